package org.grundy.table;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import org.grundy.Answer;
import org.grundy.Convention;
import org.grundy.Heaps;
import org.grundy.Limits;
import org.grundy.Outcome;
import org.grundy.Player;
import org.grundy.PositionException;
import org.grundy.Question;
import org.grundy.Reason;
import org.grundy.Ruleset;
import org.grundy.Source;
import org.grundy.WinningMoves;
import org.grundy.rules.ArrowRuleset;
import org.grundy.rules.PackedRules;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Packed searches of arrow rules give the answers of searches that hold positions as objects. */
class PackedArrowsTest {
  /** The same rules under a name that no short cut knows. */
  private record Plain(ArrowRuleset rules) implements Ruleset<Heaps> {
    @Override
    public void options(Heaps position, Player mover, Consumer<Heaps> sink) {
      rules.options(position, mover, sink);
    }

    @Override
    public List<Heaps> summands(Heaps position) {
      return rules.summands(position);
    }

    @Override
    public Heaps canonical(Heaps position) {
      return rules.canonical(position);
    }
  }

  private static List<Heaps> positions(int numbers, int most) {
    List<Heaps> positions = new ArrayList<>();
    long[] heaps = new long[numbers];
    while (true) {
      positions.add(Heaps.of(heaps));
      int i = numbers - 1;
      while (i >= 0 && heaps[i] == most) {
        heaps[i--] = 0;
      }
      if (i < 0) {
        return positions;
      }
      heaps[i]++;
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "n -> n-k",
        "n -> n-k where k <= 3",
        "n -> n-k where k in primes",
        "n -> n-k where k in squares",
        "n -> n-k where k not in {1,3}",
        "n -> n-k where (k = 1 or k = 4)",
        "n -> n-k where k >= 1, 2*k <= n",
        "n -> n-1 | n//2",
        "n -> n//2 | n//3 where n >= 2",
        "n where n >= 1 -> n-k where 1 <= k < n",
        "n stop when n % 5 == 2 -> n-k where k <= 4",
        "n -> n-k | a, b where a+b = n",
        "n -> a, b where a+b = n-2",
        "n -> a, b where a+b = n, 0 < a < b",
        "(a,b) -> (a-k,b) | (a,b-k)",
        "(a,b) -> (a-k,b) | (a,b-k) | (a-k,b-k)",
        "(a,b) -> (a-k,b) | (a,b-k) | (a-k,b-l) where |k-l| < 2",
        "(a,b) -> (a-k,b) | (a,b-k) | (a-k,b-l) where 0 < k <= l < 2*k+1",
        "(a,b) -> (a-k*b,b) | (a,b-k*a)",
        "(a,b) -> (a-k,b) where a > b | (a,b-1)",
        "(a,b) -> (a-i,b-j) where i in odd, i != j",
        "(a,b) -> (a-1,b+1) | (a,b-k) where k <= 2",
        "(n,q) -> (n-k,2*k) where 1 <= k <= q",
        "(a,b) where a >= b -> (k,min(b,k)) where k < a | (a,k) where k < b",
        "(a,b,c) ~> (a-i,b-j,c)",
        "(a,b,c) ~> (a-k,b,c) | (a-k,b-k,c) | (a-k,b-k,c-k)",
        "(a,b,c) -> (a-k,b+k,c) | (a,b-k,c+k) | (a,b,c-k)"
      })
  void answersAreTheSame(String text) {
    ArrowRuleset rules = ArrowRuleset.parse(text);
    int dimension = rules.rules().dimension();
    ExhaustiveSolver<Heaps> solver = new ExhaustiveSolver<>(rules);
    for (int summands = 1; summands <= 3; summands++) {
      int most = new int[] {0, 9, 7, 3, 2, 1, 1, 0, 0, 0}[dimension * summands];
      for (Heaps position : positions(dimension * summands, most)) {
        for (Convention convention : Convention.values()) {
          Answer<Heaps> fresh = ask(new ExhaustiveSolver<>(rules), position, convention);
          assertThat(fresh)
              .as("%s, %s", position, convention)
              .isEqualTo(ask(new ExhaustiveSolver<>(new Plain(rules)), position, convention));
          Answer<Heaps> again = ask(solver, position, convention);
          assertThat(again.outcome()).isEqualTo(fresh.outcome());
          assertThat(again.grundy()).isEqualTo(fresh.grundy());
          assertThat(again.remoteness()).isEqualTo(fresh.remoteness());
          assertThat(again.winningMoves()).isEqualTo(fresh.winningMoves());
        }
      }
    }
  }

  /**
   * The answer, or the kind of error for what is no position: which of two bad summands is named
   * may differ.
   */
  private static Answer<Heaps> ask(
      ExhaustiveSolver<Heaps> solver, Heaps position, Convention convention) {
    try {
      return solver.answer(Question.of(position, convention));
    } catch (PositionException e) {
      return new Answer<>(
          Outcome.UNDECIDED,
          null,
          null,
          WinningMoves.none(),
          List.of(Reason.rules(e.key())),
          new Source.Search(0));
    }
  }

  @Test
  void heapsWithTooManySumsAreValuedByTheirParts() {
    // Grundy's game, from the definition: the mex of the nim-sums of unequal parts.
    int[] grundy = new int[121];
    for (int n = 0; n < grundy.length; n++) {
      Set<Integer> values = new HashSet<>();
      for (int a = 1; 2 * a < n; a++) {
        values.add(grundy[a] ^ grundy[n - a]);
      }
      while (values.contains(grundy[n])) {
        grundy[n]++;
      }
    }
    ExhaustiveSolver<Heaps> solver =
        new ExhaustiveSolver<>(ArrowRuleset.parse("n -> a, b where a+b = n, 0 < a < b"));
    for (int n : new int[] {63, 64, 80, 120}) {
      Answer<Heaps> answer = solver.answer(Question.of(Heaps.of(n)));
      assertThat(answer.grundy()).as("heap %d", n).isEqualTo(grundy[n]);
      assertThat(answer.remoteness()).isNull();
      long winning = 0;
      for (int a = 1; 2 * a < n; a++) {
        winning += grundy[a] == grundy[n - a] ? 1 : 0;
      }
      assertThat(answer.winningMoves().count()).isEqualTo(winning);
    }
    Answer<Heaps> sum = solver.answer(Question.of(Heaps.of(100, 5)));
    assertThat(sum.grundy()).isEqualTo(grundy[100] ^ grundy[5]);
    assertThat(solver.isP(Heaps.of(120, 120), Convention.NORMAL, Limits.DEFAULT)).isTrue();
  }

  @Test
  void limitsAreTheSame() {
    ArrowRuleset rules = ArrowRuleset.parse("(a,b) -> (a-k,b) | (a,b-k) | (a-k,b-k)");
    for (long limit : new long[] {1, 2, 10, 65, 66, 67, 100}) {
      Question<Heaps> question =
          new Question<>(Heaps.of(10, 10), Convention.NORMAL, Player.LEFT, new Limits(limit));
      assertThat(new ExhaustiveSolver<>(rules).answer(question).outcome())
          .as("limit %d", limit)
          .isEqualTo(new ExhaustiveSolver<>(new Plain(rules)).answer(question).outcome());
    }
  }

  @Test
  void packedMovesAreTheMoves() {
    for (String text :
        List.of(
            "(a,b,c) ~> (a-i,b-j,c)",
            "(a,b) -> (a-k,b) | (a,b-k) | (a-k,b-l) where |k-l| < 2",
            "(a,b) -> (a-k*b,b) | (a,b-k*a)",
            "n -> n-k where k in primes")) {
      ArrowRuleset rules = ArrowRuleset.parse(text);
      int dimension = rules.rules().dimension();
      for (int summands = 1; summands <= 2; summands++) {
        long[] largest = new long[dimension * summands];
        for (int i = 0; i < largest.length; i++) {
          largest[i] = 4;
        }
        PackedRules packed = PackedRules.of(rules, Heaps.of(largest), summands);
        assertThat(packed).isNotNull();
        if (packed == null) {
          continue;
        }
        for (Heaps position : positions(dimension * summands, summands == 1 ? 4 : 2)) {
          Set<Long> expected = new HashSet<>();
          rules.options(position, Player.LEFT, option -> expected.add(packed.pack(option)));
          long[] out = new long[1];
          int end = packed.moves(packed.pack(position), out, 0);
          while (end < 0) {
            out = new long[~end];
            end = packed.moves(packed.pack(position), out, 0);
          }
          Set<Long> listed = new HashSet<>();
          for (int i = 0; i < end; i++) {
            listed.add(out[i]);
          }
          assertThat(listed).as("%s from %s", text, position).isEqualTo(expected);
        }
      }
    }
  }

  @Test
  void componentsThatRiseAreBoundedByTheMeasureOrNotPacked() {
    // b rises up to a+b.
    ArrowRuleset rising = ArrowRuleset.parse("(a,b) -> (a-1,b+1) | (a,b-k)");
    PackedRules packed = PackedRules.of(rising, Heaps.of(1000, 1000), 1);
    assertThat(packed).isNotNull();
    ArrowRuleset wide = ArrowRuleset.parse("(a,b,c,d) -> (a-k,b,c,d) | (a,b-k,c-k,d-k)");
    long large = 1L << 20;
    assertThat(PackedRules.of(wide, Heaps.of(large, large, large, large), 1)).isNull();
    assertThat(PackedRules.of(wide, Heaps.of(3, 3, 3, 3), 16)).isNull();
  }
}
