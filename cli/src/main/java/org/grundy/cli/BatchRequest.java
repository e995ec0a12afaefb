package org.grundy.cli;

import org.jspecify.annotations.Nullable;

/** What {@code grundy batch} is asked. */
final class BatchRequest {
  String problem = "";

  /** A file, or {@code -} for standard input. */
  String input = "-";

  /** A file, or null for standard output. */
  @Nullable String output;

  int threads = 1;

  /**
   * Reads {@code batch PROBLEM [FILE|-] [-o FILE] [--threads N]}.
   *
   * @return null if there is anything else on the command line
   */
  static @Nullable BatchRequest plain(String[] args) {
    BatchRequest request = new BatchRequest();
    int words = 0;
    for (int i = 1; i < args.length; i++) {
      String argument = args[i];
      boolean valued = i + 1 < args.length;
      if (argument.equals("-o") && valued && !args[i + 1].startsWith("-")) {
        request.output = args[++i];
      } else if (argument.equals("--threads") && valued && isDigit(args[i + 1])) {
        request.threads = args[++i].charAt(0) - '0';
      } else if (argument.isEmpty() || (argument.startsWith("-") && !argument.equals("-"))) {
        return null;
      } else if (words == 0) {
        request.problem = argument;
        words++;
      } else if (words == 1) {
        request.input = argument;
        words++;
      } else {
        return null;
      }
    }
    return words == 0 ? null : request;
  }

  private static boolean isDigit(String word) {
    return word.length() == 1 && word.charAt(0) >= '1' && word.charAt(0) <= '9';
  }
}
