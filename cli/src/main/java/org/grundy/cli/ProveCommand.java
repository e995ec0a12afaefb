package org.grundy.cli;

import org.grundy.Convention;
import org.jspecify.annotations.Nullable;

/** {@code grundy prove}: placeholder until merge. */
final class ProveCommand {
  private ProveCommand() {}

  static int run(
      String rules,
      Convention convention,
      @Nullable String system,
      @Nullable String certificate,
      Terminal terminal) {
    terminal.line(rules);
    return Exit.INTERNAL;
  }
}
