package org.grundy.cli;

import java.util.ArrayList;
import java.util.List;
import org.grundy.Convention;
import org.grundy.Limits;
import org.jspecify.annotations.Nullable;

/** What {@code grundy verdict} is asked. */
final class VerdictRequest {
  String game = "";
  List<String> numbers = new ArrayList<>();
  Convention convention = Convention.NORMAL;
  boolean allMoves;
  boolean why;
  boolean json;
  boolean trace;
  long limit = Limits.DEFAULT.positions();
  boolean prove;

  /** The file of a certificate to answer by, or null. */
  @Nullable String certificate;

  /** Whether rules are taken whose play may go on for ever. */
  boolean loopy;

  /**
   * Reads {@code verdict GAME NUMBERS… [--misere] [--why] [--trace]}.
   *
   * @return null if there is anything else on the command line
   */
  static @Nullable VerdictRequest plain(String[] args) {
    VerdictRequest request = new VerdictRequest();
    for (int i = 1; i < args.length; i++) {
      String argument = args[i];
      if (argument.equals("--misere")) {
        request.convention = Convention.MISERE;
      } else if (argument.equals("--why")) {
        request.why = true;
      } else if (argument.equals("--trace")) {
        request.trace = true;
      } else if (argument.isEmpty() || (argument.charAt(0) == '-' && !isNumber(argument))) {
        return null;
      } else if (request.game.isEmpty()) {
        request.game = argument;
      } else {
        request.numbers.add(argument);
      }
    }
    return request.numbers.isEmpty() ? null : request;
  }

  private static boolean isNumber(String argument) {
    return argument.length() > 1 && argument.charAt(1) >= '0' && argument.charAt(1) <= '9';
  }
}
