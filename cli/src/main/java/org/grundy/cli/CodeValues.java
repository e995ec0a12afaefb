package org.grundy.cli;

import org.grundy.sequence.NimSequence;
import org.grundy.sequence.Periodicity;
import org.grundy.sequence.Sparsity;
import org.jspecify.annotations.Nullable;

/** The values of a take-and-break code. */
record CodeValues(NimSequence sequence) implements HeapValues {
  private static final int LEAST_STEP = 256;

  @Override
  public int known() {
    return sequence.known();
  }

  @Override
  public int value(int n) {
    return sequence.value(n);
  }

  @Override
  public int step() {
    return Math.max(LEAST_STEP, known() / 8);
  }

  @Override
  public void extend(int to) throws InterruptedException {
    sequence.extend(to);
  }

  @Override
  public String source() {
    return "sequence";
  }

  @Override
  public @Nullable Periodicity periodicity() {
    return sequence.periodicity();
  }

  @Override
  public boolean canBeProved() {
    return sequence.canBeProved();
  }

  @Override
  public @Nullable Sparsity sparsity() {
    return sequence.sparsity();
  }
}
