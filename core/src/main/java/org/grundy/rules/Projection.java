package org.grundy.rules;

import java.util.ArrayList;
import java.util.List;
import org.grundy.rules.Constraint.Relation;
import org.jspecify.annotations.Nullable;

/**
 * What a system of constraints says of its first variables: the others are eliminated, exactly for
 * integers. An equation with the name is solved for it, with a congruence where its coefficient is
 * not 1; inequalities are combined in pairs (Fourier and Motzkin), which loses nothing as long as
 * one coefficient of each pair is 1; before that, {@code !=} and congruences are taken apart.
 */
final class Projection {
  /** Moduli above this are not taken apart. */
  private static final long MOST_REMAINDERS = 64;

  /** More constraints than this end the attempt. */
  private static final int MOST_ROWS = 200;

  private final int kept;
  private final int mostSystems;
  private final List<List<Row>> done = new ArrayList<>();
  private int systems;

  private Projection(int kept, int mostSystems) {
    this.kept = kept;
    this.mostSystems = mostSystems;
  }

  /**
   * The alternatives that describe the values of the first variables.
   *
   * @param kept how many variables are kept; the others are natural numbers, which the system says
   * @param mostSystems how many alternatives may be looked at
   * @return null if the elimination would lose something, or becomes too large
   */
  static @Nullable List<List<Row>> of(List<Row> system, int kept, int mostSystems) {
    Projection projection = new Projection(kept, mostSystems);
    return projection.eliminate(system) ? projection.done : null;
  }

  private boolean eliminate(List<Row> rows) {
    if (++systems > mostSystems || rows.size() > MOST_ROWS) {
      return false;
    }
    int variables = rows.isEmpty() ? kept : rows.getFirst().variables();
    int open = -1;
    Row best = null;
    for (int v = variables - 1; v >= kept; v--) {
      for (Row row : rows) {
        if (row.at(v) == 0) {
          continue;
        }
        open = open < 0 ? v : open;
        if (row.relation() == Relation.EQUAL
            && (best == null || Math.abs(row.at(v)) < Math.abs(best.at(open)))) {
          best = row;
          open = v;
        }
      }
    }
    if (open < 0) {
      done.add(rows);
      return true;
    }
    return best != null ? solve(rows, open, best) : combine(rows, open);
  }

  private boolean solve(List<Row> rows, int variable, Row equation) {
    Row positive = equation.at(variable) > 0 ? equation : equation.negated();
    List<Row> rest = new ArrayList<>();
    for (Row row : rows) {
      if (row != equation) {
        rest.add(row.without(variable, positive));
      }
    }
    if (positive.at(variable) > 1) {
      rest.add(positive.divisibility(variable));
    }
    return eliminate(rest);
  }

  /** Eliminates a variable that is in no equation. */
  private boolean combine(List<Row> rows, int variable) {
    for (Row row : rows) {
      if (row.at(variable) != 0 && row.relation() == Relation.UNEQUAL) {
        for (Row side : row.sides()) {
          List<Row> branch = new ArrayList<>(rows);
          branch.remove(row);
          branch.add(side);
          if (!eliminate(branch)) {
            return false;
          }
        }
        return true;
      }
    }
    for (Row row : rows) {
      if (row.isCongruence() && row.at(variable) % row.modulus() != 0) {
        return byRemainders(rows, variable, row.modulus());
      }
    }
    List<Row> rest = new ArrayList<>();
    List<Row> above = new ArrayList<>();
    List<Row> below = new ArrayList<>();
    for (Row row : rows) {
      long own = row.at(variable);
      if (own == 0) {
        rest.add(row);
      } else if (row.isCongruence()) {
        rest.add(row.with(variable, 0));
      } else {
        (own > 0 ? above : below).add(row);
      }
    }
    for (Row up : above) {
      for (Row down : below) {
        if (up.at(variable) != 1 && down.at(variable) != -1) {
          return false;
        }
        rest.add(up.combined(variable, down));
      }
    }
    return eliminate(rest);
  }

  /** Takes a variable apart by its remainder: it becomes modulus times a variable, plus that. */
  private boolean byRemainders(List<Row> rows, int variable, long modulus) {
    if (modulus > MOST_REMAINDERS) {
      return false;
    }
    for (long rest = 0; rest < modulus; rest++) {
      List<Row> branch = new ArrayList<>();
      for (Row row : rows) {
        branch.add(row.with(variable, modulus, rest));
      }
      if (!eliminate(branch)) {
        return false;
      }
    }
    return true;
  }
}
