package org.grundy.cli;

/** Ends a command with an exit code and a text for standard error, complete as it is. */
final class Failure extends RuntimeException {
  private static final long serialVersionUID = 1;

  private final int exit;

  Failure(int exit, String text) {
    super(text, null, false, false);
    this.exit = exit;
  }

  int exit() {
    return exit;
  }

  String text() {
    return String.valueOf(getMessage());
  }
}
