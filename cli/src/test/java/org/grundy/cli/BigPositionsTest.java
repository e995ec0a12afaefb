package org.grundy.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import org.grundy.Answer;
import org.grundy.Heaps;
import org.grundy.Move;
import org.grundy.Outcome;
import org.grundy.Question;
import org.grundy.prover.CompiledSolver;
import org.grundy.prover.ProverLimits;
import org.grundy.prover.StoredTheorem;
import org.grundy.prover.Theorem;
import org.grundy.rules.ArrowRuleset;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Theorems at positions of 200 digits, by moving: what is said to be won has a legal move to what
 * is said to be lost, and what is said to be lost has none; the same for other Grundy values.
 *
 * <p>Legality is judged by {@link BigRules}, so these tests depend on neither the proofs nor the
 * checker nor a table.
 */
class BigPositionsTest {
  private static final int ROUNDS = 4;
  private static final int OPTIONS = 30;
  private static final int NEIGHBOURS = 4;

  /** More winning moves than these are not listed. */
  private static final int MOST_LISTED = 20;

  /** Here only 0 and 1 are lost, and nothing can be taken from them. */
  private static final String NEARLY_ALL_WON = "allbut-13.cert";

  static List<Theorems.Entry> all() {
    return Theorems.all();
  }

  @ParameterizedTest
  @MethodSource("all")
  void movesLeadWhereTheTheoremSays(Theorems.Entry entry) throws InterruptedException {
    long seed = entry.file().hashCode();
    Play play = played(entry, entry.rules(), seed);
    // Neither half of the claims was empty.
    assertThat(play.won).as("%s, seed %d", entry.file(), seed).isPositive();
    assertThat(play.lost).as("%s, seed %d", entry.file(), seed).isGreaterThanOrEqualTo(ROUNDS);
    if (!entry.file().equals(NEARLY_ALL_WON)) {
      assertThat(play.options).as("%s, seed %d", entry.file(), seed).isGreaterThan(5 * ROUNDS);
    }
  }

  private static Play played(Theorems.Entry entry, String rules, long seed)
      throws InterruptedException {
    Theorem theorem =
        Objects.requireNonNull(
            StoredTheorem.read(Theorems.certificate(entry), ProverLimits.DEFAULT));
    Play play = new Play(theorem, ArrowRuleset.parse(rules), seed);
    for (int round = 0; round < ROUNDS; round++) {
      play.round();
    }
    return play;
  }

  /** Rules with a move more or less than the theorem's; each moves P-positions. */
  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "wythoff.cert; (a,b) -> (a-k,b) | (a,b-k)",
        "wythoff.cert; (a,b) -> (a-k,b) | (a,b-k) | (a-k,b-k) | (a-1,b-2) | (a-2,b-1)",
        "nim3.cert; (a,b,c) -> (a-k,b,c) | (a,b-k,c) | (a,b,c-k) | (a-1,b-1,c)",
        "subtraction-1-2-3.cert; n -> n-k where k in {1,2,3,4}",
        "fibonacci-nim.cert; (n,q) -> (n-k,2*k+1) where 1 <= k <= q",
        "nim2-grundy3.cert; (a,b) -> (a-k,b) | (a,b-k) | (a-1,b-1)"
      })
  void aTheoremAboutOtherRulesIsNoticed(String file, String rules) {
    Theorems.Entry entry =
        Theorems.all().stream().filter(e -> e.file().equals(file)).findFirst().orElseThrow();
    assertThatThrownBy(() -> played(entry, rules, 1)).isInstanceOf(AssertionError.class);
  }

  /** The game of a theorem, and what was tried of it. */
  private static final class Play {
    private final Theorem theorem;
    private final CompiledSolver solver;
    private final BigRules rules;
    private final List<List<Integer>> exchangeable;
    private final long seed;
    private final Random random;
    private final Numbers numbers;
    private final List<Partners> partners = new ArrayList<>();
    private int won;
    private int lost;
    private int options;

    Play(Theorem theorem, ArrowRuleset ruleset, long seed) {
      this.theorem = theorem;
      this.seed = seed;
      solver = CompiledSolver.of(theorem);
      rules = new BigRules(ruleset.rules());
      exchangeable = ruleset.findings().exchangeable();
      random = new Random(seed);
      numbers = new Numbers(random, theorem.system());
      for (int value = 0; value <= theorem.level(); value++) {
        partners.add(new Partners(theorem, value, random));
      }
    }

    private String at(Heaps position) {
      return theorem.rules().text() + ", seed " + seed + ", at " + position;
    }

    /** A position as it comes, one that is lost, and one of every other value. */
    void round() {
      Heaps position = position();
      check(position);
      while (solver.isP(position)) {
        position = changed(position);
      }
      Heaps next = winningMoves(position).getFirst();
      check(next);
      for (int value = 1; value <= theorem.level(); value++) {
        for (Heaps partner : partners.get(value).of(position, random.nextInt(position.size()))) {
          assertThat(solver.grundy(partner)).as(at(partner)).isEqualTo(value);
          check(partner);
        }
      }
    }

    private Heaps position() {
      while (true) {
        List<BigInteger> all = new ArrayList<>(List.of(numbers.large()));
        while (all.size() < rules.dimension()) {
          all.add(random.nextInt(3) == 0 ? numbers.amount(all) : numbers.large());
        }
        Collections.shuffle(all, random);
        Heaps position = Heaps.of(all);
        if (rules.exists(position)) {
          return position;
        }
      }
    }

    /** A position that differs in one or more components, by little or by much. */
    private Heaps changed(Heaps position) {
      while (true) {
        Heaps changed = position;
        BigInteger by = numbers.amount(List.of(position.at(random.nextInt(position.size()))));
        for (int c = 0; c < position.size(); c++) {
          if (position.size() == 1 || random.nextBoolean()) {
            BigInteger step = random.nextInt(4) == 0 ? by.add(BigInteger.ONE) : by;
            BigInteger number =
                random.nextInt(3) > 0 ? position.at(c).add(step) : position.at(c).subtract(step);
            changed = changed.with(c, number.max(BigInteger.ZERO));
          }
        }
        if (!changed.equals(position) && rules.exists(changed) && isLarge(changed)) {
          return changed;
        }
      }
    }

    /** Whether some number is large still. */
    private static boolean isLarge(Heaps position) {
      for (int c = 0; c < position.size(); c++) {
        if (position.at(c).bitLength() > 300) {
          return true;
        }
      }
      return false;
    }

    private void check(Heaps position) {
      int value = solver.grundy(position);
      assertThat(solver.isP(position)).as(at(position)).isEqualTo(value == 0);
      if (value == 0) {
        Answer<Heaps> answer = solver.answer(Question.of(position, theorem.convention()));
        assertThat(answer.outcome()).as(at(position)).isEqualTo(Outcome.P);
        lost++;
      } else {
        winningMoves(position);
      }
      for (int lower = 1; lower <= (value < 0 ? theorem.level() : value - 1); lower++) {
        hasAnOptionOf(position, lower);
      }
      if (value >= 0) {
        hasNoOptionOf(position, value);
      }
    }

    /** The winning moves, all where they are few: legal, to lost positions, each once. */
    private List<Heaps> winningMoves(Heaps position) {
      Answer<Heaps> answer = solver.answer(Question.of(position, theorem.convention()));
      assertThat(answer.outcome()).as(at(position)).isEqualTo(Outcome.N);
      List<Heaps> moves = new ArrayList<>();
      for (Move<Heaps> move : answer.winningMoves().moves()) {
        Heaps option = move.result();
        assertThat(rules.isOption(position, option)).as("%s: %s", at(position), option).isTrue();
        assertThat(solver.isP(option)).as("%s: %s", at(position), option).isTrue();
        moves.add(option);
        if (moves.size() > MOST_LISTED) {
          break;
        }
      }
      assertThat(moves).as(at(position)).isNotEmpty();
      won++;
      assertThat(new HashSet<>(moves)).as(at(position)).hasSameSizeAs(moves);
      if (moves.size() <= MOST_LISTED) {
        assertThat(answer.winningMoves().count())
            .as(at(position))
            .isEqualTo(BigInteger.valueOf(moves.size()));
      }
      return moves;
    }

    /** Tries options for random amounts, and positions of the same value in reach or nearby. */
    private void hasNoOptionOf(Heaps position, int value) {
      for (int i = 0; i < OPTIONS; i++) {
        Heaps option = rules.randomOption(position, random, numbers);
        if (option != null) {
          options++;
          assertThat(rules.isOption(position, option)).as("%s: %s", at(position), option).isTrue();
          assertThat(solver.grundy(option)).as("%s: %s", at(position), option).isNotEqualTo(value);
        }
      }
      List<Heaps> others = new ArrayList<>();
      for (int c = 0; c < position.size() && position.size() > 1; c++) {
        others.addAll(partners.get(value).of(position, c));
      }
      for (int i = 0; i < NEIGHBOURS; i++) {
        Heaps near = changed(position);
        if (solver.grundy(near) == value) {
          others.add(near);
        } else if (!solver.isP(near)) {
          List<Heaps> winning = winningMoves(near);
          if (value == 0) {
            others.addAll(winning);
            if (winning.size() <= MOST_LISTED && rules.isOption(near, position)) {
              assertThat(winning.stream().map(this::sorted))
                  .as(at(near))
                  .contains(sorted(position));
            }
          }
        }
      }
      for (Heaps other : others) {
        if (rules.exists(other)) {
          assertThat(solver.grundy(other)).as(at(other)).isEqualTo(value);
          assertThat(rules.isOption(position, other)).as("%s: %s", at(position), other).isFalse();
          assertThat(rules.isOption(other, position)).as("%s: %s", at(other), position).isFalse();
        }
      }
    }

    /** One of the positions that differ by an exchange of equal components. */
    private Heaps sorted(Heaps position) {
      Heaps sorted = position;
      for (List<Integer> places : exchangeable) {
        List<BigInteger> numbers = new ArrayList<>(places.stream().map(position::at).toList());
        Collections.sort(numbers);
        for (int i = 0; i < places.size(); i++) {
          sorted = sorted.with(places.get(i), numbers.get(i));
        }
      }
      return sorted;
    }

    /**
     * Looks for one by changing one component, and on a diagonal where the golden section leads:
     * that is enough for the games of two heaps whose theorems are about values beyond 0.
     */
    private void hasAnOptionOf(Heaps position, int value) {
      List<Heaps> candidates = new ArrayList<>();
      for (int c = 0; c < position.size(); c++) {
        candidates.addAll(partners.get(value).of(position, c));
      }
      BigInteger d = position.at(0).subtract(position.at(1));
      BigInteger n = d.abs();
      BigInteger golden = n.add(n.multiply(n).multiply(BigInteger.valueOf(5)).sqrt()).shiftRight(1);
      for (int i = -20; i <= 20; i++) {
        BigInteger low = golden.add(BigInteger.valueOf(i)).max(BigInteger.ZERO);
        BigInteger high = low.add(n);
        candidates.add(
            d.signum() < 0 ? Heaps.of(List.of(low, high)) : Heaps.of(List.of(high, low)));
      }
      assertThat(candidates)
          .as("%s: an option of value %d", at(position), value)
          .anyMatch(to -> rules.isOption(position, to) && solver.grundy(to) == value);
    }
  }
}
