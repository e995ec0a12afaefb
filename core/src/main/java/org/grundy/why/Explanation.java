package org.grundy.why;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.grundy.Answer;
import org.grundy.Convention;
import org.grundy.Display;
import org.grundy.Heaps;
import org.grundy.Move;
import org.grundy.Outcome;
import org.grundy.Question;
import org.grundy.Reason;
import org.grundy.Ruleset;
import org.grundy.Solver;
import org.grundy.Source;
import org.grundy.rules.ArrowRuleset;
import org.grundy.table.ExhaustiveSolver;
import org.grundy.theory.NamedGame;
import org.jspecify.annotations.Nullable;

/**
 * Explains an answer to somebody who wants to see it: why the winning move wins, how every tempting
 * wrong move is refuted, what the nim-sum is, what a table shows, and which theorem is behind it.
 *
 * <p>Every refutation is a legal reply, found by the solver that gave the answer; each step says
 * what it rests on. Costs some dozens of questions to the solver, and for a search at most a table
 * of some thousand small positions.
 */
public final class Explanation {
  /** So many wrong moves are refuted when there are too many for all. */
  private static final int MOST_TEMPTING = 10;

  /** Where fewer wrong moves tempt, some of every kind are refuted until there are so many. */
  private static final int FEW = 6;

  /** So many wrong moves are refuted without a choice. */
  private static final int ALL_WRONG = 8;

  private final Ruleset<Heaps> ruleset;
  private final Solver<Heaps> solver;
  private final @Nullable NamedGame known;
  private final Question<Heaps> question;
  private final Answer<Heaps> answer;
  private final Heaps position;
  private final Referee referee;
  private final Reason.Evidence evidence;
  private final List<Reason> reasons = new ArrayList<>();

  private Explanation(
      Ruleset<Heaps> ruleset,
      Solver<Heaps> solver,
      @Nullable NamedGame known,
      Question<Heaps> question,
      Answer<Heaps> answer) {
    this.ruleset = ruleset;
    this.solver = solver;
    this.known = known;
    this.question = question;
    this.answer = answer;
    position = question.position();
    referee = new Referee(ruleset, solver, question);
    evidence =
        switch (answer.source()) {
          case Source.Theorem theorem -> Reason.Evidence.THEOREM;
          case Source.Proof proof -> Reason.Evidence.PROOF;
          case Source.Table table -> Reason.Evidence.TABLE;
          case Source.Search search -> Reason.Evidence.SEARCH;
        };
  }

  /**
   * The steps that explain an answer.
   *
   * @param ruleset the rules
   * @param solver what gave the answer; it is asked about the moves and replies
   * @param known the named game whose rules these are, if a search gave the answer; or null
   * @param question what was asked
   * @param answer what was answered
   * @return whole explanations where the answer is decided, else what was tried
   * @throws IllegalStateException if the theorem of {@code known} contradicts the answer
   */
  public static List<Reason> of(
      Ruleset<Heaps> ruleset,
      Solver<Heaps> solver,
      @Nullable NamedGame known,
      Question<Heaps> question,
      Answer<Heaps> answer) {
    Explanation explanation = new Explanation(ruleset, solver, known, question, answer);
    if (answer.outcome() == Outcome.UNDECIDED) {
      explanation.tried();
    } else {
      explanation.explain();
    }
    return List.copyOf(explanation.reasons);
  }

  private void explain() {
    boolean searched = answer.source() instanceof Source.Search;
    if (!searched) {
      reasons.addAll(answer.reasons());
    }
    OptionList options = new OptionList(ruleset, position, question.toMove());
    if (options.isComplete() && options.count() == 0) {
      if (searched) {
        addEnd();
      }
      return;
    }
    boolean nimSum = addNimSum();
    if (answer.outcome() == Outcome.D) {
      addDraw(options);
    } else if (answer.winningMoves().count().signum() > 0) {
      Heaps best = answer.winningMoves().moves().iterator().next().result();
      if (searched && !nimSum) {
        addWinningMove(best);
      }
      addWrongMoves(options);
    } else {
      addReplies(options);
    }
    addTheorem();
    addMisereNim();
    if (solver instanceof ExhaustiveSolver<Heaps> search) {
      reasons.addAll(
          new TableFacts(ruleset, search, question.convention(), question.limits())
              .about(position));
    }
  }

  private boolean isMisere() {
    return question.convention() == Convention.MISERE;
  }

  private Reason step(String key, Object... arguments) {
    return new Reason(key, List.of(arguments), evidence);
  }

  private void addEnd() {
    reasons.add(
        Reason.rules(isMisere() ? "why.end.misere" : "why.end", position)
            .because()
            .about(position));
  }

  private boolean addNimSum() {
    if (isMisere() || !(solver instanceof ExhaustiveSolver<Heaps> search)) {
      return false;
    }
    Summands summands = Summands.of(ruleset, position);
    if (summands == null) {
      return false;
    }
    Reason reason = SumReason.of(ruleset, search, summands, question.limits());
    if (reason != null) {
      reasons.add(reason);
    }
    return reason != null;
  }

  /** Why a move wins: every option that it leaves has a reply. */
  private void addWinningMove(Heaps result) {
    OptionList left = new OptionList(ruleset, result, question.toMove().opponent());
    if (left.isComplete() && left.count() == 0) {
      reasons.add(Reason.rules("why.win.end", result).because().about(result));
      return;
    }
    // The reply comes from the player who made the winning move: outcomes of impartial games are
    // the same for both, and only those are searched here.
    Display.Replies replies = replies(left);
    Reason reason = step("why.win", result).about(result);
    if (replies == null) {
      reasons.add(reason);
      return;
    }
    reasons.add(
        reason
            .because(repliesKey("why.win.because", replies, left), result, replies.options())
            .showing(replies));
  }

  private void addReplies(OptionList options) {
    Display.Replies replies = replies(options);
    if (replies == null) {
      if (answer.source() instanceof Source.Search) {
        reasons.add(step("why.lose", position));
      }
      return;
    }
    reasons.add(
        step("why.lose", position)
            .because(repliesKey("why.lose.because", replies, options), position, replies.options())
            .showing(replies));
  }

  /** Which moves hold a draw; the others lose to a reply. */
  private void addDraw(OptionList options) {
    List<Reason> steps = new ArrayList<>();
    for (Heaps option : options.shown()) {
      Referee.Ruling ruling = referee.ruling(option);
      if (ruling != null && ruling.result() == Referee.Result.DRAW) {
        steps.add(step("why.draw.holds", option).about(option));
      } else {
        addRefutation(new Temptations.Temptation("why.try.other", option, List.of()), steps);
      }
    }
    reasons.add(
        step("why.draw", position)
            .because("why.draw.because", position, options.count())
            .with(steps));
  }

  private String repliesKey(String key, Display.Replies replies, OptionList options) {
    boolean merged = replies.rows().size() == options.distinct().size();
    String extent =
        replies.options() < 0
            ? ".many"
            : replies.options() == replies.rows().size() ? ".all" : merged ? ".merged" : ".some";
    return key + extent + (isMisere() ? ".misere" : "");
  }

  /** Options of a lost position with their replies; null if the solver does not decide them. */
  private Display.@Nullable Replies replies(OptionList options) {
    List<Heaps> shown = new ArrayList<>();
    if (options.isComplete()) {
      shown.addAll(options.shown());
    } else {
      for (Temptations.Temptation tempting :
          Temptations.of(ruleset, options.position(), options, List.of())) {
        shown.add(tempting.result());
      }
    }
    List<Display.Reply> rows = new ArrayList<>();
    for (Heaps option : shown) {
      Referee.Ruling ruling = referee.ruling(option);
      if (ruling != null && ruling.loses()) {
        rows.add(new Display.Reply(option, ruling.reply()));
      }
    }
    return rows.isEmpty() ? null : new Display.Replies(rows, options.count());
  }

  /**
   * The moves that do not win, each with its refutation: all if they are few, else tempting ones.
   */
  private void addWrongMoves(OptionList options) {
    Set<Heaps> winning = new HashSet<>();
    List<Heaps> near = new ArrayList<>();
    for (Move<Heaps> move : answer.winningMoves().moves()) {
      winning.add(ruleset.canonical(move.result()));
      if (near.size() < 2) {
        near.add(move.result());
      }
      if (winning.size() > ALL_WRONG && !options.isComplete()) {
        break;
      }
    }
    List<Temptations.Temptation> tempting =
        ruleset.isImpartial() ? Temptations.of(ruleset, position, options, near) : List.of();
    List<Heaps> others = new ArrayList<>(options.all());
    others.removeIf(option -> winning.contains(ruleset.canonical(option)));
    long wrong = options.isComplete() ? others.size() : -1;
    if (wrong == 0) {
      return;
    }
    List<Reason> steps = new ArrayList<>();
    Set<Heaps> seen = new HashSet<>();
    for (Temptations.Temptation move : tempting) {
      if (steps.size() < MOST_TEMPTING && seen.add(move.result())) {
        addRefutation(move, steps);
      }
    }
    int enough = wrong <= ALL_WRONG ? MOST_TEMPTING : FEW;
    if (steps.size() < enough) {
      for (Heaps option : wrong <= ALL_WRONG ? others : options.sample()) {
        if (steps.size() < enough
            && !winning.contains(ruleset.canonical(option))
            && seen.add(option)) {
          String key = option.equals(position) ? "why.try.skip" : "why.try.other";
          addRefutation(new Temptations.Temptation(key, option, List.of()), steps);
        }
      }
    }
    if (steps.isEmpty()) {
      return;
    }
    boolean only = winning.size() == 1 && !answer.winningMoves().merged();
    String key = wrong < 0 ? "why.wrong.many" : only ? "why.wrong.only" : "why.wrong";
    String extent = wrong == steps.size() ? ".because.all" : ".because.some";
    Reason reason = step(key, wrong);
    reasons.add(
        (wrong < 0 ? reason.because() : reason.because("why.wrong" + extent, wrong)).with(steps));
  }

  private void addRefutation(Temptations.Temptation move, List<Reason> steps) {
    Referee.Ruling ruling = referee.ruling(move.result());
    if (ruling == null || !ruling.loses()) {
      return;
    }
    Heaps reply = ruling.reply();
    if (reply == null) {
      steps.add(step("why.try.ended", move.result()).about(move.result()));
      return;
    }
    List<Object> arguments = new ArrayList<>();
    arguments.add(move.result());
    arguments.add(reply);
    arguments.addAll(move.more());
    steps.add(new Reason(move.key(), arguments, evidence).about(move.result(), reply));
  }

  /** The theorem of the game whose rules these are, as it applies here. */
  private void addTheorem() {
    if (known == null || ruleset.summands(position).size() > 1) {
      return;
    }
    Answer<Heaps> theorem = known.theory().answer(question);
    if (theorem.outcome() != answer.outcome()) {
      throw new IllegalStateException(
          "the theorem of " + known.name() + " contradicts the search at " + position);
    }
    if (theorem.source() instanceof Source.Theorem source) {
      reasons.add(
          Reason.theorem("why.theorem", known.title(), source.name(), source.document())
              .because()
              .with(theorem.reasons()));
    }
  }

  /** Bouton's theorem for misère Nim, where the rules are those of Nim. */
  private void addMisereNim() {
    if (!isMisere()
        || !(ruleset instanceof ArrowRuleset arrows)
        || arrows.rules().dimension() != 1
        || !ArrowRuleset.parse("n -> n-k").isSameAs(arrows)) {
      return;
    }
    List<Display.Summand> lines = new ArrayList<>();
    int large = 0;
    int ones = 0;
    for (int i = 0; i < position.size(); i++) {
      lines.add(new Display.Summand(Heaps.of(List.of(position.at(i))), position.at(i), null));
      large += position.at(i).bitLength() > 1 ? 1 : 0;
      ones += position.at(i).bitLength() == 1 ? 1 : 0;
    }
    Display.NimSum sum = new Display.NimSum(lines);
    boolean isP = large == 0 ? ones % 2 == 1 : sum.sum().signum() == 0;
    reasons.add(
        large == 0
            ? Reason.theorem(isP ? "why.misere-nim.ones.p" : "why.misere-nim.ones.n", (long) ones)
                .because()
            : Reason.theorem(isP ? "why.misere-nim.p" : "why.misere-nim.n", sum.sum())
                .because()
                .showing(sum));
  }

  /** What was tried for an answer that is not decided. */
  private void tried() {
    reasons.addAll(answer.reasons());
    if (solver instanceof ExhaustiveSolver<Heaps>) {
      reasons.add(Reason.rules("why.tried.theorem"));
      if (answer.reasons().stream().noneMatch(reason -> reason.key().equals("search.large"))) {
        reasons.add(Reason.rules("why.tried.next"));
      }
    }
  }
}
