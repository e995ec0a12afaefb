package org.grundy.prover;

import java.time.Duration;
import java.util.List;
import org.grundy.Reason;
import org.grundy.rules.Span;
import org.jspecify.annotations.Nullable;

/** How an attempt to prove a game ended. */
public sealed interface ProofResult {

  /**
   * The P-positions are proved, or the positions of a Grundy value and of all lower ones.
   *
   * @param others the systems that were tried besides, and why they were left
   */
  record Proved(Theorem theorem, List<Stop> others, Duration time) implements ProofResult {
    public Proved {
      others = List.copyOf(others);
    }
  }

  /**
   * Every system reached a limit. This says nothing about whether a closed form exists.
   *
   * @param reasons one for each system tried
   */
  record Stopped(List<Stop> reasons, Duration time) implements ProofResult {
    public Stopped {
      reasons = List.copyOf(reasons);
    }
  }

  /**
   * The rules are outside what this prover can compile.
   *
   * @param reason a sentence of the catalogue beside {@link Prover}
   * @param span the place in the rules text, or null if it is the whole
   */
  record Refused(Reason reason, @Nullable Span span) implements ProofResult {}

  /**
   * Why a system was left.
   *
   * @param level the Grundy value whose positions were sought; those of lower values were found
   * @param states the states of its last conjecture
   * @param side all numbers of its table were below this
   * @param conjectures how many conjectures were compared with their consequences
   * @param trend how the conjectures grew with the table, from its smallest size to its largest, at
   *     most a dozen; empty for a system that was not begun
   * @param reason a sentence of the catalogue beside {@link Prover}
   */
  record Stop(
      NumerationSystem system,
      int level,
      int states,
      int side,
      int conjectures,
      List<ConjectureSize> trend,
      Reason reason) {
    public Stop {
      trend = List.copyOf(trend);
    }
  }
}
