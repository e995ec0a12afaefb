package org.grundy.contest;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * A short batch of the commonest kind, for a JVM that records a run to start faster the next time.
 *
 * <p>A recording of a few lines knows which classes are needed but not which ways through the code
 * are common; a recording of this saves a batch of ten million lines about a tenth of its time. One
 * game only: a loop recorded with two is compiled for two, and takes half as long again.
 */
public final class Rehearsal {
  private static final int LINES = 200_000;

  private Rehearsal() {}

  /** Answers a made-up input and drops the answers. Takes a fraction of a second. */
  public static void run() throws IOException {
    Problem problem = Problems.find("poj-1067").orElseThrow();
    try (OutputStream nowhere = OutputStream.nullOutputStream()) {
      Batch.run(problem, "", new ByteArrayInputStream(lines()), nowhere, 1, Progress.NONE);
    } catch (InputException e) {
      throw new IllegalStateException("made-up lines are not an input", e);
    }
  }

  /** Numbers of up to 9 digits, as inputs of judges have them. */
  private static byte[] lines() {
    byte[] text = new byte[LINES * 22];
    int at = 0;
    long random = 1;
    for (int i = 0; i < 2 * LINES; i++) {
      random = random * 6364136223846793005L + 1442695040888963407L;
      byte[] number =
          Long.toString(1 + (random >>> 2) % 1_000_000_000).getBytes(StandardCharsets.US_ASCII);
      System.arraycopy(number, 0, text, at, number.length);
      at += number.length;
      text[at++] = (byte) (i % 2 == 0 ? ' ' : '\n');
    }
    return Arrays.copyOf(text, at);
  }
}
