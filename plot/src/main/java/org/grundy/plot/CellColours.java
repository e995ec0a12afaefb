package org.grundy.plot;

import java.util.ArrayList;
import java.util.List;
import org.grundy.table.Quantity;

/**
 * The colours of cells that show numbers of one quantity.
 *
 * @param quantity what the numbers are
 * @param largest the largest of them
 */
record CellColours(Quantity quantity, int largest) {
  /** Up to so many, numbers get an entry each in the legend. */
  private static final int MOST_ENTRIES = 10;

  /** The smallest number on the ramp: Grundy value 0 has the colour of P-positions. */
  int first() {
    return quantity == Quantity.GRUNDY ? 1 : 0;
  }

  /** Where a number lies on the ramp, from 0 to 1. */
  double share(double number) {
    return largest <= first() ? 0 : (number - first()) / (largest - first());
  }

  /** The colour of a single cell. */
  int of(int number, boolean isP) {
    if (number == Grid.NOTHING) {
      return Palette.NOTHING;
    }
    return switch (quantity) {
      case OUTCOME -> isP ? Palette.P : Palette.N;
      case GRUNDY -> isP ? Palette.P : Palette.ramp(share(number));
      case REMOTENESS -> Palette.ramp(share(number));
    };
  }

  /** The colour of the mean of several cells' numbers. */
  int ofMean(double mean) {
    return quantity == Quantity.OUTCOME ? Palette.N : Palette.ramp(share(mean));
  }

  /** Adds the numbers' colours to a legend. */
  void explain(Legend legend, String title) {
    if (quantity == Quantity.OUTCOME || largest < first()) {
      return;
    }
    if (largest > MOST_ENTRIES) {
      legend.ramp(title, this);
      return;
    }
    legend.sentence(title);
    List<Integer> colours = new ArrayList<>();
    List<String> numbers = new ArrayList<>();
    for (int number = first(); number <= largest; number++) {
      colours.add(of(number, false));
      numbers.add(Integer.toString(number));
    }
    legend.cells(colours, numbers);
  }
}
