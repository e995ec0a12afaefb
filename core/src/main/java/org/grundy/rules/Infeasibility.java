package org.grundy.rules;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * Shows that linear inequalities have no integer solution, by Fourier–Motzkin elimination with the
 * constants rounded to integers. A "yes" is a proof; a "no" says nothing.
 */
final class Infeasibility {
  /** More inequalities than this after a step end the attempt. */
  private static final int MOST = 1500;

  /** Longer coefficients end the attempt: elimination may double their length at every step. */
  private static final int LONGEST_COEFFICIENT = 512;

  /** What a step with integers of any length costs, in steps of an enumeration. */
  private static final int COST = 10;

  private Infeasibility() {}

  /** The steps of one attempt that is on nobody's account. */
  private static final long OWN_EFFORT = 1_000_000;

  /** The same, on nobody's account: an attempt that takes too long shows nothing. */
  static boolean shown(List<LinearForm> atLeastZero) {
    try {
      return shown(atLeastZero, new Effort(OWN_EFFORT));
    } catch (Effort.Exhausted e) {
      return false;
    }
  }

  /** Whether "every form is at least 0" is shown to have no solution in integers. */
  static boolean shown(List<LinearForm> atLeastZero, Effort effort) {
    Set<LinearForm> forms = new LinkedHashSet<>();
    for (LinearForm form : atLeastZero) {
      forms.add(form.reduced());
    }
    while (true) {
      Set<Integer> variables = new TreeSet<>();
      for (LinearForm form : forms) {
        if (form.isConstant() && form.constant().signum() < 0) {
          return true;
        }
        variables.addAll(form.coefficients().keySet());
      }
      if (variables.isEmpty()) {
        return false;
      }
      effort.spend((long) forms.size() * variables.size());
      forms = eliminate(forms, cheapest(forms, variables), effort);
      if (forms.size() > MOST) {
        return false;
      }
    }
  }

  private static int cheapest(Set<LinearForm> forms, Set<Integer> variables) {
    int best = -1;
    long bestCost = Long.MAX_VALUE;
    for (int variable : variables) {
      long up = 0;
      long down = 0;
      for (LinearForm form : forms) {
        int sign = form.coefficient(variable).signum();
        up += sign > 0 ? 1 : 0;
        down += sign < 0 ? 1 : 0;
      }
      long cost = up * down - up - down;
      if (cost < bestCost) {
        bestCost = cost;
        best = variable;
      }
    }
    return best;
  }

  private static Set<LinearForm> eliminate(Set<LinearForm> forms, int variable, Effort effort) {
    List<LinearForm> up = new ArrayList<>();
    List<LinearForm> down = new ArrayList<>();
    Set<LinearForm> rest = new LinkedHashSet<>();
    for (LinearForm form : forms) {
      int sign = form.coefficient(variable).signum();
      if (sign > 0) {
        up.add(form);
      } else if (sign < 0) {
        down.add(form);
      } else if (!form.isConstant() || form.constant().signum() < 0) {
        rest.add(form);
      }
    }
    for (LinearForm a : up) {
      for (LinearForm b : down) {
        effort.spend(COST + a.coefficients().size() + b.coefficients().size());
        BigInteger p = a.coefficient(variable);
        BigInteger q = b.coefficient(variable).negate();
        if (p.bitLength() > LONGEST_COEFFICIENT || q.bitLength() > LONGEST_COEFFICIENT) {
          // Leaving an inequality out is safe: what is shown without it holds with it.
          continue;
        }
        LinearForm combined = a.times(q).plus(b.times(p)).reduced();
        if (!combined.isConstant() || combined.constant().signum() < 0) {
          rest.add(combined);
        }
        if (rest.size() > MOST) {
          return rest;
        }
      }
    }
    return rest;
  }
}
