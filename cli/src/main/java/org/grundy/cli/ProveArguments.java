package org.grundy.cli;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** The arguments of {@code grundy prove}. */
@Command(name = "prove")
final class ProveArguments extends CommandLineReader.Base {
  @Parameters(index = "0", paramLabel = "RULES", descriptionKey = "prove.param.rules")
  String rules = "";

  @Mixin ConventionOption convention = new ConventionOption();

  @Option(names = "--grundy", paramLabel = "G", descriptionKey = "prove.option.grundy")
  int grundy;

  @Option(names = "--system", paramLabel = "SYSTEM", descriptionKey = "prove.option.system")
  @Nullable String system;

  @Option(names = "--limit-time", paramLabel = "T", descriptionKey = "prove.option.limit-time")
  @Nullable String time;

  @Option(names = "--certificate", paramLabel = "FILE", descriptionKey = "prove.option.certificate")
  @Nullable String certificate;

  @Option(names = "--adjoin", descriptionKey = "prove.option.adjoin")
  boolean adjoin;

  @Option(
      names = "--export",
      arity = "2",
      paramLabel = "FORM TARGET",
      hideParamSyntax = true,
      descriptionKey = "prove.option.export")
  List<String> exports = new ArrayList<>();

  @Option(names = "--json", descriptionKey = "verdict.option.json")
  boolean json;

  @Override
  public Integer call() {
    Terminal terminal = terminal();
    List<Export> wanted = Export.of(exports, terminal);
    return ProveCommand.run(
        new ProveRequest(
            Proving.Request.of(rules, convention.chosen(), grundy, system, time, terminal),
            certificate,
            adjoin,
            wanted,
            json),
        terminal);
  }
}
