package org.grundy.prover;

/**
 * Symbols that pack one digit for each track into one int, track 0 most significant, so that a
 * symbol grows when one of its digits grows.
 */
record Symbols(int radix, int tracks) {
  /** More symbols than this are refused: the tables of the automata would not fit. */
  static final int MOST = 1 << 16;

  static Symbols of(NumerationSystem system, int tracks) throws LimitException {
    long count = 1;
    for (int i = 0; i < tracks; i++) {
      count *= system.radix();
      if (count > MOST) {
        throw new LimitException("prover.stop.symbols", tracks, system.name(), MOST);
      }
    }
    return new Symbols(system.radix(), tracks);
  }

  int count() {
    int count = 1;
    for (int i = 0; i < tracks; i++) {
      count *= radix;
    }
    return count;
  }

  int digit(int symbol, int track) {
    int rest = symbol;
    for (int i = tracks - 1; i > track; i--) {
      rest /= radix;
    }
    return rest % radix;
  }

  int pack(int[] digits) {
    int symbol = 0;
    for (int digit : digits) {
      symbol = symbol * radix + digit;
    }
    return symbol;
  }

  int[] unpack(int symbol) {
    int[] digits = new int[tracks];
    int rest = symbol;
    for (int i = tracks - 1; i >= 0; i--) {
      digits[i] = rest % radix;
      rest /= radix;
    }
    return digits;
  }
}
