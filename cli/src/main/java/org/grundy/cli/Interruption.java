package org.grundy.cli;

/**
 * Lets Ctrl-C interrupt the thread that works instead of ending the program at once, so that what
 * is done is kept: while it is open, the end of the program waits for that thread.
 */
final class Interruption implements AutoCloseable {
  private final Thread hook;

  Interruption() {
    Thread worker = Thread.currentThread();
    this.hook =
        new Thread(
            () -> {
              worker.interrupt();
              try {
                worker.join();
              } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
              }
            },
            "interruption");
    Runtime.getRuntime().addShutdownHook(hook);
  }

  @Override
  public void close() {
    try {
      Runtime.getRuntime().removeShutdownHook(hook);
    } catch (IllegalStateException e) {
      // The program is ending: the hook waits until this thread is done.
    }
  }
}
