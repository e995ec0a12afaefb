package org.grundy.cli;

import java.time.Duration;
import org.grundy.code.Code;
import org.grundy.table.Quantity;
import org.jspecify.annotations.Nullable;
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

  @Option(names = "--to", paramLabel = "N", descriptionKey = "compare.option.to")
  @Nullable String to;

  @Mixin ConventionOption convention = new ConventionOption();

  @Option(names = "--what", paramLabel = "outcome|grundy", descriptionKey = "compare.option.what")
  @Nullable String what;

  @Option(names = "--limit-time", paramLabel = "T", descriptionKey = "compare.option.limit-time")
  @Nullable String time;

  @Override
  public Integer call() {
    Terminal terminal = terminal();
    Quantity quantity = Quantity.OUTCOME;
    if (what != null) {
      if (!what.equals("outcome") && !what.equals("grundy")) {
        throw wrong(what, "--what");
      }
      quantity = what.equals("grundy") ? Quantity.GRUNDY : Quantity.OUTCOME;
    }
    Duration limit = SequenceArguments.time(time == null ? SequenceArguments.TIME : time, terminal);
    if (to == null) {
      return codes(quantity, limit, terminal);
    }
    if (time != null) {
      throw terminal.failure(Exit.USAGE, "compare.limit");
    }
    return CompareCommand.run(first, second, to, convention.chosen(), quantity, terminal);
  }

  /** Without a box, two codes are compared by their nim sequences. */
  private int codes(Quantity quantity, Duration limit, Terminal terminal) {
    boolean values = what == null || quantity == Quantity.GRUNDY;
    Code one = values && !convention.misere ? GameChoice.of(first, terminal).codeOrNull() : null;
    Code two = one == null ? null : GameChoice.of(second, terminal).codeOrNull();
    if (one == null || two == null) {
      throw terminal.failure(Exit.USAGE, "usage.missing", "--to", "grundy compare");
    }
    return ComparedCodes.run(one, two, limit, terminal);
  }
}
