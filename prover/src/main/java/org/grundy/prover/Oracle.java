package org.grundy.prover;

import java.util.ArrayList;
import java.util.List;
import org.grundy.Heaps;
import org.grundy.Player;
import org.grundy.rules.ArrowRuleset;

/** Knows small positions by brute force; steers learning, and no proof rests on it. */
interface Oracle {
  /**
   * Whether a word is a P-position, at a higher level a position of the level's Grundy value; false
   * for a word that is no position.
   *
   * @throws LimitException if that is out of reach
   */
  boolean isP(int[] word) throws LimitException, InterruptedException;

  /**
   * Short words of equal length on which an automaton errs, none shorter; empty if none is found in
   * the part looked at.
   *
   * @param most the most words, at least 1
   */
  List<int[]> errors(Dfa h, int most) throws LimitException, InterruptedException;

  /**
   * A word on which an automaton errs, given the first word on which it differs from what it
   * implies.
   *
   * @param implied what it implies there
   */
  Erring error(Dfa h, int[] word, boolean implied) throws LimitException, InterruptedException;

  /** All numbers of the part looked at are below this. */
  int side();

  /**
   * The word itself if the automaton errs there, or else an option of it: if all of them were
   * right, so were the implication. Right for moves that raise components too.
   */
  static Erring errorNear(Kernel kernel, ArrowRuleset ruleset, Oracle oracle, Dfa h, int[] word)
      throws LimitException, InterruptedException {
    boolean right = oracle.isP(word);
    if (right != h.acceptsWord(word)) {
      return new Erring(new IntArray(word), right);
    }
    List<Heaps> options = new ArrayList<>();
    ruleset.options(kernel.position(word), Player.LEFT, options::add);
    for (Heaps option : options) {
      int[] after = kernel.word(option);
      boolean answer = oracle.isP(after);
      if (answer != h.acceptsWord(after)) {
        return new Erring(new IntArray(after), answer);
      }
    }
    throw new IllegalStateException(
        "the listed options of " + kernel.position(word) + " are not those of the families");
  }

  /** A word and what an automaton should say of it. */
  record Erring(IntArray word, boolean right) {}
}
