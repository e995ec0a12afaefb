package org.grundy.cli;

import org.grundy.contest.Problem;
import org.grundy.contest.Problems;
import org.grundy.theory.Catalogue;
import org.grundy.theory.NamedGame;

/** {@code grundy games}: the named games and the judges' problems. */
final class GamesCommand {
  private GamesCommand() {}

  static int run(Terminal t) {
    t.line(t.say("games.heading"));
    for (NamedGame game : Catalogue.all()) {
      t.line("");
      t.line(
          t.say("games.name", game.name(), String.join(t.say("games.separator"), game.aliases())));
      t.line("  " + t.say("games.about." + game.name()));
      String arrows = game.arrows();
      t.line("  " + (arrows == null ? t.say("games.rules.java") : arrows));
      t.line("  " + t.say("games.position." + game.name()));
    }
    t.line("");
    t.line(t.say("games.problems"));
    for (Problem problem : Problems.all()) {
      StringBuilder line = new StringBuilder("  ").append(problem.id());
      while (line.length() < 16) {
        line.append(' ');
      }
      t.line(line.append(problem.title().in(t.language)).toString());
    }
    return Exit.OK;
  }
}
