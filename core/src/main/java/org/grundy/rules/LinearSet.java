package org.grundy.rules;

import java.util.List;

/**
 * A linear set of move vectors: {@code base + N·p1 + … + N·pm} (Parikh 1966). A vector v in it
 * means the move from x to x - v, possible where x - v has no negative component.
 *
 * <p>Without periods it is one vector, with one a ray, with more a cone or a box. The zero vector
 * is never in it.
 *
 * @param base the least vector
 * @param periods what may be added any number of times; none is zero, each occurs once
 */
public record LinearSet(List<Long> base, List<List<Long>> periods) {
  public LinearSet {
    base = List.copyOf(base);
    periods = periods.stream().map(List::copyOf).toList();
  }

  /** How many components a vector has. */
  public int dimension() {
    return base.size();
  }

  /** Whether no vector of the set raises a component. */
  public boolean isNatural() {
    return isNatural(base) && periods.stream().allMatch(LinearSet::isNatural);
  }

  private static boolean isNatural(List<Long> vector) {
    return vector.stream().allMatch(c -> c >= 0);
  }

  /** The set in the notation of mathematics, as in {@code (1,0) + N(1,1)}. */
  @Override
  public String toString() {
    StringBuilder text = new StringBuilder(text(base));
    for (List<Long> period : periods) {
      text.append(" + N").append(text(period));
    }
    return text.toString();
  }

  private static String text(List<Long> vector) {
    StringBuilder text = new StringBuilder("(");
    for (int i = 0; i < vector.size(); i++) {
      text.append(i == 0 ? "" : ",").append(vector.get(i));
    }
    return text.append(')').toString();
  }
}
