package org.grundy.bench;

import org.grundy.code.Code;
import org.grundy.rules.ArrowRuleset;
import org.grundy.sequence.NimSequence;
import org.grundy.sequence.Periodicity;

/**
 * One run of the sequence benchmark, a whole process: {@code CODE HEAPS} prints the checksum of the
 * values up to a heap, as the programs to compare with do; {@code --prove CODE...} proves the
 * periods of codes. A code may be given by rules in arrow notation.
 */
public final class SequenceRun {
  private SequenceRun() {}

  /** See above. */
  public static void main(String[] args) throws InterruptedException {
    if (args[0].equals("--prove")) {
      for (int i = 1; i < args.length; i++) {
        Periodicity found = NimSequence.of(code(args[i])).prove(NimSequence.MOST_HEAPS);
        if (found == null) {
          throw new IllegalStateException("no proof: " + args[i]);
        }
        System.out.println(args[i] + " " + found.period() + " " + found.preperiod());
      }
      return;
    }
    int last = Integer.parseInt(args[1]);
    NimSequence sequence = NimSequence.of(code(args[0]));
    sequence.extend(last + 1);
    long hash = 0;
    int most = 0;
    for (int n = 0; n <= last; n++) {
      int value = sequence.value(n);
      hash = hash * 1000003 + value;
      most = Math.max(most, value);
    }
    System.out.printf("%016x most %d%n", hash, most);
  }

  private static Code code(String text) {
    Code code = text.contains("->") ? Code.of(ArrowRuleset.parse(text)) : Code.parse(text);
    if (code == null) {
      throw new IllegalArgumentException("not a code: " + text);
    }
    return code;
  }
}
