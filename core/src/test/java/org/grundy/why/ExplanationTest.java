package org.grundy.why;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;
import org.grundy.Answer;
import org.grundy.Convention;
import org.grundy.Display;
import org.grundy.Heaps;
import org.grundy.Limits;
import org.grundy.Outcome;
import org.grundy.Player;
import org.grundy.Question;
import org.grundy.Reason;
import org.grundy.Ruleset;
import org.grundy.Sentence;
import org.grundy.Solver;
import org.grundy.rules.ArrowRuleset;
import org.grundy.table.ExhaustiveSolver;
import org.grundy.table.RetrogradeSolver;
import org.grundy.text.Language;
import org.grundy.text.Messages;
import org.grundy.theory.Catalogue;
import org.grundy.theory.NamedGame;
import org.grundy.theory.Wythoff;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Whatever an explanation shows is so by the rules and by brute force, and is said in words. */
class ExplanationTest {
  private static final String WYTHOFF = "(a,b) -> (a-k,b) | (a,b-k) | (a-k,b-k)";

  /** Rules with how many numbers their positions here have. */
  private record Rules(String text, int size) {}

  private static final List<Rules> RULES =
      List.of(
          new Rules(WYTHOFF, 2),
          new Rules("(a,b) -> (a-k*b,b) | (a,b-k*a)", 2),
          new Rules("(a,b) -> (a-k,b) | (a,b-k)", 2),
          new Rules("(a,b) -> (a-k,b) | (a,b-k) | (a-i,b-j) where |i-j| < 2", 2),
          new Rules("(n,q) -> (n-k,2*k) where 1 <= k <= q", 2),
          new Rules("(a,b) -> (a-i,b-j)", 2),
          new Rules("n -> n-k", 3),
          new Rules("n -> n-k where k in {1,3,4}", 3),
          new Rules("n -> a, b where a+b = n-2", 2),
          new Rules("n -> a, b where a+b = n, 0 < a < b", 1),
          new Rules("n -> n-1 | a, b where a+b = n-2, a > 0, b > 0", 1),
          new Rules("n -> n-k where k <= 3", 1),
          new Rules("(a,b,c) ~> (a-k,b,c) where k <= 2", 3),
          new Rules("(x,y) where x >= y -> (x-k,y) where x-k >= y | (x,y-k)", 2));

  private final Messages english = messages(Language.ENGLISH);
  private final Messages chinese = messages(Language.CHINESE);

  private static Messages messages(Language language) {
    return Messages.load(language, Wythoff.class, Messages.class, Explanation.class);
  }

  private static List<Reason> explain(
      Ruleset<Heaps> ruleset,
      Solver<Heaps> solver,
      @Nullable NamedGame known,
      Heaps position,
      Convention convention) {
    Question<Heaps> question = Question.of(position, convention);
    return Explanation.of(ruleset, solver, known, question, solver.answer(question));
  }

  private static List<Reason> searched(String rules, Heaps position, Convention convention) {
    ArrowRuleset ruleset = ArrowRuleset.parse(rules);
    return explain(
        ruleset,
        new ExhaustiveSolver<>(ruleset),
        Catalogue.recognise(ruleset),
        position,
        convention);
  }

  @Property(tries = 400)
  void whatIsShownIsSo(
      @ForAll @IntRange(max = 13) int game,
      @ForAll @Size(3) List<@IntRange(max = 12) Integer> numbers,
      @ForAll Convention convention) {
    Rules rules = RULES.get(game);
    Heaps position = position(rules, numbers);
    ArrowRuleset ruleset = ArrowRuleset.parse(rules.text());
    check(
        ruleset, position, convention, searched(rules.text(), position, convention), rules.text());
  }

  private static Heaps position(Rules rules, List<Integer> numbers) {
    long[] heaps = new long[rules.size()];
    for (int i = 0; i < heaps.length; i++) {
      heaps[i] = numbers.get(i);
    }
    if (rules.text().contains("x >= y")) {
      heaps[0] += heaps[1];
    }
    return Heaps.of(heaps);
  }

  @Property(tries = 150)
  void whatTheoremsAreShownToRefuteIsRefutedByBruteForce(
      @ForAll @IntRange(max = 2) int game,
      @ForAll @IntRange(min = 1, max = 30) int a,
      @ForAll @IntRange(min = 1, max = 30) int b,
      @ForAll Convention convention) {
    NamedGame named = Catalogue.all().get(game);
    Heaps position = Heaps.of(a, b);
    List<Reason> reasons = explain(named.ruleset(), named.theory(), null, position, convention);
    check(named.ruleset(), position, convention, reasons, named.name());
  }

  @Property(tries = 60)
  void divisorNimToo(
      @ForAll @Size(6) List<@IntRange(max = 2) Integer> stones, @ForAll Convention convention) {
    NamedGame named = Catalogue.find("divisor-nim");
    assertThat(named).isNotNull();
    Heaps position = Heaps.of(stones.stream().mapToLong(i -> i).toArray());
    List<Reason> reasons = explain(named.ruleset(), named.theory(), null, position, convention);
    check(named.ruleset(), position, convention, reasons, named.name());
  }

  @Property(tries = 100)
  void sumsOfLaskersNimToo(
      @ForAll @Size(min = 1, max = 3) List<@IntRange(max = 6) Integer> heaps,
      @ForAll Convention convention) {
    NamedGame named = Catalogue.find("lasker-nim");
    assertThat(named).isNotNull();
    Heaps position = Heaps.of(heaps.stream().mapToLong(i -> i).toArray());
    List<Reason> reasons = explain(named.ruleset(), named.theory(), null, position, convention);
    check(named.ruleset(), position, convention, reasons, named.name());
  }

  /** Checks every reply, refutation, nim-sum and list of P-positions by plain recursion. */
  private void check(
      Ruleset<Heaps> ruleset,
      Heaps position,
      Convention convention,
      List<Reason> reasons,
      String game) {
    Truth truth = new Truth(ruleset, convention);
    Set<Heaps> options = truth.options(position);
    boolean isP = truth.isP(position);
    int refuted = 0;
    boolean explained = false;
    for (Reason reason : reasons) {
      assertThat(words(reason)).as(game).noneMatch(text -> text.contains("{"));
      switch (reason.display()) {
        case Display.Replies replies -> {
          boolean win = reason.key().equals("why.win");
          Heaps lost = win ? reason.positions().getFirst() : position;
          assertThat(win).isEqualTo(!isP);
          if (win) {
            assertThat(options).contains(lost);
          }
          assertThat(truth.isP(lost)).isTrue();
          checkReplies(truth, ruleset, lost, replies);
          explained = true;
        }
        case Display.NimSum sum -> {
          checkNimSum(truth, ruleset, position, sum);
          explained |= reason.key().startsWith("why.sum");
        }
        case null -> explained |= reason.key().matches("why.(win.end|end.*)");
      }
      if (reason.key().startsWith("why.wrong")) {
        for (Reason step : reason.steps()) {
          checkRefutation(truth, options, step, convention);
          refuted++;
        }
      }
      if (reason.key().startsWith("why.table.p") && !reason.positions().isEmpty()) {
        checkTable(truth, ruleset, reason);
      }
    }
    boolean theorem = reasons.getFirst().evidence() != Reason.Evidence.SEARCH;
    assertThat(explained || theorem).as("%s %s %s", game, position, convention).isTrue();
    boolean anyWrong = options.stream().anyMatch(option -> !truth.isP(option));
    assertThat(refuted > 0).as("%s %s", game, position).isEqualTo(!isP && anyWrong);
  }

  private static void checkReplies(
      Truth truth, Ruleset<Heaps> ruleset, Heaps lost, Display.Replies replies) {
    Set<Heaps> options = truth.options(lost);
    assertThat(replies.options()).isEqualTo(options.size());
    if (options.size() <= 12) {
      assertThat(replies.rows()).hasSameSizeAs(options);
    }
    List<Heaps> shown = new ArrayList<>();
    for (Display.Reply row : replies.rows()) {
      assertThat(options).contains(row.option());
      shown.add(row.option());
      checkReply(truth, row.option(), row.answer());
    }
    assertThat(shown).isNotEmpty().doesNotHaveDuplicates();
    // Every kind of move has its example, unless all are shown up to exchanging heaps.
    Set<Heaps> classes = new java.util.HashSet<>();
    options.forEach(option -> classes.add(ruleset.canonical(option)));
    if (shown.size() < classes.size()) {
      for (Heaps option : options) {
        assertThat(shown)
            .anyMatch(
                other -> OptionList.changed(lost, other).equals(OptionList.changed(lost, option)));
      }
    } else {
      assertThat(classes)
          .containsAll(shown.stream().map(ruleset::canonical).toList())
          .hasSizeLessThanOrEqualTo(shown.size());
    }
  }

  private static void checkReply(Truth truth, Heaps option, @Nullable Heaps reply) {
    assertThat(truth.isP(option)).isFalse();
    if (reply == null) {
      assertThat(truth.options(option)).isEmpty();
    } else {
      assertThat(truth.options(option)).contains(reply);
      assertThat(truth.isP(reply)).isTrue();
    }
  }

  private static void checkRefutation(
      Truth truth, Set<Heaps> options, Reason step, Convention convention) {
    Heaps option = step.positions().getFirst();
    assertThat(options).contains(option);
    assertThat(step.arguments().getFirst()).isEqualTo(option);
    if (step.key().equals("why.try.ended")) {
      assertThat(convention).isEqualTo(Convention.MISERE);
      checkReply(truth, option, null);
    } else {
      assertThat(step.arguments().get(1)).isEqualTo(step.positions().get(1));
      checkReply(truth, option, step.positions().get(1));
    }
  }

  private static void checkNimSum(
      Truth truth, Ruleset<Heaps> ruleset, Heaps position, Display.NimSum sum) {
    int width = sum.columns();
    BigInteger xor = BigInteger.ZERO;
    for (int i = 0; i < sum.summands().size(); i++) {
      Display.Summand summand = sum.summands().get(i);
      int value = summand.value().intValueExact();
      xor = xor.xor(summand.value());
      String digits = Integer.toBinaryString(value);
      assertThat(sum.binary(summand.value()))
          .isEqualTo("0".repeat(width - digits.length()) + digits);
      assertThat(sum.needed(i)).isEqualTo(sum.sum().xor(summand.value()));
      boolean own = summand.position().size() == ruleset.summands(position).getFirst().size();
      if (own && ruleset instanceof ArrowRuleset) {
        Truth normal = new Truth(ruleset, Convention.NORMAL);
        assertThat(value).isEqualTo(normal.value(summand.position()));
        Heaps move = summand.move();
        if (move != null) {
          assertThat(normal.options(summand.position())).contains(move);
          assertThat(normal.value(move)).isEqualTo(sum.needed(i).intValueExact());
        } else if (sum.sum().signum() != 0 && truth.isP(position) == (sum.sum().signum() == 0)) {
          boolean shown = sum.summands().stream().anyMatch(line -> line.move() != null);
          if (shown) {
            int needed = sum.needed(i).intValueExact();
            assertThat(normal.options(summand.position()))
                .noneMatch(option -> normal.value(option) == needed);
          }
        }
      }
    }
    assertThat(sum.sum()).isEqualTo(xor);
  }

  private static void checkTable(Truth truth, Ruleset<Heaps> ruleset, Reason reason) {
    Heaps range = reason.range();
    assertThat(range).isNotNull();
    assertThat(reason.evidence()).isEqualTo(Reason.Evidence.TABLE);
    Set<Heaps> expected = new java.util.HashSet<>();
    collect(range, new long[range.size()], 0, truth, ruleset, expected);
    long count = (Long) reason.arguments().get(2);
    assertThat(count).isEqualTo(expected.size());
    for (Heaps position : reason.positions()) {
      assertThat(expected).contains(ruleset.canonical(position));
    }
    if (!reason.key().contains("near")) {
      assertThat(reason.positions()).hasSize(expected.size());
    }
  }

  private static void collect(
      Heaps range,
      long[] numbers,
      int at,
      Truth truth,
      Ruleset<Heaps> ruleset,
      Set<Heaps> expected) {
    if (at == numbers.length) {
      Heaps position = Heaps.of(numbers);
      boolean exists = true;
      try {
        truth.options(position);
      } catch (org.grundy.PositionException e) {
        exists = false;
      }
      if (exists && truth.isP(position)) {
        expected.add(ruleset.canonical(position));
      }
      return;
    }
    for (numbers[at] = 0; numbers[at] <= range.longAt(at); numbers[at]++) {
      collect(range, numbers, at + 1, truth, ruleset, expected);
    }
    numbers[at] = 0;
  }

  private List<String> words(Reason reason) {
    List<String> words = new ArrayList<>();
    List<Sentence> sentences = new ArrayList<>();
    collect(reason, sentences);
    for (Sentence sentence : sentences) {
      words.add(english.get(sentence));
      words.add(chinese.get(sentence));
    }
    return words;
  }

  private static void collect(Reason reason, List<Sentence> sentences) {
    sentences.add(reason.claim());
    Sentence justification = reason.justification();
    if (justification != null) {
      sentences.add(justification);
    }
    for (Reason step : reason.steps()) {
      collect(step, sentences);
    }
  }

  @Test
  void theOnlyWinningMoveOfWythoffIsNamedAndTheOthersAreRefuted() {
    List<Reason> reasons = searched(WYTHOFF, Heaps.of(25, 7), Convention.NORMAL);
    Reason win = reasons.get(0);
    assertThat(win.key()).isEqualTo("why.win");
    assertThat(win.positions()).containsExactly(Heaps.of(4, 7));
    // (4, 7) has 4 + 7 + 4 options.
    assertThat(win.display())
        .isInstanceOfSatisfying(
            Display.Replies.class,
            replies -> {
              assertThat(replies.options()).isEqualTo(15);
              assertThat(replies.rows()).hasSize(15);
            });
    Reason wrong = reasons.get(1);
    assertThat(wrong.key()).isEqualTo("why.wrong.only");
    // 25 + 7 + 7 moves, one of which wins.
    assertThat(wrong.arguments()).containsExactly(38L);
    assertThat(wrong.steps())
        .extracting(step -> step.positions().getFirst())
        .contains(Heaps.of(7, 7), Heaps.of(18, 0), Heaps.of(0, 7), Heaps.of(24, 7));
    Reason theorem = reasons.get(2);
    assertThat(theorem.evidence()).isEqualTo(Reason.Evidence.THEOREM);
    assertThat(theorem.steps())
        .extracting(Reason::key)
        .containsExactly("wythoff.both.fails", "wythoff.upper.wins", "wythoff.lower.fails");
    Reason table = reasons.get(3);
    assertThat(table.range()).isEqualTo(Heaps.of(25, 7));
    assertThat(table.positions())
        .containsExactly(
            Heaps.of(0, 0), Heaps.of(1, 2), Heaps.of(3, 5), Heaps.of(4, 7), Heaps.of(10, 6));
  }

  @Test
  void aNimSumSaysWhichHeapMoves() {
    Display.NimSum sum = nimSum(searched("n -> n-k", Heaps.of(3, 4, 5), Convention.NORMAL));
    assertThat(sum.sum()).isEqualTo(2);
    assertThat(sum.summands())
        .extracting(summand -> sum.binary(summand.value()))
        .containsExactly("011", "100", "101");
    // 3 ⊕ 2 = 1 is below 3; 4 ⊕ 2 = 6 and 5 ⊕ 2 = 7 are not below 4 and 5.
    assertThat(sum.summands())
        .extracting(Display.Summand::move)
        .containsExactly(Heaps.of(1), null, null);
    assertThat(List.of(sum.needed(0), sum.needed(1), sum.needed(2)))
        .containsExactly(BigInteger.ONE, BigInteger.valueOf(6), BigInteger.valueOf(7));
  }

  @Test
  void numbersThatNeverMeetAreASumToo() {
    Display.NimSum sum =
        nimSum(
            searched("(x,y) -> (x-k,y) | (x,y-j) where j <= 3", Heaps.of(5, 9), Convention.NORMAL));
    // Nim, and taking up to 3: the values are 5 and 9 mod 4.
    assertThat(sum.summands())
        .extracting(summand -> summand.value().intValue())
        .containsExactly(5, 1);
    assertThat(sum.summands()).extracting(Display.Summand::move).containsExactly(Heaps.of(1), null);
  }

  private static Display.NimSum nimSum(List<Reason> reasons) {
    assertThat(reasons.getFirst().display()).isInstanceOf(Display.NimSum.class);
    return (Display.NimSum) reasons.getFirst().display();
  }

  @Property
  void binaryColumnsAreBinary(@ForAll @Size(min = 1, max = 8) List<@IntRange Integer> values) {
    List<Display.Summand> summands = new ArrayList<>();
    int xor = 0;
    int largest = 0;
    for (int value : values) {
      summands.add(new Display.Summand(Heaps.of(value), BigInteger.valueOf(value), null));
      xor ^= value;
      largest = Math.max(largest, value);
    }
    Display.NimSum sum = new Display.NimSum(summands);
    assertThat(sum.columns()).isEqualTo(Integer.toBinaryString(largest).length());
    assertThat(sum.sum()).isEqualTo(xor);
    for (int value : values) {
      String columns = sum.binary(BigInteger.valueOf(value));
      assertThat(columns).hasSize(sum.columns()).endsWith(Integer.toBinaryString(value));
      assertThat(Integer.parseInt(columns, 2)).isEqualTo(value);
    }
  }

  @Test
  void periodsAreFactsOfTheTableOnly() {
    // Winning and losing by {1,3,4} has period 7: the classical example, values 0 1 0 1 2 3 2.
    List<Reason> reasons =
        searched("n -> n-k where k in {1,3,4}", Heaps.of(100), Convention.NORMAL);
    Reason period = reasons.getLast();
    assertThat(period.key()).isEqualTo("why.table.period");
    assertThat(period.arguments()).containsExactly(7L, 0L);
    assertThat(period.range()).isEqualTo(Heaps.of(100));
    assertThat(period.evidence()).isEqualTo(Reason.Evidence.TABLE);
    assertThat(searched("n -> n-k", Heaps.of(50), Convention.NORMAL))
        .noneMatch(reason -> reason.key().equals("why.table.period"));
  }

  @Test
  void largePositionsAreRefutedByTheTheoremWithoutListingMoves() {
    long a = 1_000_000_000_000_000_000L;
    NamedGame named = Catalogue.all().getFirst();
    List<Reason> reasons =
        explain(named.ruleset(), named.theory(), null, Heaps.of(a, a), Convention.NORMAL);
    Reason wrong = reasons.getLast();
    assertThat(wrong.key()).isEqualTo("why.wrong.many");
    assertThat(wrong.steps()).hasSizeGreaterThan(3);
    for (Reason step : wrong.steps()) {
      Heaps option = step.positions().get(0);
      Heaps reply = step.positions().get(1);
      assertThat(isWythoffMove(Heaps.of(a, a), option)).isTrue();
      assertThat(isWythoffMove(option, reply)).isTrue();
      assertThat(Wythoff.isP(reply.at(0), reply.at(1))).isTrue();
    }
  }

  private static boolean isWythoffMove(Heaps from, Heaps to) {
    long first = from.longAt(0) - to.longAt(0);
    long second = from.longAt(1) - to.longAt(1);
    return first >= 0
        && second >= 0
        && first + second > 0
        && (first == 0 || second == 0 || first == second);
  }

  @Test
  void everySentenceIsSaidSomewhere() {
    Set<String> said = new TreeSet<>();
    for (Rules rules : RULES) {
      for (List<Integer> numbers :
          List.of(
              List.of(0, 0, 0),
              List.of(1, 1, 1),
              List.of(1, 1, 0),
              List.of(3, 4, 5),
              List.of(3, 5, 6),
              List.of(9, 9, 9),
              List.of(12, 20, 7),
              List.of(17, 17, 2))) {
        for (Convention convention : Convention.values()) {
          Heaps position = position(rules, numbers);
          say(searched(rules.text(), position, convention), said);
        }
      }
    }
    say(searched("n -> n-k where k <= 3", Heaps.of(100), Convention.NORMAL), said);
    String wide =
        "(a,b) -> (a-1,b) where a = 3 | (a-1,k) where a = 2, 1 <= k <= b | (a-1,0) where a = 1";
    String misereWide =
        "(a,b) -> (a-1,b) where a = 4 | (a-1,k) where a = 3, 1 <= k <= b"
            + " | (a-1,0) where 1 <= a <= 2";
    say(searched(wide, Heaps.of(2, 30_000), Convention.NORMAL), said);
    say(searched(wide, Heaps.of(3, 30_000), Convention.NORMAL), said);
    say(searched(misereWide, Heaps.of(3, 30_000), Convention.MISERE), said);
    say(searched(misereWide, Heaps.of(4, 30_000), Convention.MISERE), said);
    for (NamedGame game : Catalogue.all()) {
      Heaps position =
          game.players().isEmpty() ? Heaps.of(1_000_000, 1_000_000) : Heaps.of(2, 1, 2, 2);
      say(explain(game.ruleset(), game.theory(), null, position, Convention.NORMAL), said);
    }
    ArrowRuleset loopy = ArrowRuleset.parseLoopy("(a,b) -> (b,a) | (a-1,b) where b >= 2 | (a,b-2)");
    say(
        explain(
            loopy,
            new RetrogradeSolver<>(loopy, position -> null),
            null,
            Heaps.of(3, 5),
            Convention.NORMAL),
        said);
    say(undecided(), said);
    say(searched("(a,b,c) ~> (a-i,b-j,c)", Heaps.of(2, 2, 3), Convention.NORMAL), said);
    say(searched("(a,b) where a+b = 1 -> (a-1,b+1)", Heaps.of(1, 0), Convention.NORMAL), said);
    // Splitting in the middle is wrong where the halves cannot be mirrored.
    say(
        searched("n -> a, b where a+b = n, a > 0, b > 0, a <= b+2", Heaps.of(8), Convention.MISERE),
        said);
    assertThat(said)
        .isEqualTo(new TreeSet<>(Messages.load(Language.ENGLISH, Explanation.class).keys()));
  }

  private static void say(List<Reason> reasons, Set<String> said) {
    List<Sentence> sentences = new ArrayList<>();
    for (Reason reason : reasons) {
      collect(reason, sentences);
    }
    for (Sentence sentence : sentences) {
      if (sentence.key().startsWith("why.")) {
        said.add(sentence.key());
      }
    }
  }

  private static List<Reason> undecided() {
    ArrowRuleset ruleset = ArrowRuleset.parse("n -> n-k where k <= 3");
    Solver<Heaps> solver = new ExhaustiveSolver<>(ruleset);
    Question<Heaps> question =
        new Question<>(Heaps.of(1000), Convention.NORMAL, Player.LEFT, new Limits(100));
    Answer<Heaps> answer = solver.answer(question);
    assertThat(answer.outcome()).isEqualTo(Outcome.UNDECIDED);
    return Explanation.of(ruleset, solver, null, question, answer);
  }

  @Test
  void whatIsUndecidedSaysWhatWasTried() {
    assertThat(undecided())
        .extracting(Reason::key)
        .containsExactly("search.limit", "why.tried.theorem", "why.tried.next");
  }

  @Test
  void drawsSayWhichMovesHold() {
    ArrowRuleset loopy = ArrowRuleset.parseLoopy("(a,b) -> (b,a) | (a-1,b) where b >= 2 | (a,b-2)");
    RetrogradeSolver<Heaps> solver = new RetrogradeSolver<>(loopy, position -> null);
    List<Reason> reasons = explain(loopy, solver, null, Heaps.of(3, 5), Convention.NORMAL);
    assertThat(reasons).hasSize(1);
    for (Reason step : reasons.getFirst().steps()) {
      Heaps option = step.positions().getFirst();
      Outcome outcome = solver.answer(Question.of(option)).outcome();
      assertThat(outcome).isEqualTo(step.key().equals("why.draw.holds") ? Outcome.D : Outcome.N);
    }
  }
}
