package org.grundy.plot;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Font;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.geom.AffineTransform;
import java.awt.geom.Ellipse2D;
import java.awt.geom.Line2D;
import java.awt.geom.Path2D;
import java.awt.geom.QuadCurve2D;
import java.awt.geom.Rectangle2D;
import java.awt.geom.RoundRectangle2D;
import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import javax.imageio.ImageIO;
import javax.imageio.stream.MemoryCacheImageOutputStream;

/**
 * Writes pictures as PNG, two pixels to a unit, by the JDK's own means and without a screen.
 *
 * <p>Text is set in the fonts of the machine; {@link PictureFonts} finds them.
 */
public final class PngWriter {
  private static final int SCALE = 2;

  private final Graphics2D graphics;
  private final PictureFonts fonts;

  private PngWriter(Graphics2D graphics, PictureFonts fonts) {
    this.graphics = graphics;
    this.fonts = fonts;
  }

  /**
   * The picture as the bytes of a PNG file.
   *
   * @throws NoFontException if the machine has no font for its text
   */
  public static byte[] write(Picture picture) throws NoFontException {
    PictureFonts fonts = PictureFonts.forTextOf(picture);
    BufferedImage image =
        new BufferedImage(
            (int) (picture.width() * SCALE),
            (int) (picture.height() * SCALE),
            BufferedImage.TYPE_INT_RGB);
    Graphics2D graphics = image.createGraphics();
    try {
      graphics.setColor(new Color(Palette.PAPER));
      graphics.fillRect(0, 0, image.getWidth(), image.getHeight());
      graphics.scale(SCALE, SCALE);
      graphics.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
      graphics.setRenderingHint(
          RenderingHints.KEY_TEXT_ANTIALIASING, RenderingHints.VALUE_TEXT_ANTIALIAS_ON);
      graphics.setRenderingHint(
          RenderingHints.KEY_STROKE_CONTROL, RenderingHints.VALUE_STROKE_PURE);
      PngWriter writer = new PngWriter(graphics, fonts);
      picture.shapes().forEach(writer::shape);
    } finally {
      graphics.dispose();
    }
    return encode(image);
  }

  /** A raster alone, one pixel to a cell; clear cells are transparent. */
  static byte[] image(Pixels pixels) {
    return encode(bitmap(pixels));
  }

  private static BufferedImage bitmap(Pixels pixels) {
    BufferedImage image =
        new BufferedImage(pixels.columns(), pixels.rows(), BufferedImage.TYPE_INT_ARGB);
    for (int row = 0; row < pixels.rows(); row++) {
      for (int column = 0; column < pixels.columns(); column++) {
        int colour = pixels.colour(column, row);
        if (colour != Palette.NONE) {
          image.setRGB(column, row, 0xFF000000 | colour);
        }
      }
    }
    return image;
  }

  private static byte[] encode(BufferedImage image) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (MemoryCacheImageOutputStream out = new MemoryCacheImageOutputStream(bytes)) {
      if (!ImageIO.write(image, "png", out)) {
        throw new IllegalStateException("this JDK cannot write PNG");
      }
    } catch (IOException e) {
      throw new UncheckedIOException("writing to memory failed", e);
    }
    return bytes.toByteArray();
  }

  private void shape(Shape shape) {
    switch (shape) {
      case Shape.Box box -> box(box);
      case Shape.Line line -> {
        paint(line.colour());
        float dash = (float) line.dash();
        graphics.setStroke(
            dash == 0
                ? new BasicStroke(
                    (float) line.width(), BasicStroke.CAP_BUTT, BasicStroke.JOIN_MITER)
                : new BasicStroke(
                    (float) line.width(),
                    BasicStroke.CAP_BUTT,
                    BasicStroke.JOIN_MITER,
                    4,
                    new float[] {dash, dash},
                    0));
        graphics.draw(
            new Line2D.Double(line.from().x(), line.from().y(), line.to().x(), line.to().y()));
      }
      case Shape.Curve curve -> curve(curve);
      case Shape.Arrow arrow -> arrow(arrow);
      case Shape.Marks marks -> marks(marks);
      case Shape.Text text -> text(text);
      case Shape.Raster raster -> raster(raster);
      case Shape.Layer layer -> layer.shapes().forEach(this::shape);
    }
  }

  private void paint(int colour) {
    graphics.setColor(new Color(colour));
  }

  private void box(Shape.Box box) {
    RoundRectangle2D outline =
        new RoundRectangle2D.Double(
            box.x(), box.y(), box.width(), box.height(), 2 * box.round(), 2 * box.round());
    if (box.fill() != Palette.NONE) {
      paint(box.fill());
      graphics.fill(outline);
    }
    if (box.edge() != Palette.NONE) {
      paint(box.edge());
      graphics.setStroke(new BasicStroke(1));
      graphics.draw(outline);
    }
  }

  private void curve(Shape.Curve curve) {
    paint(curve.colour());
    graphics.setStroke(
        new BasicStroke((float) curve.width(), BasicStroke.CAP_BUTT, BasicStroke.JOIN_ROUND));
    graphics.draw(
        new QuadCurve2D.Double(
            curve.from().x(),
            curve.from().y(),
            curve.bend().x(),
            curve.bend().y(),
            curve.to().x(),
            curve.to().y()));
  }

  private void arrow(Shape.Arrow arrow) {
    ArrowHead head = ArrowHead.of(arrow);
    curve(new Shape.Curve(arrow.from(), arrow.bend(), head.neck(), arrow.width(), arrow.colour()));
    Path2D triangle = new Path2D.Double();
    triangle.moveTo(arrow.to().x(), arrow.to().y());
    triangle.lineTo(head.left().x(), head.left().y());
    triangle.lineTo(head.right().x(), head.right().y());
    triangle.closePath();
    graphics.fill(triangle);
  }

  private void marks(Shape.Marks marks) {
    paint(marks.colour());
    double size = marks.size();
    for (Point point : marks.points()) {
      double x = point.x() - size / 2;
      double y = point.y() - size / 2;
      graphics.fill(
          marks.form() == Shape.Form.DOT
              ? new Ellipse2D.Double(x, y, size, size)
              : new Rectangle2D.Double(x, y, size, size));
    }
  }

  private void text(Shape.Text text) {
    paint(text.colour());
    Font font = fonts.font(text.bold()).deriveFont((float) text.size());
    graphics.setFont(font);
    double width = font.getStringBounds(text.text(), graphics.getFontRenderContext()).getWidth();
    double x =
        switch (text.anchor()) {
          case START -> text.at().x();
          case MIDDLE -> text.at().x() - width / 2;
          case END -> text.at().x() - width;
        };
    graphics.drawString(text.text(), (float) x, (float) text.at().y());
  }

  private void raster(Shape.Raster raster) {
    AffineTransform place = AffineTransform.getTranslateInstance(raster.x(), raster.y());
    place.scale(raster.cellWidth(), raster.cellHeight());
    graphics.setRenderingHint(
        RenderingHints.KEY_INTERPOLATION, RenderingHints.VALUE_INTERPOLATION_NEAREST_NEIGHBOR);
    graphics.drawImage(bitmap(raster.pixels()), place, null);
  }
}
