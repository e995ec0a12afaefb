package org.grundy.cli;

import java.io.Closeable;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;

/** Writes text and numbers as bytes, in large pieces: a table may have billions of cells. */
final class TextSink implements Closeable {
  private static final int LONGEST_NUMBER = 20;

  private final OutputStream out;
  private final byte[] buffer = new byte[1 << 16];
  private int length;

  TextSink(OutputStream out) {
    this.out = out;
  }

  TextSink text(String text) throws IOException {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    int at = 0;
    while (at < bytes.length) {
      room(1);
      int count = Math.min(bytes.length - at, buffer.length - length);
      System.arraycopy(bytes, at, buffer, length, count);
      length += count;
      at += count;
    }
    return this;
  }

  TextSink sign(char ascii) throws IOException {
    room(1);
    buffer[length++] = (byte) ascii;
    return this;
  }

  /** A natural number in decimal. */
  TextSink number(long number) throws IOException {
    room(LONGEST_NUMBER);
    int digits = digits(number);
    long rest = number;
    for (int i = length + digits - 1; i >= length; i--) {
      buffer[i] = (byte) ('0' + rest % 10);
      rest /= 10;
    }
    length += digits;
    return this;
  }

  TextSink blanks(int count) throws IOException {
    for (int i = 0; i < count; i++) {
      sign(' ');
    }
    return this;
  }

  TextSink line() throws IOException {
    return sign('\n');
  }

  /** How many digits a natural number has. */
  static int digits(long number) {
    int digits = 1;
    for (long rest = number; rest >= 10; rest /= 10) {
      digits++;
    }
    return digits;
  }

  /** The same sink for those who write bytes; closing it leaves this one open. */
  OutputStream stream() {
    return new OutputStream() {
      @Override
      public void write(int one) throws IOException {
        sign((char) (one & 0xff));
      }

      @Override
      public void write(byte[] bytes, int from, int count) throws IOException {
        TextSink.this.flush();
        out.write(bytes, from, count);
      }
    };
  }

  private void room(int bytes) throws IOException {
    if (buffer.length - length < bytes) {
      out.write(buffer, 0, length);
      length = 0;
    }
  }

  void flush() throws IOException {
    out.write(buffer, 0, length);
    length = 0;
    out.flush();
  }

  @Override
  public void close() throws IOException {
    try (out) {
      flush();
    }
  }
}
