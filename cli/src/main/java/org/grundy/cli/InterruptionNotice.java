package org.grundy.cli;

/**
 * Says that a question was left without an answer when Ctrl-C ends the program, while it is open.
 * Commands that keep what is done until then open an {@link Interruption} instead.
 */
final class InterruptionNotice implements AutoCloseable {
  private final Terminal terminal;
  private final Thread hook;

  InterruptionNotice(Terminal terminal) {
    this.terminal = terminal;
    this.hook = new Thread(this::tell, "interruption-notice");
    Runtime.getRuntime().addShutdownHook(hook);
  }

  /** Says it, on a line of its own. */
  void tell() {
    terminal.err.println();
    terminal.err.println(terminal.say("interrupted"));
    terminal.err.flush();
  }

  @Override
  public void close() {
    try {
      Runtime.getRuntime().removeShutdownHook(hook);
    } catch (IllegalStateException e) {
      // The program is ending, and the notice is given.
    }
  }
}
