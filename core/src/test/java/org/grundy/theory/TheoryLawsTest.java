package org.grundy.theory;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.From;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.RandomDistribution;
import net.jqwik.api.Tuple;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.LongRange;
import net.jqwik.api.constraints.Size;
import org.grundy.Answer;
import org.grundy.Convention;
import org.grundy.Heaps;
import org.grundy.Move;
import org.grundy.Outcome;
import org.grundy.Question;

/** Laws that hold for numbers of every size. */
class TheoryLawsTest {
  private static final BigInteger BEYOND = BigInteger.TEN.pow(1000);

  private static BigInteger big(long number) {
    return BigInteger.valueOf(number);
  }

  /** The floor of nφ from an integer square root. */
  private static BigInteger exactLower(BigInteger n) {
    return n.multiply(n).multiply(big(5)).sqrt().add(n).shiftRight(1);
  }

  /**
   * Longs of every length, around Fibonacci numbers, and at the ends. jqwik's own edge cases of so
   * many ranges would fill every try, so they are left out.
   */
  @Provide
  Arbitrary<Long> longs() {
    Arbitrary<Long> byLength =
        Arbitraries.integers()
            .between(0, 62)
            .withDistribution(RandomDistribution.uniform())
            .flatMap(
                bits ->
                    Arbitraries.longs()
                        .between(0, Long.MAX_VALUE >> (62 - bits))
                        .withDistribution(RandomDistribution.uniform()));
    Arbitrary<Long> golden =
        Arbitraries.integers()
            .between(2, 91)
            .withDistribution(RandomDistribution.uniform())
            .flatMap(
                index ->
                    Arbitraries.longs()
                        .between(-2, 2)
                        .map(near -> Math.max(0, fibonacci(index) + near)));
    Arbitrary<Long> ends =
        Arbitraries.of(
            0L, 1L, 2L, 3L, 1L << 31, 1L << 32, 1L << 62, Long.MAX_VALUE - 1, Long.MAX_VALUE);
    return Arbitraries.frequencyOf(Tuple.of(6, byLength), Tuple.of(3, golden), Tuple.of(1, ends))
        .withoutEdgeCases();
  }

  private static long fibonacci(int index) {
    long f = 0;
    long g = 1;
    for (int i = 0; i < index; i++) {
      long next = f + g;
      f = g;
      g = next;
    }
    return f;
  }

  /** Longs as above, and numbers of up to 1000 digits. */
  @Provide
  Arbitrary<BigInteger> numbers() {
    Arbitrary<BigInteger> large =
        Arbitraries.integers()
            .between(0, 1000)
            .withDistribution(RandomDistribution.uniform())
            .flatMap(
                digits ->
                    Arbitraries.bigIntegers()
                        .between(BigInteger.ZERO, BigInteger.TEN.pow(digits))
                        .withDistribution(RandomDistribution.uniform()));
    return Arbitraries.oneOf(longs().map(BigInteger::valueOf), large).withoutEdgeCases();
  }

  @Property
  void floorsAreExact(@ForAll("longs") long n) {
    BigInteger floor = exactLower(big(n));
    assertThat(Golden.times(n)).isEqualTo(floor.longValue());
    assertThat(Golden.over(n)).isEqualTo(floor.longValue() - n);
  }

  @Property
  void wythoffNearItsPPositions(
      @ForAll("longs") long n,
      @ForAll @LongRange(min = -2, max = 2) long da,
      @ForAll @LongRange(min = -2, max = 2) long db) {
    BigInteger lower = exactLower(big(n));
    BigInteger a = lower.add(big(da)).max(BigInteger.ZERO);
    BigInteger b = lower.add(big(n + db)).max(BigInteger.ZERO);
    boolean isP = exactLower(a.subtract(b).abs()).equals(a.min(b));
    assertThat(Wythoff.isP(a, b)).isEqualTo(isP);
    if (a.max(b).bitLength() < Long.SIZE) {
      assertThat(Wythoff.isP(a.longValue(), b.longValue())).isEqualTo(isP);
      assertThat(Wythoff.isP(b.longValue(), a.longValue())).isEqualTo(isP);
      assertThat(Wythoff.pBit(a.longValue(), b.longValue())).isEqualTo(isP ? 1 : 0);
    }
  }

  @Property
  void pPositionsKeepTheirNumbers(@ForAll("numbers") BigInteger n) {
    for (Convention convention : Convention.values()) {
      Heaps pair = Wythoff.pPosition(n, convention);
      assertThat(Wythoff.indexOf(pair.at(0), pair.at(1), convention)).isEqualTo(n);
      assertThat(Wythoff.partner(pair.at(0), convention)).isEqualTo(pair.at(1));
      assertThat(Wythoff.partner(pair.at(1), convention)).isEqualTo(pair.at(0));
    }
  }

  @Property
  void wythoffMovesAreLegalAndWin(
      @ForAll("numbers") BigInteger a, @ForAll("numbers") BigInteger b) {
    for (Convention convention : Convention.values()) {
      Answer<Heaps> answer = new Wythoff().answer(Question.of(Heaps.of(List.of(a, b)), convention));
      int count = 0;
      for (Move<Heaps> move : answer.winningMoves().moves()) {
        BigInteger first = a.subtract(move.result().at(0));
        BigInteger second = b.subtract(move.result().at(1));
        assertThat(first.signum() >= 0 && second.signum() >= 0).isTrue();
        assertThat(first.add(second).signum()).isPositive();
        assertThat(first.signum() == 0 || second.signum() == 0 || first.equals(second)).isTrue();
        assertThat(Wythoff.isP(move.result().at(0), move.result().at(1), convention)).isTrue();
        count++;
      }
      boolean over = convention == Convention.MISERE && a.add(b).signum() == 0;
      assertThat(count > 0 || over).isEqualTo(answer.outcome() == Outcome.N);
    }
  }

  @Property
  void primitiveWinningMovesAreThoseOfTheAnswer(@ForAll("longs") long a, @ForAll("longs") long b) {
    long[] results = new long[Wythoff.MOST_MOVES];
    for (Convention convention : Convention.values()) {
      int at = 0;
      int count = Wythoff.winningMoves(a, b, convention, results);
      for (Move<Heaps> move :
          new Wythoff().answer(Question.of(Heaps.of(a, b), convention)).winningMoves().moves()) {
        assertThat(move.result()).isEqualTo(Heaps.of(results[at], results[at + 1]));
        at += 2;
      }
      assertThat(at).isEqualTo(2 * count);
    }
  }

  @Property
  void euclidByLongsAndByBigIntegers(@ForAll("longs") long a, @ForAll("longs") long b) {
    // Multiples by 10^1000 have the same quotients and take the path for large numbers.
    BigInteger x = big(a).multiply(BEYOND);
    BigInteger y = big(b).multiply(BEYOND);
    for (Convention convention : Convention.values()) {
      assertThat(Euclid.isP(a, b, convention)).isEqualTo(Euclid.isP(x, y, convention));
      assertThat(big(Euclid.grundy(a, b, convention))).isEqualTo(Euclid.grundy(x, y, convention));
      assertThat(Euclid.remoteness(big(a), big(b), convention))
          .isEqualTo(Euclid.remoteness(x, y, convention));
      if (a > 0 && b > 0) {
        assertThat(EuclidPositive.isP(a, b, convention))
            .isEqualTo(EuclidPositive.isP(x, y, convention));
        assertThat(big(EuclidPositive.grundy(a, b, convention)))
            .isEqualTo(EuclidPositive.grundy(x, y, convention));
      }
    }
    if (a > 0 && b > 0) {
      assertThat(Euclid.pBit(a, b)).isEqualTo(Euclid.isP(x, y) ? 1 : 0);
    }
  }

  @Property
  void remotenessFollowsTheQuotients(
      @ForAll("numbers") BigInteger a, @ForAll("numbers") BigInteger b) {
    BigInteger large = a.max(b).add(BigInteger.ONE);
    BigInteger small = a.min(b).add(BigInteger.ONE);
    List<BigInteger> quotients = new ArrayList<>();
    BigInteger x = large;
    BigInteger y = small;
    while (y.signum() > 0) {
      quotients.add(x.divide(y));
      BigInteger rest = x.mod(y);
      x = y;
      y = rest;
    }
    int last = quotients.size() - 1;
    boolean won = true;
    long moves = 1;
    for (int k = last - 1; k >= 0; k--) {
      boolean one = quotients.get(k).equals(BigInteger.ONE);
      moves += one || !won ? 1 : 2;
      won = !one || !won;
    }
    boolean equal = large.equals(small);
    assertThat(Euclid.remoteness(large, small, Convention.NORMAL)).isEqualTo(big(moves));
    assertThat(Euclid.remoteness(small, large, Convention.MISERE))
        .isEqualTo(big(equal ? 1 : moves + 1));
    assertThat(EuclidPositive.remoteness(large, small, Convention.NORMAL))
        .isEqualTo(big(equal ? 0 : moves));
  }

  @Property
  void euclidMovesAreLegalAndWin(@ForAll("numbers") BigInteger a, @ForAll("numbers") BigInteger b) {
    BigInteger x = a.add(BigInteger.ONE);
    BigInteger y = b.add(BigInteger.ONE);
    Heaps position = Heaps.of(List.of(x, y));
    for (Convention convention : Convention.values()) {
      Answer<Heaps> toZero = new Euclid().answer(Question.of(position, convention));
      for (Move<Heaps> move : toZero.winningMoves().moves()) {
        assertLegal(x, y, move.result());
        assertThat(Euclid.isP(move.result().at(0), move.result().at(1), convention)).isTrue();
      }
      assertThat(toZero.winningMoves().count().signum())
          .isEqualTo(toZero.outcome() == Outcome.N ? 1 : 0);
      assertThat(BigInteger.ZERO.equals(toZero.grundy())).isEqualTo(toZero.outcome() == Outcome.P);

      Answer<Heaps> before = new EuclidPositive().answer(Question.of(position, convention));
      for (Move<Heaps> move : before.winningMoves().moves()) {
        Heaps result = move.result();
        assertLegal(x, y, result);
        assertThat(result.at(0).signum() * result.at(1).signum()).isEqualTo(1);
        assertThat(EuclidPositive.isP(result.at(0), result.at(1), convention)).isTrue();
      }
      boolean over = convention == Convention.MISERE && x.equals(y);
      assertThat(before.winningMoves().count().signum() == 1 || over)
          .isEqualTo(before.outcome() == Outcome.N);
    }
  }

  private static void assertLegal(BigInteger x, BigInteger y, Heaps result) {
    BigInteger first = x.subtract(result.at(0));
    BigInteger second = y.subtract(result.at(1));
    assertThat(first.signum() + second.signum()).isEqualTo(1);
    assertThat(first.signum() > 0 ? first.mod(y) : second.mod(x)).isEqualTo(BigInteger.ZERO);
  }

  @Property
  void placesInTheArrayAreFoundAgain(
      @ForAll("numbers") BigInteger row, @ForAll @LongRange(min = 1, max = 5000) long column) {
    WythoffArray.Place place = new WythoffArray.Place(row.add(BigInteger.ONE), big(column));
    assertThat(WythoffArray.locate(WythoffArray.entry(place.row(), place.column())))
        .isEqualTo(place);
  }

  @Property
  void everyNumberHasItsPlace(@ForAll("numbers") BigInteger n) {
    BigInteger number = n.add(BigInteger.ONE);
    WythoffArray.Place place = WythoffArray.locate(number);
    assertThat(WythoffArray.entry(place.row(), place.column())).isEqualTo(number);
  }

  @Property
  void entriesModuloAreRemainders(
      @ForAll("longs") long row,
      @ForAll @LongRange(min = 1, max = 3000) long column,
      @ForAll("longs") long modulus) {
    long i = Math.max(1, row);
    long m = Math.max(1, modulus);
    BigInteger entry = WythoffArray.entry(big(i), big(column));
    assertThat(big(WythoffArray.entry(i, column, m))).isEqualTo(entry.mod(big(m)));
    assertThat(WythoffArray.entry(big(i), big(column), big(m))).isEqualTo(entry.mod(big(m)));
    BigInteger large = big(m).shiftLeft(64).add(big(i));
    assertThat(WythoffArray.entry(big(i), big(column), large)).isEqualTo(entry.mod(large));
  }

  @Property(tries = 60)
  void hugePlacesModulo(
      @ForAll("numbers") BigInteger row,
      @ForAll("numbers") BigInteger column,
      @ForAll("longs") long modulus) {
    // A multiple of the modulus, beyond a word, gives the same after one more remainder.
    BigInteger i = row.add(BigInteger.ONE);
    BigInteger j = column.add(BigInteger.ONE);
    BigInteger m = big(Math.max(1, modulus));
    assertThat(WythoffArray.entry(i, j, m.multiply(BEYOND)).mod(m))
        .isEqualTo(WythoffArray.entry(i, j, m));
  }

  @Property
  void twoWordRemainders(
      @ForAll("longs") long high, @ForAll long low, @ForAll("longs") long modulus) {
    long m = Math.max(1, modulus);
    long h = high % m;
    BigInteger value = big(h).shiftLeft(64).add(new BigInteger(Long.toUnsignedString(low)));
    assertThat(TwoWords.remainder(h, low, m)).isEqualTo(value.mod(big(m)).longValue());
  }

  @Property
  void raceByLongsAndByBigIntegers(
      @ForAll("longs") long xp,
      @ForAll("longs") long yp,
      @ForAll("longs") long xv,
      @ForAll("longs") long yv) {
    assertThat(BoardRace.polycarpWins(xp, yp, xv, yv))
        .isEqualTo(BoardRace.polycarpWins(big(xp), big(yp), big(xv), big(yv)));
  }

  /** The values of Lasker's Nim as the books write them. */
  private static BigInteger laskerValue(BigInteger heap) {
    return switch (heap.mod(big(4)).intValue()) {
      case 0 -> heap.subtract(heap.min(BigInteger.ONE));
      case 3 -> heap.add(BigInteger.ONE);
      default -> heap;
    };
  }

  private static boolean isLaskerP(Heaps position, Convention convention) {
    BigInteger sum = BigInteger.ZERO;
    boolean big = false;
    for (int i = 0; i < position.size(); i++) {
      sum = sum.xor(laskerValue(position.at(i)));
      big |= position.at(i).compareTo(BigInteger.ONE) > 0;
    }
    boolean reversed = convention == Convention.MISERE && !big;
    return sum.equals(reversed ? BigInteger.ONE : BigInteger.ZERO);
  }

  @Property
  void laskerValuesByLongs(@ForAll("longs") long heap) {
    if (heap < Long.MAX_VALUE) {
      assertThat(big(Lasker.grundy(heap))).isEqualTo(laskerValue(big(heap)));
    }
    assertThat(Lasker.grundy(big(heap))).isEqualTo(laskerValue(big(heap)));
  }

  @Property
  void laskerMovesAreLegalAndWin(@ForAll @Size(max = 4) List<@From("numbers") BigInteger> heaps) {
    Heaps position = Heaps.of(heaps);
    for (Convention convention : Convention.values()) {
      assertLaskerMoves(position, convention);
    }
  }

  @Property
  void laskerPPositionsHaveNoWayOut(
      @ForAll @Size(min = 1, max = 4) List<@From("numbers") BigInteger> others,
      @ForAll @IntRange(max = 4) int moved,
      @ForAll("numbers") BigInteger part,
      @ForAll boolean splits) {
    List<BigInteger> heaps = new ArrayList<>(others);
    BigInteger sum = BigInteger.ZERO;
    for (BigInteger heap : heaps) {
      sum = sum.xor(laskerValue(heap));
    }
    // The value of the value is the heap: this makes the nim-sum 0.
    heaps.add(laskerValue(sum));
    int index = moved % heaps.size();
    BigInteger heap = heaps.get(index);
    if (heap.signum() == 0) {
      return;
    }
    BigInteger rest = part.mod(heap);
    List<BigInteger> after = new ArrayList<>(heaps);
    after.set(index, rest);
    if (splits && rest.signum() > 0) {
      after.add(heap.subtract(rest));
    }
    boolean big = heaps.stream().anyMatch(h -> h.compareTo(BigInteger.ONE) > 0);
    for (Convention convention : Convention.values()) {
      Answer<Heaps> answer = new Lasker().answer(Question.of(Heaps.of(heaps), convention));
      if (convention == Convention.NORMAL || big) {
        assertThat(answer.outcome()).isEqualTo(Outcome.P);
        assertThat(answer.winningMoves().count()).isZero();
        assertLaskerMoves(Heaps.of(after), convention);
        assertThat(Lasker.isP(Heaps.of(after), convention)).isFalse();
      }
    }
  }

  /** The first winning moves are different legal moves to P-positions, and exist if they should. */
  private static void assertLaskerMoves(Heaps position, Convention convention) {
    Answer<Heaps> answer = new Lasker().answer(Question.of(position, convention));
    boolean isP = isLaskerP(position, convention);
    assertThat(answer.outcome()).isEqualTo(isP ? Outcome.P : Outcome.N);
    Set<Heaps> seen = new HashSet<>();
    for (Move<Heaps> move : answer.winningMoves().moves()) {
      Heaps after = move.result();
      assertThat(seen.add(after)).isTrue();
      assertThat(isLaskerP(after, convention)).isTrue();
      int index = 0;
      while (position.at(index).equals(after.at(index))) {
        index++;
      }
      boolean splits = after.size() > position.size();
      BigInteger left = splits ? after.at(index).add(after.at(index + 1)) : after.at(index);
      assertThat(left.compareTo(position.at(index))).isEqualTo(splits ? 0 : -1);
      assertThat(splits && after.at(index).signum() * after.at(index + 1).signum() == 0).isFalse();
      for (int i = index + 1; i < position.size(); i++) {
        assertThat(after.at(splits ? i + 1 : i)).isEqualTo(position.at(i));
      }
      if (seen.size() == 40) {
        break;
      }
    }
    BigInteger count = answer.winningMoves().count();
    assertThat(big(seen.size())).isEqualTo(count.min(big(40)));
    boolean over = convention == Convention.MISERE && new LaskerSum(position, convention).isEnd();
    assertThat(count.signum() > 0 || over).isEqualTo(!isP);
  }

  @Property
  void laskerSplitsAreFoundFromTheirParts(
      @ForAll("numbers") BigInteger a, @ForAll("numbers") BigInteger b) {
    BigInteger one = a.add(BigInteger.ONE);
    BigInteger two = b.add(BigInteger.ONE);
    BigInteger value = laskerValue(one).xor(laskerValue(two));
    BigInteger count = Lasker.splits(one.add(two), value);
    assertThat(count.signum()).isEqualTo(1);
    // Each one of the nim-sum belongs to either part: a power of 2, or one less.
    assertThat(count.add(BigInteger.ONE).bitCount() == 1 || count.bitCount() == 1).isTrue();
    assertThat(value.signum() == 0 || count.bitLength() <= value.bitCount()).isTrue();
  }
}
