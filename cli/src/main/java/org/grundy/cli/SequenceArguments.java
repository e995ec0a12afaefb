package org.grundy.cli;

import java.math.BigInteger;
import java.time.Duration;
import org.grundy.Convention;
import org.grundy.sequence.NimSequence;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** The arguments of {@code grundy sequence}. */
@Command(name = "sequence")
final class SequenceArguments extends CommandLineReader.Base {
  /** How long is worked without a word on it. */
  static final String TIME = "30s";

  @Parameters(index = "0", paramLabel = "GAME", descriptionKey = "sequence.param.game")
  String game = "";

  @Option(names = "--to", paramLabel = "N", descriptionKey = "sequence.option.to")
  @Nullable String to;

  @Mixin ConventionOption convention = new ConventionOption();

  @Option(names = "--genus", descriptionKey = "sequence.option.genus")
  boolean genus;

  @Option(names = "--limit-time", paramLabel = "T", descriptionKey = "sequence.option.limit-time")
  String time = TIME;

  @Option(
      names = "--format",
      paramLabel = "text|tsv|bfile|json",
      descriptionKey = "sequence.option.format")
  @Nullable String format;

  @Option(names = "-o", paramLabel = "FILE", descriptionKey = "table.option.output")
  @Nullable String output;

  @Option(names = "--statistics", descriptionKey = "sequence.option.statistics")
  boolean statistics;

  @Option(
      names = "--certificate",
      paramLabel = "FILE",
      descriptionKey = "sequence.option.certificate")
  @Nullable String certificate;

  @Override
  public Integer call() {
    Terminal terminal = terminal();
    return SequenceCommand.run(
        new SequenceRequest(
            game,
            last(),
            genus ? Convention.MISERE : convention.chosen(),
            time(time, terminal),
            choice(SequenceForm.class, format, "--format"),
            output,
            statistics,
            genus,
            certificate),
        terminal);
  }

  private int last() {
    if (to == null) {
      return -1;
    }
    BigInteger number = BigNumber.parse(to);
    if (number == null) {
      throw wrong(to, "--to");
    }
    if (number.compareTo(BigInteger.valueOf(NimSequence.MOST_HEAPS)) >= 0) {
      throw terminal().failure(Exit.USAGE, "sequence.large", number, NimSequence.MOST_HEAPS - 1);
    }
    return number.intValueExact();
  }

  /**
   * Reads a time.
   *
   * @throws Failure if it is none
   */
  static Duration time(String text, Terminal terminal) {
    Duration time = TimeLimit.parse(text);
    if (time == null) {
      throw terminal.failure(Exit.USAGE, "prove.time", text);
    }
    return time;
  }
}
