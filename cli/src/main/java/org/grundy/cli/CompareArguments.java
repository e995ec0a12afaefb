package org.grundy.cli;

import org.grundy.Convention;
import org.grundy.table.Quantity;
import picocli.CommandLine.Command;
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

  @Option(names = "--misere", descriptionKey = "verdict.option.misere")
  boolean misere;

  @Option(names = "--what", paramLabel = "outcome|grundy", descriptionKey = "compare.option.what")
  String what = "outcome";

  @Override
  public Integer call() {
    Terminal terminal = terminal();
    if (!what.equals("outcome") && !what.equals("grundy")) {
      throw terminal.failure(Exit.USAGE, "usage.value", what, "--what", "grundy compare");
    }
    return CompareCommand.run(
        first,
        second,
        to,
        misere ? Convention.MISERE : Convention.NORMAL,
        what.equals("grundy") ? Quantity.GRUNDY : Quantity.OUTCOME,
        terminal);
  }
}
