package org.grundy;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One step of an explanation: what is claimed, why it holds, and how well that is known. The same
 * step is shown as text, as JSON, and in either language.
 *
 * @param claim what is said
 * @param justification why it holds, or null where the claim speaks for itself
 * @param evidence what the step rests on
 * @param range the step was checked for all positions that are at most this one in every number;
 *     null where no such range matters
 * @param positions the positions that the step speaks of, to be shown on a board; often none
 * @param display rows beside the step, or null
 * @param steps smaller steps that this one consists of
 */
public record Reason(
    Sentence claim,
    @Nullable Sentence justification,
    Evidence evidence,
    @Nullable Heaps range,
    List<Heaps> positions,
    @Nullable Display display,
    List<Reason> steps) {

  /** What a step of an explanation rests on. */
  public enum Evidence {
    /** The rules themselves. */
    RULES,
    /** Exact integer arithmetic, done here. */
    ARITHMETIC,
    /** A theorem with a written proof. */
    THEOREM,
    /** A certificate that an independent checker accepts. */
    PROOF,
    /** An exhaustive table. */
    TABLE,
    /** An exhaustive search of the positions that can be reached. */
    SEARCH
  }

  public Reason {
    positions = List.copyOf(positions);
    steps = List.copyOf(steps);
  }

  /** A step that is one sentence. */
  public Reason(String key, List<Object> arguments, Evidence evidence) {
    this(new Sentence(key, arguments), null, evidence, null, List.of(), null, List.of());
  }

  /** A step resting on a theorem. */
  public static Reason theorem(String key, Object... arguments) {
    return new Reason(key, List.of(arguments), Evidence.THEOREM);
  }

  /** A step of exact arithmetic. */
  public static Reason arithmetic(String key, Object... arguments) {
    return new Reason(key, List.of(arguments), Evidence.ARITHMETIC);
  }

  /** A step that is read off the rules. */
  public static Reason rules(String key, Object... arguments) {
    return new Reason(key, List.of(arguments), Evidence.RULES);
  }

  /** A step found by exhaustive search. */
  public static Reason search(String key, Object... arguments) {
    return new Reason(key, List.of(arguments), Evidence.SEARCH);
  }

  /** The key of the claim. */
  public String key() {
    return claim.key();
  }

  /** What fills the places of the claim. */
  public List<Object> arguments() {
    return claim.arguments();
  }

  /** The same step with its justification: the claim's key and {@code .because}, same arguments. */
  public Reason because() {
    return because(new Sentence(claim.key() + ".because", claim.arguments()));
  }

  /** The same step with this justification. */
  public Reason because(String key, Object... arguments) {
    return because(new Sentence(key, List.of(arguments)));
  }

  private Reason because(Sentence sentence) {
    return new Reason(claim, sentence, evidence, range, positions, display, steps);
  }

  /** The same step, checked for all positions that are at most this one in every number. */
  public Reason upTo(Heaps range) {
    return new Reason(claim, justification, evidence, range, positions, display, steps);
  }

  /** The same step, speaking of these positions. */
  public Reason about(Heaps... positions) {
    return about(List.of(positions));
  }

  /** The same step, speaking of these positions. */
  public Reason about(List<Heaps> positions) {
    return new Reason(claim, justification, evidence, range, positions, display, steps);
  }

  /** The same step with rows beside it. */
  public Reason showing(Display display) {
    return new Reason(claim, justification, evidence, range, positions, display, steps);
  }

  /** The same step, consisting of these smaller ones. */
  public Reason with(List<Reason> steps) {
    return new Reason(claim, justification, evidence, range, positions, display, steps);
  }
}
