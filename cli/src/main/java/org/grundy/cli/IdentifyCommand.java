package org.grundy.cli;

import java.util.ArrayList;
import java.util.List;
import org.grundy.Convention;
import org.grundy.Heaps;
import org.grundy.table.Box;
import org.grundy.table.TableException;
import org.grundy.theory.KnownGame;
import org.grundy.theory.NamedGame;

/** {@code grundy identify}: which known games have these P-positions. */
final class IdentifyCommand {
  private static final long MOST_CELLS = 250_000;

  /** Splitting a heap of n takes time n², over and over. */
  private static final long LARGEST_HEAP = 5_000;

  /** So many games that have other P-positions too are listed. */
  private static final int MOST_CONTAINING = 10;

  /** Fewer positions than this fit too many games to mean much. */
  private static final int FEW = 4;

  private static final int WIDEST = 96;

  private final List<long[]> listed;
  private final Terminal t;
  private final List<Match> exact = new ArrayList<>();
  private final List<Match> containing = new ArrayList<>();
  private final List<Match> undecided = new ArrayList<>();

  private record Match(Candidate game, Convention convention, Identification found) {}

  private IdentifyCommand(List<long[]> listed, Terminal terminal) {
    this.listed = listed;
    this.t = terminal;
  }

  static int run(String positions, Terminal terminal) {
    return new IdentifyCommand(PositionList.read(positions, terminal), terminal).run();
  }

  private int run() {
    int dimension = listed.getFirst().length;
    String last = last();
    List<Candidate> games = Candidate.all(dimension, t.language);
    if (games.isEmpty()) {
      throw t.failure(Exit.INPUT, "identify.dimension", dimension);
    }
    ProgressLine line = ProgressLine.isWanted() ? new ProgressLine(t) : null;
    for (Candidate game : games) {
      if (line != null && line.isDue()) {
        line.show(t.say("identify.progress", game.name()));
      }
      for (Convention convention : conventions(game)) {
        sort(new Match(game, convention, Identification.of(game, convention, listed)));
      }
    }
    if (line != null) {
      line.clear();
    }
    print(last);
    if (exact.isEmpty()) {
      t.line(t.say("identify.tried", games.size()));
      printNames(games);
    }
    if (listed.size() < FEW) {
      t.line(t.say("identify.few"));
    }
    return exact.isEmpty() ? Exit.NO : Exit.OK;
  }

  /** The names of what was tried, in lines of a readable width. */
  private void printNames(List<Candidate> games) {
    StringBuilder line = new StringBuilder(" ");
    for (int i = 0; i < games.size(); i++) {
      String name = games.get(i).name() + (i + 1 < games.size() ? ";" : "");
      if (line.length() + name.length() >= WIDEST) {
        t.line(line.toString());
        line = new StringBuilder(" ");
      }
      line.append(' ').append(name);
    }
    t.line(line.toString());
  }

  /** The largest position of the box, which must not be too large. */
  private String last() {
    try {
      Box box = Identification.bounds(listed);
      long[] to = new long[box.dimension()];
      for (int i = 0; i < to.length; i++) {
        to[i] = box.to(i);
      }
      boolean large = to.length == 1 ? to[0] > LARGEST_HEAP : box.cells() > MOST_CELLS;
      String last = VerdictText.position(Heaps.of(to));
      if (large) {
        throw t.failure(Exit.INPUT, "identify.large", last, box.cells());
      }
      return last;
    } catch (TableException e) {
      throw t.failure(Exit.INPUT, e.key(), e.arguments().toArray());
    }
  }

  /** Both, the one of the game's source first. */
  private static List<Convention> conventions(Candidate game) {
    KnownGame known = game.known();
    return known != null && known.convention() == Convention.MISERE
        ? List.of(Convention.MISERE, Convention.NORMAL)
        : List.of(Convention.NORMAL, Convention.MISERE);
  }

  private void sort(Match match) {
    switch (match.found().verdict()) {
      case EXACT -> exact.add(match);
      case CONTAINS -> containing.add(match);
      case UNDECIDED -> undecided.add(match);
      case DIFFERENT -> {}
    }
  }

  private void print(String last) {
    t.line(t.say(exact.isEmpty() ? "identify.none" : "identify.exact", last));
    for (Match match : exact) {
      printExact(match);
    }
    if (!exact.isEmpty()) {
      t.line(t.say("identify.range"));
    }
    if (!containing.isEmpty()) {
      t.line(t.say("identify.containing", last));
    }
    for (int i = 0; i < Math.min(containing.size(), MOST_CONTAINING); i++) {
      Match match = containing.get(i);
      String other = VerdictText.position(Heaps.of(match.found().others().getFirst()));
      boolean normal = match.convention() == Convention.NORMAL;
      t.line(
          t.say(normal ? "identify.other" : "identify.other.misere", match.game().name(), other));
    }
    if (containing.size() > MOST_CONTAINING) {
      t.line(t.say("identify.more", containing.size() - MOST_CONTAINING));
    }
    for (Match match : undecided) {
      boolean normal = match.convention() == Convention.NORMAL;
      t.line(
          t.say(normal ? "identify.undecided" : "identify.undecided.misere", match.game().name()));
    }
  }

  private void printExact(Match match) {
    boolean normal = match.convention() == Convention.NORMAL;
    String key = normal ? "identify.game" : "identify.game.misere";
    t.line(t.say(match.found().exchanged() ? key + ".exchange" : key, match.game().name()));
    t.line("    " + match.game().rules());
    if (match.game().startsFromHeap()) {
      KnownGame known = match.game().known();
      t.line(t.say("identify.start", known == null ? "" : String.join(", ", known.start())));
    }
    if (!match.found().others().isEmpty()) {
      List<Heaps> ended = new ArrayList<>();
      for (long[] position : match.found().others()) {
        ended.add(Heaps.of(position));
      }
      t.line(t.say("identify.ended", PlayWords.list(ended, MOST_CONTAINING)));
    }
    KnownGame known = match.game().known();
    if (known != null) {
      t.line("    " + known.source());
    }
    NamedGame named = match.game().named();
    if (named != null && named.decides(match.convention())) {
      t.line(t.say(normal ? "identify.named" : "identify.named.misere", named.name()));
    }
  }
}
