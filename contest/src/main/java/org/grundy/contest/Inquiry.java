package org.grundy.contest;

import java.io.IOException;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.grundy.Convention;
import org.grundy.Heaps;
import org.grundy.Move;
import org.grundy.Outcome;
import org.grundy.PositionException;
import org.grundy.Question;
import org.grundy.Solver;
import org.grundy.theory.BoardRace;
import org.grundy.theory.DivisorNim;
import org.grundy.theory.Euclid;
import org.grundy.theory.EuclidPositive;
import org.grundy.theory.FirstMoves;
import org.grundy.theory.Wythoff;
import org.grundy.theory.WythoffArray;
import org.jspecify.annotations.Nullable;

/** A question about the positions of a game, with the form of its answers. */
abstract class Inquiry {
  private static final String NO_ADVICE = "contest.undefined.advice";

  /** Answers one case. */
  abstract void answer(Numbers numbers, Output out) throws IOException, Undefined;

  /** Whether there is such a question about such a game. */
  static boolean knows(Problem problem) {
    return of(problem) != null;
  }

  /** Whether the answers to a question have this form. */
  static boolean fits(Problem.Ask ask, AnswerForm form) {
    return switch (ask) {
      case OUTCOME -> form instanceof AnswerForm.Words;
      case WINNING_RESULTS -> form instanceof AnswerForm.Results;
      case ENTRY -> form instanceof AnswerForm.Value value && value.modulus() == null;
      case CHANCE -> form instanceof AnswerForm.Value;
    };
  }

  /** The quick test of a game whose outcome is asked, or null if there is none. */
  static @Nullable PairKernel kernel(Problem problem) {
    if (problem.ask() != Problem.Ask.OUTCOME || problem.convention() != Convention.NORMAL) {
      return null;
    }
    return switch (problem.game()) {
      case "wythoff" -> new PairKernel.OfWythoff();
      case "euclid" -> new PairKernel.OfEuclid();
      default -> null;
    };
  }

  private static @Nullable Solver<Heaps> solver(String game) {
    return switch (game) {
      case "wythoff" -> new Wythoff();
      case "euclid" -> new Euclid();
      case "euclid-positive" -> new EuclidPositive();
      case "board-race" -> new BoardRace();
      case "divisor-nim" -> new DivisorNim();
      default -> null;
    };
  }

  /** The question of a problem, or null if there is none of that kind. */
  static @Nullable Inquiry of(Problem problem) {
    AnswerForm form = problem.answer();
    Shape shape = problem.shape();
    if (problem.ask() == Problem.Ask.ENTRY) {
      return problem.game().equals("wythoff-array") && shape.singles() == 3 ? new Entry() : null;
    }
    if (problem.ask() == Problem.Ask.CHANCE && form instanceof AnswerForm.Value value) {
      return problem.game().equals("divisor-nim")
          ? new Chance(shape, problem.convention(), value)
          : null;
    }
    if (form instanceof AnswerForm.Words words) {
      PairKernel kernel = kernel(problem);
      if (kernel != null && shape.singles() == 2 && shape.list() == null) {
        return new PairOutcome(kernel, words);
      }
      Solver<Heaps> solver = solver(problem.game());
      return solver == null ? null : new OutcomeOf(solver, problem.convention(), shape, words);
    }
    if (form instanceof AnswerForm.Results results) {
      Solver<Heaps> solver = solver(problem.game());
      return solver == null ? null : new ResultsOf(solver, problem.convention(), shape, results);
    }
    return null;
  }

  private static byte[] line(String text) {
    return (text + "\n").getBytes(StandardCharsets.UTF_8);
  }

  /** The position of a case: its list if it has one, else all of its numbers. */
  private static Heaps position(Shape shape, Numbers numbers) {
    return numbers.from(shape.list() == null ? 0 : shape.singles());
  }

  private static Undefined notAPosition(Shape shape, PositionException e) {
    return new Undefined(
        InputException.Fault.EXCLUDED,
        e.key(),
        "contest.position.advice",
        shape.list() == null ? e.component() : PositionException.WHOLE,
        e.arguments());
  }

  private static Undefined undefined(String key, Object... arguments) {
    return new Undefined(
        InputException.Fault.UNDEFINED,
        key,
        NO_ADVICE,
        PositionException.WHOLE,
        List.of(arguments));
  }

  /** The outcome of a game with a quick test. */
  private static final class PairOutcome extends Inquiry {
    private final PairKernel kernel;
    private final byte[] first;
    private final byte[] second;

    PairOutcome(PairKernel kernel, AnswerForm.Words words) {
      this.kernel = kernel;
      this.first = line(words.first());
      this.second = line(words.second());
    }

    @Override
    void answer(Numbers numbers, Output out) throws IOException {
      long a = numbers.longAt(0);
      long b = numbers.longAt(1);
      boolean isP =
          Math.min(a, b) >= kernel.least()
              ? kernel.pBit(a, b) != 0
              : kernel.isP(numbers.at(0), numbers.at(1));
      out.put(isP ? second : first);
    }
  }

  /** The outcome of any game. */
  private static final class OutcomeOf extends Inquiry {
    private final Solver<Heaps> solver;
    private final Convention convention;
    private final Shape shape;
    private final byte[] first;
    private final byte[] second;

    OutcomeOf(Solver<Heaps> solver, Convention convention, Shape shape, AnswerForm.Words words) {
      this.solver = solver;
      this.convention = convention;
      this.shape = shape;
      this.first = line(words.first());
      this.second = line(words.second());
    }

    @Override
    void answer(Numbers numbers, Output out) throws IOException, Undefined {
      Outcome outcome;
      try {
        outcome = solver.answer(Question.of(position(shape, numbers), convention)).outcome();
      } catch (PositionException e) {
        throw notAPosition(shape, e);
      }
      // Left moves first.
      if (outcome == Outcome.N || outcome == Outcome.L) {
        out.put(first);
      } else if (outcome == Outcome.P || outcome == Outcome.R) {
        out.put(second);
      } else {
        throw undefined(
            outcome == Outcome.D ? "contest.outcome.draw" : "contest.outcome.undecided");
      }
    }
  }

  /** The results of all winning moves. */
  private static final class ResultsOf extends Inquiry {
    private final Solver<Heaps> solver;
    private final Convention convention;
    private final Shape shape;
    private final byte[] none;
    private final byte[] some;
    private final boolean sorted;

    ResultsOf(
        Solver<Heaps> solver, Convention convention, Shape shape, AnswerForm.Results results) {
      this.solver = solver;
      this.convention = convention;
      this.shape = shape;
      this.none = line(results.none());
      this.some = line(results.some());
      this.sorted = results.sorted();
    }

    @Override
    void answer(Numbers numbers, Output out) throws IOException, Undefined {
      boolean first = true;
      try {
        for (Move<Heaps> move :
            solver
                .answer(Question.of(position(shape, numbers), convention))
                .winningMoves()
                .moves()) {
          if (first) {
            out.put(some);
            first = false;
          }
          put(move.result(), out);
        }
      } catch (PositionException e) {
        throw notAPosition(shape, e);
      }
      if (first) {
        out.put(none);
      }
    }

    private void put(Heaps result, Output out) throws IOException {
      BigInteger[] numbers = new BigInteger[result.size()];
      for (int i = 0; i < numbers.length; i++) {
        BigInteger number = result.at(i);
        int at = i;
        while (sorted && at > 0 && numbers[at - 1].compareTo(number) > 0) {
          numbers[at] = numbers[at - 1];
          at--;
        }
        numbers[at] = number;
      }
      for (int i = 0; i < numbers.length; i++) {
        if (i > 0) {
          out.put(' ');
        }
        out.put(numbers[i]);
      }
      out.put('\n');
    }
  }

  /** An entry of the Wythoff array: row, column, modulus. */
  private static final class Entry extends Inquiry {
    @Override
    void answer(Numbers numbers, Output out) throws IOException {
      out.put(WythoffArray.entry(numbers.at(0), numbers.at(1), numbers.at(2)));
      out.put('\n');
    }
  }

  /** The share of winning first moves. */
  private static final class Chance extends Inquiry {
    private final Shape shape;
    private final Convention convention;
    private final @Nullable BigInteger modulus;

    Chance(Shape shape, Convention convention, AnswerForm.Value form) {
      this.shape = shape;
      this.convention = convention;
      this.modulus = form.modulus();
    }

    @Override
    void answer(Numbers numbers, Output out) throws IOException, Undefined {
      FirstMoves moves;
      try {
        moves = DivisorNim.firstMoves(position(shape, numbers), convention);
      } catch (PositionException e) {
        throw notAPosition(shape, e);
      }
      if (moves.isEmpty()) {
        throw undefined("contest.chance.no-move");
      }
      BigInteger numerator = moves.numerator();
      BigInteger denominator = moves.denominator();
      if (modulus == null) {
        out.put(numerator);
        out.put('/');
        out.put(denominator);
      } else if (denominator.mod(modulus).signum() == 0) {
        throw undefined("contest.chance.no-inverse", numerator, denominator, modulus);
      } else {
        out.put(moves.modulo(modulus));
      }
      out.put('\n');
    }
  }
}
