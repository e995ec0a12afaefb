package org.grundy.sequence;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;
import org.grundy.code.Code;

/**
 * A row of {@code octal.tsv}: a periodic octal game as others found it. Most rows were computed by
 * a program of its own and the octal theorem; the last are quoted.
 *
 * @param code the code
 * @param period the least period
 * @param preperiod the least heap from which on it holds
 * @param largest the largest value, -1 where it is not quoted
 * @param quoted whether the row is quoted
 */
record OctalGames(String code, int period, int preperiod, int largest, boolean quoted) {

  /** All rows. */
  static List<OctalGames> all() {
    try (InputStream in =
        Objects.requireNonNull(OctalGames.class.getResourceAsStream("octal.tsv"))) {
      String text = new String(in.readAllBytes(), StandardCharsets.UTF_8);
      return text.lines().skip(1).map(OctalGames::row).toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static OctalGames row(String line) {
    String[] cells = line.split("\t", -1);
    return new OctalGames(
        cells[0],
        Integer.parseInt(cells[1]),
        Integer.parseInt(cells[2]),
        cells[3].isEmpty() ? -1 : Integer.parseInt(cells[3]),
        cells[4].startsWith("quoted"));
  }

  /** Proves the period anew and compares it, and the largest value of all. */
  void assertFound(int limit) throws InterruptedException {
    NimSequence sequence = NimSequence.of(Code.parse(code));
    Periodicity found = Objects.requireNonNull(sequence.prove(limit), code);
    assertThat(found.period()).as(code).isEqualTo(period);
    assertThat(found.preperiod()).as(code).isEqualTo(preperiod);
    int most = 0;
    for (int n = 0; n < preperiod + period; n++) {
      most = Math.max(most, sequence.value(n));
    }
    if (largest >= 0) {
      assertThat(most).as(code).isEqualTo(largest);
    }
  }

  @Override
  public String toString() {
    return code;
  }
}
