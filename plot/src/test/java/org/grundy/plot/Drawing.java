package org.grundy.plot;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.grundy.Convention;
import org.grundy.rules.ArrowRuleset;
import org.grundy.table.Box;
import org.grundy.table.Progress;
import org.grundy.table.Quantity;
import org.grundy.table.Table;
import org.grundy.table.TableMaker;
import org.grundy.table.Task;
import org.grundy.text.Language;
import org.grundy.text.Messages;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;
import org.xml.sax.SAXException;

/** What the tests draw, and how they read it again. */
final class Drawing {
  static final String WYTHOFF = "(a,b) -> (a-k,b) | (a,b-k) | (a-k,b-k)";
  static final Messages ENGLISH = Pictures.messages(Language.ENGLISH);
  static final Messages CHINESE = Pictures.messages(Language.CHINESE);

  private Drawing() {}

  static Table table(String rules, String to, Quantity quantity, Convention convention) {
    Task task = new Task(ArrowRuleset.parse(rules), convention, quantity, Box.parse(to));
    return TableMaker.make(task, 1, Progress.NONE);
  }

  static Table table(String rules, String to, Quantity quantity) {
    return table(rules, to, quantity, Convention.NORMAL);
  }

  static Subject subject(String rules) {
    return new Subject(List.of(rules), ArrowRuleset.parse(rules).rules().components(), List.of());
  }

  static Document parse(String svg) {
    try {
      return DocumentBuilderFactory.newInstance()
          .newDocumentBuilder()
          .parse(new ByteArrayInputStream(svg.getBytes(StandardCharsets.UTF_8)));
    } catch (SAXException | IOException | ParserConfigurationException e) {
      throw new AssertionError("not well-formed: " + e.getMessage(), e);
    }
  }

  /** The data of the layers of an SVG, by layer and name. */
  static Map<String, Map<String, String>> data(String svg) {
    Map<String, Map<String, String>> layers = new LinkedHashMap<>();
    NodeList groups = parse(svg).getElementsByTagName("g");
    for (int i = 0; i < groups.getLength(); i++) {
      Element group = (Element) groups.item(i);
      Map<String, String> data = new LinkedHashMap<>();
      for (int j = 0; j < group.getAttributes().getLength(); j++) {
        String name = group.getAttributes().item(j).getNodeName();
        if (name.startsWith("data-")) {
          data.put(name.substring(5), group.getAttribute(name));
        }
      }
      layers.put(group.getAttribute("data-layer"), data);
    }
    return layers;
  }

  /** All shapes of a picture, those of layers too. */
  static List<Shape> flat(List<Shape> shapes) {
    List<Shape> flat = new ArrayList<>();
    for (Shape shape : shapes) {
      if (shape instanceof Shape.Layer layer) {
        flat.addAll(flat(layer.shapes()));
      } else {
        flat.add(shape);
      }
    }
    return flat;
  }

  static Shape.Layer layer(Picture picture, String name) {
    for (Shape shape : picture.shapes()) {
      if (shape instanceof Shape.Layer layer && layer.name().equals(name)) {
        return layer;
      }
    }
    throw new AssertionError("no layer " + name);
  }

  /** Grundy values of Wythoff's game by the mex of all options, in a program of its own. */
  static int[][] wythoff(int columns, int rows) {
    int[][] values = new int[columns][rows];
    for (int a = 0; a < columns; a++) {
      for (int b = 0; b < rows; b++) {
        boolean[] seen = new boolean[columns + rows + 2 * Math.min(columns, rows)];
        for (int k = 1; k <= Math.max(a, b); k++) {
          if (k <= a) {
            seen[values[a - k][b]] = true;
          }
          if (k <= b) {
            seen[values[a][b - k]] = true;
          }
          if (k <= a && k <= b) {
            seen[values[a - k][b - k]] = true;
          }
        }
        while (seen[values[a][b]]) {
          values[a][b]++;
        }
      }
    }
    return values;
  }
}
