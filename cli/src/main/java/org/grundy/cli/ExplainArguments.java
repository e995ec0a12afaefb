package org.grundy.cli;

import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** The arguments of {@code grundy explain}. */
@Command(name = "explain")
final class ExplainArguments extends CommandLineReader.Base {
  @Parameters(index = "0", paramLabel = "GAME", descriptionKey = "param.game")
  String game = "";

  @Option(names = "--json", descriptionKey = "verdict.option.json")
  boolean json;

  @Override
  public Integer call() {
    return ExplainCommand.run(game, json, terminal());
  }
}
