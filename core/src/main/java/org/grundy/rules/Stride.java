package org.grundy.rules;

import org.jspecify.annotations.Nullable;

/**
 * The step of a loop: more than 1 if one of its checks asks for a residue of the name.
 *
 * @param step the step
 * @param residue what the name is congruent to
 * @param check the check that the step makes needless, or null
 */
record Stride(long step, Polynomial residue, @Nullable Check check) {
  private static final long MOST = 1 << 20;

  static Stride of(LoopPlan.Loop loop) {
    for (Check check : loop.checks()) {
      Stride stride = of(loop.name(), check);
      if (stride != null) {
        return stride;
      }
    }
    return new Stride(1, Polynomial.constant(0), null);
  }

  private static @Nullable Stride of(int name, Check check) {
    if (!(check instanceof Check.Member member)) {
      return null;
    }
    return switch (member.set()) {
      case NumberSet.Parity parity ->
          residue(name, member.element(), parity.odd() ? 1 : 0, 2, check);
      case NumberSet.Multiples multiples ->
          residue(name, member.element(), 0, multiples.of(), check);
      default -> null;
    };
  }

  /** For an element that is the name plus or minus something: which residue the name then has. */
  private static @Nullable Stride residue(
      int name, Polynomial element, long residue, long step, Check check) {
    if (step > MOST || step < 2 || !element.isLinearIn(name)) {
      return null;
    }
    Polynomial factor = element.coefficient(name);
    if (!factor.isConstant() || Math.abs(factor.constant()) != 1) {
      return null;
    }
    Polynomial rest = element.without(name);
    // ±name + rest = residue, so name = ±(residue - rest).
    Polynomial value = Polynomial.constant(residue).minus(rest).times(factor.constant());
    return new Stride(step, value, check);
  }
}
