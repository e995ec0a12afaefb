package org.grundy;

import java.math.BigInteger;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Rows beside a step of an explanation, for what is seen at a glance and long in words. */
public sealed interface Display {

  /**
   * A nim-sum, to be written in binary columns.
   *
   * @param summands what is added, in the order of the position
   */
  record NimSum(List<Summand> summands) implements Display {
    public NimSum {
      summands = List.copyOf(summands);
    }

    /** The nim-sum of the values. */
    public BigInteger sum() {
      BigInteger sum = BigInteger.ZERO;
      for (int i = 0; i < summands.size(); i++) {
        sum = sum.xor(summands.get(i).value());
      }
      return sum;
    }

    /** How many binary columns the longest value takes, at least 1. */
    public int columns() {
      int columns = 1;
      for (int i = 0; i < summands.size(); i++) {
        columns = Math.max(columns, summands.get(i).value().bitLength());
      }
      return columns;
    }

    /** A value in so many binary digits, with zeros in front. */
    public String binary(BigInteger value) {
      String digits = value.toString(2);
      StringBuilder text = new StringBuilder();
      for (int i = digits.length(); i < columns(); i++) {
        text.append('0');
      }
      return text.append(digits).toString();
    }

    /** What the value of a summand must become for the nim-sum to be 0. */
    public BigInteger needed(int summand) {
      return sum().xor(summands.get(summand).value());
    }
  }

  /**
   * A line of a nim-sum.
   *
   * @param position the summand
   * @param value its Grundy value
   * @param move what a move in it leaves of it that makes the nim-sum 0; null if there is none
   */
  record Summand(Heaps position, BigInteger value, @Nullable Heaps move) {}

  /**
   * Options of a position that is lost for the player to move, each with a reply that wins.
   *
   * @param rows all options or some of every kind
   * @param options how many options there are, or -1 if they are too many to be counted
   */
  record Replies(List<Reply> rows, long options) implements Display {
    public Replies {
      rows = List.copyOf(rows);
    }
  }

  /**
   * A move and its refutation.
   *
   * @param option the position after the move
   * @param answer the position after the reply; null if no move is left in {@code option} and the
   *     convention gives the game to the player who cannot move
   */
  record Reply(Heaps option, @Nullable Heaps answer) {}
}
