package org.grundy.cli;

import org.grundy.table.Quantity;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** The arguments of {@code grundy compare}. */
@Command(name = "compare")
final class CompareArguments extends CommandLineReader.Base {
  @Parameters(index = "0", paramLabel = "GAME1", descriptionKey = "param.game")
  String first = "";

  @Parameters(index = "1", paramLabel = "GAME2", descriptionKey = "compare.param.second")
  String second = "";

  @Option(names = "--to", paramLabel = "N", required = true, descriptionKey = "compare.option.to")
  String to = "";

  @Mixin ConventionOption convention = new ConventionOption();

  @Option(names = "--what", paramLabel = "outcome|grundy", descriptionKey = "compare.option.what")
  String what = "outcome";

  @Override
  public Integer call() {
    Terminal terminal = terminal();
    if (!what.equals("outcome") && !what.equals("grundy")) {
      throw wrong(what, "--what");
    }
    return CompareCommand.run(
        first,
        second,
        to,
        convention.chosen(),
        what.equals("grundy") ? Quantity.GRUNDY : Quantity.OUTCOME,
        terminal);
  }
}
