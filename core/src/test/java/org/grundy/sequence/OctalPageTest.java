package org.grundy.sequence;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.grundy.code.Code;
import org.junit.jupiter.api.Test;

/** The page of octal games says what the program finds and what others found. */
class OctalPageTest {
  /** Values of games without a period are compared up to this. */
  private static final int FEW = 3000;

  private static List<String[]> rows() throws IOException {
    List<String[]> rows = new ArrayList<>();
    for (String line : Files.readAllLines(Path.of("..", "docs", "octal.md"))) {
      if (line.matches("\\| [04]\\..*")) {
        String[] cells = line.split("\\|", -1);
        rows.add(
            new String[] {
              cells[1].strip(),
              cells[2].strip(),
              cells[3].strip(),
              cells[4].strip(),
              cells[5].strip()
            });
      }
    }
    return rows;
  }

  @Test
  void allCodesAreListed() throws IOException {
    List<String> codes = new ArrayList<>();
    for (int digits = 1; digits < 512; digits++) {
      codes.add(Code.parse(String.format(Locale.ROOT, "0.%03o", digits)).text());
    }
    for (int digits = 0; digits < 64; digits++) {
      codes.add(Code.parse(String.format(Locale.ROOT, "4.%02o", digits)).text());
    }
    assertThat(rows().stream().map(row -> row[0])).containsExactlyElementsOf(codes);
  }

  @Test
  void aSampleOfRows() throws IOException, InterruptedException {
    List<String[]> rows = rows();
    for (int i = 0; i < rows.size(); i += 7) {
      String[] row = rows.get(i);
      NimSequence sequence = NimSequence.of(Code.parse(row[0]));
      if (row[1].isEmpty()) {
        assertThat(row[4]).as(row[0]).startsWith("none, values to ");
        assertThat(sequence.prove(FEW)).as(row[0]).isNull();
        continue;
      }
      int preperiod = Integer.parseInt(row[2]);
      Periodicity found = sequence.prove(100_000 + 4 * preperiod);
      assertThat(found).as(row[0]).isNotNull();
      if (found != null) {
        assertThat(found.period()).as(row[0]).isEqualTo(Integer.parseInt(row[1]));
        assertThat(found.preperiod()).as(row[0]).isEqualTo(preperiod);
        assertThat(row[4]).endsWith(", " + found.from() + " ≤ n < " + found.to());
        int most = 0;
        for (int n = 0; n < found.preperiod() + found.period(); n++) {
          most = Math.max(most, sequence.value(n));
        }
        assertThat(most).as(row[0]).isEqualTo(Integer.parseInt(row[3]));
      }
    }
  }

  /** Heaps of which the page has values in any case. */
  private static final int SURE = 40_000;

  /** No row contradicts the independent table, and periods that begin early are all there. */
  @Test
  void theRowsOfTheIndependentTable() throws IOException {
    Map<String, String[]> rows = new HashMap<>();
    rows().forEach(row -> rows.put(row[0], row));
    int compared = 0;
    for (OctalGames game : OctalGames.all()) {
      String[] row = rows.get(Code.parse(game.code()).text());
      if (row == null || (row[1].isEmpty() && game.preperiod() > SURE)) {
        continue;
      }
      assertThat(List.of(row[1], row[2], row[3]))
          .as(row[0])
          .containsExactly(
              String.valueOf(game.period()),
              String.valueOf(game.preperiod()),
              String.valueOf(game.largest()));
      compared++;
    }
    assertThat(compared).isGreaterThan(350);
  }
}
