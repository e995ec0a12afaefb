package org.grundy.cli;

import java.util.List;
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

  /** The sentences of the prover. */
  static Messages sentences(Terminal terminal) {
    return Messages.load(terminal.language, Prover.class, Messages.class);
  }

  /** Proves the P-positions: {@link #prove(ArrowRuleset, Convention, int, String, Terminal)}. */
  static ProofResult.Proved prove(
      ArrowRuleset rules, Convention convention, @Nullable String system, Terminal terminal) {
    return prove(rules, convention, 0, system, terminal);
  }

  /**
   * Proves.
   *
   * @param grundy the Grundy value whose positions are sought; 0 asks for the P-positions
   * @param system the name of a numeration system, or null to try several
   * @throws Failure if the rules are refused, or a limit is reached
   */
  static ProofResult.Proved prove(
      ArrowRuleset rules,
      Convention convention,
      int grundy,
      @Nullable String system,
      Terminal terminal) {
    if (grundy < 0 || grundy > Prover.MOST_LEVEL) {
      throw terminal.failure(Exit.USAGE, "prove.grundy", grundy, Prover.MOST_LEVEL);
    }
    List<NumerationSystem> systems = List.of();
    if (system != null) {
      systems = List.of(system(system, terminal));
    }
    ProgressLine line = ProgressLine.isWanted() ? new ProgressLine(terminal) : null;
    ProofListener listener =
        line == null
            ? ProofListener.SILENT
            : progress -> {
              if (line.isDue()) {
                line.show(
                    terminal.say(
                        grundy == 0 ? "prove.progress" : "prove.progress.grundy",
                        progress.system().name(),
                        progress.states(),
                        progress.conjectures(),
                        progress.side(),
                        progress.level()));
              }
            };
    ProofResult result;
    try {
      result = Prover.prove(rules, convention, grundy, systems, ProverLimits.DEFAULT, listener);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw terminal.failure(Exit.UNDECIDED, "prove.interrupted");
    } finally {
      if (line != null) {
        line.clear();
      }
    }
    return switch (result) {
      case ProofResult.Proved proved -> checked(proved, terminal);
      case ProofResult.Stopped stopped -> throw stopped(stopped, terminal);
      case ProofResult.Refused refused ->
          throw refused(refused.reason(), refused.span(), rules.rules().text(), terminal);
    };
  }

  private static NumerationSystem system(String name, Terminal terminal) {
    NumerationSystem named;
    try {
      named = NumerationSystem.named(name);
    } catch (SystemException e) {
      throw terminal.failure(
          Exit.USAGE, "prove.numbers", name, sentences(terminal).get(e.key(), e.arguments()));
    }
    if (named == null) {
      throw terminal.failure(Exit.USAGE, "prove.system", name);
    }
    return named;
  }

  private static ProofResult.Proved checked(ProofResult.Proved proved, Terminal terminal) {
    Theorem theorem = proved.theorem();
    Verdict verdict = Checker.check(theorem.certificate());
    if (verdict instanceof Verdict.Refused refused) {
      throw terminal.failure(
          Exit.INTERNAL,
          "prove.unchecked",
          refused.line(),
          VerifyCommand.sentence(verdict, terminal));
    }
    return proved;
  }

  private static Failure stopped(ProofResult.Stopped stopped, Terminal terminal) {
    StringBuilder text = new StringBuilder(terminal.say("prove.stopped")).append('\n');
    for (ProofResult.Stop stop : stopped.reasons()) {
      text.append("  ").append(stop(stop, terminal)).append('\n');
    }
    return new Failure(
        Exit.UNDECIDED, text.append("  ").append(terminal.say("prove.stopped.advice")) + "\n");
  }

  /** Why a system was left, in a sentence. */
  static String stop(ProofResult.Stop stop, Terminal terminal) {
    Reason reason = stop.reason();
    return terminal.say(
        stop.level() == 0 ? "prove.stop" : "prove.stop.grundy",
        stop.system().name(),
        sentences(terminal).get(reason.key(), reason.arguments()),
        stop.states(),
        stop.conjectures(),
        stop.level());
  }

  private static Failure refused(
      Reason reason, @Nullable Span span, String rules, Terminal terminal) {
    String cause = sentences(terminal).get(reason.key(), reason.arguments());
    Span place = span == null ? new Span(0, rules.length()) : span;
    return new Failure(
        Exit.INPUT,
        Caret.render(
            terminal.say("prove.refused"),
            "rules",
            rules,
            place.from(),
            place.to(),
            cause + "\n  " + terminal.say("prove.refused.advice")));
  }
}
