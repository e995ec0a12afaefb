package org.grundy.sequence;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import org.grundy.code.Code;
import org.grundy.code.Digit;
import org.jspecify.annotations.Nullable;

/**
 * The nim sequence of a take-and-break code: the Grundy values G(0), G(1), … of single heaps under
 * normal play, as far as they are asked for, and its period as soon as one is proved.
 *
 * <p>Every value is right: no value rests on a conjecture. Not safe for several threads.
 */
public final class NimSequence {
  /** The most heaps of which values can be kept. */
  public static final int MOST_HEAPS = Integer.MAX_VALUE - 1024;

  /** Up to so many values every period is tried, and not only those that show by equal windows. */
  private static final int FEW = 1 << 15;

  private final Code code;
  private final Growing values;

  /**
   * The most heaps that may be left, and the most that may be taken; 0 and 0 for infinite codes.
   */
  private final int parts;

  private final int reach;
  private final boolean subtraction;
  private final @Nullable PeriodSearch search;
  private int triedAt;
  private @Nullable Periodicity periodicity;

  private NimSequence(Code code) {
    this.code = code;
    boolean finite = code.repeatFrom() < 0;
    subtraction = isSubtraction(code);
    PairMoves pairs = pairs(code);
    if (pairs != null) {
      values = new PairValues(pairs);
    } else {
      boolean[] excluded = excluded(code);
      values = excluded == null ? new PartsValues(code) : new AllButValues(excluded);
    }
    parts = finite && code.mostHeaps() < Integer.MAX_VALUE ? Math.max(1, code.mostHeaps()) : 0;
    reach = finite ? code.lastDigit() : 0;
    // Only for these codes there is a theorem by which a period can be proved.
    search = parts > 0 && hasTheorem(code) ? new PeriodSearch() : null;
  }

  /** The sequence of a code; costs nothing yet. */
  public static NimSequence of(Code code) {
    return new NimSequence(code);
  }

  /** Whether what may be left after a digit's removal is free, or two heaps that must differ. */
  private static boolean hasTheorem(Code code) {
    for (int i = 0; i <= code.lastDigit(); i++) {
      Digit digit = code.digit(i);
      if (digit.equal() || digit.different()) {
        return false;
      }
    }
    return true;
  }

  private static boolean isSubtraction(Code code) {
    for (int i = 0; i <= code.lastDigit(); i++) {
      if (!code.digit(i).isZero() && !code.digit(i).equals(Digit.plain(3))) {
        return false;
      }
    }
    return code.repeatFrom() < 0;
  }

  private static @Nullable PairMoves pairs(Code code) {
    if (code.repeatFrom() >= 0 || code.mostHeaps() > 2) {
      return null;
    }
    List<Integer> whole = new ArrayList<>();
    List<Integer> one = new ArrayList<>();
    List<Integer> two = new ArrayList<>();
    List<Boolean> differ = new ArrayList<>();
    for (int i = 0; i <= code.lastDigit(); i++) {
      Digit digit = code.digit(i);
      if (digit.two() && digit.equal()) {
        return null;
      }
      if (digit.none()) {
        whole.add(i);
      }
      if (digit.one()) {
        one.add(i);
      }
      if (digit.two()) {
        two.add(i);
        differ.add(digit.different());
      }
    }
    boolean[] flags = new boolean[differ.size()];
    for (int i = 0; i < flags.length; i++) {
      flags[i] = differ.get(i);
    }
    return new PairMoves(numbers(whole), numbers(one), numbers(two), flags);
  }

  private static int[] numbers(List<Integer> list) {
    return list.stream().mapToInt(Integer::intValue).toArray();
  }

  /** What may not be taken, if all else may and nothing is broken; or null. */
  private static boolean @Nullable [] excluded(Code code) {
    Digit all = Digit.plain(3);
    if (code.repeatLength() != 1 || !code.digit(code.repeatFrom()).equals(all)) {
      return null;
    }
    int last = 0;
    for (int i = 0; i < code.repeatFrom(); i++) {
      Digit digit = code.digit(i);
      if (!digit.isZero() && !digit.equals(all)) {
        return null;
      }
      last = digit.isZero() ? i : last;
    }
    boolean[] excluded = new boolean[last + 1];
    for (int i = 0; i <= last; i++) {
      excluded[i] = code.digit(i).isZero();
    }
    return excluded;
  }

  /** The code. */
  public Code code() {
    return code;
  }

  /** How many values are known: those of the heaps below this; at least 1. */
  public int known() {
    return values.known();
  }

  /**
   * The value of a heap whose value is known.
   *
   * @param n from 0 to {@link #known()} - 1
   */
  public int value(int n) {
    return values.value(n);
  }

  /** The period, if one is proved, or null. */
  public @Nullable Periodicity periodicity() {
    return periodicity;
  }

  /**
   * The value of any heap, once a period is proved.
   *
   * @throws IllegalStateException if none is
   */
  public BigInteger value(BigInteger n) {
    if (n.bitLength() < 32 && n.intValueExact() < known()) {
      return BigInteger.valueOf(value(n.intValueExact()));
    }
    Periodicity period = periodicity;
    if (period == null) {
      throw new IllegalStateException("no period is proved");
    }
    BigInteger[] beyond =
        n.subtract(BigInteger.valueOf(period.preperiod()))
            .divideAndRemainder(BigInteger.valueOf(period.period()));
    int within = period.preperiod() + beyond[1].intValueExact();
    return BigInteger.valueOf(value(within))
        .add(beyond[0].multiply(BigInteger.valueOf(period.saltus())));
  }

  /** Whether some theorem may show a period of this sequence. */
  public boolean canBeProved() {
    return search != null || values instanceof AllButValues;
  }

  /** The sparse space by which values are made at present, or null. */
  public @Nullable Sparsity sparsity() {
    SparseValues sparse = values instanceof PairValues pairs ? pairs.sparse() : null;
    return sparse == null ? null : Sparsity.of(sparse);
  }

  /**
   * Makes the values of all heaps below a number known, and proves a period if one shows among
   * them.
   *
   * @param to from 1 to {@link #MOST_HEAPS}
   * @throws InterruptedException if the thread is interrupted; what is known then stays so
   */
  public void extend(int to) throws InterruptedException {
    while (known() < to) {
      step(to);
    }
    tryAll(to);
  }

  /**
   * Goes on until a period is proved.
   *
   * @param to stops when the values of all heaps below this are known
   * @return the period, or null if none was proved among these values
   * @throws InterruptedException if the thread is interrupted; what is known then stays so
   */
  public @Nullable Periodicity prove(int to) throws InterruptedException {
    while (periodicity == null && known() < to) {
      step(to);
    }
    if (periodicity == null) {
      tryAll(to);
    }
    return periodicity;
  }

  private void step(int to) throws InterruptedException {
    Growing.stopIfInterrupted();
    int step = Math.min(1 << 20, Math.max(256, known() / 16));
    values.extend((int) Math.min(to, (long) known() + step));
    if (periodicity != null) {
      return;
    }
    if (values instanceof AllButValues allBut) {
      allBut(allBut);
    } else if (search != null) {
      if (known() < FEW && known() >= triedAt + triedAt / 8) {
        tryAll(known());
      }
      search.advance(values);
      if (search.period() > 0) {
        prove(search.period(), search.preperiod());
      }
    }
  }

  /** Tries every period that could be proved by so few values. */
  private void tryAll(int to) {
    if (search == null || periodicity != null || (known() > FEW && to > 8 * FEW)) {
      return;
    }
    triedAt = known();
    for (int period = 1; period < known() / 2 && periodicity == null; period++) {
      prove(period, PeriodSearch.first(values, period));
    }
  }

  /** Proves a period if the values that are known suffice. */
  private void prove(int period, int preperiod) {
    int known = known();
    long from = subtraction ? preperiod : Math.max(1, preperiod);
    // Equality for from <= n < to.
    long to = parts * from + (parts - 1L) * period + reach;
    if (parts == 1) {
      to = from + reach;
    }
    if (to + period <= known) {
      Periodicity.Theorem theorem =
          subtraction ? Periodicity.Theorem.SUBTRACTION : Periodicity.Theorem.BREAKING;
      settle(period, preperiod, theorem, from, to);
      return;
    }
    SparseValues sparse = values instanceof PairValues pairs ? pairs.sparse() : null;
    if (sparse != null && sparse.isFar()) {
      if (sparse.space().position() == 1 && period % 2 == 1) {
        return;
      }
      long window = (long) Math.max(sparse.lastRare(), sparse.witnesses()) + reach;
      to = Math.max(preperiod + window, sparse.verifiedFrom());
      if (to + period <= known) {
        settle(period, preperiod, Periodicity.Theorem.SPARSE, from, to + period);
      }
    }
  }

  private void settle(int period, int preperiod, Periodicity.Theorem theorem, long from, long to) {
    int least = period;
    for (int part = 1; part <= period / 2; part++) {
      if (period % part == 0 && repeats(part, preperiod, period)) {
        least = part;
        break;
      }
    }
    periodicity =
        new Periodicity(
            least,
            least == period ? preperiod : PeriodSearch.first(values, least),
            0,
            theorem,
            Math.toIntExact(from),
            Math.toIntExact(to));
  }

  private boolean repeats(int part, int preperiod, int period) {
    for (int n = preperiod; n < preperiod + period - part; n++) {
      if (value(n) != value(n + part)) {
        return false;
      }
    }
    return true;
  }

  private void allBut(AllButValues values) {
    int[] cycle = values.cycle();
    if (cycle == null || known() < cycle[0] + 2L * cycle[1] + values.reach()) {
      return;
    }
    int period = cycle[1];
    int saltus = cycle[2];
    for (int part = 1; part <= cycle[1] / 2; part++) {
      int rise = (int) ((long) cycle[2] * part / cycle[1]);
      if (cycle[1] % part == 0
          && (long) rise * cycle[1] == (long) cycle[2] * part
          && rises(part, rise, cycle[0], cycle[0] + cycle[1])) {
        period = part;
        saltus = rise;
        break;
      }
    }
    int preperiod = cycle[0];
    while (preperiod > 0 && value(preperiod - 1 + period) == value(preperiod - 1) + saltus) {
      preperiod--;
    }
    periodicity =
        new Periodicity(
            period, preperiod, saltus, Periodicity.Theorem.ALL_BUT, 0, cycle[0] + cycle[1]);
  }

  private boolean rises(int part, int rise, int from, int to) {
    for (int n = from; n < to; n++) {
      if (value(n + part) != value(n) + rise) {
        return false;
      }
    }
    return true;
  }
}
