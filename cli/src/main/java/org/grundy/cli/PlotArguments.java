package org.grundy.cli;

import org.grundy.table.Quantity;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** The arguments of {@code grundy plot}. */
@Command(name = "plot")
final class PlotArguments extends CommandLineReader.Base {
  @Parameters(index = "0", paramLabel = "GAME", descriptionKey = "param.game")
  String game = "";

  @Option(names = "--to", required = true, paramLabel = "N|NxM", descriptionKey = "plot.option.to")
  String to = "";

  @Option(names = "-o", required = true, paramLabel = "FILE", descriptionKey = "plot.option.output")
  String file = "";

  @Option(names = "--kind", paramLabel = "KIND", descriptionKey = "plot.option.kind")
  @Nullable String kind;

  @Option(names = "--what", paramLabel = "QUANTITY", descriptionKey = "plot.option.what")
  @Nullable String what;

  @Mixin ConventionOption convention = new ConventionOption();

  @Option(names = "--columns", paramLabel = "K", descriptionKey = "plot.option.columns")
  @Nullable Integer columns;

  @Override
  public Integer call() {
    Terminal terminal = terminal();
    return PlotCommand.run(
        new PlotRequest(
            game,
            to,
            file,
            choice(PlotRequest.Kind.class, kind, "--kind"),
            choice(Quantity.class, what, "--what"),
            convention.chosen(),
            columns),
        terminal);
  }
}
