package org.grundy.cli;

import java.math.BigInteger;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** The arguments of {@code grundy count}. */
@Command(name = "count")
final class CountArguments extends CommandLineReader.Base {
  @Parameters(index = "0", paramLabel = "RULES", descriptionKey = "prove.param.rules")
  String rules = "";

  @Option(names = "--to", required = true, paramLabel = "N", descriptionKey = "count.option.to")
  String to = "";

  @Mixin ConventionOption convention = new ConventionOption();

  @Option(names = "--grundy", paramLabel = "G", descriptionKey = "prove.option.grundy")
  int grundy;

  @Option(names = "--system", paramLabel = "SYSTEM", descriptionKey = "prove.option.system")
  @Nullable String system;

  @Option(names = "--limit-time", paramLabel = "T", descriptionKey = "prove.option.limit-time")
  @Nullable String time;

  @Option(names = "--json", descriptionKey = "verdict.option.json")
  boolean json;

  @Override
  public Integer call() {
    Terminal terminal = terminal();
    BigInteger bound = BigNumber.parse(to);
    if (bound == null) {
      throw terminal.failure(Exit.USAGE, "count.number", to, BigNumber.MOST_DIGITS);
    }
    return CountCommand.run(
        Proving.Request.of(rules, convention.chosen(), grundy, system, time, terminal),
        bound,
        json,
        terminal);
  }
}
