package org.grundy.bench;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import org.grundy.code.Code;
import org.grundy.sequence.NimSequence;
import org.grundy.sequence.Periodicity;
import org.grundy.sequence.Sparsity;

/**
 * Writes {@code docs/octal.md}: the periods of all octal codes of up to three digits.
 *
 * <p>Argument: how many values are made of each game, {@value #MORE} times as many where that is
 * cheap, so that the result does not depend on the machine. Codes are worked on by all processors;
 * how far it is goes to standard error.
 */
public final class OctalTable {
  private static final String HEAD =
      """
      # Octal games of up to three digits

      All codes 0.abc but 0.000, and the codes 4.ab, in which a heap may also be split without losing a stone. This page
      was written by a program and not by hand:

          bench/octal-table HEAPS > docs/octal.md

      The number says how many values are made of each game; where a sparse space is left behind by then (the last rare
      heap in the first eighth) ten times as many. So the page is the same on every machine. **Period** is the least p
      with G(n + p) = G(n) for all n from some n₀ on, **from** the least such n₀. **Largest** is the largest Grundy value
      of all, or where no period is proved, the largest that was made. Under **proof** stands the theorem
      ([sequences.md](sequences.md)) and on which n equality, or for a sparse space the values, were checked for it:

      - *subtraction*: no heap is broken, and equality holds on as many n as the most that may be taken;
      - *octal*: equality holds for n₀ ≤ n < 2n₀ + p + k with k the most that may be taken, if two heaps may be left, and
        for n₀ ≤ n < n₀ + k if never two are; n₀ is at least 1;
      - *sparse*: values on a window and a period of heaps were verified by rare heaps and by small ones;
      - *none*: no period is proved among so many values. This page does not know whether there is one. Some show later:
        0.127 has 4 from 46578 on, 0.16 has 149459 from 105351 on, 0.376 has 4 from 2268248 on, 0.354 has 1180 from
        10061916 on.

      Zeros at the end of a code are not written. Codes that are the same game in disguise are all listed.

          mvn -Pslow -pl core test

      compares the program with an independent table of 375 games, those four and 0.1777 with its period of 60620715 among
      them. It takes 3 GB of memory.

      | code | period | from | largest | proof |
      |---|---:|---:|---:|---|
      """;

  private static final int MORE = 10;

  private OctalTable() {}

  /** See the class. */
  public static void main(String[] arguments) {
    int heaps = Integer.parseInt(arguments[0]);
    List<String> codes = new ArrayList<>();
    for (int digits = 1; digits < 512; digits++) {
      codes.add(String.format(Locale.ROOT, "0.%03o", digits));
    }
    for (int digits = 0; digits < 64; digits++) {
      codes.add(String.format(Locale.ROOT, "4.%02o", digits));
    }
    String[] rows = new String[codes.size()];
    IntStream.range(0, rows.length)
        .parallel()
        .forEach(
            i -> {
              rows[i] = row(Code.parse(codes.get(i)), heaps);
              System.err.println(rows[i]);
            });
    System.out.print(HEAD.replace("HEAPS", String.valueOf(heaps)));
    for (String row : rows) {
      System.out.println(row);
    }
  }

  private static String row(Code code, int heaps) {
    NimSequence sequence = NimSequence.of(code);
    Periodicity found;
    try {
      found = sequence.prove(heaps);
      Sparsity space = sequence.sparsity();
      if (found == null && space != null && space.lastRare() < heaps / 8) {
        found = sequence.prove(MORE * heaps);
      }
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
    int end = found == null ? sequence.known() : found.preperiod() + found.period();
    int largest = 0;
    for (int n = 0; n < end; n++) {
      largest = Math.max(largest, sequence.value(n));
    }
    return found == null
        ? "| %s | | | %d | none, values to %d |".formatted(code, largest, end - 1)
        : "| %s | %d | %d | %d | %s, %d ≤ n < %d |"
            .formatted(
                code,
                found.period(),
                found.preperiod(),
                largest,
                name(found.theorem()),
                found.from(),
                found.to());
  }

  private static String name(Periodicity.Theorem theorem) {
    return switch (theorem) {
      case SUBTRACTION -> "subtraction";
      case BREAKING -> "octal";
      case SPARSE -> "sparse";
      case ALL_BUT -> throw new IllegalStateException("not an octal code");
    };
  }
}
