package org.grundy.plot;

import java.nio.ByteBuffer;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/** SHA-256 over numbers, each as four bytes, the highest first. */
final class Digest {
  private final MessageDigest digest;
  private ByteBuffer buffer = ByteBuffer.allocate(4096);

  Digest() {
    try {
      digest = MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java platform has SHA-256", e);
    }
  }

  void add(int[] numbers, int count) {
    if (buffer.capacity() < 4 * count) {
      buffer = ByteBuffer.allocate(4 * count);
    }
    buffer.clear();
    for (int i = 0; i < count; i++) {
      buffer.putInt(numbers[i]);
    }
    digest.update(buffer.array(), 0, 4 * count);
  }

  /** The digest in lower-case hexadecimal digits. */
  String text() {
    return HexFormat.of().formatHex(digest.digest());
  }
}
