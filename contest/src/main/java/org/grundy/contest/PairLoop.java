package org.grundy.contest;

import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Answers regular lines, two numbers of at most 18 digits with one space between and a line break
 * behind, as fast as they can be read; whatever else comes it leaves alone.
 *
 * <p>It is nothing but a short cut: a run gives the same answers without it. Digits are taken eight
 * at a time; nothing depends on the verdict but the bytes written, so verdicts that no branch
 * predictor could guess cost nothing.
 */
final class PairLoop {
  private static final long ZEROS = 0x3030303030303030L;
  private static final long HIGH_BITS = 0x8080808080808080L;

  /** Added to a byte, sets its high bit if it is 10 or more. */
  private static final long TO_HIGH_BIT = 0x7676767676767676L;

  private static final long EIGHT_DIGITS = 100_000_000;

  /** The most bits of a terminator's first number: what is not larger goes the long way. */
  private static final int LARGEST_TERMINATOR = 10;

  private final PairKernel kernel;

  /** The line of an N-position as whole words, and its exclusive-or with that of a P-position. */
  private final long[] lines;

  private final long[] difference;

  /** How long the line of an N-position is, and how much longer that of a P-position. */
  private final int lineLength;

  private final int lengthDifference;
  private final int stride;

  /** Numbers below these are for somebody else: excluded cases and terminators are among them. */
  private final long leastA;

  private final long leastB;

  private final int[] powers = {1, 10, 100, 1000, 10_000, 100_000, 1_000_000, 10_000_000};

  private PairLoop(PairKernel kernel, AnswerForm.Words words, long leastA, long leastB) {
    this.kernel = kernel;
    this.leastA = leastA;
    this.leastB = leastB;
    byte[] n = (words.first() + "\n").getBytes(StandardCharsets.UTF_8);
    byte[] p = (words.second() + "\n").getBytes(StandardCharsets.UTF_8);
    stride = (Math.max(n.length, p.length) + 7) / 8;
    lineLength = n.length;
    lengthDifference = p.length - n.length;
    lines = new long[stride];
    difference = new long[stride];
    for (int i = 0; i < n.length; i++) {
      lines[i / 8] |= (n[i] & 0xFFL) << (8 * (i % 8));
    }
    System.arraycopy(lines, 0, difference, 0, stride);
    for (int i = 0; i < p.length; i++) {
      difference[i / 8] ^= (p[i] & 0xFFL) << (8 * (i % 8));
    }
  }

  /** The short cut for a problem, or null if there is none. */
  static @Nullable PairLoop of(Problem problem, @Nullable PairKernel kernel) {
    if (kernel == null
        || problem.shape().singles() != 2
        || problem.shape().list() != null
        || !(problem.answer() instanceof AnswerForm.Words words)) {
      return null;
    }
    long[] least = {kernel.least(), kernel.least()};
    for (Problem.Exclusion exclusion : problem.exclusions()) {
      List<Condition> all = exclusion.all();
      Condition condition = all.get(0);
      BigInteger constant = condition.constant();
      if (all.size() != 1 || constant == null || constant.bitLength() > 60) {
        return null;
      }
      long value = constant.longValue();
      boolean zero = condition.comparison() == Condition.Comparison.EQUAL && value == 0;
      if (!zero && condition.comparison() != Condition.Comparison.BELOW) {
        return null;
      }
      int side = condition.left();
      least[side] = Math.max(least[side], zero ? 1 : value);
    }
    List<String> terminator = problem.framing().terminator();
    if (!terminator.isEmpty()) {
      BigInteger last = new BigInteger(terminator.get(0));
      if (last.signum() >= 0 && last.bitLength() > LARGEST_TERMINATOR) {
        return null;
      }
      least[0] = Math.max(least[0], last.longValue() + 1);
    }
    return new PairLoop(kernel, words, least[0], least[1]);
  }

  /** How many bytes of room for answers {@link #run} wants. */
  int room() {
    return 512 * stride;
  }

  /**
   * Answers the lines from the current place on, up to the first that is not regular, or until the
   * text or the room for answers is used up.
   *
   * @param most answer no more than this
   * @return how many were answered
   */
  int run(Tokens tokens, Output out, int most) {
    tokens.skipBlank();
    ByteBuffer in = tokens.words;
    byte[] bytes = tokens.bytes;
    int p = tokens.at;
    ByteBuffer to = out.words;
    int o = out.at;
    int perLine = stride;
    int limit = Math.min(most, (out.bytes.length - o) / (8 * perLine));
    int[] tens = powers;
    long[] texts = lines;
    long[] changes = difference;
    long line = texts[0];
    long change = changes[0];
    int size = lineLength;
    long longer = lengthDifference;
    long minA = leastA;
    long minB = leastB;
    int cases = 0;
    // The end of the text looks like any other irregularity, for zero bytes are behind it. So the
    // ways out at the separators are taken now and then in every run: to a way never taken before,
    // the compiler's code is void and must be made anew. What is left to the last test of a line
    // (no digits, small numbers) does not come in ordinary inputs.
    while (cases < limit) {
      long word = in.getLong(p) ^ ZEROS;
      long stop = notDigits(word);
      long a;
      int q;
      long regular;
      if (stop == 0) {
        long next = in.getLong(p + 8) ^ ZEROS;
        int more = Long.numberOfTrailingZeros(notDigits(next)) >>> 3;
        q = p + 8 + more;
        if (more < 8) {
          long last = first(next, more);
          a = eight(word) * tens[more] + (more <= 2 ? two(last) : eight(last));
        } else {
          long third = in.getLong(q) ^ ZEROS;
          more = Long.numberOfTrailingZeros(notDigits(third)) >>> 3;
          if (more > 2) {
            break;
          }
          q += more;
          a = (eight(word) * EIGHT_DIGITS + eight(next)) * tens[more] + two(first(third, more));
        }
        regular = 0;
      } else {
        int digits = Long.numberOfTrailingZeros(stop) >>> 3;
        q = p + digits;
        a = eight(first(word, digits));
        regular = digits - 1L;
      }
      if (bytes[q] != ' ') {
        break;
      }
      q++;
      word = in.getLong(q) ^ ZEROS;
      stop = notDigits(word);
      long b;
      if (stop == 0) {
        long next = in.getLong(q + 8) ^ ZEROS;
        int more = Long.numberOfTrailingZeros(notDigits(next)) >>> 3;
        q += 8 + more;
        if (more < 8) {
          long last = first(next, more);
          b = eight(word) * tens[more] + (more <= 2 ? two(last) : eight(last));
        } else {
          long third = in.getLong(q) ^ ZEROS;
          more = Long.numberOfTrailingZeros(notDigits(third)) >>> 3;
          if (more > 2) {
            break;
          }
          q += more;
          b = (eight(word) * EIGHT_DIGITS + eight(next)) * tens[more] + two(first(third, more));
        }
      } else {
        int digits = Long.numberOfTrailingZeros(stop) >>> 3;
        q += digits;
        b = eight(first(word, digits));
        regular |= digits - 1L;
      }
      if (bytes[q] != '\n') {
        if (bytes[q] != '\r' || bytes[q + 1] != '\n') {
          break;
        }
        q++;
      }
      if ((regular | (a - minA) | (b - minB)) < 0) {
        break;
      }
      long isP = -kernel.pBit(a, b);
      to.putLong(o, line ^ (change & isP));
      for (int i = 1; i < perLine; i++) {
        to.putLong(o + 8 * i, texts[i] ^ (changes[i] & isP));
      }
      o += size + (int) (longer & isP);
      p = q + 1;
      cases++;
    }
    tokens.at = p;
    tokens.line += cases;
    out.at = o;
    return cases;
  }

  /** The high bits of the bytes that are not 0 to 9, right up to the first such byte. */
  private static long notDigits(long word) {
    return ((word + TO_HIGH_BIT) | word) & HIGH_BITS;
  }

  /** The first bytes of a word, moved to its end behind zero digits. */
  private static long first(long word, int bytes) {
    // Two shifts, since one by 64 would do nothing.
    return (word << (56 - 8 * bytes)) << 8;
  }

  /** Eight digits, the first in the lowest byte, as a number. */
  private static long eight(long digits) {
    long pairs = (digits * (1 + (10 << 8))) >>> 8;
    long fours = ((pairs & 0x00FF00FF_00FF00FFL) * (1 + (100 << 16))) >>> 16;
    return ((fours & 0x0000FFFF_0000FFFFL) * (1 + (10_000L << 32))) >>> 32;
  }

  /** The last two digits of a word, whose last byte is the last digit. */
  private static long two(long digits) {
    long last = digits >>> 48;
    return (last * 10 + (last >>> 8)) & 0xFF;
  }
}
