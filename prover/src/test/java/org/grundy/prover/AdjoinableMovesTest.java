package org.grundy.prover;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.grundy.Convention;
import org.grundy.Heaps;
import org.grundy.rules.ArrowRuleset;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class AdjoinableMovesTest {
  /** All but the one game whose differences reach a limit. */
  static List<Corpus> corpus() {
    return Corpus.all().stream().filter(row -> !row.id().equals("wythoff-23")).toList();
  }

  private static AdjoinableMoves of(Theorem theorem) throws InterruptedException {
    Bounded<AdjoinableMoves> result = AdjoinableMoves.of(theorem, ProverLimits.DEFAULT);
    assertThat(result).isInstanceOf(Bounded.Done.class);
    return ((Bounded.Done<AdjoinableMoves>) result).value();
  }

  private static AdjoinableMoves of(String id) throws InterruptedException {
    return of(Corpus.of(id).proved());
  }

  /** Rules with one more move, by plain recursion. */
  private static final class Extended {
    private final BruteForce rules;
    private final Convention convention;
    private final Set<Heaps> positions;
    private final long[] vector;
    private final Map<Heaps, List<Heaps>> listed;
    private final Map<Heaps, Boolean> known = new HashMap<>();

    /** Options that were listed for one vector are kept for the next. */
    Extended(
        BruteForce rules,
        Convention convention,
        Set<Heaps> positions,
        long[] vector,
        Map<Heaps, List<Heaps>> listed) {
      this.rules = rules;
      this.listed = listed;
      this.convention = convention;
      this.positions = positions;
      this.vector = vector;
    }

    boolean isP(Heaps position) {
      Boolean answer = known.get(position);
      if (answer == null) {
        List<Heaps> options = new ArrayList<>(listed.computeIfAbsent(position, rules::options));
        Heaps more = minus(position, vector);
        if (more != null && positions.contains(more)) {
          options.add(more);
        }
        boolean wins = convention == Convention.MISERE && options.isEmpty();
        for (Heaps option : options) {
          wins = wins || isP(option);
        }
        answer = !wins;
        known.put(position, answer);
      }
      return answer;
    }
  }

  static @org.jspecify.annotations.Nullable Heaps minus(Heaps position, long[] vector) {
    List<BigInteger> numbers = new ArrayList<>();
    for (int c = 0; c < vector.length; c++) {
      BigInteger number = position.at(c).subtract(BigInteger.valueOf(vector[c]));
      if (number.signum() < 0) {
        return null;
      }
      numbers.add(number);
    }
    return Heaps.of(numbers);
  }

  private static List<long[]> vectors(int dimension, int side) {
    List<long[]> vectors = new ArrayList<>();
    long[] vector = new long[dimension];
    while (true) {
      int c = dimension - 1;
      while (c >= 0 && ++vector[c] == side) {
        vector[c--] = 0;
      }
      if (c < 0) {
        return vectors;
      }
      vectors.add(vector.clone());
    }
  }

  /**
   * Adding a vector of the set leaves all P-positions of a box where they are; adding another
   * vector moves one. The box is large enough to show it for these small vectors.
   */
  @ParameterizedTest
  @MethodSource("corpus")
  void agreesWithBruteForce(Corpus row) throws InterruptedException {
    AdjoinableMoves moves = of(row.proved());
    int d = row.ruleset().rules().dimension();
    BruteForce brute = row.brute();
    List<Heaps> box = brute.box(new int[] {150, 30, 9, 5}[d - 1]);
    // Moves may raise a component: what is a position is asked in a larger box.
    Set<Heaps> positions = new HashSet<>(brute.box(new int[] {150, 90, 9, 5}[d - 1]));
    Map<Heaps, List<Heaps>> listed = new HashMap<>();
    for (long[] vector : vectors(d, new int[] {40, 9, 4, 3}[d - 1])) {
      Extended extended = new Extended(brute, row.convention(), positions, vector, listed);
      boolean same = true;
      for (Heaps position : box) {
        same = same && extended.isP(position) == brute.isP(position);
      }
      assertThat(moves.contains(Heaps.of(vector))).as("%s", Heaps.of(vector)).isEqualTo(same);
    }
    assertThat(moves.contains(Heaps.of(new long[d]))).isFalse();
  }

  /** Duchêne, Fraenkel, Nowakowski and Rigo 2010 for Wythoff's game. */
  @ParameterizedTest
  @CsvSource({
    "1,3,true",
    "3,1,true",
    "2,4,true",
    "4,2,true",
    "3,4,true",
    "5,5,true",
    "7,0,true",
    "0,1,true",
    "1,2,false",
    "2,1,false",
    "1,4,false",
    "2,3,false",
    "3,2,false",
    "3,5,false",
    "5,3,false",
    "0,0,false"
  })
  void movesOfWythoff(long a, long b, boolean adjoinable) throws InterruptedException {
    assertThat(of("wythoff").contains(Heaps.of(a, b))).isEqualTo(adjoinable);
  }

  /** The first vectors between no two of Wythoff's pairs, without those that are moves. */
  @Test
  void theFirstNewMovesOfWythoff() throws InterruptedException {
    List<long[]> pairs = new ArrayList<>();
    boolean[] used = new boolean[2000];
    for (int n = 0, a = 0; n < 300; n++) {
      while (used[a]) {
        a++;
      }
      used[a] = true;
      used[a + n] = true;
      pairs.add(new long[] {a, a + n});
      pairs.add(new long[] {a + n, a});
    }
    List<Heaps> expected = new ArrayList<>();
    for (int greatest = 1; greatest < 8; greatest++) {
      for (long[] v : vectors(2, greatest + 1)) {
        boolean free = Math.max(v[0], v[1]) == greatest && v[0] * v[1] > 0 && v[0] != v[1];
        for (long[] x : pairs) {
          for (long[] y : pairs) {
            free &= x[0] - y[0] != v[0] || x[1] - y[1] != v[1];
          }
        }
        if (free) {
          expected.add(Heaps.of(v));
        }
      }
    }
    assertThat(expected).startsWith(Heaps.of(1, 3), Heaps.of(3, 1), Heaps.of(2, 4));
    assertThat(of("wythoff").firstNew(expected.size()))
        .isEqualTo(new Bounded.Done<>(new AdjoinableMoves.News(expected, 8)));
  }

  /** Added moves are no new ones; proving the longer rules gives the same automaton. */
  @Test
  void rulesWithTheMovesAddedHaveTheSameAutomaton() throws InterruptedException {
    Theorem wythoff = Corpus.of("wythoff").proved();
    for (String id : List.of("wythoff-24", "wythoff-13")) {
      Theorem longer = Corpus.of(id).proved();
      assertThat(longer.rows()).isEqualTo(wythoff.rows());
      assertThat(of(longer).rows()).isEqualTo(of(wythoff).rows());
    }
    assertThat(of("wythoff-13").firstNew(2))
        .isEqualTo(
            new Bounded.Done<>(
                new AdjoinableMoves.News(List.of(Heaps.of(2, 4), Heaps.of(3, 4)), 5)));
  }

  /** Everything but 1 and 3 may be taken: 0 and 1 are the only P-positions, and 3 is new. */
  @Test
  void whereAlmostAllAreMovesAlready() throws InterruptedException {
    AdjoinableMoves moves = of("allbut-13");
    assertThat(moves.count(BigInteger.valueOf(1000))).isEqualTo(999);
    assertThat(moves.firstNew(5))
        .isInstanceOfSatisfying(
            Bounded.Done.class,
            done ->
                assertThat(done.value())
                    .isInstanceOfSatisfying(
                        AdjoinableMoves.News.class,
                        news -> {
                          assertThat(news.vectors()).isEqualTo(List.of(Heaps.of(3)));
                          assertThat(news.below()).isGreaterThan(100);
                        }));
  }

  /** All vectors of the set may be added at once, also under misère play. */
  @Test
  void severalMovesTogether() throws InterruptedException {
    for (String id : List.of("wythoff", "wythoff-misere")) {
      Corpus row = Corpus.of(id);
      AdjoinableMoves moves = of(row.proved());
      StringBuilder rules = new StringBuilder(row.rules());
      for (long[] v : vectors(2, 7)) {
        if (moves.contains(Heaps.of(v))) {
          rules.append(" | (a-").append(v[0]).append(",b-").append(v[1]).append(')');
        }
      }
      BruteForce shorter = row.brute();
      BruteForce longer = new BruteForce(ArrowRuleset.parse(rules.toString()), row.convention());
      for (Heaps position : shorter.box(40)) {
        assertThat(longer.isP(position)).as("%s", position).isEqualTo(shorter.isP(position));
      }
    }
  }

  /** Blass, Fraenkel and Guelman 1998: two P-positions of Nim with two heaps differ by (k, k). */
  @Test
  void movesOfTwoHeaps() throws InterruptedException {
    AdjoinableMoves moves = of("nim2");
    BigInteger bound = BigInteger.TEN.pow(30);
    BigInteger side = bound.add(BigInteger.ONE);
    assertThat(moves.count(bound)).isEqualTo(side.pow(2).subtract(side));
    assertThat(moves.contains(Heaps.of(3, 3))).isFalse();
    assertThat(moves.contains(Heaps.of(3, 2))).isTrue();
  }

  /**
   * In Fibonacci Nim (m, 0) is a P-position for every m, and (F, q) for a Fibonacci number F > q:
   * so every vector lies between two P-positions.
   */
  @Test
  void nothingMayBeAddedToFibonacciNim() throws InterruptedException {
    assertThat(of("fibonacci-nim").isEmpty()).isTrue();
    assertThat(of("nim2").isEmpty()).isFalse();
  }

  @Test
  void countsAsItsMembers() throws InterruptedException {
    AdjoinableMoves moves = of("wythoff-misere");
    long expected = 0;
    for (long[] vector : vectors(2, 21)) {
      expected += moves.contains(Heaps.of(vector)) ? 1 : 0;
    }
    assertThat(moves.count(BigInteger.valueOf(20))).isEqualTo(expected);
  }

  /** In misère play a move from a position without options needs a P-position to go to. */
  @Test
  void movesFromTheEndOfMiserePlay() throws InterruptedException {
    // Only 2, 3, 4, … have an option; 0 and 1 end the game and are won. P: 2, 3 mod 4.
    ProofResult result =
        Prover.prove(
            ArrowRuleset.parse("n -> n-2"),
            Convention.MISERE,
            List.of(NumerationSystem.base(2)),
            ProverLimits.DEFAULT,
            ProofListener.SILENT);
    assertThat(result).isInstanceOf(ProofResult.Proved.class);
    AdjoinableMoves moves = of(((ProofResult.Proved) result).theorem());
    // No two P-positions differ by 2 mod 4; from the ends 0 and 1 these go nowhere.
    for (long v = 1; v < 40; v++) {
      assertThat(moves.contains(Heaps.of(v))).as("%d", v).isEqualTo(v % 4 == 2);
    }
  }

  @Test
  void limitsAreSaid() throws InterruptedException {
    Theorem theorem = Corpus.of("wythoff").proved();
    assertThat(AdjoinableMoves.of(Corpus.of("wythoff-23").proved(), ProverLimits.DEFAULT))
        .isInstanceOfSatisfying(
            Bounded.Stopped.class,
            stopped -> assertThat(stopped.reason().key()).isEqualTo("prover.stop.differences"));
    assertThat(
            AdjoinableMoves.of(
                theorem, new ProverLimits(150, 1 << 20, 1 << 20, 20_000, 50, 50_000, 1)))
        .isInstanceOfSatisfying(
            Bounded.Stopped.class,
            stopped -> assertThat(stopped.reason().key()).isEqualTo("prover.stop.differences"));
    assertThat(
            AdjoinableMoves.of(
                theorem, new ProverLimits(150, 1 << 20, 1 << 20, 20_000, 90_000, 5, 1)))
        .isInstanceOfSatisfying(
            Bounded.Stopped.class,
            stopped -> assertThat(stopped.reason().key()).isEqualTo("prover.stop.vectors"));
  }
}
