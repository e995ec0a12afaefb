package org.grundy.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.grundy.Answer;
import org.grundy.Convention;
import org.grundy.Heaps;
import org.grundy.Limits;
import org.grundy.Move;
import org.grundy.Outcome;
import org.grundy.Player;
import org.grundy.Question;
import org.grundy.Solver;
import org.grundy.prover.CompiledSolver;
import org.grundy.prover.ProofListener;
import org.grundy.prover.ProofResult;
import org.grundy.prover.Prover;
import org.grundy.prover.ProverLimits;
import org.grundy.rules.ArrowRuleset;
import org.grundy.table.Box;
import org.grundy.table.ExhaustiveSolver;
import org.grundy.table.Progress;
import org.grundy.table.Quantity;
import org.grundy.table.Table;
import org.grundy.table.TableMaker;
import org.grundy.table.Task;
import org.grundy.theory.Catalogue;
import org.grundy.theory.NamedGame;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** Games with known answers, asked of the library and asked of the command line. */
class GameCasesTest {

  @TestFactory
  Stream<DynamicTest> byTheLibrary() {
    return Stream.concat(
        tests(Set.of("both", "api"), new Library(false, false)),
        Stream.concat(
            tests(Set.of("table"), new Library(true, false)),
            tests(Set.of("prove"), new Library(false, true))));
  }

  @TestFactory
  Stream<DynamicTest> byTheCommandLine() {
    return Stream.concat(
        tests(Set.of("both", "table"), new CommandLine(false)),
        tests(Set.of("prove"), new CommandLine(true)));
  }

  private static Stream<DynamicTest> tests(Set<String> where, GameCase.Oracle oracle) {
    List<GameCase> cases = GameCase.all().stream().filter(c -> where.contains(c.where())).toList();
    assertThat(cases).hasSizeGreaterThan(where.contains("both") ? 120 : 0);
    return cases.stream()
        .map(
            c ->
                DynamicTest.dynamicTest(
                    c.id() + " " + c.ask() + " of " + c.positions() + " in " + c.rules(),
                    () -> assertThat(c.answer(oracle)).isEqualTo(c.normalExpected())));
  }

  /** Every problem is asked about, or it is said why not; and no case belongs to none. */
  @Test
  void everyProblemIsThere() {
    Set<String> asked = new TreeSet<>();
    Set<String> byCommand = new TreeSet<>();
    for (GameCase c : GameCase.all()) {
      assertThat(c.where()).isIn("both", "api", "table", "prove", "later");
      asked.add(c.id());
      if (Set.of("both", "table", "prove").contains(c.where())) {
        byCommand.add(c.id());
      }
    }
    Set<String> listed = new TreeSet<>();
    List<Integer> numbers = new ArrayList<>();
    for (String line : GameCase.lines("problems.tsv")) {
      String[] columns = line.split("\t", -1);
      assertThat(columns).as(line).hasSize(4);
      numbers.add(Integer.parseInt(columns[0]));
      List<String> ids = columns[2].isEmpty() ? List.of() : List.of(columns[2].split(" ", -1));
      assertThat(asked).as("problem %s", columns[0]).containsAll(ids);
      assertThat(ids.isEmpty() && columns[3].isEmpty()).as("problem %s", columns[0]).isFalse();
      listed.addAll(ids);
    }
    for (int example = 1; example <= 17; example++) {
      listed.add(String.format("NOTE%02d", example));
    }
    assertThat(asked).isEqualTo(listed);
    assertThat(byCommand).isEqualTo(listed);
    // The problems that heap moves can say.
    assertThat(numbers).doesNotHaveDuplicates().contains(HEAP_PROBLEMS);
  }

  private static final Integer[] HEAP_PROBLEMS = {
    1, 2, 3, 4, 7, 8, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 27, 28, 29,
    30, 31, 33, 41, 42, 43, 49, 51, 52, 53, 54, 55, 56, 63, 64, 65, 67, 69, 70
  };

  /** So many positions, or fewer, are asked one by one. */
  private static final int FEW = 10;

  /** The box of many positions that are best asked together, as the command writes it; or null. */
  private static @Nullable String box(List<long[]> asked) {
    int dimension = asked.isEmpty() ? 0 : asked.getFirst().length;
    if (asked.size() <= FEW || dimension == 0) {
      return null;
    }
    long[] to = new long[dimension];
    for (long[] position : asked) {
      if (position.length != dimension) {
        return null;
      }
      for (int i = 0; i < dimension; i++) {
        to[i] = Math.max(to[i], position[i]);
      }
    }
    return Arrays.stream(to).mapToObj(String::valueOf).collect(Collectors.joining("x"));
  }

  /**
   * The library: tables are made, or the rules searched; what is too large is asked of the known
   * theorem.
   */
  private static final class Library implements GameCase.Oracle {
    /** Whether it reads off tables which positions are lost. */
    private final boolean tables;

    /** Whether it proves the rules. */
    private final boolean proves;

    Library(boolean tables, boolean proves) {
      this.tables = tables;
      this.proves = proves;
    }

    private record Game(ExhaustiveSolver<Heaps> search, Solver<Heaps> theory) {}

    private final Map<String, Game> games = new HashMap<>();

    private Game game(String rules) {
      return games.computeIfAbsent(
          rules,
          text -> {
            if (proves) {
              return proved(text);
            }
            ExhaustiveSolver<Heaps> search = new ExhaustiveSolver<>(ArrowRuleset.parse(text));
            NamedGame named = Catalogue.recognise(ArrowRuleset.parse(text));
            return new Game(search, named == null ? search : named.theory());
          });
    }

    /** A game whose cases are too large to search and that no theorem of the catalogue answers. */
    private Game proved(String rules) {
      ArrowRuleset ruleset = ArrowRuleset.parse(rules);
      try {
        ProofResult result =
            Prover.prove(ruleset, Convention.NORMAL, ProverLimits.DEFAULT, ProofListener.SILENT);
        assertThat(result).isInstanceOf(ProofResult.Proved.class);
        Solver<Heaps> proof = CompiledSolver.of(((ProofResult.Proved) result).theorem());
        return new Game(new ExhaustiveSolver<>(ruleset), proof);
      } catch (InterruptedException e) {
        throw new AssertionError(e);
      }
    }

    private Answer<Heaps> answer(String rules, Convention convention, long[] position) {
      Game game = game(rules);
      boolean small = Arrays.stream(position).allMatch(n -> n <= 100) || game.theory == game.search;
      Answer<Heaps> answer =
          (small ? game.search : game.theory)
              .answer(new Question<>(Heaps.of(position), convention, Player.LEFT, Limits.DEFAULT));
      assertThat(answer.outcome()).isNotEqualTo(Outcome.UNDECIDED);
      return answer;
    }

    @Override
    public boolean isP(String rules, Convention convention, long[] position) {
      Game game = game(rules);
      if (game.theory == game.search) {
        Boolean lost = game.search.isP(Heaps.of(position), convention, Limits.DEFAULT);
        assertThat(lost).isNotNull();
        return lost;
      }
      return answer(rules, convention, position).outcome() == Outcome.P;
    }

    @Override
    public long grundy(String rules, Convention convention, long[] position) {
      return Objects.requireNonNull(answer(rules, convention, position).grundy()).longValueExact();
    }

    @Override
    public List<long[]> lost(String rules, Convention convention, List<long[]> asked) {
      String box = box(asked);
      if (box == null || !tables) {
        return GameCase.Oracle.super.lost(rules, convention, asked);
      }
      Task task = new Task(ArrowRuleset.parse(rules), convention, Quantity.OUTCOME, Box.parse(box));
      try (Table table = TableMaker.make(task, 1, Progress.NONE)) {
        return asked.stream().filter(p -> table.isP(table.get(task.box().index(p)))).toList();
      }
    }

    @Override
    public long winningMoves(String rules, Convention convention, long[] position) {
      return answer(rules, convention, position).winningMoves().count().longValueExact();
    }

    @Override
    public List<long[]> winningResults(String rules, Convention convention, long[] position) {
      List<long[]> results = new ArrayList<>();
      for (Move<Heaps> move : answer(rules, convention, position).winningMoves().moves()) {
        results.add(move.result().toLongs());
      }
      return results;
    }
  }

  /** The command line: what {@code grundy verdict --json} and {@code grundy table} print. */
  private static final class CommandLine implements GameCase.Oracle {
    /** Whether it answers by a proof of the rules. */
    private final boolean proves;

    CommandLine(boolean proves) {
      this.proves = proves;
    }

    private String run(String rules, Convention convention, long[] position) {
      List<String> words = new ArrayList<>(List.of("verdict", rules));
      if (position.length == 0) {
        words.add("()");
      }
      for (long number : position) {
        words.add(String.valueOf(number));
      }
      words.addAll(List.of("--json", "--moves", "all"));
      if (proves) {
        words.add("--prove");
      }
      if (convention == Convention.MISERE) {
        words.add("--misere");
      }
      CommandRun run = CommandRun.of(words.toArray(new String[0]));
      assertThat(run.err()).isEmpty();
      assertThat(run.exit()).isEqualTo(Exit.OK);
      return run.out();
    }

    /** The numbers of each line of a table. */
    private static List<long[]> table(
        String rules, Convention convention, String box, List<String> options) {
      List<String> words = new ArrayList<>(List.of("table", rules, "--to", box));
      words.addAll(options);
      words.addAll(List.of("--format", "tsv"));
      if (convention == Convention.MISERE) {
        words.add("--misere");
      }
      CommandRun run = CommandRun.of(words.toArray(new String[0]));
      assertThat(run.err()).isEmpty();
      assertThat(run.exit()).isEqualTo(Exit.OK);
      return run.out().lines().skip(1).map(l -> GameCase.numbers(l.replace('\t', ' '))).toList();
    }

    @Override
    public List<long[]> lost(String rules, Convention convention, List<long[]> asked) {
      String box = box(asked);
      if (box == null) {
        return GameCase.Oracle.super.lost(rules, convention, asked);
      }
      Set<Heaps> lost = new HashSet<>();
      for (long[] position : table(rules, convention, box, List.of("--p-only"))) {
        lost.add(Heaps.of(position));
      }
      return asked.stream().filter(p -> lost.contains(Heaps.of(p))).toList();
    }

    @Override
    public long[] grundy(String rules, Convention convention, List<long[]> asked) {
      String box = box(asked);
      if (box == null) {
        return GameCase.Oracle.super.grundy(rules, convention, asked);
      }
      Map<Heaps, Long> values = new HashMap<>();
      for (long[] line : table(rules, convention, box, List.of("--what", "grundy"))) {
        values.put(Heaps.of(Arrays.copyOf(line, line.length - 1)), line[line.length - 1]);
      }
      return asked.stream()
          .mapToLong(p -> Objects.requireNonNull(values.get(Heaps.of(p))))
          .toArray();
    }

    private static String field(String json, String name) {
      Matcher matcher = Pattern.compile("\"" + name + "\":(\"?)([^\",]*)\\1[,}]").matcher(json);
      assertThat(matcher.find()).as("%s in %s", name, json).isTrue();
      return matcher.group(2);
    }

    @Override
    public boolean isP(String rules, Convention convention, long[] position) {
      String outcome = field(run(rules, convention, position), "outcome");
      assertThat(outcome).isIn("N", "P");
      return outcome.equals("P");
    }

    @Override
    public long grundy(String rules, Convention convention, long[] position) {
      return Long.parseLong(field(run(rules, convention, position), "grundy"));
    }

    @Override
    public long winningMoves(String rules, Convention convention, long[] position) {
      return Long.parseLong(field(run(rules, convention, position), "winningMoveCount"));
    }

    @Override
    public List<long[]> winningResults(String rules, Convention convention, long[] position) {
      String json = run(rules, convention, position);
      Matcher whole = Pattern.compile("\"winningMoves\":\\[(.*?)\\],\"reasons\"").matcher(json);
      assertThat(whole.find()).as(json).isTrue();
      List<long[]> results = new ArrayList<>();
      Matcher one = Pattern.compile("\\[([^\\]]*)\\]").matcher(whole.group(1));
      while (one.find()) {
        results.add(GameCase.numbers(one.group(1)));
      }
      return results;
    }
  }
}
