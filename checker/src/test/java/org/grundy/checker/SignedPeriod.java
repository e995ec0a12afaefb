package org.grundy.checker;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/** Certificates of periods with their digests, and what values by the definition say of them. */
final class SignedPeriod {
  static final String HEAD = "grundy-period-certificate 1\n";

  private SignedPeriod() {}

  /** Lines with their digest below them. */
  static String signed(String body) {
    try {
      byte[] digest =
          MessageDigest.getInstance("SHA-256").digest(body.getBytes(StandardCharsets.US_ASCII));
      return body + "end " + HexFormat.of().formatHex(digest) + "\n";
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }

  /** The lines of a code's certificate. */
  static String body(String game, long period, long preperiod) {
    return HEAD + game + "\nperiod " + period + "\npreperiod " + preperiod + "\n";
  }

  /** The lines of an all-but set's certificate. */
  static String body(String game, long period, long saltus, long preperiod) {
    return HEAD
        + game
        + "\nperiod "
        + period
        + "\nsaltus "
        + saltus
        + "\npreperiod "
        + preperiod
        + "\n";
  }

  /**
   * Whether all these values bear out that period, saltus and preperiod are the least ones, none of
   * which may take more than half of the values to show.
   */
  static boolean holds(int[] values, long period, long saltus, long preperiod) {
    if (period + preperiod > values.length / 2) {
      return false;
    }
    for (int p = 1; p < period; p++) {
      int rise = values[values.length - 1] - values[values.length - 1 - p];
      if (first(values, p, rise) <= values.length / 2) {
        return false;
      }
    }
    return first(values, (int) period, saltus) == preperiod;
  }

  /** The first heap from which on the values have a period, as far as they go. */
  static int first(int[] values, int period, long saltus) {
    int first = values.length - period;
    while (first > 0 && values[first - 1 + period] - values[first - 1] == saltus) {
      first--;
    }
    return first;
  }
}
