package org.grundy.theory;

import java.math.BigInteger;
import java.util.List;
import org.grundy.Convention;
import org.grundy.Heaps;
import org.grundy.Player;
import org.grundy.Ruleset;
import org.grundy.Solver;
import org.grundy.code.Code;
import org.grundy.rules.ArrowRuleset;
import org.grundy.rules.Kind;
import org.grundy.table.ExhaustiveSolver;
import org.grundy.table.RetrogradeSolver;
import org.jspecify.annotations.Nullable;

/** The named games. A new game is one entry here, beside its theorem. */
public final class Catalogue {
  private Catalogue() {}

  /** Every game, in the order in which they are listed. */
  public static List<NamedGame> all() {
    return List.of(
        new WythoffGame(),
        new EuclidGame(),
        new EuclidPositiveGame(),
        new BoardRaceGame(),
        new DivisorNimGame(),
        new LaskerGame());
  }

  /** The game with this name or other name, or null. */
  public static @Nullable NamedGame find(String name) {
    List<NamedGame> games = all();
    for (int i = 0; i < games.size(); i++) {
      NamedGame game = games.get(i);
      if (game.name().equals(name) || game.aliases().contains(name)) {
        return game;
      }
    }
    return null;
  }

  /** The game with these rules, whatever its names and the order of its options, or null. */
  public static @Nullable NamedGame recognise(ArrowRuleset rules) {
    for (NamedGame game : all()) {
      String arrows = game.arrows();
      if (arrows != null && isSame(ArrowRuleset.parse(arrows), rules)) {
        return game;
      }
    }
    return null;
  }

  /** Whether rules say the same, or where heaps are split, come to the same code. */
  private static boolean isSame(ArrowRuleset known, ArrowRuleset rules) {
    return known.isSameAs(rules) || (splits(known) && splits(rules) && Code.isSame(known, rules));
  }

  private static boolean splits(ArrowRuleset rules) {
    return rules.findings().kind() instanceof Kind.TakeAndBreak;
  }

  /** What an entry says of itself. */
  private abstract static class Entry implements NamedGame {
    private final String name;
    private final List<String> aliases;

    Entry(String name, List<String> aliases) {
      this.name = name;
      this.aliases = aliases;
    }

    @Override
    public final String name() {
      return name;
    }

    @Override
    public final List<String> aliases() {
      return aliases;
    }

    @Override
    public @Nullable String arrows() {
      return null;
    }

    @Override
    public boolean decides(Convention convention) {
      return true;
    }

    @Override
    public Solver<Heaps> search() {
      return new ExhaustiveSolver<>(ruleset());
    }
  }

  /** A game whose rules are an arrow text. */
  private abstract static class ArrowGame extends Entry {
    private final String arrows;

    ArrowGame(String name, List<String> aliases, String arrows) {
      super(name, aliases);
      this.arrows = arrows;
    }

    @Override
    public final String arrows() {
      return arrows;
    }

    @Override
    public final Ruleset<Heaps> ruleset() {
      return ArrowRuleset.parse(arrows);
    }
  }

  private static final class WythoffGame extends ArrowGame {
    WythoffGame() {
      super(Wythoff.NAME, List.of("威佐夫", "威佐夫博弈"), "(a,b) -> (a-k,b) | (a,b-k) | (a-k,b-k)");
    }

    @Override
    public Solver<Heaps> theory() {
      return new Wythoff();
    }

    @Override
    public List<Heaps> smallPositions() {
      return Wythoff.smallPositions();
    }

    @Override
    public Heaps position(List<BigInteger> numbers) {
      return Wythoff.position(numbers);
    }

    @Override
    public @Nullable List<Heaps> line(Heaps position, Convention convention) {
      return Wythoff.line(position, convention);
    }
  }

  private static final class EuclidGame extends ArrowGame {
    EuclidGame() {
      super(Euclid.NAME, List.of("欧几里得", "欧几里得游戏"), "(a,b) -> (a-k*b,b) | (a,b-k*a)");
    }

    @Override
    public Solver<Heaps> theory() {
      return new Euclid();
    }

    @Override
    public List<Heaps> smallPositions() {
      return Euclid.smallPositions();
    }

    @Override
    public Heaps position(List<BigInteger> numbers) {
      return Euclid.position(numbers);
    }

    @Override
    public List<Heaps> line(Heaps position, Convention convention) {
      return Euclid.line(position, convention);
    }
  }

  private static final class EuclidPositiveGame extends ArrowGame {
    EuclidPositiveGame() {
      super(
          EuclidPositive.NAME,
          List.of("正数欧几里得", "正数欧几里得游戏"),
          "(a,b) where a > 0, b > 0 -> (a-k*b,b) where a > k*b | (a,b-k*a) where b > k*a");
    }

    @Override
    public Solver<Heaps> theory() {
      return new EuclidPositive();
    }

    @Override
    public List<Heaps> smallPositions() {
      return EuclidPositive.smallPositions();
    }

    @Override
    public Heaps position(List<BigInteger> numbers) {
      return EuclidPositive.position(numbers);
    }
  }

  private static final class BoardRaceGame extends Entry {
    BoardRaceGame() {
      super(BoardRace.NAME, List.of("棋盘赛跑"));
    }

    @Override
    public List<String> players() {
      return List.of("Polycarp", "Vasiliy");
    }

    @Override
    public Ruleset<Heaps> ruleset() {
      return new BoardRaceRules();
    }

    @Override
    public @Nullable Player winner(Heaps position) {
      return BoardRaceRules.winner(position);
    }

    @Override
    public Solver<Heaps> theory() {
      return new BoardRace();
    }

    @Override
    public Solver<Heaps> search() {
      return new RetrogradeSolver<>(ruleset(), BoardRaceRules::winner);
    }

    @Override
    public boolean decides(Convention convention) {
      // The race is won by arriving, not by having no move: it has no misère form.
      return convention == Convention.NORMAL;
    }

    @Override
    public List<Heaps> smallPositions() {
      return BoardRace.smallPositions();
    }

    @Override
    public Heaps position(List<BigInteger> numbers) {
      return BoardRace.position(numbers);
    }
  }

  private static final class DivisorNimGame extends Entry {
    DivisorNimGame() {
      super(DivisorNim.NAME, List.of("约数取石子", "约数尼姆"));
    }

    @Override
    public Ruleset<Heaps> ruleset() {
      return new DivisorNimRules();
    }

    @Override
    public Solver<Heaps> theory() {
      return new DivisorNim();
    }

    @Override
    public List<Heaps> smallPositions() {
      return DivisorNim.smallPositions();
    }

    @Override
    public Heaps position(List<BigInteger> numbers) {
      return DivisorNim.position(numbers);
    }

    @Override
    public FirstMoves firstMoves(Heaps position, Convention convention) {
      return DivisorNim.firstMoves(position, convention);
    }
  }

  private static final class LaskerGame extends ArrowGame {
    LaskerGame() {
      super(Lasker.NAME, List.of("拉斯克尼姆", "拉斯克取石子"), "n -> n-k | a, b where a+b = n");
    }

    @Override
    public boolean takesSums() {
      return true;
    }

    @Override
    public Solver<Heaps> theory() {
      return new Lasker();
    }

    @Override
    public List<Heaps> smallPositions() {
      return Lasker.smallPositions();
    }

    @Override
    public Heaps position(List<BigInteger> numbers) {
      return Lasker.position(numbers);
    }
  }
}
