package org.grundy.cli;

import org.grundy.table.Quantity;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** The arguments of {@code grundy table}. */
@Command(name = "table")
final class TableArguments extends CommandLineReader.Base {
  @Parameters(index = "0", paramLabel = "GAME", descriptionKey = "table.param.game")
  String game = "";

  @Option(names = "--to", paramLabel = "N|NxM", descriptionKey = "table.option.to")
  @Nullable String to;

  @Mixin ConventionOption convention = new ConventionOption();

  @Option(names = "--what", paramLabel = "QUANTITY", descriptionKey = "table.option.what")
  @Nullable String what;

  @Option(names = "--p-only", descriptionKey = "table.option.p-only")
  boolean pOnly;

  @Option(names = "--format", paramLabel = "FORMAT", descriptionKey = "table.option.format")
  @Nullable String format;

  @Option(names = "-o", paramLabel = "FILE", descriptionKey = "table.option.output")
  @Nullable String output;

  @Option(names = "--against", paramLabel = "BFILE", descriptionKey = "table.option.against")
  @Nullable String against;

  @Option(names = "--threads", paramLabel = "N", descriptionKey = "table.option.threads")
  int threads = Runtime.getRuntime().availableProcessors();

  @Override
  public Integer call() {
    Terminal terminal = terminal();
    requirePositive(threads, "--threads");
    return TableCommand.run(
        new TableRequest(
            game,
            to,
            convention.misere ? convention.chosen() : null,
            choice(Quantity.class, what, "--what"),
            pOnly,
            choice(TableForm.class, format, "--format"),
            output,
            against,
            threads),
        terminal);
  }
}
