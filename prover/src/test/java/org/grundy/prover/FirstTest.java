package org.grundy.prover;

import org.grundy.Convention;
import org.grundy.rules.ArrowRuleset;
import org.junit.jupiter.api.Test;

class FirstTest {
  @Test
  void wythoff() throws Exception {
    String[] games = {"(a,b) -> (a-k,b) | (a,b-k) | (a-k,b-k)", "n -> n-k where k in {1,3,4}"};
    for (String g : games) {
      for (Convention c : Convention.values()) {
        ProofResult r =
            Prover.prove(
                ArrowRuleset.parse(g), c, ProverLimits.DEFAULT, p -> System.out.println(p));
        System.out.println(r);
        if (r instanceof ProofResult.Proved p) {
          System.out.println(
              p.theorem().certificate().length()
                  + " "
                  + org.grundy.checker.Checker.check(p.theorem().certificate()));
        }
      }
    }
  }
}
