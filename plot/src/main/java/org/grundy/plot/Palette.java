package org.grundy.plot;

/**
 * The colours: blue against orange, which all common kinds of colour vision tell apart, and a ramp
 * from pale to dark for values, whose order survives printing in grey.
 */
final class Palette {
  /** No colour: clear, or no border. */
  static final int NONE = -1;

  static final int PAPER = 0xFFFFFF;
  static final int INK = 0x1A1A1A;
  static final int SOFT_INK = 0x5A5A5A;
  static final int GRID = 0xD9D9D9;

  /** P-positions. */
  static final int P = 0xD55E00;

  /** N-positions, where outcomes fill the plane. */
  static final int N = 0xCFE3F2;

  /** Cells that are not positions. */
  static final int NOTHING = 0xEDEDED;

  /** Lines laid over the data. */
  static final int THEORY = 0x0072B2;

  /** The stops of the ramp, pale to dark. */
  private static final int[] RAMP = {0xF1F5E4, 0xB5DACB, 0x62A8BF, 0x2C6A9E, 0x0E2A57};

  private Palette() {}

  /** The colour of a share from 0 (pale) to 1 (dark). */
  static int ramp(double share) {
    double place = Math.clamp(share, 0, 1) * (RAMP.length - 1);
    int stop = Math.min((int) place, RAMP.length - 2);
    double rest = place - stop;
    int colour = 0;
    for (int shift = 16; shift >= 0; shift -= 8) {
      int from = (RAMP[stop] >> shift) & 255;
      int to = (RAMP[stop + 1] >> shift) & 255;
      colour |= (int) Math.round(from + rest * (to - from)) << shift;
    }
    return colour;
  }

  /** Ink that can be read on a colour. */
  static int inkOn(int colour) {
    double luminance =
        0.2126 * linear(colour >> 16) + 0.7152 * linear(colour >> 8) + 0.0722 * linear(colour);
    // The contrast with white and with black is the same at this luminance (WCAG 2).
    return luminance > 0.179 ? 0x000000 : 0xFFFFFF;
  }

  private static double linear(int channel) {
    double value = (channel & 255) / 255.0;
    return value <= 0.04045 ? value / 12.92 : Math.pow((value + 0.055) / 1.055, 2.4);
  }
}
