package org.grundy.contest;

import java.io.IOException;
import java.math.BigInteger;
import org.jspecify.annotations.Nullable;

/** Answers cases in order, one thread, until the input, the count or a terminator ends them. */
final class Run {
  /** How many cases are answered in short calls at first, and how many in each call. */
  private static final long SHORT_CALLS = 1_500_000;

  private static final int SHORT = 32;

  private static final BigInteger LARGEST = BigInteger.valueOf(Long.MAX_VALUE);

  private final Problem problem;
  private final Tokens tokens;
  private final Output out;
  private final @Nullable PairLoop loop;
  private final Inquiry inquiry;
  private final CaseReader reader;
  private final Numbers numbers = new Numbers();
  private BigInteger promised = LARGEST;
  private long most = Long.MAX_VALUE;
  private long cases;
  private boolean piece;
  private boolean whole;

  Run(Problem problem, Inquiry inquiry, @Nullable PairLoop loop, Tokens tokens, Output out) {
    this.problem = problem;
    this.tokens = tokens;
    this.out = out;
    this.loop = loop;
    this.inquiry = inquiry;
    this.reader = new CaseReader(problem, tokens);
    if (problem.framing().kind() == Framing.Kind.ONE) {
      most = 1;
      promised = BigInteger.ONE;
    }
  }

  /** Reads the number of cases, if the format has one. */
  void begin() throws IOException, InputException {
    if (problem.framing().kind() != Framing.Kind.COUNTED) {
      return;
    }
    BigInteger count = reader.count();
    if (count == null) {
      throw new InputException(
          InputException.Fault.END, tokens.placeOfEnd(), "contest.end.no-count");
    }
    promise(count, 0);
  }

  /** How many cases the input says that it has; the largest number if it does not say. */
  BigInteger promised() {
    return promised;
  }

  /** Takes over what another run was told, and did. */
  void promise(BigInteger count, long done) {
    promised = count;
    most = count.min(LARGEST).longValue();
    cases = done;
  }

  /** How many cases have been answered. */
  long cases() {
    return cases;
  }

  /** Takes the text as a piece of an input, which may end behind any case. */
  void onPiece() {
    piece = true;
  }

  /** Whether the text was a piece of an input, and a whole number of cases. */
  boolean isWhole() {
    return whole;
  }

  /** How many cases are answered at most. */
  long most() {
    return most;
  }

  /**
   * Answers regular lines up to the first that is not.
   *
   * <p>At the start in short calls: a compiler that sees a loop run for long compiles that one run
   * of it first and the whole method later, and a method called often the whole method at once.
   * With the launcher's flags that is 20 ms less.
   */
  private void takeShortCut(PairLoop regular) throws IOException {
    long shortCalls = Math.min(most, SHORT_CALLS);
    while (cases < shortCalls) {
      out.need(regular.room());
      int wanted = (int) Math.min(shortCalls - cases, SHORT);
      int done = regular.run(tokens, out, wanted);
      cases += done;
      if (done < wanted) {
        return;
      }
    }
    out.need(regular.room());
    cases += regular.run(tokens, out, (int) Math.min(most - cases, Integer.MAX_VALUE));
  }

  /**
   * Answers cases until they end.
   *
   * @param pause stop between two cases once the input has given more than this many bytes
   * @return false if it paused
   */
  boolean run(long pause) throws IOException, InputException {
    while (cases < most) {
      if (loop != null) {
        takeShortCut(loop);
        if (cases >= most) {
          break;
        }
        if (tokens.taken() > pause) {
          tokens.release();
          return false;
        }
      }
      CaseReader.Result result = reader.next(numbers);
      if (result == CaseReader.Result.CASE) {
        answer();
        cases++;
        continue;
      }
      end(result);
      break;
    }
    tokens.release();
    return true;
  }

  private void end(CaseReader.Result result) throws IOException, InputException {
    if (result == CaseReader.Result.TERMINATOR) {
      return;
    }
    if (piece && result == CaseReader.Result.END) {
      whole = true;
      return;
    }
    if (problem.framing().kind() == Framing.Kind.COUNTED) {
      throw new InputException(
          InputException.Fault.END, tokens.placeOfEnd(), "contest.end.count", promised, cases);
    }
    if (result == CaseReader.Result.BROKEN || problem.framing().kind() == Framing.Kind.ONE) {
      int given = numbers.size();
      BigInteger wanted = BigInteger.valueOf(problem.shape().singles());
      if (problem.shape().list() != null && given >= problem.shape().singles()) {
        wanted = wanted.add(numbers.at(problem.shape().length()));
      }
      throw new InputException(
          InputException.Fault.END, tokens.placeOfEnd(), "contest.end.case", given, wanted);
    }
  }

  private void answer() throws IOException, InputException {
    try {
      inquiry.answer(numbers, out);
    } catch (Undefined e) {
      throw e.at(reader.placeOf(e.component()));
    }
  }
}
