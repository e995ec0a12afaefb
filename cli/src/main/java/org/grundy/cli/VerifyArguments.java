package org.grundy.cli;

import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** The arguments of {@code grundy verify}. */
@Command(name = "verify")
final class VerifyArguments extends CommandLineReader.Base {
  @Parameters(index = "0", paramLabel = "FILE", descriptionKey = "verify.param.file")
  String file = "";

  @Override
  public Integer call() {
    return VerifyCommand.run(file, terminal());
  }
}
