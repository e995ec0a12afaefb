package org.grundy.cli;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Iterator;
import java.util.List;
import org.grundy.Heaps;
import org.grundy.theory.DivisorNim;
import org.jspecify.annotations.Nullable;

/** Says moves and positions of a game that is being played. */
final class PlayWords {
  /** Heaps above this are shown as numbers only. */
  private static final int MOST_STONES = 60;

  /** With more heaps than this, the heaps are shown in one line. */
  private static final int MOST_ROWS = 20;

  private final PlayedGame game;
  private final Terminal t;

  PlayWords(PlayedGame game, Terminal terminal) {
    this.game = game;
    this.t = terminal;
  }

  /** A move as an instruction. */
  String move(Heaps before, Heaps after) {
    if (before.equals(after)) {
      return t.say("play.move.stay");
    }
    if (game.isNamed(DivisorNim.NAME)) {
      return stones(before, after);
    }
    if (game.dimension == 1 && after.size() > before.size()) {
      String split = split(before, after);
      if (split != null) {
        return split;
      }
    }
    return VerdictText.move(before, after, game.hasHeaps() ? game.roles : null, t);
  }

  private String stones(Heaps before, Heaps after) {
    int from = -1;
    int to = -1;
    for (int i = 0; i < before.size(); i++) {
      int sign = after.at(i).compareTo(before.at(i));
      from = sign < 0 ? i : from;
      to = sign > 0 ? i : to;
    }
    return t.say("move.stones", before.at(from).subtract(after.at(from)), from + 1, to + 1);
  }

  /** One heap became several, all others stayed in their order. */
  private @Nullable String split(Heaps before, Heaps after) {
    int same = 0;
    while (same < before.size() && before.at(same).equals(after.at(same))) {
      same++;
    }
    int parts = after.size() - before.size() + 1;
    if (same == before.size()) {
      // All of them are still there, in front: the last one was the one that split.
      same--;
    }
    for (int i = same + 1; i < before.size(); i++) {
      if (!before.at(i).equals(after.at(i + parts - 1))) {
        return null;
      }
    }
    StringBuilder list = new StringBuilder();
    for (int i = same; i < same + parts; i++) {
      list.append(i == same ? "" : " + ").append(after.at(i));
    }
    return t.say("play.move.split", before.at(same), list.toString(), VerdictText.position(after));
  }

  /** The position as it is shown before a move: rows of stones while they are few. */
  List<String> rows(Heaps position) {
    List<String> rows = new ArrayList<>();
    if (!game.hasHeaps() && position.size() == 4) {
      rows.add(
          t.say(
              "play.cells",
              game.players.get(0),
              VerdictText.position(half(position, 0)),
              game.players.get(1),
              VerdictText.position(half(position, 2))));
      return rows;
    }
    if (position.size() > MOST_ROWS) {
      return rows;
    }
    List<String> names = game.names(position);
    int width = 0;
    int nameWidth = 0;
    for (int i = 0; i < position.size(); i++) {
      width = Math.max(width, position.at(i).toString().length());
      nameWidth = Math.max(nameWidth, name(names, i).length());
    }
    for (int i = 0; i < position.size(); i++) {
      String number = position.at(i).toString();
      StringBuilder row = new StringBuilder("  ");
      String name = name(names, i);
      row.append(" ".repeat(nameWidth - name.length())).append(name).append("  ");
      row.append(" ".repeat(width - number.length())).append(number);
      if (position.at(i).bitLength() < 31 && position.at(i).intValue() <= MOST_STONES) {
        row.append("  ").append(stones(position.at(i).intValue()));
      }
      rows.add(row.toString().stripTrailing());
    }
    return rows;
  }

  /** The number of a heap, with its name in the rules where that is more than a heap. */
  private static String name(List<String> names, int index) {
    return names.size() < 2 ? String.valueOf(index + 1) : (index + 1) + " " + names.get(index);
  }

  private static Heaps half(Heaps position, int from) {
    return Heaps.of(List.of(position.at(from), position.at(from + 1)));
  }

  /** Stones in groups of five, for the eye. */
  private static String stones(int count) {
    StringBuilder stones = new StringBuilder();
    for (int i = 0; i < count; i++) {
      stones.append(i > 0 && i % 5 == 0 ? " " : "").append('●');
    }
    return stones.toString();
  }

  /** Some positions, one after the other. */
  static String list(Collection<Heaps> positions, int most) {
    StringBuilder text = new StringBuilder();
    int shown = 0;
    for (Heaps position : positions) {
      if (shown++ == most) {
        text.append(" …");
        break;
      }
      text.append(shown == 1 ? "" : "  ").append(VerdictText.position(position));
    }
    return text.toString();
  }

  /** Ascending amounts, runs of three and more as {@code 1–25}. */
  static String ranges(Collection<BigInteger> ascending, int most) {
    StringBuilder text = new StringBuilder();
    Iterator<BigInteger> rest = ascending.iterator();
    BigInteger from = rest.hasNext() ? rest.next() : null;
    int shown = 0;
    while (from != null) {
      BigInteger to = from;
      BigInteger next = rest.hasNext() ? rest.next() : null;
      while (next != null && next.equals(to.add(BigInteger.ONE))) {
        to = next;
        next = rest.hasNext() ? rest.next() : null;
      }
      if (shown++ == most) {
        return text.append(", …").toString();
      }
      text.append(text.isEmpty() ? "" : ", ").append(from);
      if (to.compareTo(from) > 0) {
        text.append(to.equals(from.add(BigInteger.ONE)) ? ", " : "–").append(to);
      }
      from = next;
    }
    return text.toString();
  }
}
