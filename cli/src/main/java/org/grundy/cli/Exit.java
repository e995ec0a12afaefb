package org.grundy.cli;

/** Exit codes, the same for every command. */
final class Exit {
  /** Answered, proved, accepted. */
  static final int OK = 0;

  /** A definite no: a certificate refused, a counterexample. */
  static final int NO = 1;

  /** The command line is wrong. */
  static final int USAGE = 2;

  /** Rules, a position or an input is wrong; the place is shown. */
  static final int INPUT = 3;

  /** Not decided within the limits. */
  static final int UNDECIDED = 4;

  /** Reading or writing failed. */
  static final int IO = 5;

  /** An error of this program. */
  static final int INTERNAL = 70;

  /** Interrupted by Ctrl-C; what was done until then is given. */
  static final int INTERRUPTED = 130;

  private Exit() {}
}
