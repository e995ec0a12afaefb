package org.grundy.cli;

import java.math.BigInteger;
import java.util.List;
import org.grundy.Answer;
import org.grundy.Convention;
import org.grundy.Heaps;
import org.grundy.Move;
import org.grundy.Outcome;
import org.grundy.Source;
import org.grundy.text.Messages;
import org.grundy.theory.DivisorMove;
import org.grundy.theory.FirstMoves;
import org.grundy.theory.NamedGame;
import org.jspecify.annotations.Nullable;

/** Shows a verdict to a person. */
final class VerdictText {
  /** The modulus of contest answers. */
  static final BigInteger MODULUS = BigInteger.valueOf(998_244_353);

  /** More winning moves are shown only when all are asked for. */
  private static final int MOST_MOVES = 10;

  /** After so many moves it is asked whether anybody still reads. */
  private static final int MOVES_PER_CHECK = 1000;

  private VerdictText() {}

  static void print(VerdictCommand.Verdict verdict, Terminal t) {
    Answer<Heaps> answer = verdict.answer();
    t.line(outcome(verdict, t));
    if (answer.grundy() != null) {
      boolean normal = verdict.request().convention == Convention.NORMAL;
      t.line(t.say(normal ? "verdict.grundy" : "verdict.grundy.misere", answer.grundy()));
    }
    if (answer.remoteness() != null) {
      t.line(t.say("verdict.remoteness", answer.remoteness()));
    }
    printMoves(verdict, t);
    printChance(verdict.firstMoves(), t);
    if (verdict.request().why) {
      ReasonText.print(answer.reasons(), t);
    }
    t.line(t.say("verdict.source", source(answer.source(), verdict.request().why, t)));
    List<Heaps> line = verdict.line();
    if (line != null) {
      StringBuilder text = new StringBuilder();
      for (int i = 0; i < line.size(); i++) {
        text.append(i == 0 ? "" : " → ").append(plain(line.get(i)));
      }
      t.line(t.say("verdict.line", text.toString()));
    }
  }

  private static String outcome(VerdictCommand.Verdict verdict, Terminal t) {
    Outcome outcome = verdict.answer().outcome();
    String position = position(verdict.position());
    if (outcome == Outcome.UNDECIDED) {
      return t.say("verdict.undecided", position, reason(verdict.answer(), t));
    }
    List<String> players =
        verdict.game().named == null ? List.of() : verdict.game().named.players();
    if (!players.isEmpty()) {
      return t.say("verdict.partizan." + outcome, position, players.get(0), players.get(1));
    }
    boolean normal = verdict.request().convention == Convention.NORMAL;
    return t.say("verdict." + outcome + (normal ? "" : ".misere"), position);
  }

  private static String reason(Answer<Heaps> answer, Terminal t) {
    return answer.reasons().isEmpty() ? "" : t.messages.get(answer.reasons().get(0).claim());
  }

  private static void printMoves(VerdictCommand.Verdict verdict, Terminal t) {
    BigInteger count = verdict.answer().winningMoves().count();
    if (count.signum() == 0) {
      return;
    }
    if (!verdict.answer().winningMoves().complete()) {
      Move<Heaps> first = verdict.answer().winningMoves().moves().iterator().next();
      t.line(t.say("verdict.move.some", move(first, verdict, t)));
      return;
    }
    boolean merged = verdict.answer().winningMoves().merged();
    if (!count.equals(BigInteger.ONE)) {
      t.line(t.say(merged ? "verdict.moves.merged" : "verdict.moves", count));
    }
    int shown = 0;
    for (Move<Heaps> move : verdict.answer().winningMoves().moves()) {
      if (shown == MOST_MOVES && !verdict.request().allMoves) {
        t.line(t.say("verdict.moves.more", count.subtract(BigInteger.valueOf(shown))));
        return;
      }
      if (shown % MOVES_PER_CHECK == MOVES_PER_CHECK - 1 && t.out.checkError()) {
        // There may be more moves than anybody could wait for.
        return;
      }
      shown++;
      String text = move(move, verdict, t);
      t.line(
          count.equals(BigInteger.ONE)
              ? t.say(merged ? "verdict.move.merged" : "verdict.move", text)
              : "  " + text);
    }
  }

  /** A move as an instruction where its form is known, else its result. */
  private static String move(Move<Heaps> move, VerdictCommand.Verdict verdict, Terminal t) {
    if (move instanceof DivisorMove stones) {
      return t.say("move.stones", stones.take().toString(), stones.from(), stones.to());
    }
    NamedGame named = verdict.game().named;
    HeapRoles roles =
        // No named game has a memory; reading its rules would take longer than the answer.
        named == null
            ? HeapRoles.of(verdict.game().ruleset())
            : named.players().isEmpty() ? HeapRoles.heapsOnly() : null;
    return move(verdict.position(), move.result(), roles, t);
  }

  /**
   * A move from one position to another as an instruction.
   *
   * @param roles which numbers are heaps, or null if they are coordinates
   */
  static String move(Heaps before, Heaps after, @Nullable HeapRoles roles, Terminal t) {
    HeapRoles.Taken taken = roles == null ? null : roles.taken(before, after);
    if (roles == null || taken == null) {
      return t.say("move.to", position(after));
    }
    String amount = taken.amount().toString();
    int heaps = roles.heaps(before.size());
    if (heaps == 1 && roles.haveMemory()) {
      return t.say("move.take.only", amount, position(after));
    }
    if (taken.heaps().size() == 1) {
      return t.say("move.take", amount, taken.heaps().getFirst() + 1, position(after));
    }
    return taken.heaps().size() == heaps
        ? t.say(heaps == 2 ? "move.take.both" : "move.take.all", amount, position(after))
        : t.say("move.to", position(after));
  }

  private static void printChance(@Nullable FirstMoves first, Terminal t) {
    if (first == null) {
      return;
    }
    t.line(t.say("verdict.first-moves", first.winning(), first.all()));
    if (first.isEmpty()) {
      return;
    }
    String chance = first.numerator() + "/" + first.denominator();
    if (first.denominator().mod(MODULUS).signum() == 0) {
      t.line(t.say("verdict.chance", chance));
    } else {
      t.line(t.say("verdict.chance.mod", chance, first.modulo(MODULUS), MODULUS));
    }
  }

  static String position(Heaps position) {
    return Messages.show(position);
  }

  private static String plain(Heaps position) {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < position.size(); i++) {
      text.append(i == 0 ? "" : " ").append(position.at(i));
    }
    return text.toString();
  }

  static String source(Source source, boolean full, Terminal t) {
    if (source instanceof Source.Theorem theorem) {
      return t.say(
          full ? "source.theorem.full" : "source.theorem",
          theorem.name(),
          theorem.document(),
          theorem.citation());
    }
    if (source instanceof Source.Proof proof) {
      return t.say("source.proof", proof.system(), proof.states(), proof.certificate());
    }
    if (source instanceof Source.Table table) {
      return t.say("source.table", table.extent());
    }
    if (source instanceof Source.Search search) {
      return t.say("source.search", search.positions());
    }
    throw new IllegalStateException("unknown source " + source);
  }
}
