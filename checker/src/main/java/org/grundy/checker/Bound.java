package org.grundy.checker;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A linear statement on natural numbers: a sum of multiples against a constant. */
final class Bound {
  /** The kinds, in the order in which certificates list them. */
  enum Kind {
    EQ,
    LE,
    NE,
    MOD,
    NMOD
  }

  final Kind kind;

  /** For congruences, else 0. */
  final long modulus;

  final long constant;
  final long[] sum;

  Bound(Kind kind, long modulus, long constant, long[] sum) {
    this.kind = kind;
    this.modulus = modulus;
    this.constant = constant;
    this.sum = sum;
  }

  boolean isCongruence() {
    return kind == Kind.MOD || kind == Kind.NMOD;
  }

  boolean mentionsNothing() {
    return Arrays.stream(sum).allMatch(c -> c == 0);
  }

  /** Whether it holds for numbers, or when it mentions none. */
  boolean holds(long... numbers) {
    long total = 0;
    for (int i = 0; i < numbers.length; i++) {
      total = Math.addExact(total, Math.multiplyExact(sum[i], numbers[i]));
    }
    long rest = Math.subtractExact(total, constant);
    return switch (kind) {
      case EQ -> rest == 0;
      case NE -> rest != 0;
      case LE -> rest <= 0;
      case MOD -> rest % modulus == 0;
      case NMOD -> rest % modulus != 0;
    };
  }

  Bound negated() {
    return switch (kind) {
      case EQ -> new Bound(Kind.NE, 0, constant, sum);
      case NE -> new Bound(Kind.EQ, 0, constant, sum);
      case MOD -> new Bound(Kind.NMOD, modulus, constant, sum);
      case NMOD -> new Bound(Kind.MOD, modulus, constant, sum);
      case LE -> new Bound(Kind.LE, 0, Math.subtractExact(-1, constant), times(sum, -1));
    };
  }

  static long[] times(long[] sum, long factor) {
    return Arrays.stream(sum).map(c -> Math.multiplyExact(c, factor)).toArray();
  }

  /** The same statement times a factor; for comparisons the factor must be positive. */
  Bound scaled(long factor) {
    return new Bound(
        kind,
        Math.multiplyExact(modulus, Math.abs(factor)),
        Math.multiplyExact(constant, factor),
        times(sum, factor));
  }

  /** Both sides less the two sides of an equation. */
  Bound less(Bound equation) {
    long[] rest = new long[sum.length];
    for (int i = 0; i < rest.length; i++) {
      rest[i] = Math.subtractExact(sum[i], equation.sum[i]);
    }
    return new Bound(kind, modulus, Math.subtractExact(constant, equation.constant), rest);
  }

  /** The same statement with its i-th number put at place {@code to[i]} of {@code width}. */
  Bound placed(int[] to, int width) {
    long[] placed = new long[width];
    for (int i = 0; i < sum.length; i++) {
      if (sum[i] != 0) {
        placed[to[i]] = Math.addExact(placed[to[i]], sum[i]);
      }
    }
    return new Bound(kind, modulus, constant, placed);
  }

  boolean sameAs(Bound other) {
    return kind == other.kind
        && modulus == other.modulus
        && constant == other.constant
        && Arrays.equals(sum, other.sum);
  }

  String line() {
    StringBuilder text = new StringBuilder("constraint ");
    text.append(
        switch (kind) {
          case EQ -> "eq";
          case LE -> "le";
          case NE -> "ne";
          case MOD -> "mod " + modulus;
          case NMOD -> "nmod " + modulus;
        });
    text.append(' ').append(constant);
    for (long c : sum) {
      text.append(' ').append(c);
    }
    return text.toString();
  }

  private static final Comparator<Bound> ORDER =
      Comparator.<Bound, Kind>comparing(b -> b.kind)
          .thenComparingLong(b -> b.modulus)
          .thenComparing(b -> b.sum, Arrays::compare)
          .thenComparingLong(b -> b.constant);

  /**
   * Statements in lowest terms, without those that always hold, in order, of several upper bounds
   * of the same sum only the least; null if one never holds.
   */
  static @Nullable List<Bound> normal(List<Bound> bounds) {
    List<Bound> kept = new ArrayList<>();
    for (Bound bound : bounds) {
      Bound low = bound.lowest();
      boolean up = Arrays.stream(low.sum).anyMatch(c -> c > 0);
      boolean down = Arrays.stream(low.sum).anyMatch(c -> c < 0);
      if (!up && !down) {
        if (low.holds()) {
          continue;
        }
        return null;
      }
      if (!down && low.constant < 0) {
        if (low.kind == Kind.EQ || low.kind == Kind.LE) {
          return null;
        }
        if (low.kind == Kind.NE) {
          continue;
        }
      }
      if (low.kind == Kind.LE && !up && low.constant >= 0) {
        continue;
      }
      boolean covered = false;
      for (int i = 0; i < kept.size() && !covered; i++) {
        Bound other = kept.get(i);
        if (other.sameAs(low)) {
          covered = true;
        } else if (low.kind == Kind.LE
            && other.kind == Kind.LE
            && Arrays.equals(low.sum, other.sum)) {
          covered = true;
          if (low.constant < other.constant) {
            kept.set(i, low);
          }
        }
      }
      if (!covered) {
        kept.add(low);
      }
    }
    for (int i = 0; i < kept.size(); i++) {
      Bound equation = kept.get(i);
      for (int j = 0; equation.kind == Kind.EQ && j < kept.size(); j++) {
        Bound other = kept.get(j);
        int sign =
            Arrays.equals(other.sum, equation.sum)
                ? 1
                : Arrays.equals(other.sum, times(equation.sum, -1)) ? -1 : 0;
        if (j == i || sign == 0 || other.isCongruence()) {
          continue;
        }
        // The equation gives the other sum a value.
        if (!other.less(equation.scaled(sign)).holds()) {
          return null;
        }
        kept.remove(j);
        i = -1;
        break;
      }
    }
    kept.sort(ORDER);
    return kept;
  }

  private Bound lowest() {
    if (isCongruence()) {
      long[] rests = Arrays.stream(sum).map(c -> Math.floorMod(c, modulus)).toArray();
      long divisor = modulus;
      for (long c : rests) {
        divisor = gcd(divisor, c);
      }
      long rest = Math.floorMod(constant, modulus);
      if (rest % divisor != 0 || divisor == modulus) {
        return new Bound(kind, 2, rest % divisor == 0 ? 0 : 1, new long[sum.length]);
      }
      long by = divisor;
      return new Bound(
          kind, modulus / by, rest / by, Arrays.stream(rests).map(c -> c / by).toArray());
    }
    long divisor = 0;
    for (long c : sum) {
      divisor = gcd(divisor, c);
    }
    if (divisor == 0) {
      return this;
    }
    if (kind != Kind.LE) {
      if (constant % divisor != 0) {
        return new Bound(kind, 0, 1, new long[sum.length]);
      }
      for (long c : sum) {
        if (c != 0) {
          divisor = c < 0 ? -divisor : divisor;
          break;
        }
      }
    }
    long by = divisor;
    return new Bound(
        kind, 0, Math.floorDiv(constant, by), Arrays.stream(sum).map(c -> c / by).toArray());
  }

  static long gcd(long a, long b) {
    return b == 0 ? Math.abs(a) : gcd(b, a % b);
  }
}
