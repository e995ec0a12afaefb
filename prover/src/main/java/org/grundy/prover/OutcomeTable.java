package org.grundy.prover;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The P-positions of a box, by brute force: positions in row-major order, each P-position marks the
 * positions that can move to it.
 *
 * <p>No move may raise a component, so options of the box stay in the box and come earlier. The
 * side of the box is a place value of the numeration system: the box holds the words up to a
 * length. The table only steers learning; no proof rests on it. At a higher level, read "position
 * of the level's Grundy value" for "P-position".
 */
final class OutcomeTable implements Oracle {
  private static final byte TO_P = 1;
  private static final byte P = 2;
  private static final int MOST_COMPARED = 1 << 20;

  private final Kernel kernel;
  private final long most;
  private final int dimension;
  private final int[][][] symbolsByOption;
  private int length;
  private int side;
  private byte[] cells;

  /** For each length of word the place value of its first digit. */
  private int[] places;

  /** For each relation and symbol what a digit 1 place further right adds to the index. */
  private final int[][] indexOf;

  OutcomeTable(Kernel kernel, long most) throws LimitException, InterruptedException {
    this.kernel = kernel;
    this.most = most;
    dimension = kernel.game().dimension();
    symbolsByOption = new int[kernel.relations().size()][][];
    for (int f = 0; f < symbolsByOption.length; f++) {
      symbolsByOption[f] = symbolsByOption(kernel.relations().get(f));
    }
    indexOf = new int[symbolsByOption.length][];
    cells = new byte[0];
    places = new int[0];
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
  @Override
  public int side() {
    return side;
  }

  /**
   * Whether a word is a P-position. Grows the box when needed.
   *
   * @throws LimitException if the box would be too large
   */
  @Override
  public boolean isP(int[] word) throws LimitException, InterruptedException {
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
    places = new int[length + 1];
    for (int n = 1; n <= length; n++) {
      places[n] = (int) kernel.system().placeValue(n - 1);
    }
    for (int f = 0; f < indexOf.length; f++) {
      Symbols packed = kernel.relations().get(f).symbols();
      indexOf[f] = new int[packed.count()];
      for (int a = 0; a < indexOf[f].length; a++) {
        indexOf[f][a] = index(packed, a);
      }
    }
    fill();
  }

  private void fill() throws InterruptedException {
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
            digits[c] = position[c] / places[length - i];
            position[c] -= digits[c] * places[length - i];
          }
          word[i] = kernel.symbols().pack(digits);
        }
        if (isInside(word) && !kernel.excludes(word)) {
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
    int place = places[length - at];
    for (int symbol : symbolsByOption[f][option[at]]) {
      int to = dfa.step(state, symbol);
      if (to >= 0) {
        mark(f, option, at + 1, to, index + place * indexOf[f][symbol]);
      }
    }
  }

  /** The index of the position whose numbers are the first digits of a symbol. */
  private int index(Symbols packed, int symbol) {
    int index = 0;
    for (int c = 0; c < dimension; c++) {
      index = index * side + packed.digit(symbol, c);
    }
    return index;
  }

  /** O(cells), but at most about a million: a larger table only answers questions. */
  @Override
  public List<int[]> errors(Dfa h, int most) {
    List<int[]> errors = new ArrayList<>();
    for (int digits = 0; digits <= length && errors.isEmpty(); digits++) {
      if (Math.pow((double) kernel.system().placeValue(digits), dimension) > MOST_COMPARED) {
        break;
      }
      collect(h, new int[digits], 0, 0, 0, new int[dimension], most, errors);
    }
    return errors;
  }

  private void collect(
      Dfa h,
      int[] word,
      int at,
      int state,
      int index,
      int[] admissible,
      int most,
      List<int[]> errors) {
    if (at == word.length) {
      // Where the word may not end its worth is the number of another, perhaps outside the box.
      if (h.accepts(state) != (kernel.mayEnd(admissible) && cells[index] == P)) {
        errors.add(word.clone());
      }
      return;
    }
    int place = places[word.length - at];
    for (int symbol = 0; symbol < kernel.symbols().count() && errors.size() < most; symbol++) {
      int[] next = new int[dimension];
      boolean valid = true;
      for (int c = 0; c < dimension && valid; c++) {
        next[c] = kernel.system().step(admissible[c], kernel.symbols().digit(symbol, c));
        valid = next[c] >= 0;
      }
      if (valid) {
        word[at] = symbol;
        int add = place * index(kernel.symbols(), symbol);
        collect(h, word, at + 1, h.step(state, symbol), index + add, next, most, errors);
      }
    }
  }

  /** The word itself: all its options come earlier in the order of words, where h is right. */
  @Override
  public Erring error(Dfa h, int[] word, boolean implied) {
    return new Erring(new IntArray(word), implied);
  }
}
