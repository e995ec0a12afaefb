package org.grundy.cli;

import org.grundy.Convention;
import org.grundy.table.Quantity;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** The arguments of {@code grundy table}. */
@Command(name = "table")
final class TableArguments extends CommandLineReader.Base {
  @Parameters(index = "0", paramLabel = "GAME", descriptionKey = "table.param.game")
  String game = "";

  @Option(names = "--to", paramLabel = "N|NxM", descriptionKey = "table.option.to")
  @Nullable String to;

  @Option(names = "--misere", descriptionKey = "verdict.option.misere")
  boolean misere;

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
    if (threads < 1) {
      throw terminal.failure(Exit.USAGE, "usage.value", threads, "--threads", "grundy table");
    }
    return TableCommand.run(
        new TableRequest(
            game,
            to,
            misere ? Convention.MISERE : null,
            choice(Quantity.class, what, "--what"),
            pOnly,
            choice(TableForm.class, format, "--format"),
            output,
            against,
            threads),
        terminal);
  }
}
