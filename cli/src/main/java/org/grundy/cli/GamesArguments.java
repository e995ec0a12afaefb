package org.grundy.cli;

import picocli.CommandLine.Command;

/** The arguments of {@code grundy games}. */
@Command(name = "games")
final class GamesArguments extends CommandLineReader.Base {
  @Override
  public Integer call() {
    return GamesCommand.run(terminal());
  }
}
