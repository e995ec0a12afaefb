package org.grundy.prover;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.grundy.Convention;
import org.grundy.Heaps;
import org.grundy.Reason;
import org.grundy.rules.Constraint.Relation;

/**
 * What a proved automaton says in words that need no automaton: a period, a rule on digits, or
 * pairs {@code (⌊nα⌋, ⌊nβ⌋)}. A form is guessed from small positions and then proved equal for all
 * positions by sentences about the automaton that are decided by automata again.
 */
final class ClosedForms {
  /** One heap: numbers looked at for a period. */
  private static final int ONE_HEAP = 4096;

  /** Two heaps: pairs looked at for their law. */
  private static final int PAIRS = 12;

  private static final int GREATEST_FACTOR = 20;

  /** A rule on columns of digits with more columns than this is not worth saying. */
  private static final int MOST_COLUMNS = 8;

  private final Dfa automaton;
  private final Kernel kernel;
  private final NumerationSystem system;
  private final TrackLogic logic;
  private final List<Reason> found = new ArrayList<>();

  private ClosedForms(Attempt.Solution solution) {
    automaton = solution.automaton();
    kernel = solution.kernel();
    system = kernel.system();
    logic = new TrackLogic(system, kernel.limits());
  }

  /** The closed forms that were found and proved; none if limits were in the way. */
  static List<Reason> of(Attempt.Solution solution) throws InterruptedException {
    ClosedForms forms = new ClosedForms(solution);
    try {
      int dimension = forms.kernel.symbols().tracks();
      if (dimension == 1) {
        forms.period();
      }
      if (forms.found.isEmpty()) {
        forms.columns();
      }
      if (dimension == 2) {
        forms.pairs();
        forms.shift();
      }
    } catch (LimitException | ArithmeticException e) {
      // What has been proved so far stands; the rest stays unsaid.
      return List.copyOf(forms.found);
    }
    return List.copyOf(forms.found);
  }

  private void say(String key, Object... arguments) {
    found.add(new Reason(key, List.of(arguments), Reason.Evidence.PROOF));
  }

  private boolean isP(long... position) {
    return automaton.acceptsWord(kernel.word(Heaps.of(position)));
  }

  /**
   * A period: for all n from n0 on, n is a P-position if and only if n + p is. Proved by the
   * emptiness of the two products that say it fails.
   */
  private void period() throws LimitException, InterruptedException {
    boolean[] p = new boolean[ONE_HEAP];
    for (int n = 0; n < ONE_HEAP; n++) {
      p[n] = isP(n);
    }
    int period = 1;
    int from = ONE_HEAP;
    for (; period <= ONE_HEAP / 4; period++) {
      from = ONE_HEAP - period;
      while (from > 0 && p[from - 1] == p[from - 1 + period]) {
        from--;
      }
      if (from <= ONE_HEAP / 4) {
        break;
      }
    }
    if (from > ONE_HEAP / 4) {
      return;
    }
    Dfa others = complement();
    List<Long> difference = List.of(-1L, 1L);
    for (boolean first : new boolean[] {true, false}) {
      boolean never =
          logic.never(
              2,
              List.of(
                  new TrackLogic.Atom(first ? automaton : others, 0),
                  new TrackLogic.Atom(first ? others : automaton, 1),
                  logic.linear(Relation.EQUAL, 0, period, difference, 0, 1),
                  logic.linear(Relation.AT_MOST, 0, -from, List.of(-1L), 0)));
      if (!never) {
        return;
      }
    }
    List<Integer> rests = new ArrayList<>();
    for (int n = from; n < from + period; n++) {
      if (p[n]) {
        rests.add(n % period);
      }
    }
    Collections.sort(rests);
    List<Integer> early = new ArrayList<>();
    for (int n = 0; n < from; n++) {
      if (p[n]) {
        early.add(n);
      }
    }
    if (rests.isEmpty()) {
      say("prover.form.finite", list(early));
    } else if (period == 1) {
      say(from == 0 ? "prover.form.all" : "prover.form.from", from, list(early));
    } else {
      say(
          from == 0 ? "prover.form.period" : "prover.form.period.from",
          period,
          list(rests),
          from,
          early.isEmpty() ? "∅" : list(early));
    }
  }

  private static String list(List<Integer> numbers) {
    StringBuilder text = new StringBuilder();
    for (int number : numbers) {
      text.append(text.isEmpty() ? "" : ", ").append(number);
    }
    return text.toString();
  }

  /** The numbers that the automaton does not accept. */
  private Dfa complement() throws LimitException {
    Dfa numbers = logic.numbers();
    int symbols = numbers.symbols();
    int n = automaton.states() + 1;
    int[] steps = new int[numbers.states() * n * symbols];
    BitSet accepting = new BitSet();
    for (int v = 0; v < numbers.states(); v++) {
      for (int h = 0; h < n; h++) {
        int at = v * n + h;
        int state = h == n - 1 ? Dfa.DEAD : h;
        accepting.set(at, numbers.accepts(v) && !automaton.accepts(state));
        for (int a = 0; a < symbols; a++) {
          int nextV = numbers.step(v, a);
          int nextH = automaton.step(state, a);
          steps[at * symbols + a] = nextV < 0 ? Dfa.DEAD : nextV * n + (nextH < 0 ? n - 1 : nextH);
        }
      }
    }
    return new Dfa(symbols, steps, accepting);
  }

  /** One state: a position is a P-position if and only if each column of digits is one of a few. */
  private void columns() {
    if (automaton.states() != 1 || system.order() != 1 || kernel.symbols().tracks() == 1) {
      return;
    }
    List<String> columns = new ArrayList<>();
    int d = kernel.symbols().tracks();
    boolean parity = system.radix() == 2;
    for (int a = 0; a < automaton.symbols(); a++) {
      int[] digits = kernel.symbols().unpack(a);
      boolean inside = automaton.step(0, a) == 0;
      parity &= inside == (Arrays.stream(digits).sum() % 2 == 0);
      if (inside) {
        StringBuilder column = new StringBuilder();
        for (int digit : digits) {
          column.append(column.isEmpty() || system.radix() <= 10 ? "" : ",").append(digit);
        }
        columns.add(column.toString());
      }
    }
    if (parity) {
      say(d == 2 ? "prover.form.equal" : "prover.form.nimsum");
      return;
    }
    if (columns.size() <= MOST_COLUMNS) {
      say("prover.form.columns", system.name(), String.join(", ", columns));
    }
  }

  /**
   * Pairs: every number is in exactly one pair, and the n-th pair is {@code (A, sA + tn)}.
   *
   * <p>That says all: A is the least number in no earlier pair, since a smaller number that is in
   * no earlier pair would be a B, whose A is smaller still. With s = 1 the sequences {@code ⌊nα⌋}
   * and {@code ⌊nα⌋ + tn}, where {@code 1/α + 1/(α+t) = 1}, have both properties (S. Beatty 1926;
   * A. S. Fraenkel 1982), so they are these.
   */
  private void pairs() throws LimitException, InterruptedException {
    if (kernel.convention() != Convention.NORMAL || !isP(0, 0) || !isSymmetric()) {
      return;
    }
    long[] smaller = new long[PAIRS + 1];
    long[] larger = new long[PAIRS + 1];
    Set<Long> met = new HashSet<>();
    long x = 0;
    for (int n = 1; n <= PAIRS; n++) {
      do {
        x++;
      } while (met.contains(x));
      long y = x;
      while (!isP(x, y)) {
        if (++y >= GREATEST_FACTOR * x + 100) {
          return;
        }
      }
      if (!met.add(y)) {
        return;
      }
      smaller[n] = x;
      larger[n] = y;
    }
    // larger = s * smaller + t * n at n = 1 and at n = PAIRS.
    for (long s = 1; s <= GREATEST_FACTOR; s++) {
      long t = larger[1] - s * smaller[1];
      boolean fits = t > 0;
      for (int n = 1; n <= PAIRS && fits; n++) {
        fits = larger[n] == s * smaller[n] + t * n;
      }
      if (fits && areEach(s, t)) {
        if (s == 1) {
          say("prover.form.beatty", times(t, "n"), root(t));
        } else {
          say("prover.form.pairs", times(s, "A"), times(t, "n"));
        }
        return;
      }
    }
  }

  private static String times(long factor, String name) {
    return factor == 1 ? name : factor + name;
  }

  private static String root(long t) {
    // α = (2 - t + √(t² + 4)) / 2, in lowest terms where t is even.
    BigInteger square = BigInteger.valueOf(t * t + 4);
    if (t % 2 == 0) {
      long outside = 1 - t / 2;
      long inside = t * t / 4 + 1;
      return (outside == 0 ? "" : outside + " + ") + "√" + inside;
    }
    return "(" + (2 - t) + " + √" + square + ")/2";
  }

  /** Whether the P-positions, which are symmetric, meet every number once and obey the law. */
  private boolean areEach(long s, long t) throws LimitException, InterruptedException {
    return meetEachOnce() && obey(s, t);
  }

  private boolean isSymmetric() {
    int symbols = automaton.symbols();
    int[] steps = new int[automaton.states() * symbols];
    BitSet accepting = new BitSet();
    for (int state = 0; state < automaton.states(); state++) {
      accepting.set(state, automaton.accepts(state));
      for (int a = 0; a < symbols; a++) {
        int[] digits = kernel.symbols().unpack(a);
        int exchanged = kernel.symbols().pack(new int[] {digits[1], digits[0]});
        steps[state * symbols + a] = automaton.step(state, exchanged);
      }
    }
    return new Dfa(symbols, steps, accepting).minimal().dfa().sameAs(automaton);
  }

  private boolean meetEachOnce() throws LimitException, InterruptedException {
    TrackLogic.Atom pair = new TrackLogic.Atom(automaton, 0, 1);
    if (!logic.values(0, 2, List.of(pair)).sameAs(logic.numbers())) {
      return false;
    }
    return logic.never(
        3,
        List.of(
            pair,
            new TrackLogic.Atom(automaton, 0, 2),
            logic.linear(Relation.AT_MOST, 0, -1, List.of(1L, -1L), 1, 2)));
  }

  /** The differences y - sx of the pairs x <= y are the multiples of t, and grow with x. */
  private boolean obey(long s, long t) throws LimitException, InterruptedException {
    TrackLogic.Atom pair = new TrackLogic.Atom(automaton, 0, 1);
    TrackLogic.Atom order = logic.linear(Relation.AT_MOST, 0, 0, List.of(1L, -1L), 0, 1);
    Dfa differences =
        logic.values(
            2,
            3,
            List.of(
                pair, order, logic.linear(Relation.EQUAL, 0, 0, List.of(-s, 1L, -1L), 0, 1, 2)));
    Dfa multiples =
        t == 1 ? logic.numbers() : logic.linear(Relation.CONGRUENT, t, 0, List.of(1L), 0).dfa;
    if (!differences.sameAs(multiples)) {
      return false;
    }
    boolean negative =
        !logic.never(
            2, List.of(pair, order, logic.linear(Relation.AT_MOST, 0, -1, List.of(-s, 1L), 0, 1)));
    return !negative
        && logic.never(
            4,
            List.of(
                pair,
                order,
                new TrackLogic.Atom(automaton, 2, 3),
                logic.linear(Relation.AT_MOST, 0, 0, List.of(1L, -1L), 2, 3),
                logic.linear(Relation.AT_MOST, 0, -1, List.of(1L, -1L), 0, 2),
                // y' - sx' <= y - sx, where x < x'
                logic.linear(Relation.AT_MOST, 0, 0, List.of(s, -1L, -s, 1L), 0, 1, 2, 3)));
  }

  /** The smaller number ends in an even number of zeros, and a zero appended makes the larger. */
  private void shift() throws LimitException {
    Family both = new Family(2, List.of(), 0, List.of());
    Dfa valid = RelationAutomaton.build(system, both, kernel.limits().labels()).dfa();
    int radix = system.radix();
    List<int[]> states = new ArrayList<>();
    java.util.Map<IntArray, Integer> numbers = new java.util.HashMap<>();
    // Valid state; for each order: the digit to come (-1 for none possible), the parity of zeros at
    // the end (2 before the first other digit).
    int[] first = {0, 0, 2, 0, 2};
    states.add(first);
    numbers.put(new IntArray(first), 0);
    List<int[]> rows = new ArrayList<>();
    BitSet accepting = new BitSet();
    for (int i = 0; i < states.size(); i++) {
      int[] from = states.get(i);
      accepting.set(i, valid.accepts(from[0]) && (ends(from, 1) || ends(from, 3)));
      int[] row = new int[automaton.symbols()];
      for (int a = 0; a < row.length; a++) {
        int[] to = new int[5];
        to[0] = valid.step(from[0], a);
        advance(from, to, 1, a / radix, a % radix);
        advance(from, to, 3, a % radix, a / radix);
        row[a] = Dfa.DEAD;
        if (to[0] >= 0 && (to[1] >= 0 || to[3] >= 0)) {
          Integer known = numbers.putIfAbsent(new IntArray(to), states.size());
          row[a] = known == null ? states.size() : known;
          if (known == null) {
            states.add(to);
          }
        }
      }
      rows.add(row);
    }
    int[] steps = rows.stream().flatMapToInt(Arrays::stream).toArray();
    if (new Dfa(automaton.symbols(), steps, accepting).minimal().dfa().sameAs(automaton)) {
      say("prover.form.shift", system.name());
    }
  }

  private static boolean ends(int[] state, int at) {
    return state[at] == 0 && state[at + 1] != 1;
  }

  private static void advance(int[] from, int[] to, int at, int x, int y) {
    if (from[at] < 0 || x != from[at]) {
      to[at] = -1;
      to[at + 1] = 0;
      return;
    }
    to[at] = y;
    to[at + 1] = x != 0 ? 0 : from[at + 1] == 2 ? 2 : 1 - from[at + 1];
  }
}
