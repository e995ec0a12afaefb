package org.grundy.contest;

import java.io.IOException;
import java.io.InputStream;
import org.jspecify.annotations.Nullable;

/** An input stream that can take bytes back, and that counts. */
class Feed {
  private final InputStream in;
  private byte @Nullable [] pushed;
  private int pushedAt;
  private long count;

  Feed(InputStream in) {
    this.in = in;
  }

  /**
   * Is called before more is read, which may have to wait for whoever writes the input: they may be
   * waiting for answers.
   */
  void aboutToWait() throws IOException {}

  /** How many bytes have come from the stream. */
  long count() {
    return count;
  }

  /** As {@link InputStream#read(byte[], int, int)}; gives what there is, at least one byte. */
  int read(byte[] bytes, int from, int length) throws IOException {
    byte[] waiting = pushed;
    if (waiting != null) {
      int taken = Math.min(length, waiting.length - pushedAt);
      System.arraycopy(waiting, pushedAt, bytes, from, taken);
      pushedAt += taken;
      if (pushedAt == waiting.length) {
        pushed = null;
      }
      return taken;
    }
    int read;
    do {
      read = in.read(bytes, from, length);
    } while (read == 0);
    if (read > 0) {
      count += read;
    }
    return read;
  }

  /** Puts bytes before everything that is still to come. */
  void unread(byte[] bytes) {
    if (bytes.length == 0) {
      return;
    }
    byte[] waiting = pushed;
    int rest = waiting == null ? 0 : waiting.length - pushedAt;
    byte[] all = new byte[bytes.length + rest];
    System.arraycopy(bytes, 0, all, 0, bytes.length);
    if (waiting != null) {
      System.arraycopy(waiting, pushedAt, all, bytes.length, rest);
    }
    pushed = all;
    pushedAt = 0;
  }
}
