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

  private final PairKernel kernel;

  /** The two lines, padded to whole words: all words of the first, then all of the second. */
  private final long[] lines;

  private final int[] lengths;
  private final int stride;

  /** Numbers below these are for somebody else: the statement excludes them. */
  private final long leastA;

  private final long leastB;

  /** This pair ends the input; -1 when none does. */
  private final long lastA;

  private final long lastB;

  private final int[] powers = {1, 10, 100, 1000, 10_000, 100_000, 1_000_000, 10_000_000};

  private PairLoop(
      PairKernel kernel, AnswerForm.Words words, long leastA, long leastB, long lastA, long lastB) {
    this.kernel = kernel;
    this.leastA = leastA;
    this.leastB = leastB;
    this.lastA = lastA;
    this.lastB = lastB;
    byte[] n = (words.first() + "\n").getBytes(StandardCharsets.UTF_8);
    byte[] p = (words.second() + "\n").getBytes(StandardCharsets.UTF_8);
    stride = (Math.max(n.length, p.length) + 7) / 8;
    lengths = new int[] {n.length, p.length};
    lines = new long[2 * stride];
    pack(n, 0);
    pack(p, stride);
  }

  private void pack(byte[] text, int from) {
    for (int i = 0; i < text.length; i++) {
      lines[from + i / 8] |= (text[i] & 0xFFL) << (8 * (i % 8));
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
    long[] last = {-1, -1};
    List<String> terminator = problem.framing().terminator();
    if (!terminator.isEmpty()) {
      if (terminator.size() != 2) {
        return null;
      }
      for (int i = 0; i < 2; i++) {
        if (terminator.get(i).length() > 18) {
          return null;
        }
        last[i] = Long.parseLong(terminator.get(i));
      }
    }
    return new PairLoop(kernel, words, least[0], least[1], last[0], last[1]);
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
    int end = tokens.end;
    int p = tokens.at;
    ByteBuffer to = out.words;
    int o = out.at;
    int room = out.bytes.length - 8 * stride;
    int[] tens = powers;
    long[] texts = lines;
    int[] sizes = lengths;
    int perLine = stride;
    int cases = 0;
    while (p < end && o <= room && cases < most) {
      long word = in.getLong(p) ^ ZEROS;
      long stop = notDigits(word);
      long a;
      int q;
      if (stop == 0) {
        long next = in.getLong(p + 8) ^ ZEROS;
        stop = notDigits(next);
        int more = Long.numberOfTrailingZeros(stop) >>> 3;
        if (more < 8) {
          a = eight(word) * tens[more] + eight(first(next, more));
          q = p + 8 + more;
        } else {
          long third = in.getLong(p + 16) ^ ZEROS;
          more = Long.numberOfTrailingZeros(notDigits(third)) >>> 3;
          if (more > 2) {
            break;
          }
          a = (eight(word) * EIGHT_DIGITS + eight(next)) * tens[more] + eight(first(third, more));
          q = p + 16 + more;
        }
      } else {
        int length = Long.numberOfTrailingZeros(stop) >>> 3;
        if (length == 0) {
          break;
        }
        a = eight(first(word, length));
        q = p + length;
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
        stop = notDigits(next);
        int more = Long.numberOfTrailingZeros(stop) >>> 3;
        if (more < 8) {
          b = eight(word) * tens[more] + eight(first(next, more));
          q += 8 + more;
        } else {
          long third = in.getLong(q + 16) ^ ZEROS;
          more = Long.numberOfTrailingZeros(notDigits(third)) >>> 3;
          if (more > 2) {
            break;
          }
          b = (eight(word) * EIGHT_DIGITS + eight(next)) * tens[more] + eight(first(third, more));
          q += 16 + more;
        }
      } else {
        int length = Long.numberOfTrailingZeros(stop) >>> 3;
        if (length == 0) {
          break;
        }
        b = eight(first(word, length));
        q += length;
      }
      if (bytes[q] != '\n') {
        if (bytes[q] != '\r' || bytes[q + 1] != '\n') {
          break;
        }
        q++;
      }
      if (((a - leastA) | (b - leastB)) < 0 || ((a ^ lastA) | (b ^ lastB)) == 0) {
        break;
      }
      int verdict = kernel.pBit(a, b);
      int at = perLine * verdict;
      to.putLong(o, texts[at]);
      for (int i = 1; i < perLine; i++) {
        to.putLong(o + 8 * i, texts[at + i]);
      }
      o += sizes[verdict];
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
    return word << (56 - 8 * bytes) << 8;
  }

  /** Eight digits, the first in the lowest byte, as a number. */
  private static long eight(long digits) {
    long pairs = digits * 10 + (digits >>> 8);
    return ((pairs & 0x000000FF_000000FFL) * (100 + (1_000_000L << 32))
            + ((pairs >>> 16) & 0x000000FF_000000FFL) * (1 + (10_000L << 32)))
        >>> 32;
  }
}
