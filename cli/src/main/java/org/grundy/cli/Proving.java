package org.grundy.cli;

import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.grundy.Convention;
import org.grundy.Reason;
import org.grundy.checker.Checker;
import org.grundy.checker.Verdict;
import org.grundy.prover.NumerationSystem;
import org.grundy.prover.ProofListener;
import org.grundy.prover.ProofResult;
import org.grundy.prover.Prover;
import org.grundy.prover.ProverLimits;
import org.grundy.prover.SystemException;
import org.grundy.prover.Theorem;
import org.grundy.rules.ArrowRuleset;
import org.grundy.rules.Span;
import org.grundy.text.Caret;
import org.grundy.text.Messages;
import org.jspecify.annotations.Nullable;

/** From rules to a theorem whose certificate the checker has accepted, with progress shown. */
final class Proving {
  private Proving() {}

  /**
   * What is to be proved, and for how long.
   *
   * @param grundy the Grundy value whose positions are sought; 0 asks for the P-positions
   * @param systems the numeration systems to try, none for those that the prover chooses
   * @param time the time as it was typed, or null for no limit
   * @param read how long it took to read the rules, zero if they were read for another purpose
   */
  record Request(
      ArrowRuleset rules,
      Convention convention,
      int grundy,
      List<NumerationSystem> systems,
      @Nullable String time,
      Duration read) {

    /**
     * Reads the words of a command line.
     *
     * @throws Failure if one of them cannot be understood
     */
    static Request of(
        String rules,
        Convention convention,
        int grundy,
        @Nullable String system,
        @Nullable String time,
        Terminal terminal) {
      if (grundy < 0 || grundy > Prover.MOST_LEVEL) {
        throw terminal.failure(Exit.USAGE, "prove.grundy", grundy, Prover.MOST_LEVEL);
      }
      if (time != null && TimeLimit.parse(time) == null) {
        throw terminal.failure(Exit.USAGE, "prove.time", time);
      }
      long start = System.nanoTime();
      ArrowRuleset read = GameChoice.rulesOf(rules, terminal);
      Duration reading = Duration.ofNanos(System.nanoTime() - start);
      return new Request(
          read,
          convention,
          grundy,
          system == null || system.strip().equalsIgnoreCase("auto")
              ? List.of()
              : List.of(systemOf(system, terminal)),
          time,
          reading);
    }

    /** Starts the time. */
    TimeLimit start() {
      return new TimeLimit(time == null ? null : TimeLimit.parse(time));
    }
  }

  /**
   * How an attempt ended.
   *
   * @param result proved and accepted by the checker, or stopped
   * @param side of a proof: all numbers of the table that was needed are below this
   * @param check how long the checker took, zero if there was nothing to check
   */
  record Ended(ProofResult result, int side, Duration check) {}

  /** The sentences of the prover. */
  static Messages sentences(Terminal terminal) {
    return Messages.load(terminal.language, Prover.class, Messages.class);
  }

  private static NumerationSystem systemOf(String text, Terminal terminal) {
    NumerationSystem named;
    try {
      named = NumerationSystem.named(text);
    } catch (SystemException e) {
      throw terminal.failure(
          Exit.USAGE, "prove.numbers", text, sentences(terminal).get(e.key(), e.arguments()));
    }
    if (named == null) {
      throw terminal.failure(Exit.USAGE, "prove.system", text);
    }
    return named;
  }

  /**
   * Proves the P-positions.
   *
   * @throws Failure if the rules are refused, or a limit is reached
   */
  static ProofResult.Proved prove(ArrowRuleset rules, Convention convention, Terminal terminal) {
    Request request = new Request(rules, convention, 0, List.of(), null, Duration.ZERO);
    Ended ended;
    try (TimeLimit limit = request.start()) {
      ended = attempt(request, limit, terminal);
    }
    return switch (ended.result()) {
      case ProofResult.Proved proved -> proved;
      case ProofResult.Stopped stopped ->
          throw new Failure(Exit.UNDECIDED, String.join("\n", stopLines(stopped, terminal)) + "\n");
      case ProofResult.Refused refused -> throw new IllegalStateException("a refusal is thrown");
    };
  }

  /**
   * Tries to prove, until the time is over.
   *
   * @throws Failure if the rules are refused, the checker refuses the proof, or the thread is
   *     interrupted for another reason than the time
   */
  static Ended attempt(Request request, TimeLimit limit, Terminal terminal) {
    Map<NumerationSystem, ProofListener.Progress> last = new LinkedHashMap<>();
    ProgressLine line = ProgressLine.isWanted() ? new ProgressLine(terminal) : null;
    ProofListener listener =
        progress -> {
          last.put(progress.system(), progress);
          if (line != null && line.isDue()) {
            line.show(
                terminal.say(
                    request.grundy() == 0 ? "prove.progress" : "prove.progress.grundy",
                    progress.system().name(),
                    progress.states(),
                    progress.conjectures(),
                    progress.side(),
                    progress.level()));
          }
        };
    long start = System.nanoTime();
    ProofResult result;
    try {
      result =
          Prover.prove(
              request.rules(),
              request.convention(),
              request.grundy(),
              request.systems(),
              ProverLimits.DEFAULT,
              listener);
    } catch (InterruptedException e) {
      if (!limit.isOver()) {
        Thread.currentThread().interrupt();
        throw terminal.failure(Exit.INTERRUPTED, "prove.interrupted");
      }
      result = outOfTime(request, last, Duration.ofNanos(System.nanoTime() - start));
    } finally {
      if (line != null) {
        line.clear();
      }
    }
    return switch (result) {
      case ProofResult.Proved proved -> {
        ProofListener.Progress progress = last.get(proved.theorem().system());
        yield new Ended(
            proved, progress == null ? 0 : progress.side(), check(proved.theorem(), terminal));
      }
      case ProofResult.Stopped stopped -> new Ended(stopped, 0, Duration.ZERO);
      case ProofResult.Refused refused ->
          throw refused(refused.reason(), refused.span(), request.rules().rules().text(), terminal);
    };
  }

  /** Says that the time is over. */
  static Reason outOfTime(Request request) {
    return new Reason(
        "prove.stop.time", List.of(String.valueOf(request.time())), Reason.Evidence.RULES);
  }

  /** Where every system stood when the time was over, by what was heard of it last. */
  static ProofResult.Stopped outOfTime(
      Request request, Map<NumerationSystem, ProofListener.Progress> last, Duration time) {
    Reason reason = outOfTime(request);
    List<ProofResult.Stop> stops = new ArrayList<>();
    for (ProofListener.Progress progress : last.values()) {
      stops.add(
          new ProofResult.Stop(
              progress.system(),
              progress.level(),
              progress.states(),
              progress.side(),
              progress.conjectures(),
              progress.trend(),
              reason));
    }
    return new ProofResult.Stopped(stops, time);
  }

  private static Duration check(Theorem theorem, Terminal terminal) {
    long start = System.nanoTime();
    Verdict verdict = Checker.check(theorem.certificate());
    if (verdict instanceof Verdict.Refused refused) {
      throw terminal.failure(
          Exit.INTERNAL,
          "prove.unchecked",
          refused.line(),
          VerifyCommand.sentence(verdict, terminal));
    }
    return Duration.ofNanos(System.nanoTime() - start);
  }

  /** The line that says that rules are proved. */
  static String provedLine(Theorem theorem, Terminal terminal) {
    return terminal.say("prove.proved", theorem.system().name(), theorem.states());
  }

  /** What is said where nothing is proved: a line for each system, and advice. */
  static List<String> stopLines(ProofResult.Stopped stopped, Terminal terminal) {
    List<String> lines = new ArrayList<>();
    lines.add(terminal.say("prove.stopped"));
    for (ProofResult.Stop stop : stopped.reasons()) {
      lines.add("  " + stop(stop, terminal));
      if (!stop.trend().isEmpty()) {
        lines.add("    " + terminal.say("prove.trend", trend(stop)));
      }
    }
    lines.add("  " + terminal.say("prove.stopped.advice"));
    return lines;
  }

  /** Why a system was left, in a sentence. */
  static String stop(ProofResult.Stop stop, Terminal terminal) {
    Reason reason = stop.reason();
    if (stop.states() == 0 && stop.conjectures() == 0) {
      return terminal.say(
          "prove.stop.early",
          stop.system().name(),
          terminal.messages.get(reason.key(), reason.arguments()));
    }
    return terminal.say(
        stop.level() == 0 ? "prove.stop" : "prove.stop.grundy",
        stop.system().name(),
        terminal.messages.get(reason.key(), reason.arguments()),
        stop.states(),
        stop.conjectures(),
        stop.level());
  }

  /** Pairs of side and states: numbers alone, as in any language. */
  private static String trend(ProofResult.Stop stop) {
    return stop.trend().stream()
        .map(size -> size.side() + ": " + size.states())
        .collect(Collectors.joining(", "));
  }

  private static Failure refused(
      Reason reason, @Nullable Span span, String rules, Terminal terminal) {
    String cause = sentences(terminal).get(reason.key(), reason.arguments());
    Span place = span == null ? new Span(0, rules.length()) : span;
    return new Failure(
        Exit.UNDECIDED,
        Caret.render(
            terminal.say("prove.refused"),
            "rules",
            rules,
            place.from(),
            place.to(),
            cause + "\n  " + terminal.say("prove.refused.advice")));
  }
}
