package org.grundy.sequence;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import java.util.Set;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.grundy.Answer;
import org.grundy.Convention;
import org.grundy.Heaps;
import org.grundy.Limits;
import org.grundy.Move;
import org.grundy.Outcome;
import org.grundy.Player;
import org.grundy.Question;
import org.grundy.Source;
import org.grundy.code.Code;
import org.grundy.table.ExhaustiveSolver;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Sums of heaps by their nim sequence, against searches and by playing on. */
class SequenceSolverTest {
  private static SequenceSolver solver(String code) {
    return Objects.requireNonNull(SequenceSolver.of(Code.parse(code)), code);
  }

  /** A question whose remoteness is not sought for long. */
  private static Question<Heaps> few(Heaps position) {
    return new Question<>(position, Convention.NORMAL, Player.LEFT, new Limits(400_000));
  }

  private static Set<Heaps> results(Code code, Answer<Heaps> answer) {
    Set<Heaps> results = new HashSet<>();
    long count = 0;
    for (Move<Heaps> move : answer.winningMoves().moves()) {
      results.add(code.rules().canonical(move.result()));
      count++;
    }
    assertThat(BigInteger.valueOf(count)).isEqualTo(answer.winningMoves().count());
    assertThat((long) results.size()).isEqualTo(count);
    return results;
  }

  private static String random(Random random) {
    if (random.nextInt(6) == 0) {
      return List.of("0.0303[3]", "0.03003[3]", "0.3003003[3]", "0.[3]", "0.0[3]")
          .get(random.nextInt(5));
    }
    int most = random.nextInt(4) == 0 ? 16 : 8;
    StringBuilder text = new StringBuilder(most == 16 ? "hex " : "");
    text.append(random.nextInt(3) == 0 ? "4." : "0.");
    for (int i = random.nextInt(3); i >= 0; i--) {
      int digit = i == 0 ? 1 + random.nextInt(most - 1) : random.nextInt(most);
      text.append(Integer.toHexString(digit));
      if (most == 8 && digit > 3 && random.nextInt(6) == 0) {
        text.append('!');
      }
    }
    return text.toString();
  }

  /** Values, outcomes and all winning moves, by a search that knows nothing but the rules. */
  @Property(tries = 60)
  void agreesWithSearch(@ForAll long seed) {
    Random random = new Random(seed);
    String text = random(random);
    Code code = Code.parse(text);
    SequenceSolver solver = SequenceSolver.of(code);
    if (solver == null) {
      return;
    }
    ExhaustiveSolver<Heaps> search = new ExhaustiveSolver<>(code.rules());
    for (int tries = 0; tries < 8; tries++) {
      long[] heaps = new long[1 + random.nextInt(3)];
      for (int i = 0; i < heaps.length; i++) {
        heaps[i] = random.nextInt(heaps.length == 1 ? 30 : 14);
      }
      Heaps position = Heaps.of(heaps);
      Answer<Heaps> expected = search.answer(few(position));
      Answer<Heaps> found = solver.answer(Question.of(position));
      assertThat(found.outcome()).as("%s %s", text, position).isEqualTo(expected.outcome());
      assertThat(found.grundy()).as("%s %s", text, position).isEqualTo(expected.grundy());
      if (found.winningMoves().complete()) {
        assertThat(results(code, found))
            .as("%s %s", text, position)
            .isEqualTo(results(code, expected));
      } else {
        assertThat(results(code, expected)).containsAll(results(code, found));
        assertThat(found.winningMoves().count().signum()).isPositive();
      }
    }
  }

  /** The same where heaps are beyond one period or several, so that moves stand for others. */
  @ParameterizedTest
  @CsvSource({
    "0.33, 100",
    "4.3, 30",
    "0.12, 40",
    "4.0, 30",
    "0.17, 30",
    "0.7, 30",
    "0.0303[3], 90",
    "0.03003[3], 90",
    "4.12, 34",
    "0.3033, 80"
  })
  void agreesWithSearchBeyondThePeriod(String text, int heap) {
    Code code = Code.parse(text);
    SequenceSolver solver = solver(text);
    assertThat(solver.answer(Question.of(Heaps.of(1000))).source())
        .isInstanceOf(Source.Theorem.class);
    ExhaustiveSolver<Heaps> search = new ExhaustiveSolver<>(code.rules());
    for (int n = heap - 4; n < heap; n++) {
      for (long other : new long[] {0, 3}) {
        Heaps position = Heaps.of(n, other);
        Answer<Heaps> found = solver.answer(Question.of(position));
        Answer<Heaps> expected = search.answer(few(position));
        assertThat(found.grundy()).isEqualTo(expected.grundy());
        assertThat(results(code, found)).as("%s", position).isEqualTo(results(code, expected));
      }
    }
  }

  /** Every listed move from a large sum is one of the code's, and leaves nim-sum 0. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "0.77",
        "0.137",
        "0.07",
        "0.4",
        "4.0",
        "0.33",
        "0.3033",
        "0.0303[3]",
        "0.03003[3]",
        "0.[3]",
        "0.77b",
        "0.73a",
        "0.{1,5}7",
        "0.156"
      })
  void movesOnFromLargeHeaps(String text) {
    Code code = Code.parse(text);
    SequenceSolver solver = solver(text);
    Random random = new Random(1);
    int won = 0;
    for (int tries = 0; tries < 12; tries++) {
      List<BigInteger> heaps = new ArrayList<>();
      for (int i = random.nextInt(3); i >= 0; i--) {
        heaps.add(new BigInteger(tries % 2 == 0 ? 60 : 3300, random));
      }
      Heaps position = Heaps.of(heaps);
      Answer<Heaps> answer = solver.answer(Question.of(position));
      assertThat(answer.source()).isInstanceOf(Source.Theorem.class);
      int looked = 0;
      for (Move<Heaps> move : answer.winningMoves().moves()) {
        assertThat(isMove(code, position, move.result())).as("%s", move).isTrue();
        assertThat(solver.answer(Question.of(move.result())).outcome()).isEqualTo(Outcome.P);
        if (++looked == 20) {
          break;
        }
      }
      assertThat(looked > 0).isEqualTo(answer.outcome() == Outcome.N);
      won += looked > 0 ? 1 : 0;
    }
    assertThat(won).isPositive();
  }

  /** Whether a move leads from one sum to another: one heap less, some others more. */
  private static boolean isMove(Code code, Heaps from, Heaps to) {
    List<BigInteger> gone = numbers(from);
    List<BigInteger> come = numbers(to);
    for (BigInteger heap : numbers(from)) {
      if (come.remove(heap)) {
        gone.remove(heap);
      }
    }
    // A heap that comes to nothing is left as 0.
    come.remove(BigInteger.ZERO);
    if (gone.size() != 1) {
      return false;
    }
    BigInteger removed = gone.getFirst();
    for (BigInteger heap : come) {
      removed = removed.subtract(heap);
    }
    if (removed.signum() < 0) {
      return false;
    }
    int same = removed.min(BigInteger.valueOf(Math.max(code.repeatFrom(), 1000))).intValueExact();
    return code.digit(same).allows(come.size());
  }

  private static List<BigInteger> numbers(Heaps position) {
    List<BigInteger> numbers = new ArrayList<>();
    for (int i = 0; i < position.size(); i++) {
      numbers.add(position.at(i));
    }
    return numbers;
  }

  /** Kayles: the values have period 12, and 10^18 = 4 modulo 12, which late heaps give value 1. */
  @Test
  void knownValues() {
    BigInteger heap = BigInteger.TEN.pow(1000);
    Answer<Heaps> answer = solver("0.77").answer(Question.of(Heaps.of(List.of(heap))));
    assertThat(answer.grundy()).isEqualTo(BigInteger.ONE);
    // Nim without taking 1: each value twice.
    assertThat(solver("0.0[3]").answer(Question.of(Heaps.of(List.of(heap)))).grundy())
        .isEqualTo(heap.shiftRight(1));
  }

  /** Where no period is known, values as far as they are computed. */
  @ParameterizedTest
  @ValueSource(strings = {"0.6", "4!.0", "0.04"})
  void withoutAPeriodByComputedValues(String text) {
    SequenceSolver solver = solver(text);
    Answer<Heaps> answer = solver.answer(Question.of(Heaps.of(3000, 2999)));
    assertThat(answer.source()).isEqualTo(new Source.Table("3000"));
    for (Move<Heaps> move : answer.winningMoves().moves()) {
      assertThat(solver.answer(Question.of(move.result())).outcome()).isEqualTo(Outcome.P);
    }
    Question<Heaps> small =
        new Question<>(Heaps.of(9000), Convention.NORMAL, Player.LEFT, new Limits(4000));
    assertThat(solver.answer(small).outcome()).isEqualTo(Outcome.UNDECIDED);
  }

  @Test
  void whatItDoesNotAnswer() {
    for (String text : new String[] {"0.{2+}", "0.0[1]", "hex 0.8!", "4.[3]"}) {
      assertThat(SequenceSolver.of(Code.parse(text))).as(text).isNull();
    }
    assertThat(solver("0.77").answer(Question.of(Heaps.of(5), Convention.MISERE)).outcome())
        .isEqualTo(Outcome.UNDECIDED);
    Thread.currentThread().interrupt();
    assertThat(solver("0.6").answer(Question.of(Heaps.of(5000))).outcome())
        .isEqualTo(Outcome.UNDECIDED);
    assertThat(Thread.interrupted()).isTrue();
  }

  /** Under 0.07 two stones are taken at once. */
  @Test
  void noMoveAtAllIsLost() {
    Answer<Heaps> answer = solver("0.07").answer(Question.of(Heaps.of(1, 0, 1)));
    assertThat(answer.outcome()).isEqualTo(Outcome.P);
    assertThat(answer.winningMoves().count()).isZero();
  }
}
