package org.grundy.cli;

import java.io.IOException;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import org.grundy.checker.Checker;
import org.grundy.checker.Verdict;
import org.grundy.text.Messages;

/** {@code grundy verify}: checks a certificate, independently of what made it. */
final class VerifyCommand {
  private VerifyCommand() {}

  static int run(String file, Terminal terminal) {
    Verdict verdict;
    // Any bytes are characters in Latin-1, so that a damaged file is refused and not unreadable.
    try (Reader reader = Files.newBufferedReader(Path.of(file), StandardCharsets.ISO_8859_1)) {
      verdict = Checker.check(reader);
    } catch (NoSuchFileException e) {
      throw terminal.failure(Exit.IO, "verify.missing", file);
    } catch (IOException | InvalidPathException e) {
      throw terminal.failure(Exit.IO, "file.unreadable", file, Terminal.reason(e, file));
    }
    String sentence = sentence(verdict, terminal);
    if (verdict instanceof Verdict.Refused refused) {
      throw new Failure(
          Exit.NO,
          (refused.line() == 0
                  ? terminal.say("verify.refused.whole", file, sentence)
                  : terminal.say("verify.refused", file, refused.line(), sentence))
              + "\n");
    }
    terminal.line(sentence);
    return verdict instanceof Verdict.UncheckedPeriod ? Exit.UNDECIDED : Exit.OK;
  }

  /** What the checker says. */
  static String sentence(Verdict verdict, Terminal terminal) {
    return Messages.load(terminal.language, Checker.class).get(verdict.key(), verdict.arguments());
  }
}
