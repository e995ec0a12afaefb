package org.grundy.cli;

/** {@code grundy verify}: placeholder until merge. */
final class VerifyCommand {
  private VerifyCommand() {}

  static int run(String file, Terminal terminal) {
    terminal.line(file);
    return Exit.INTERNAL;
  }
}
