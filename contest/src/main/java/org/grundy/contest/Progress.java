package org.grundy.contest;

/** Is told how far a batch has come, after every piece of output; from one thread at a time. */
public interface Progress {
  /** Tells nobody. */
  Progress NONE =
      new Progress() {
        @Override
        public void reached(long cases, long bytes) {}
      };

  /**
   * A batch has come this far. Called often; must be quick.
   *
   * @param cases cases answered so far
   * @param bytes bytes of the input read so far
   */
  void reached(long cases, long bytes);
}
