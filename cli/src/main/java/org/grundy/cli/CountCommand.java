package org.grundy.cli;

import java.math.BigInteger;
import java.time.Duration;
import java.util.List;
import org.grundy.Convention;
import org.grundy.prover.PositionCount;
import org.grundy.prover.ProofResult;
import org.grundy.prover.Theorem;
import org.grundy.rules.Notation;

/**
 * {@code grundy count}: how many P-positions, or positions of a Grundy value, there are in a box.
 */
final class CountCommand {
  private CountCommand() {}

  static int run(Proving.Request request, BigInteger bound, boolean json, Terminal terminal) {
    try (Interruption _ = new Interruption();
        TimeLimit limit = request.start()) {
      Proving.Ended ended = Proving.attempt(request, limit, terminal);
      if (!(ended.result() instanceof ProofResult.Proved proved)) {
        return stopped(request, (ProofResult.Stopped) ended.result(), json, terminal);
      }
      return count(request, ended, proved, bound, json, limit, terminal);
    }
  }

  /** Counts and shows the number. */
  static int count(
      Proving.Request request,
      Proving.Ended ended,
      ProofResult.Proved proved,
      BigInteger bound,
      boolean json,
      TimeLimit limit,
      Terminal terminal) {
    long start = System.nanoTime();
    BigInteger count;
    try {
      count = PositionCount.upTo(proved.theorem(), bound);
    } catch (InterruptedException e) {
      if (limit.isOver()) {
        return outOfTime(request, ended, proved, json, terminal);
      }
      Thread.currentThread().interrupt();
      throw terminal.failure(Exit.INTERRUPTED, "prove.interrupted");
    }
    Duration time = Duration.ofNanos(System.nanoTime() - start);
    if (json) {
      print(request, ended, proved, bound, count, time, terminal);
    } else {
      print(proved.theorem(), bound, count, terminal);
    }
    return Exit.OK;
  }

  /** Says that nothing is proved, and why. */
  static int stopped(
      Proving.Request request, ProofResult.Stopped stopped, boolean json, Terminal terminal) {
    if (json) {
      ProofJson.stopped(request, stopped, terminal);
    } else {
      Proving.stopLines(stopped, terminal).forEach(terminal::line);
    }
    return Exit.UNDECIDED;
  }

  private static int outOfTime(
      Proving.Request request,
      Proving.Ended ended,
      ProofResult.Proved proved,
      boolean json,
      Terminal terminal) {
    Theorem theorem = proved.theorem();
    if (json) {
      ProofResult.Stop stop =
          new ProofResult.Stop(
              theorem.system(),
              0,
              theorem.states(),
              ended.side(),
              0,
              List.of(),
              Proving.outOfTime(request));
      ProofJson.stopped(request, new ProofResult.Stopped(List.of(stop), proved.time()), terminal);
    } else {
      terminal.line(terminal.say("count.time", String.valueOf(request.time())));
    }
    return Exit.UNDECIDED;
  }

  private static void print(
      Theorem theorem, BigInteger bound, BigInteger count, Terminal terminal) {
    terminal.line(Proving.provedLine(theorem, terminal));
    boolean one = theorem.rules().dimension() == 1;
    String key = theorem.convention() == Convention.MISERE ? "count.misere" : "count.normal";
    key = theorem.level() == 0 ? key : key + ".grundy";
    terminal.line(
        terminal.say(
            one ? key + ".one" : key,
            Notation.print(theorem.rules().withoutMeasure()),
            bound,
            theorem.level()));
    // Not a sentence of the catalogue: those shorten long numbers.
    terminal.line("count " + count);
    terminal.line(
        terminal.say("verdict.source", VerdictText.source(theorem.source(), false, terminal)));
  }

  private static void print(
      Proving.Request request,
      Proving.Ended ended,
      ProofResult.Proved proved,
      BigInteger bound,
      BigInteger count,
      Duration counting,
      Terminal terminal) {
    ProofJson.print(
        json -> {
          ProofJson.head(request, "proved", json);
          json.writeName("to");
          VerdictJson.number(bound, json);
          json.writeName("count");
          VerdictJson.number(count, json);
          ProofJson.theorem(proved.theorem(), ended, json);
          json.writeObjectPropertyStart("times");
          ProofJson.milliseconds("read", request.read(), json);
          ProofJson.milliseconds("prove", proved.time(), json);
          ProofJson.milliseconds("check", ended.check(), json);
          ProofJson.milliseconds("count", counting, json);
          json.writeEndObject();
          VerdictJson.source(proved.theorem().source(), json);
        },
        terminal);
  }
}
