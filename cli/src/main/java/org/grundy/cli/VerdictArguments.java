package org.grundy.cli;

import java.util.ArrayList;
import java.util.List;
import org.grundy.Limits;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** The arguments of {@code grundy verdict}. */
@Command(name = "verdict")
final class VerdictArguments extends CommandLineReader.Base {
  @Parameters(index = "0", paramLabel = "GAME", descriptionKey = "param.game")
  String game = "";

  @Parameters(
      index = "1..*",
      arity = "1..*",
      paramLabel = "NUMBERS",
      descriptionKey = "param.numbers")
  List<String> numbers = new ArrayList<>();

  @Mixin ConventionOption convention = new ConventionOption();

  @Option(names = "--moves", paramLabel = "all|some", descriptionKey = "verdict.option.moves")
  @Nullable String moves;

  @Option(names = "--why", descriptionKey = "verdict.option.why")
  boolean why;

  @Option(names = "--trace", descriptionKey = "verdict.option.trace")
  boolean trace;

  @Option(names = "--json", descriptionKey = "verdict.option.json")
  boolean json;

  @Option(names = "--limit", paramLabel = "N", descriptionKey = "verdict.option.limit")
  long limit = Limits.DEFAULT.positions();

  @Option(names = "--prove", descriptionKey = "verdict.option.prove")
  boolean prove;

  @Option(
      names = "--certificate",
      paramLabel = "FILE",
      descriptionKey = "verdict.option.certificate")
  @Nullable String certificate;

  @Option(names = "--loopy", descriptionKey = "verdict.option.loopy")
  boolean loopy;

  @CommandLine.Spec CommandLine.Model.@Nullable CommandSpec spec;

  @Override
  public Integer call() {
    Terminal terminal = terminal();
    CommandLineReader.refuseOptions(numbers, spec, terminal);
    if (moves != null && !moves.equals("all") && !moves.equals("some")) {
      throw wrong(moves, "--moves");
    }
    requirePositive(limit, "--limit");
    VerdictRequest request = new VerdictRequest();
    request.game = game;
    request.numbers = numbers;
    request.convention = convention.chosen();
    request.allMoves = "all".equals(moves);
    request.why = why;
    request.trace = trace;
    request.json = json;
    request.limit = limit;
    request.prove = prove;
    request.loopy = loopy;
    request.certificate = certificate;
    if (certificate != null && (prove || loopy)) {
      throw terminal.failure(
          Exit.USAGE, "usage.together", "--certificate", prove ? "--prove" : "--loopy");
    }
    if (loopy && (prove || trace)) {
      throw terminal.failure(
          Exit.USAGE, "usage.together", "--loopy", prove ? "--prove" : "--trace");
    }
    return VerdictCommand.run(request, terminal);
  }
}
