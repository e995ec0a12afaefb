package org.grundy.contest;

import java.math.BigInteger;
import org.grundy.theory.Euclid;
import org.grundy.theory.Wythoff;

/** The quickest test there is of a game of two heaps, normal play. */
abstract class PairKernel {
  /** Wythoff's game. */
  static final class OfWythoff extends PairKernel {
    @Override
    int pBit(long a, long b) {
      return Wythoff.pBit(a, b);
    }

    @Override
    boolean isP(BigInteger a, BigInteger b) {
      return Wythoff.isP(a, b);
    }

    @Override
    long least() {
      return 0;
    }
  }

  /** Euclid's game, in which a zero ends the play. */
  static final class OfEuclid extends PairKernel {
    @Override
    int pBit(long a, long b) {
      return Euclid.pBit(a, b);
    }

    @Override
    boolean isP(BigInteger a, BigInteger b) {
      return Euclid.isP(a, b);
    }

    @Override
    long least() {
      return 1;
    }
  }

  /** 1 if the position is a P-position, else 0; both numbers from {@link #least} to 2^63 - 1. */
  abstract int pBit(long a, long b);

  /** Whether the position is a P-position; natural numbers of any size. */
  abstract boolean isP(BigInteger a, BigInteger b);

  /** The least number that {@link #pBit} may be given. */
  abstract long least();
}
