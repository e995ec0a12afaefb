package org.grundy.cli;

import org.grundy.code.Code;
import org.grundy.sequence.Genus;
import org.grundy.sequence.MisereHeaps;

/** The misère Grundy values and genera of single heaps of a code. */
final class GenusValues implements HeapValues {
  private final MisereHeaps heaps;
  private boolean exhausted;

  GenusValues(Code code) {
    heaps = MisereHeaps.of(code);
  }

  @Override
  public int known() {
    return heaps.known();
  }

  @Override
  public int value(int n) {
    return heaps.value(n);
  }

  @Override
  public Genus genus(int n) {
    return heaps.genus(n);
  }

  @Override
  public int step() {
    return 1;
  }

  @Override
  public void extend(int to) throws InterruptedException {
    exhausted |= !heaps.extend(to);
  }

  @Override
  public boolean isExhausted() {
    return exhausted;
  }

  @Override
  public String source() {
    return "search";
  }
}
