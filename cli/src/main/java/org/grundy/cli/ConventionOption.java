package org.grundy.cli;

import org.grundy.Convention;
import picocli.CommandLine.Option;

/** The option that chooses who wins when no move is left, the same for every command. */
final class ConventionOption {
  @Option(names = "--misere", descriptionKey = "verdict.option.misere")
  boolean misere;

  /** What is chosen. */
  Convention chosen() {
    return misere ? Convention.MISERE : Convention.NORMAL;
  }
}
