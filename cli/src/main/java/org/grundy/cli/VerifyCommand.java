package org.grundy.cli;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import org.grundy.Convention;
import org.grundy.Reason;
import org.grundy.checker.Checker;
import org.grundy.checker.Verdict;
import org.grundy.rules.ArrowRuleset;
import org.grundy.rules.Restatement;
import org.grundy.rules.RulesException;
import org.grundy.text.Messages;
import org.jspecify.annotations.Nullable;

/**
 * {@code grundy verify}: checks a certificate, independently of what made it, says the game that it
 * is about in words, and compares that game with rules that somebody has in mind.
 */
final class VerifyCommand {
  private VerifyCommand() {}

  /**
   * Checks a certificate.
   *
   * @param rules the rules that the certificate should be about, or null
   * @param convention the convention that it should be about, if there are rules
   */
  static int run(String file, @Nullable String rules, Convention convention, Terminal terminal) {
    ArrowRuleset meant = rules == null ? null : GameChoice.rulesOf(rules, terminal);
    if (meant == null && convention == Convention.MISERE) {
      throw terminal.failure(Exit.USAGE, "verify.misere");
    }
    Verdict verdict = checked(file, read(file, terminal), terminal);
    if (!(verdict instanceof Verdict.Accepted accepted)) {
      if (meant != null) {
        throw terminal.failure(Exit.INPUT, "verify.period", file);
      }
      terminal.line(sentence(verdict, terminal));
      return verdict instanceof Verdict.UncheckedPeriod ? Exit.UNDECIDED : Exit.OK;
    }
    terminal.line(sentence(accepted, terminal));
    ArrowRuleset verified;
    try {
      // That play ends is shown by the certificate.
      verified = ArrowRuleset.parseLoopy(accepted.rules());
    } catch (RulesException e) {
      if (meant == null) {
        return Exit.OK;
      }
      throw new Failure(Exit.INPUT, e.render(terminal.messages, file));
    }
    printInWords(verified, accepted.misere(), terminal);
    if (meant != null) {
      Convention proved = accepted.misere() ? Convention.MISERE : Convention.NORMAL;
      if (proved != convention) {
        throw SameGame.different(
            terminal, accepted.misere() ? "verify.for.misere" : "verify.for.normal");
      }
      SameGame.check(verified, meant, terminal);
    }
    return Exit.OK;
  }

  /** The text of a file. */
  static String read(String file, Terminal terminal) {
    try {
      // Any bytes are characters in Latin-1, so that a damaged file is refused and not unreadable.
      return Files.readString(Path.of(file), StandardCharsets.ISO_8859_1);
    } catch (NoSuchFileException e) {
      throw terminal.failure(Exit.IO, "verify.missing", file);
    } catch (IOException | InvalidPathException e) {
      throw terminal.failure(Exit.IO, "file.unreadable", file, Terminal.reason(e, file));
    }
  }

  /**
   * What the checker says of a certificate of P-positions or of a Grundy value.
   *
   * @throws Failure if it refuses it, or if it is a certificate of another kind
   */
  static Verdict.Accepted accepted(String file, String text, Terminal terminal) {
    Verdict verdict = checked(file, text, terminal);
    if (verdict instanceof Verdict.Accepted accepted) {
      return accepted;
    }
    throw terminal.failure(Exit.INPUT, "verify.period", file);
  }

  /**
   * What the checker says.
   *
   * @throws Failure if it refuses the certificate
   */
  private static Verdict checked(String file, String text, Terminal terminal) {
    Verdict verdict = Checker.check(text);
    if (verdict instanceof Verdict.Refused refused) {
      String sentence = sentence(refused, terminal);
      throw new Failure(
          Exit.NO,
          (refused.line() == 0
                  ? terminal.say("verify.refused.whole", file, sentence)
                  : terminal.say("verify.refused", file, refused.line(), sentence))
              + "\n");
    }
    return verdict;
  }

  private static void printInWords(ArrowRuleset rules, boolean misere, Terminal terminal) {
    print("explain.topic.position", Restatement.position(rules), terminal);
    print("explain.topic.move", Restatement.moves(rules), terminal);
    print(
        "explain.topic.win",
        List.of(Reason.rules(misere ? "verify.win.misere" : "explain.win")),
        terminal);
  }

  private static void print(String topic, List<Reason> sentences, Terminal terminal) {
    terminal.line("");
    terminal.line(terminal.say(topic));
    for (Reason sentence : sentences) {
      terminal.line("  " + terminal.messages.get(sentence.key(), sentence.arguments()));
    }
  }

  /** What the checker says. */
  static String sentence(Verdict verdict, Terminal terminal) {
    return Messages.load(terminal.language, Checker.class).get(verdict.key(), verdict.arguments());
  }
}
