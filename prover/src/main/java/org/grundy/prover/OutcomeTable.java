package org.grundy.prover;

import java.util.Arrays;
import org.grundy.Convention;
import org.jspecify.annotations.Nullable;

/**
 * The P-positions of a box, by brute force: positions in row-major order, each P-position marks the
 * positions that can move to it.
 *
 * <p>No move may raise a component, so options of the box stay in the box and come earlier. The
 * side of the box is a place value of the numeration system: the box holds the words up to a
 * length. The table only steers learning; no proof rests on it.
 */
final class OutcomeTable {
  private static final byte TO_P = 1;
  private static final byte P = 2;

  private final Kernel kernel;
  private final long most;
  private final int dimension;
  private final int[][][] symbolsByOption;
  private int length;
  private int side;
  private byte[] cells;

  OutcomeTable(Kernel kernel, long most) throws LimitException, InterruptedException {
    this.kernel = kernel;
    this.most = most;
    dimension = kernel.game().dimension();
    symbolsByOption = new int[kernel.relations().size()][][];
    for (int f = 0; f < symbolsByOption.length; f++) {
      symbolsByOption[f] = symbolsByOption(kernel.relations().get(f));
    }
    cells = new byte[0];
    int start = 1;
    while (kernel.system().placeValue(start) < (dimension <= 2 ? 32 : 8)) {
      start++;
    }
    grow(start);
  }

  /** The symbols of a relation, sorted by the digits of the option. */
  private int[][] symbolsByOption(RelationAutomaton relation) {
    int[][] lists = new int[kernel.symbols().count()][];
    Arrays.fill(lists, new int[0]);
    Family family = relation.family();
    for (int a = 0; a < relation.symbols().count(); a++) {
      int[] digits = relation.symbols().unpack(a);
      int[] option = new int[dimension];
      for (int c = 0; c < dimension; c++) {
        option[c] = digits[family.after(c)];
      }
      int at = kernel.symbols().pack(option);
      lists[at] = Arrays.copyOf(lists[at], lists[at].length + 1);
      lists[at][lists[at].length - 1] = a;
    }
    return lists;
  }

  /** All numbers of the box are below this. */
  int side() {
    return side;
  }

  /**
   * Whether a word is a P-position. Grows the box when needed.
   *
   * @throws LimitException if the box would be too large
   */
  boolean isP(int[] word) throws LimitException, InterruptedException {
    if (!kernel.admissible(word)) {
      return false;
    }
    int needed = word.length;
    int leading = 0;
    while (leading < word.length && word[leading] == 0) {
      leading++;
    }
    needed -= leading;
    if (needed > length) {
      grow(needed);
    }
    long[] numbers = kernel.numbers(Arrays.copyOfRange(word, leading, word.length));
    int index = 0;
    for (long number : numbers) {
      index = index * side + (int) number;
    }
    return cells[index] == P;
  }

  private void grow(int newLength) throws LimitException, InterruptedException {
    long newSide = kernel.system().placeValue(newLength);
    long count = 1;
    for (int c = 0; c < dimension; c++) {
      if (newSide > most || (count *= newSide) > most) {
        throw new LimitException("prover.stop.table", newSide, most);
      }
    }
    length = newLength;
    side = (int) newSide;
    cells = new byte[(int) count];
    fill();
  }

  private void fill() throws InterruptedException {
    int[][] words = new int[side][length];
    for (int n = 0; n < side; n++) {
      int[] digits = kernel.system().digits(java.math.BigInteger.valueOf(n));
      System.arraycopy(digits, 0, words[n], length - digits.length, digits.length);
    }
    int[] position = new int[dimension];
    int[] word = new int[length];
    int[] digits = new int[dimension];
    for (int index = 0; index < cells.length; index++) {
      if (index % 4096 == 0 && Thread.currentThread().isInterrupted()) {
        throw new InterruptedException();
      }
      if (cells[index] == 0) {
        for (int c = dimension - 1, rest = index; c >= 0; c--, rest /= side) {
          position[c] = rest % side;
        }
        for (int i = 0; i < length; i++) {
          for (int c = 0; c < dimension; c++) {
            digits[c] = words[position[c]][i];
          }
          word[i] = kernel.symbols().pack(digits);
        }
        if (isInside(word) && (kernel.convention() == Convention.NORMAL || isMovable(word))) {
          cells[index] = P;
          for (int f = 0; f < symbolsByOption.length; f++) {
            mark(f, word, 0, 0, 0);
          }
        }
      }
    }
  }

  private boolean isInside(int[] word) {
    for (RelationAutomaton alternative : kernel.domain()) {
      if (alternative.dfa().acceptsWord(word)) {
        return true;
      }
    }
    return false;
  }

  private boolean isMovable(int[] word) {
    for (Preimage positions : kernel.existing()) {
      if (positions.dfa().acceptsWord(word)) {
        return true;
      }
    }
    return false;
  }

  /** Marks the positions of the box that move to a word by a family, digit by digit. */
  private void mark(int f, int[] option, int at, int state, int index) {
    RelationAutomaton relation = kernel.relations().get(f);
    Dfa dfa = relation.dfa();
    if (at == length) {
      if (dfa.accepts(state) && cells[index] == 0) {
        cells[index] = TO_P;
      }
      return;
    }
    int place = (int) kernel.system().placeValue(length - 1 - at);
    for (int symbol : symbolsByOption[f][option[at]]) {
      int to = dfa.step(state, symbol);
      if (to >= 0) {
        int add = 0;
        for (int c = 0; c < dimension; c++) {
          add = add * side + relation.symbols().digit(symbol, c) * place;
        }
        mark(f, option, at + 1, to, index + add);
      }
    }
  }

  /** The shortest word of the box on which an automaton errs, or null. O(cells). */
  int @Nullable [] firstError(Dfa h) {
    for (int digits = 0; digits <= length; digits++) {
      int[] word = new int[digits];
      if (errs(h, word, 0, 0, 0, new int[dimension])) {
        return word;
      }
    }
    return null;
  }

  private boolean errs(Dfa h, int[] word, int at, int state, int index, int[] admissible) {
    if (at == word.length) {
      return h.accepts(state) != (cells[index] == P);
    }
    int place = (int) kernel.system().placeValue(word.length - 1 - at);
    for (int symbol = 0; symbol < kernel.symbols().count(); symbol++) {
      int[] next = new int[dimension];
      int add = 0;
      boolean valid = true;
      for (int c = 0; c < dimension && valid; c++) {
        int digit = kernel.symbols().digit(symbol, c);
        next[c] = kernel.system().step(admissible[c], digit);
        valid = next[c] >= 0;
        add = add * side + digit * place;
      }
      if (valid) {
        word[at] = symbol;
        if (errs(h, word, at + 1, h.step(state, symbol), index + add, next)) {
          return true;
        }
      }
    }
    return false;
  }
}
