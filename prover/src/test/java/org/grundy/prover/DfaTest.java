package org.grundy.prover;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.BitSet;
import java.util.HashSet;
import java.util.Random;
import java.util.Set;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;

class DfaTest {
  private static Dfa random(Random random) {
    int states = 1 + random.nextInt(8);
    int symbols = 1 + random.nextInt(3);
    int[] steps = new int[states * symbols];
    // State s+1 hangs on state s, so that all can be reached.
    for (int i = 0; i < steps.length; i++) {
      steps[i] = random.nextInt(-1, states);
    }
    for (int s = 0; s + 1 < states; s++) {
      steps[s * symbols + random.nextInt(symbols)] = s + 1;
    }
    BitSet accepting = new BitSet();
    for (int s = 0; s < states; s++) {
      accepting.set(s, random.nextInt(3) == 0);
    }
    return new Dfa(symbols, steps, accepting);
  }

  private static int[] word(Random random, int symbols) {
    return random.ints(random.nextInt(14), 0, symbols).toArray();
  }

  @Property(tries = 300)
  void theLeastAutomatonHasTheSameLanguageAndTheMapFollowsIt(@ForAll long seed) {
    Random random = new Random(seed);
    Dfa dfa = random(random);
    Dfa.Quotient quotient = dfa.minimal();
    for (int i = 0; i < 200; i++) {
      int[] word = word(random, dfa.symbols());
      assertThat(quotient.dfa().acceptsWord(word)).isEqualTo(dfa.acceptsWord(word));
    }
    for (int s = 0; s < dfa.states(); s++) {
      int c = quotient.classOf(s);
      for (int a = 0; a < dfa.symbols() && c >= 0; a++) {
        int to = dfa.step(s, a);
        int expected = to < 0 ? Dfa.DEAD : quotient.classOf(to);
        assertThat(quotient.dfa().step(c, a)).isEqualTo(expected);
      }
    }
  }

  /** Myhill and Nerode: as many states as prefixes that some suffix tells apart, less the sink. */
  @Property(tries = 100)
  void theLeastAutomatonIsLeast(@ForAll long seed) {
    Dfa dfa = random(new Random(seed));
    Set<BitSet> behaviours = new HashSet<>();
    for (int s = 0; s < dfa.states(); s++) {
      // Words of length up to 7 tell 8 states apart.
      BitSet behaviour = new BitSet();
      int index = 0;
      int count = 1;
      for (int length = 0; length <= 7; length++, count *= dfa.symbols()) {
        for (int w = 0; w < count; w++) {
          int state = s;
          for (int i = 0, rest = w; i < length; i++, rest /= dfa.symbols()) {
            state = dfa.step(state, rest % dfa.symbols());
          }
          behaviour.set(index++, dfa.accepts(state));
        }
      }
      if (!behaviour.isEmpty()) {
        behaviours.add(behaviour);
      }
    }
    assertThat(dfa.minimal().dfa().states()).isEqualTo(Math.max(1, behaviours.size()));
  }
}
