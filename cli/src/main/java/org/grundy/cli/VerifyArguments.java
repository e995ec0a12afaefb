package org.grundy.cli;

import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** The arguments of {@code grundy verify}. */
@Command(name = "verify")
final class VerifyArguments extends CommandLineReader.Base {
  @Parameters(index = "0", paramLabel = "FILE", descriptionKey = "verify.param.file")
  String file = "";

  @Option(names = "--for", paramLabel = "RULES", descriptionKey = "verify.option.for")
  @Nullable String rules;

  @Mixin ConventionOption convention = new ConventionOption();

  @Override
  public Integer call() {
    return VerifyCommand.run(file, rules, convention.chosen(), terminal());
  }
}
