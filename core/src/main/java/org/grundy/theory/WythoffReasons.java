package org.grundy.theory;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import org.grundy.Convention;
import org.grundy.Heaps;
import org.grundy.Reason;

/** Why a position of Wythoff's game is lost, or which moves win and why no other does. */
final class WythoffReasons {
  private WythoffReasons() {}

  static List<Reason> ofP(BigInteger index, Convention convention) {
    List<Reason> reasons = new ArrayList<>(3);
    boolean misere = convention == Convention.MISERE;
    if (misere) {
      reasons.add(Reason.theorem("wythoff.misere"));
    }
    Heaps pair = Wythoff.pPosition(index, convention);
    if (misere && index.bitLength() < 2) {
      reasons.add(Reason.theorem("wythoff.p.small", pair).about(pair));
    } else {
      reasons.add(
          Reason.arithmetic("wythoff.p", index, pair.at(0), pair.at(1)).because().about(pair));
    }
    reasons.add(Reason.theorem("wythoff.p.moves").because());
    return reasons;
  }

  static List<Reason> ofN(Wythoff.Candidates from) {
    List<Reason> reasons = new ArrayList<>(4);
    if (from.convention == Convention.MISERE) {
      if (from.a.signum() == 0 && from.b.signum() == 0) {
        reasons.add(Reason.rules("wythoff.misere.end"));
        return reasons;
      }
      reasons.add(Reason.theorem("wythoff.misere"));
    }
    reasons.add(both(from));
    reasons.add(one(from.b, from.first, from.a, from.convention));
    if (!from.a.equals(from.b)) {
      reasons.add(one(from.a, from.second, from.b, from.convention));
    }
    return reasons;
  }

  /** Taking from both heaps keeps the difference, and one P-position has it. */
  private static Reason both(Wythoff.Candidates from) {
    BigInteger least = from.a.min(from.b);
    Heaps pair =
        Pairs.of(least.subtract(from.take), least.subtract(from.take).add(from.difference));
    Reason reason =
        from.take.signum() > 0
            ? Reason.theorem("wythoff.both.wins", from.difference, pair, from.take)
            : Reason.theorem("wythoff.both.fails", from.difference, pair);
    return reason.because().about(pair);
  }

  /** Taking from one heap keeps the other, and one P-position has it. */
  private static Reason one(
      BigInteger kept, BigInteger partner, BigInteger other, Convention convention) {
    boolean wins = partner.compareTo(other) < 0;
    BigInteger last = wins ? other.subtract(partner) : partner;
    if (convention == Convention.MISERE && kept.compareTo(BigInteger.TWO) <= 0) {
      Heaps pair = Pairs.of(kept.min(partner), kept.max(partner));
      return Reason.theorem(
              wins ? "wythoff.small.wins" : "wythoff.small.fails", kept, pair, other, last)
          .because()
          .about(pair);
    }
    BigInteger index = kept.subtract(partner).abs();
    Heaps pair = Pairs.of(kept.min(partner), kept.max(partner));
    String key;
    if (kept.compareTo(partner) <= 0) {
      key = wins ? "wythoff.lower.wins" : "wythoff.lower.fails";
    } else {
      key = wins ? "wythoff.upper.wins" : "wythoff.upper.fails";
    }
    return Reason.theorem(key, kept, index, pair, other, last).because().about(pair);
  }
}
