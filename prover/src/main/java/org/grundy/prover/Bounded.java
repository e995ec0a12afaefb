package org.grundy.prover;

import org.grundy.Reason;

/** What a computation gives that has limits: its value, or why it stopped. */
public sealed interface Bounded<T> {

  /** The value. */
  record Done<T>(T value) implements Bounded<T> {}

  /**
   * A limit was reached; this says nothing about the value.
   *
   * @param reason a sentence of the catalogue beside {@link Prover}
   */
  record Stopped<T>(Reason reason) implements Bounded<T> {}
}
