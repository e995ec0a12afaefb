package org.grundy.rules;

import java.util.List;

/** What numbers on tracks must satisfy; track 0 comes first. */
public sealed interface Constraint {

  /** How a linear sum stands to the constant. */
  enum Relation {
    EQUAL("eq"),
    AT_MOST("le"),
    UNEQUAL("ne"),
    CONGRUENT("mod"),
    INCONGRUENT("nmod");

    private final String word;

    Relation(String word) {
      this.word = word;
    }

    /** The relation as certificates write it. */
    public String word() {
      return word;
    }
  }

  /**
   * A sum of multiples of the tracks compared with a constant.
   *
   * @param coefficients one for each track
   * @param modulus for congruences, at least 2; else 0
   */
  record Linear(Relation relation, long modulus, long constant, List<Long> coefficients)
      implements Constraint {
    /** Whether the constraint holds, given that all its coefficients are 0. */
    public boolean holdsAsConstant() {
      return switch (relation) {
        case EQUAL -> constant == 0;
        case UNEQUAL -> constant != 0;
        case AT_MOST -> constant >= 0;
        case CONGRUENT -> constant % modulus == 0;
        case INCONGRUENT -> constant % modulus != 0;
      };
    }

    /** The same sum, the opposite statement. */
    public Linear negated() {
      return switch (relation) {
        case EQUAL -> new Linear(Relation.UNEQUAL, 0, constant, coefficients);
        case UNEQUAL -> new Linear(Relation.EQUAL, 0, constant, coefficients);
        case CONGRUENT -> new Linear(Relation.INCONGRUENT, modulus, constant, coefficients);
        case INCONGRUENT -> new Linear(Relation.CONGRUENT, modulus, constant, coefficients);
        case AT_MOST ->
            new Linear(
                Relation.AT_MOST,
                0,
                Math.subtractExact(-1, constant),
                coefficients.stream().map(Math::negateExact).toList());
      };
    }
  }

  /** Not every changed heap keeps its number: the move is not the null move. */
  record Differ() implements Constraint {}

  /** The one line of a certificate that states this constraint. */
  default String line() {
    return switch (this) {
      case Differ d -> "constraint differ";
      case Linear l -> {
        StringBuilder text = new StringBuilder("constraint ").append(l.relation().word());
        if (l.modulus() != 0) {
          text.append(' ').append(l.modulus());
        }
        text.append(' ').append(l.constant());
        for (long c : l.coefficients()) {
          text.append(' ').append(c);
        }
        yield text.toString();
      }
    };
  }
}
