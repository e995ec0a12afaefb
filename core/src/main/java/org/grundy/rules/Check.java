package org.grundy.rules;

import java.util.ArrayList;
import java.util.List;

/** What a loop tests. Divisors that may be 0 are tested before what divides by them. */
sealed interface Check {
  record AtLeastZero(Polynomial value) implements Check {}

  record Zero(Polynomial value) implements Check {}

  record Member(Polynomial element, NumberSet set) implements Check {}

  record All(List<Check> checks) implements Check {}

  /**
   * One of several.
   *
   * @param apart whether no two hold at once
   */
  record Any(List<Check> checks, boolean apart) implements Check {}

  record Not(Check check) implements Check {}

  /** Whether a name occurs. */
  default boolean mentions(int name) {
    return switch (this) {
      case AtLeastZero c -> c.value().mentions(name);
      case Zero c -> c.value().mentions(name);
      case Member c -> c.element().mentions(name);
      case All c -> c.checks().stream().anyMatch(inner -> inner.mentions(name));
      case Any c -> c.checks().stream().anyMatch(inner -> inner.mentions(name));
      case Not c -> c.check().mentions(name);
    };
  }

  /** How deep divisions are nested in it: the check of a divisor has fewer than what it guards. */
  default int divisions() {
    return switch (this) {
      case AtLeastZero c -> c.value().divisions();
      case Zero c -> c.value().divisions();
      case Member c -> c.element().divisions();
      case All c -> c.checks().stream().mapToInt(Check::divisions).max().orElse(0);
      case Any c -> c.checks().stream().mapToInt(Check::divisions).max().orElse(0);
      case Not c -> c.check().divisions();
    };
  }

  /** The check that comes of writing a polynomial for a name. */
  default Check with(int name, Polynomial value) {
    return switch (this) {
      case AtLeastZero c -> new AtLeastZero(c.value().with(name, value));
      case Zero c -> new Zero(c.value().with(name, value));
      case Member c -> new Member(c.element().with(name, value), c.set());
      case All c -> new All(with(c.checks(), name, value));
      case Any c -> new Any(with(c.checks(), name, value), c.apart());
      case Not c -> new Not(c.check().with(name, value));
    };
  }

  static List<Check> with(List<Check> checks, int name, Polynomial value) {
    List<Check> written = new ArrayList<>();
    for (Check check : checks) {
      written.add(check.with(name, value));
    }
    return written;
  }
}
