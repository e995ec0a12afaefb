package org.grundy.cli;

import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** The arguments of {@code grundy identify}. */
@Command(name = "identify")
final class IdentifyArguments extends CommandLineReader.Base {
  @Parameters(
      index = "0..*",
      arity = "1..*",
      paramLabel = "POSITIONS",
      descriptionKey = "identify.param.positions")
  List<String> positions = new ArrayList<>();

  @Override
  public Integer call() {
    return IdentifyCommand.run(String.join(" ", positions), terminal());
  }
}
