package org.grundy.cli;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** The arguments of {@code grundy wythoff-array}. */
@Command(name = "wythoff-array")
final class ArrayArguments extends CommandLineReader.Base {
  @Parameters(index = "0..*", arity = "0..*", paramLabel = "I J", descriptionKey = "array.param")
  List<String> place = new ArrayList<>();

  @Option(names = "--mod", paramLabel = "M", descriptionKey = "array.option.mod")
  @Nullable String modulus;

  @Option(names = "--where", paramLabel = "N", descriptionKey = "array.option.where")
  @Nullable String where;

  @Override
  public Integer call() {
    Terminal terminal = terminal();
    if (where != null) {
      if (!place.isEmpty() || modulus != null) {
        throw terminal.failure(Exit.USAGE, "array.where-alone");
      }
      return ArrayCommand.locate(where, terminal);
    }
    return ArrayCommand.entry(place, modulus, terminal);
  }
}
