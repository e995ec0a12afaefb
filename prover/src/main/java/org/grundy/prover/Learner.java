package org.grundy.prover;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Active learning of the automaton of the P-positions by a discrimination tree: M. Kearns and U.
 * Vazirani, <i>An Introduction to Computational Learning Theory</i> (1994), with the counterexample
 * analysis of R. Rivest and R. Schapire (1993), which splits one state for each counterexample, and
 * short suffixes as in M. Isberner, F. Howar, B. Steffen, <i>The TTT algorithm</i> (2014).
 *
 * <p>Each state has an access word; an inner node of the tree has a suffix that tells the access
 * words below it apart. A word is sifted down the tree by one question a node. Only admissible
 * words are asked for; an inadmissible one is not a position. Costs O(states * symbols * depth of
 * the tree) questions.
 */
final class Learner {
  private final Kernel kernel;
  private final Oracle oracle;
  private final int symbols;
  private final List<State> states = new ArrayList<>();
  private final Node root = new Node(null, 0);
  private long queries;

  /** A node of the tree: inner with a suffix, or a leaf with one state or none yet. */
  private static final class Node {
    final @Nullable Node parent;
    final int depth;
    int @Nullable [] suffix;
    @Nullable Node no;
    @Nullable Node yes;
    int state = -1;

    Node(@Nullable Node parent, int depth) {
      this.parent = parent;
      this.depth = depth;
    }
  }

  private static final class State {
    final int[] access;
    Node leaf;

    /** Where the words one symbol longer have been sifted to; null where inadmissible. */
    final @Nullable Node[] next;

    State(int[] access, Node leaf, int symbols) {
      this.access = access;
      this.leaf = leaf;
      next = new Node[symbols];
    }
  }

  Learner(Kernel kernel, Oracle oracle) {
    this.kernel = kernel;
    this.oracle = oracle;
    symbols = kernel.symbols().count();
    split(root, new int[0]);
    // Sifted when the first conjecture is made.
    states.add(new State(new int[0], root, symbols));
  }

  private static void split(Node leaf, int[] suffix) {
    leaf.suffix = suffix;
    leaf.no = new Node(leaf, leaf.depth + 1);
    leaf.yes = new Node(leaf, leaf.depth + 1);
  }

  long queries() {
    return queries;
  }

  /** The states distinguished so far, a sink among them if there is one. */
  int states() {
    return states.size();
  }

  private boolean member(int[] word) throws LimitException, InterruptedException {
    queries++;
    return oracle.isP(word);
  }

  private static int[] join(int[] first, int[] second) {
    int[] word = Arrays.copyOf(first, first.length + second.length);
    System.arraycopy(second, 0, word, first.length, second.length);
    return word;
  }

  private static int[] join(int[] first, int symbol) {
    int[] word = Arrays.copyOf(first, first.length + 1);
    word[first.length] = symbol;
    return word;
  }

  /** The leaf that a word belongs to, from a node on. */
  private Node sift(int[] word, Node from) throws LimitException, InterruptedException {
    Node node = from;
    while (node.suffix != null) {
      Node to = member(join(word, node.suffix)) ? node.yes : node.no;
      if (to == null) {
        throw new IllegalStateException("an inner node has two children");
      }
      node = to;
    }
    return node;
  }

  /**
   * The automaton that the answers so far suggest. Its states are numbered as they were found.
   *
   * @return null if it has more than {@code most} states
   */
  @Nullable Dfa conjecture(int most) throws LimitException, InterruptedException {
    State first = states.getFirst();
    if (first.leaf == root) {
      Node leaf = sift(first.access, root);
      first.leaf = leaf;
      leaf.state = 0;
      begin(first);
    }
    for (int s = 0; s < states.size(); s++) {
      State state = states.get(s);
      for (int a = 0; a < symbols; a++) {
        Node to = state.next[a];
        if (to == null || (to.suffix == null && to.state >= 0)) {
          continue;
        }
        int[] word = join(state.access, a);
        to = sift(word, to);
        state.next[a] = to;
        if (to.state < 0) {
          if (states.size() > most) {
            return null;
          }
          add(word, to);
        }
      }
    }
    if (states.size() > most + 1) {
      // A sink may be among them.
      return null;
    }
    int[] steps = new int[states.size() * symbols];
    BitSet accepting = new BitSet();
    for (int s = 0; s < states.size(); s++) {
      State state = states.get(s);
      accepting.set(s, accepts(state.leaf));
      for (int a = 0; a < symbols; a++) {
        Node to = state.next[a];
        steps[s * symbols + a] = to == null ? Dfa.DEAD : to.state;
      }
    }
    return new Dfa(symbols, steps, accepting);
  }

  private void add(int[] access, Node leaf) {
    State state = new State(access, leaf, symbols);
    leaf.state = states.size();
    states.add(state);
    begin(state);
  }

  private void begin(State state) {
    for (int a = 0; a < symbols; a++) {
      if (kernel.begins(join(state.access, a))) {
        state.next[a] = root;
      }
    }
  }

  /** The root has the empty suffix, so its children tell P-positions from others. */
  private boolean accepts(Node leaf) {
    Node node = leaf;
    while (node.depth > 1 && node.parent != null) {
      node = node.parent;
    }
    return node == root.yes;
  }

  /**
   * Takes in a word on which the last conjecture errs.
   *
   * @param right what it should say
   */
  void refine(Dfa conjecture, int[] word, boolean right)
      throws LimitException, InterruptedException {
    int[] path = new int[word.length + 1];
    for (int i = 0; i < word.length; i++) {
      path[i + 1] = conjecture.step(path[i], word[i]);
    }
    // From the empty prefix on the answer is right, at the whole word it is not: the last step
    // where it turns has the shortest suffix.
    int turn = word.length - 1;
    while (turn > 0 && answer(path[turn], word, turn) != right) {
      turn--;
    }
    int[] suffix = Arrays.copyOfRange(word, turn + 1, word.length);
    State from = states.get(path[turn]);
    divide(path[turn + 1], join(from.access, word[turn]), suffix);
  }

  private boolean answer(int state, int[] word, int at)
      throws LimitException, InterruptedException {
    return state >= 0
        && member(join(states.get(state).access, Arrays.copyOfRange(word, at, word.length)));
  }

  /** Makes a leaf's second word a state of its own, told apart by the suffix or a shorter one. */
  private void divide(int at, int[] access, int[] suffix)
      throws LimitException, InterruptedException {
    State old = states.get(at);
    Node leaf = old.leaf;
    State state = new State(access, leaf, symbols);
    begin(state);
    int[] best = suffix;
    for (int a = 0; a < symbols && best.length > 1; a++) {
      Node mine = state.next[a];
      Node other = old.next[a];
      if (mine == null || other == null) {
        continue;
      }
      mine = sift(join(access, a), mine);
      state.next[a] = mine;
      if (mine != other) {
        int[] apart = common(mine, other).suffix;
        if (apart != null && apart.length + 1 < best.length) {
          best = join(new int[] {a}, apart);
        }
      }
    }
    boolean yes = member(join(access, best));
    if (yes == member(join(old.access, best))) {
      throw new IllegalStateException("a suffix does not tell two states apart");
    }
    split(leaf, best);
    leaf.state = -1;
    Node mine = yes ? leaf.yes : leaf.no;
    Node other = yes ? leaf.no : leaf.yes;
    if (mine == null || other == null) {
      throw new IllegalStateException("an inner node has two children");
    }
    old.leaf = other;
    other.state = at;
    state.leaf = mine;
    mine.state = states.size();
    states.add(state);
  }

  /** The deepest node above both. */
  private static Node common(Node a, Node b) {
    Node first = a;
    Node second = b;
    while (first != second) {
      if (first.depth >= second.depth) {
        first = above(first);
      } else {
        second = above(second);
      }
    }
    return first;
  }

  private static Node above(Node node) {
    Node parent = node.parent;
    if (parent == null) {
      throw new IllegalStateException("the root is above all nodes");
    }
    return parent;
  }
}
