package org.grundy.contest;

import java.io.IOException;
import java.io.OutputStream;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** Bytes on their way out: a buffer that grows, or that empties itself into a stream. */
final class Output {
  /** The buffer, and the same bytes to write eight at a time. */
  byte[] bytes;

  ByteBuffer words;

  /** How many bytes are waiting. */
  int at;

  private final @Nullable OutputStream sink;

  /** With no sink, everything is kept. */
  Output(@Nullable OutputStream sink, int capacity) {
    this.sink = sink;
    this.bytes = new byte[capacity];
    this.words = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
  }

  /** Makes room for some more bytes. */
  void need(int room) throws IOException {
    if (bytes.length - at >= room) {
      return;
    }
    if (sink != null) {
      flush();
    }
    if (bytes.length - at < room) {
      bytes = Arrays.copyOf(bytes, Math.max(2 * bytes.length, at + room));
      words = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
    }
  }

  void put(byte[] text) throws IOException {
    need(text.length);
    System.arraycopy(text, 0, bytes, at, text.length);
    at += text.length;
  }

  void put(char ascii) throws IOException {
    need(1);
    bytes[at++] = (byte) ascii;
  }

  @SuppressWarnings("deprecation") // The bytes of an ASCII string, without a charset encoder.
  void put(BigInteger number) throws IOException {
    String text = number.toString();
    need(text.length());
    text.getBytes(0, text.length(), bytes, at);
    at += text.length();
  }

  /** Hands on everything that waits. */
  void flush() throws IOException {
    if (sink != null && at > 0) {
      sink.write(bytes, 0, at);
      sink.flush();
      at = 0;
    }
  }
}
