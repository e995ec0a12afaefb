package org.grundy.plot;

import java.awt.Font;
import java.awt.GraphicsEnvironment;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

/** Fonts of the machine that have every character of a picture. */
final class PictureFonts {
  private final Font plain;
  private final Font bold;

  private PictureFonts(Font plain, Font bold) {
    this.plain = plain;
    this.bold = bold;
  }

  Font font(boolean wantBold) {
    return wantBold ? bold : plain;
  }

  /**
   * The machine's sans-serif font, or the first other one, by name, that has all characters.
   *
   * @throws NoFontException if none has
   */
  static PictureFonts forTextOf(Picture picture) throws NoFontException {
    StringBuilder text = new StringBuilder();
    picture.shapes().forEach(shape -> collect(shape, text));
    String wanted = text.toString();
    try {
      Font standard = new Font(Font.SANS_SERIF, Font.PLAIN, 1);
      if (standard.canDisplayUpTo(wanted) < 0) {
        return new PictureFonts(standard, standard.deriveFont(Font.BOLD));
      }
      List<Font> all =
          Arrays.asList(GraphicsEnvironment.getLocalGraphicsEnvironment().getAllFonts());
      all.sort(
          Comparator.comparing((Font font) -> !font.getFontName().contains("Sans"))
              .thenComparing((Font font) -> font.getFontName()));
      for (Font font : all) {
        if (font.canDisplayUpTo(wanted) < 0) {
          return new PictureFonts(font, font.deriveFont(Font.BOLD));
        }
      }
    } catch (RuntimeException | LinkageError | InternalError e) {
      // A machine without any fonts makes the JDK fail in several ways.
      throw new NoFontException(wanted.substring(0, 1), e);
    }
    throw new NoFontException(missing(wanted), null);
  }

  /** The first character that the standard font lacks. */
  private static String missing(String wanted) {
    int index = new Font(Font.SANS_SERIF, Font.PLAIN, 1).canDisplayUpTo(wanted);
    return Character.toString(wanted.codePointAt(Math.max(0, index)));
  }

  private static void collect(Shape shape, StringBuilder text) {
    switch (shape) {
      case Shape.Text line -> text.append(line.text());
      case Shape.Layer layer -> layer.shapes().forEach(inner -> collect(inner, text));
      default -> {}
    }
  }
}
