package org.grundy.theory;

import java.math.BigInteger;
import org.grundy.Convention;
import org.grundy.Heaps;

/** A position of Lasker's Nim with what decides it: the nim-sum, and how many heaps are above 1. */
final class LaskerSum {
  final Heaps position;
  final Convention convention;

  /** The nim-sum of the Grundy values of normal play. */
  final BigInteger nimSum;

  /** How many heaps are above 1. */
  final int big;

  LaskerSum(Heaps position, Convention convention) {
    this.position = position;
    this.convention = convention;
    BigInteger sum = BigInteger.ZERO;
    int above = 0;
    for (int i = 0; i < position.size(); i++) {
      sum = sum.xor(value(i));
      above += isBig(i) ? 1 : 0;
    }
    nimSum = sum;
    big = above;
  }

  boolean isMisere() {
    return convention == Convention.MISERE;
  }

  /** Whether no stone is left. */
  boolean isEnd() {
    for (int i = 0; i < position.size(); i++) {
      if (position.at(i).signum() > 0) {
        return false;
      }
    }
    return true;
  }

  /** The Grundy value of a heap in normal play. */
  BigInteger value(int index) {
    return Lasker.grundy(position.at(index));
  }

  /** Whether a heap is above 1. */
  boolean isBig(int index) {
    return position.at(index).bitLength() > 1;
  }

  /** Whether misère play turns round what the nim-sum of these heaps says: none is above 1. */
  boolean isReversed() {
    return isMisere() && big == 0;
  }

  /** The Grundy value under the convention (Theorems 2 and 6). */
  BigInteger grundy() {
    return isReversed() ? nimSum.flipBit(0) : nimSum;
  }

  boolean isP() {
    return grundy().signum() == 0;
  }

  /** The nim-sum of the heaps beside this one. */
  BigInteger others(int index) {
    return nimSum.xor(value(index));
  }

  /** Whether misère play turns round what the heaps beside this one say: none is above 1. */
  boolean isReversedBeside(int index) {
    return isMisere() && big == (isBig(index) ? 1 : 0);
  }
}
