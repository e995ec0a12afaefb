package org.grundy.contest;

import java.io.IOException;
import java.math.BigInteger;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Reads the cases of a problem, one after the other, whatever the white space between. */
final class CaseReader {
  private final Problem problem;
  private final Shape shape;
  private final Tokens tokens;
  private final String[] terminator;
  private final int[] offsets;

  CaseReader(Problem problem, Tokens tokens) {
    this.problem = problem;
    this.shape = problem.shape();
    this.tokens = tokens;
    this.terminator = problem.framing().terminator().toArray(new String[0]);
    this.offsets = new int[shape.singles()];
  }

  /** What came of an attempt to read a case. */
  enum Result {
    /** A case was read. */
    CASE,
    /** The input ended before it. */
    END,
    /** The terminator was read. */
    TERMINATOR,
    /** The input ended within it. */
    BROKEN
  }

  /** Reads the number of cases; null at the end of the input. */
  @Nullable BigInteger count() throws IOException, InputException {
    if (!tokens.next()) {
      return null;
    }
    BigInteger count = tokens.big();
    if (count == null) {
      throw notNatural(tokens.word(), tokens.place());
    }
    return count;
  }

  /** Reads one case. */
  Result next(Numbers numbers) throws IOException, InputException {
    tokens.release();
    numbers.clear();
    int matched = 0;
    for (int i = 0; i < offsets.length; i++) {
      if (!tokens.next()) {
        return i == 0 ? Result.END : Result.BROKEN;
      }
      if (i == 0) {
        tokens.mark();
      }
      offsets[i] = tokens.offset();
      if (matched == i && i < terminator.length && tokens.is(terminator[i])) {
        matched++;
        if (matched == terminator.length) {
          return Result.TERMINATOR;
        }
      }
      read(numbers);
    }
    List<Problem.Exclusion> exclusions = problem.exclusions();
    for (int i = 0; i < exclusions.size(); i++) {
      Problem.Exclusion exclusion = exclusions.get(i);
      if (exclusion.holds(numbers)) {
        int at = exclusion.all().get(0).left();
        throw new InputException(
            InputException.Fault.EXCLUDED,
            placeOf(at),
            "contest.excluded",
            Place.shorten(numbers.at(at).toString()),
            exclusion.reason());
      }
    }
    return shape.list() == null ? Result.CASE : list(numbers);
  }

  private Result list(Numbers numbers) throws IOException, InputException {
    tokens.release();
    long length = numbers.longAt(shape.length());
    for (long i = 0; length < 0 || i < length; i++) {
      if (!tokens.next()) {
        return Result.BROKEN;
      }
      read(numbers);
    }
    return Result.CASE;
  }

  private void read(Numbers numbers) throws IOException, InputException {
    long small = tokens.small();
    if (small >= 0) {
      numbers.add(small);
      return;
    }
    BigInteger big = tokens.big();
    if (big == null) {
      throw notNatural(tokens.word(), tokens.place());
    }
    if (big.bitLength() < Long.SIZE) {
      numbers.add(big.longValue());
    } else {
      numbers.add(big);
    }
  }

  /** The place of a single number of the case just read, or else of its last word. */
  Place placeOf(int index) throws IOException {
    return tokens.isMarked() && index >= 0 && index < offsets.length
        ? tokens.placeAt(offsets[index])
        : tokens.place();
  }

  /** Says what is wrong with a word that is not a natural number. */
  private static InputException notNatural(String word, Place place) {
    String key = "contest.number.other";
    if (word.charAt(0) == '-' || word.charAt(0) == '\u2212') {
      key = "contest.number.negative";
    } else if (word.indexOf('.') >= 0) {
      key = "contest.number.fraction";
    } else if (word.indexOf(',') >= 0 || word.indexOf(';') >= 0) {
      key = "contest.number.separator";
    } else if (word.charAt(0) >= '\uFF10' && word.charAt(0) <= '\uFF19') {
      key = "contest.number.fullwidth";
    }
    return new InputException(InputException.Fault.NUMBER, place, key, word);
  }
}
