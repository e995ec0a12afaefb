package org.grundy.plot;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.Map;
import org.grundy.text.Language;

/**
 * Writes pictures as SVG 1.1: plain elements and attributes, no scripts, no style sheets, nothing
 * fetched from elsewhere. Fonts are the reader's own.
 *
 * <p>Each layer is a group that carries its data in {@code data-…} attributes, so that pictures can
 * be compared, and read again, by what they say.
 */
public final class SvgWriter {
  /** Rasters with more cells are embedded as a PNG image. */
  private static final int MOST_CELLS = 20_000;

  private final StringBuilder out = new StringBuilder();
  private int depth = 1;

  private SvgWriter() {}

  /** The picture as an SVG document, ended by a line break. */
  public static String write(Picture picture) {
    return new SvgWriter().document(picture);
  }

  private String document(Picture picture) {
    String width = number(picture.width());
    String height = number(picture.height());
    boolean chinese = picture.language() == Language.CHINESE;
    out.append("<svg xmlns=\"http://www.w3.org/2000/svg\"")
        .append(attribute("width", width))
        .append(attribute("height", height))
        .append(attribute("viewBox", "0 0 " + width + " " + height))
        .append(attribute("xml:lang", picture.language().code()))
        .append(attribute("role", "img"))
        .append(
            attribute(
                "font-family",
                chinese
                    ? "'Noto Sans CJK SC', 'PingFang SC', 'Microsoft YaHei', sans-serif"
                    : "sans-serif"))
        .append(">\n");
    line("<title>" + escape(picture.title()) + "</title>");
    line(
        "<rect"
            + attribute("width", width)
            + attribute("height", height)
            + attribute("fill", colour(Palette.PAPER))
            + "/>");
    picture.shapes().forEach(this::shape);
    return out.append("</svg>\n").toString();
  }

  private void shape(Shape shape) {
    switch (shape) {
      case Shape.Box box -> box(box);
      case Shape.Line straight -> straight(straight);
      case Shape.Curve curve -> curve(curve);
      case Shape.Arrow arrow -> arrow(arrow);
      case Shape.Marks marks -> marks(marks);
      case Shape.Text text -> text(text);
      case Shape.Raster raster -> raster(raster);
      case Shape.Layer layer -> layer(layer);
    }
  }

  private void layer(Shape.Layer layer) {
    StringBuilder open = new StringBuilder("<g" + attribute("data-layer", layer.name()));
    layer.data().forEach((name, value) -> open.append(attribute("data-" + name, value)));
    line(open.append('>').toString());
    depth++;
    layer.shapes().forEach(this::shape);
    depth--;
    line("</g>");
  }

  private void box(Shape.Box box) {
    line(
        "<rect"
            + attribute("x", number(box.x()))
            + attribute("y", number(box.y()))
            + attribute("width", number(box.width()))
            + attribute("height", number(box.height()))
            + (box.round() == 0 ? "" : attribute("rx", number(box.round())))
            + attribute("fill", colour(box.fill()))
            + (box.edge() == Palette.NONE ? "" : attribute("stroke", colour(box.edge())))
            + "/>");
  }

  private void straight(Shape.Line straight) {
    line(
        "<path"
            + attribute("d", "M" + place(straight.from()) + "L" + place(straight.to()))
            + attribute("stroke", colour(straight.colour()))
            + attribute("stroke-width", number(straight.width()))
            + (straight.dash() == 0 ? "" : attribute("stroke-dasharray", number(straight.dash())))
            + attribute("fill", "none")
            + "/>");
  }

  private void curve(Shape.Curve curve) {
    line(
        "<path"
            + attribute(
                "d",
                "M" + place(curve.from()) + "Q" + place(curve.bend()) + " " + place(curve.to()))
            + attribute("stroke", colour(curve.colour()))
            + attribute("stroke-width", number(curve.width()))
            + attribute("fill", "none")
            + "/>");
  }

  private void arrow(Shape.Arrow arrow) {
    ArrowHead head = ArrowHead.of(arrow);
    curve(new Shape.Curve(arrow.from(), arrow.bend(), head.neck(), arrow.width(), arrow.colour()));
    line(
        "<path"
            + attribute(
                "d",
                "M"
                    + place(arrow.to())
                    + "L"
                    + place(head.left())
                    + "L"
                    + place(head.right())
                    + "Z")
            + attribute("fill", colour(arrow.colour()))
            + "/>");
  }

  /**
   * All marks are one path: lines of hardly any length, whose caps are the marks. Of lines without
   * any length some readers draw no caps.
   */
  private void marks(Shape.Marks marks) {
    StringBuilder path = new StringBuilder();
    for (Point point : marks.points()) {
      path.append('M').append(place(point)).append("h.01");
    }
    line(
        "<path"
            + attribute("d", path.toString())
            + attribute("stroke", colour(marks.colour()))
            + attribute("stroke-width", number(marks.size()))
            + attribute("stroke-linecap", marks.form() == Shape.Form.DOT ? "round" : "square")
            + attribute("fill", "none")
            + "/>");
  }

  private void text(Shape.Text text) {
    String anchor =
        switch (text.anchor()) {
          case START -> "";
          case MIDDLE -> attribute("text-anchor", "middle");
          case END -> attribute("text-anchor", "end");
        };
    line(
        "<text"
            + attribute("x", number(text.at().x()))
            + attribute("y", number(text.at().y()))
            + attribute("font-size", number(text.size()))
            + anchor
            + (text.bold() ? attribute("font-weight", "bold") : "")
            + attribute("fill", colour(text.colour()))
            + ">"
            + escape(text.text())
            + "</text>");
  }

  private void raster(Shape.Raster raster) {
    Pixels pixels = raster.pixels();
    if (pixels.columns() * pixels.rows() > MOST_CELLS) {
      line(
          "<image"
              + attribute("x", number(raster.x()))
              + attribute("y", number(raster.y()))
              + attribute("width", number(raster.cellWidth() * pixels.columns()))
              + attribute("height", number(raster.cellHeight() * pixels.rows()))
              + attribute("style", "image-rendering:pixelated")
              + attribute(
                  "href",
                  "data:image/png;base64,"
                      + Base64.getEncoder().encodeToString(PngWriter.image(pixels)))
              + "/>");
      return;
    }
    Map<Integer, StringBuilder> paths = new LinkedHashMap<>();
    for (int row = 0; row < pixels.rows(); row++) {
      int from = 0;
      while (from < pixels.columns()) {
        int colour = pixels.colour(from, row);
        int to = from + 1;
        while (to < pixels.columns() && pixels.colour(to, row) == colour) {
          to++;
        }
        if (colour != Palette.NONE) {
          paths
              .computeIfAbsent(colour, c -> new StringBuilder())
              .append('M')
              .append(
                  place(
                      new Point(
                          raster.x() + raster.cellWidth() * from,
                          raster.y() + raster.cellHeight() * row)))
              .append('h')
              .append(number(raster.cellWidth() * (to - from)))
              .append('v')
              .append(number(raster.cellHeight()))
              .append('h')
              .append(number(-raster.cellWidth() * (to - from)))
              .append('z');
        }
        from = to;
      }
    }
    paths.forEach(
        (colour, path) ->
            line(
                "<path"
                    + attribute("d", path.toString())
                    + attribute("fill", colour(colour))
                    + attribute("shape-rendering", "crispEdges")
                    + "/>"));
  }

  private void line(String text) {
    for (int i = 0; i < depth; i++) {
      out.append("  ");
    }
    out.append(text).append('\n');
  }

  private static String place(Point point) {
    return number(point.x()) + " " + number(point.y());
  }

  /** At most two digits after the point, and none that say nothing. */
  private static String number(double value) {
    BigDecimal rounded =
        BigDecimal.valueOf(value).setScale(2, RoundingMode.HALF_EVEN).stripTrailingZeros();
    return rounded.signum() == 0 ? "0" : rounded.toPlainString();
  }

  private static String colour(int colour) {
    String digits = Integer.toHexString(0x1000000 | colour);
    return "#" + digits.substring(1);
  }

  private static String attribute(String name, String value) {
    return " " + name + "=\"" + escape(value) + "\"";
  }

  private static String escape(String text) {
    StringBuilder escaped = new StringBuilder(text.length());
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      switch (c) {
        case '&' -> escaped.append("&amp;");
        case '<' -> escaped.append("&lt;");
        case '>' -> escaped.append("&gt;");
        case '"' -> escaped.append("&quot;");
        default -> {
          // XML has no way to write the other control characters.
          if (c >= ' ') {
            escaped.append(c);
          }
        }
      }
    }
    return escaped.toString();
  }
}
