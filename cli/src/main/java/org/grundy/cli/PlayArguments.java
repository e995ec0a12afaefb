package org.grundy.cli;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** The arguments of {@code grundy play}. */
@Command(name = "play")
final class PlayArguments extends CommandLineReader.Base {
  /** A person waits: the searches of a game are smaller than that of a verdict. */
  private static final long LIMIT = 200_000;

  @Parameters(index = "0", paramLabel = "GAME", descriptionKey = "param.game")
  String game = "";

  @Parameters(
      index = "1..*",
      arity = "1..*",
      paramLabel = "START",
      descriptionKey = "play.param.start")
  List<String> numbers = new ArrayList<>();

  @Option(
      names = "--opponent",
      paramLabel = "perfect|random|blunder:P",
      descriptionKey = "play.option.opponent")
  String opponent = "perfect";

  @Option(names = "--hints", descriptionKey = "play.option.hints")
  boolean hints;

  @Mixin ConventionOption convention = new ConventionOption();

  @Option(names = "--second", descriptionKey = "play.option.second")
  boolean second;

  @Option(names = "--seed", paramLabel = "S", descriptionKey = "play.option.seed")
  @Nullable Long seed;

  @Option(names = "--limit", paramLabel = "N", descriptionKey = "play.option.limit")
  long limit = LIMIT;

  @CommandLine.Spec CommandLine.Model.@Nullable CommandSpec spec;

  @Override
  public Integer call() {
    Terminal terminal = terminal();
    CommandLineReader.refuseOptions(numbers, spec, terminal);
    requirePositive(limit, "--limit");
    Opponent against = Opponent.named(opponent);
    if (against == null) {
      throw terminal.failure(Exit.USAGE, "play.opponent.unknown", opponent);
    }
    Long chosen = seed;
    return PlayCommand.run(
        new PlayRequest(
            game,
            numbers,
            convention.chosen(),
            against,
            chosen == null ? System.nanoTime() % 1_000_000 : chosen,
            chosen == null && against.isRandom(),
            hints,
            second,
            limit),
        terminal);
  }
}
