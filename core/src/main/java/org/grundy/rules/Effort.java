package org.grundy.rules;

/**
 * A count of elementary steps with an end, so that no rules text keeps its reader busy for long:
 * steps are counted, not time, and so the same text always gets the same answer.
 */
final class Effort {

  /** Thrown at the end of the steps; carries no stack trace. */
  static final class Exhausted extends RuntimeException {
    private static final long serialVersionUID = 1;

    Exhausted() {
      super("no steps left", null, false, false);
    }
  }

  private final long most;
  private long spent;

  /** So many steps may be taken. */
  Effort(long most) {
    this.most = most;
  }

  /**
   * Takes steps.
   *
   * @throws Exhausted if that is more than there were
   */
  void spend(long steps) {
    spent += steps;
    if (spent > most) {
      throw new Exhausted();
    }
  }

  /** The steps taken so far. */
  long spent() {
    return spent;
  }
}
