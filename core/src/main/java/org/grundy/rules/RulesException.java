package org.grundy.rules;

import java.util.ArrayList;
import java.util.List;
import org.grundy.text.Caret;
import org.grundy.text.Messages;

/** Says that a text is not a ruleset, with every fault that was found. */
public final class RulesException extends RuntimeException {
  private static final long serialVersionUID = 1;

  /** Longer arguments of a sentence are cut. */
  private static final int LONGEST = 200;

  private final String text;
  private final transient List<Diagnostic> diagnostics;

  /**
   * Says what is wrong with a text.
   *
   * @param diagnostics the faults in the order of the text, at least one
   */
  public RulesException(String text, List<Diagnostic> diagnostics) {
    super(diagnostics.getFirst().key());
    this.text = text;
    this.diagnostics = List.copyOf(diagnostics);
  }

  /** The text at fault. */
  public String text() {
    return text;
  }

  /** The faults in the order of the text, at least one. */
  public List<Diagnostic> diagnostics() {
    return diagnostics;
  }

  /**
   * The faults as a person reads them: cause, place, the line with a caret under it, advice.
   *
   * @param source what to call the text, as in {@code rules} or a file name
   */
  public String render(Messages messages, String source) {
    StringBuilder out = new StringBuilder();
    for (Diagnostic diagnostic : diagnostics) {
      if (!out.isEmpty()) {
        out.append('\n');
      }
      out.append(
          Caret.render(
              messages.get(
                  "rules.error", messages.get(diagnostic.key(), shortened(diagnostic.arguments()))),
              source,
              text,
              diagnostic.span().from(),
              diagnostic.span().to(),
              messages.get(diagnostic.adviceKey(), shortened(diagnostic.adviceArguments()))));
    }
    return out.toString();
  }

  /** Long names and numbers are cut; where they stand can be seen by the carets. */
  private static List<Object> shortened(List<Object> arguments) {
    List<Object> shortened = new ArrayList<>();
    for (Object argument : arguments) {
      String text = argument.toString();
      shortened.add(text.length() > LONGEST ? text.substring(0, LONGEST) + "…" : argument);
    }
    return shortened;
  }
}
