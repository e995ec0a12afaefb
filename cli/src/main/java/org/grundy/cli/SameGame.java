package org.grundy.cli;

import java.util.Arrays;
import java.util.Comparator;
import java.util.NavigableSet;
import java.util.TreeSet;
import org.grundy.Heaps;
import org.grundy.Player;
import org.grundy.PositionException;
import org.grundy.rules.ArrowRuleset;

/**
 * Compares the game of a certificate with rules that somebody has in mind: every option of every
 * position with numbers up to a side. The side grows until so much work is done that it takes a
 * second; a difference that is found is one of the smallest positions.
 */
final class SameGame {
  /** Positions and options looked at, of both games together. */
  private static final long MOST_COMPARED = 300_000;

  private static final int LARGEST_SIDE = 1000;

  /** More options of a position are not listed in a message. */
  private static final int MOST_LISTED = 20;

  private final ArrowRuleset certificate;
  private final ArrowRuleset yours;
  private final Terminal terminal;
  private long positions;
  private long options;

  private SameGame(ArrowRuleset certificate, ArrowRuleset yours, Terminal terminal) {
    this.certificate = certificate;
    this.yours = yours;
    this.terminal = terminal;
  }

  /**
   * Compares, and says what was compared.
   *
   * @throws Failure if they differ, with the first difference
   */
  static void check(ArrowRuleset certificate, ArrowRuleset yours, Terminal terminal) {
    int here = certificate.rules().dimension();
    int there = yours.rules().dimension();
    if (here != there) {
      throw different(terminal, "verify.for.components", here, there);
    }
    new SameGame(certificate, yours, terminal).check();
  }

  /** A definite no, which is no error. */
  static Failure different(Terminal terminal, String key, Object... arguments) {
    String advice = key + ".advice";
    return new Failure(
        Exit.NO,
        terminal.say(key, arguments)
            + "\n"
            + (terminal.messages.has(advice) ? "  " + terminal.say(advice, arguments) + "\n" : ""));
  }

  private void check() {
    int side = -1;
    long comparedPositions = 0;
    long comparedOptions = 0;
    long[] position = new long[certificate.rules().dimension()];
    while (side < LARGEST_SIDE && shell(position, 0, side + 1, false)) {
      side++;
      comparedPositions = positions;
      comparedOptions = options;
    }
    if (side < 0) {
      throw terminal.failure(Exit.UNDECIDED, "verify.for.large");
    }
    terminal.line("");
    terminal.line(terminal.say("verify.for.same", side, comparedPositions, comparedOptions));
  }

  /**
   * Compares the positions that go on from the first numbers and have {@code side} as their
   * greatest.
   *
   * @return false if that is too much work
   */
  private boolean shell(long[] position, int at, int side, boolean reached) {
    if (at < position.length) {
      boolean last = at == position.length - 1;
      for (long n = last && !reached ? side : 0; n <= side; n++) {
        position[at] = n;
        if (!shell(position, at + 1, side, reached || n == side)) {
          return false;
        }
      }
      return true;
    }
    return compare(position);
  }

  private boolean compare(long[] position) {
    boolean here = certificate.exists(position);
    if (here != yours.exists(position)) {
      throw different(
          terminal,
          here ? "verify.for.position" : "verify.for.position.yours",
          VerdictText.position(Heaps.of(position)));
    }
    if (!here) {
      return true;
    }
    NavigableSet<Heaps> proved;
    NavigableSet<Heaps> meant;
    Heaps from = Heaps.of(position);
    try {
      proved = options(certificate, from);
      meant = options(yours, from);
    } catch (PositionException e) {
      if (e.key().equals("rules.too-many-moves")) {
        return false;
      }
      throw terminal.failure(Exit.INPUT, e.key(), e.arguments().toArray());
    }
    positions++;
    options += proved.size();
    differ("verify.for.option", from, proved, meant, proved, meant);
    differ("verify.for.option.yours", from, meant, proved, proved, meant);
    return 2 * (positions + options) <= MOST_COMPARED;
  }

  /** The options in the order of their numbers. */
  private static NavigableSet<Heaps> options(ArrowRuleset rules, Heaps position) {
    NavigableSet<Heaps> options =
        new TreeSet<>(Comparator.comparing(Heaps::toLongs, Arrays::compare));
    rules.options(position, Player.LEFT, options::add);
    return options;
  }

  /** Refuses an option of the one that the other lacks. */
  private void differ(
      String key,
      Heaps position,
      NavigableSet<Heaps> one,
      NavigableSet<Heaps> other,
      NavigableSet<Heaps> proved,
      NavigableSet<Heaps> meant) {
    for (Heaps option : one) {
      if (!other.contains(option)) {
        throw different(
            terminal,
            key,
            VerdictText.position(position),
            VerdictText.position(option),
            list(proved),
            list(meant));
      }
    }
  }

  private String list(NavigableSet<Heaps> options) {
    if (options.isEmpty()) {
      return terminal.say("verify.for.none");
    }
    StringBuilder text = new StringBuilder();
    int count = 0;
    for (Heaps option : options) {
      if (count++ == MOST_LISTED) {
        return text.append(" …").toString();
      }
      text.append(text.isEmpty() ? "" : " ").append(VerdictText.position(option));
    }
    return text.toString();
  }
}
