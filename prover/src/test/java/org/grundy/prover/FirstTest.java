package org.grundy.prover;

import java.nio.file.*;
import java.util.*;
import org.grundy.Convention;
import org.grundy.rules.ArrowRuleset;
import org.junit.jupiter.api.Test;

class FirstTest {
  @Test
  void all() throws Exception {
    for (String line : Files.readAllLines(Path.of("/work/shared/corpus/prove.tsv"))) {
      String[] f = line.split("\t", -1);
      if (f[0].equals("id") || f[2].startsWith("grundy")) continue;
      if (!f[5].equals("must")) continue;
      NumerationSystem sys = NumerationSystem.named(f[3]);
      if (f[3].contains("p_2")) sys = NumerationSystem.of(2, 1);
      if (f[3].contains("p_3")) sys = NumerationSystem.of(3, 1);
      if (f[3].contains("p_4")) sys = NumerationSystem.of(4, 1);
      if (f[3].contains("2U+2U")) sys = NumerationSystem.of(2, 2);
      if (sys == null) {
        System.out.println(f[0] + " skipped " + f[3]);
        continue;
      }
      try {
        long t = System.nanoTime();
        ProofResult r =
            Prover.prove(
                ArrowRuleset.parse(f[1]),
                f[2].equals("misere") ? Convention.MISERE : Convention.NORMAL,
                List.of(sys),
                ProverLimits.DEFAULT,
                p -> {});
        long ms = (System.nanoTime() - t) / 1000000;
        if (r instanceof ProofResult.Proved p) {
          t = System.nanoTime();
          String v = org.grundy.checker.Checker.check(p.theorem().certificate()).toString();
          System.out.println(
              f[0]
                  + " "
                  + sys
                  + " expected "
                  + f[4]
                  + " got "
                  + p.theorem().states()
                  + " "
                  + ms
                  + " ms, cert "
                  + p.theorem().certificate().length()
                  + " check "
                  + (System.nanoTime() - t) / 1000000
                  + " ms "
                  + v.substring(0, 8)
                  + (v.startsWith("Ref") ? v : ""));
        } else System.out.println(f[0] + " " + sys + " " + ms + " ms " + r);
      } catch (Exception e) {
        System.out.println(f[0] + " " + e);
      }
    }
  }
}
