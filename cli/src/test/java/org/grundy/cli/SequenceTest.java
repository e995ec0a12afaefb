package org.grundy.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.StringJoiner;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code grundy sequence} as a whole, against values worked out here and against tables. */
class SequenceTest {
  @TempDir private Path folder;

  private static String out(String... args) {
    CommandRun run = CommandRun.of(args);
    assertThat(run.err()).isEmpty();
    assertThat(run.exit()).isEqualTo(Exit.OK);
    return run.out();
  }

  private static void refuses(int exit, String words, String... args) {
    CommandRun run = CommandRun.of(args);
    assertThat(run.err()).contains(words);
    assertThat(run.exit()).isEqualTo(exit);
  }

  private static int mex(boolean[] taken) {
    int mex = 0;
    while (taken[mex]) {
      mex++;
    }
    return mex;
  }

  /** The values of an octal code with these digits d_1, d_2, … by looking at every option. */
  private static int[] octal(int[] digits, int to) {
    int[] values = new int[to + 1];
    for (int n = 0; n <= to; n++) {
      boolean[] taken = new boolean[512];
      for (int k = 1; k <= Math.min(n, digits.length); k++) {
        int rest = n - k;
        if ((digits[k - 1] & 1) != 0 && rest == 0) {
          taken[0] = true;
        }
        if ((digits[k - 1] & 2) != 0 && rest > 0) {
          taken[values[rest]] = true;
        }
        for (int a = 1; (digits[k - 1] & 4) != 0 && a < rest; a++) {
          taken[values[a] ^ values[rest - a]] = true;
        }
      }
      values[n] = mex(taken);
    }
    return values;
  }

  /** The misère Grundy value of a sum in Kayles, by its sorted heaps. */
  private static int kayles(List<Integer> heaps, Map<List<Integer>, Integer> known) {
    Integer before = known.get(heaps);
    if (before != null) {
      return before;
    }
    boolean[] taken = new boolean[512];
    boolean moved = false;
    for (int i = 0; i < heaps.size(); i++) {
      for (int k = 1; k <= Math.min(2, heaps.get(i)); k++) {
        for (int a = 0; a <= heaps.get(i) - k; a++) {
          List<Integer> next = new ArrayList<>(heaps);
          int rest = next.remove(i) - k;
          next.add(a);
          next.add(rest - a);
          next.removeIf(heap -> heap == 0);
          next.sort(null);
          taken[kayles(next, known)] = true;
          moved = true;
        }
      }
    }
    int value = moved ? mex(taken) : 1;
    known.put(heaps, value);
    return value;
  }

  private static String json(int[] values) {
    StringJoiner row = new StringJoiner(",", "\"values\":[", "]");
    Arrays.stream(values).forEach(value -> row.add(Integer.toString(value)));
    return row.toString();
  }

  private static int number(String name, String json) {
    Matcher matcher = Pattern.compile("\"" + name + "\":(\\d+)").matcher(json);
    assertThat(matcher.find()).as(name).isTrue();
    return Integer.parseInt(matcher.group(1));
  }

  @Test
  void valuesAreThoseOfEveryOption() {
    Random random = new Random(3);
    for (int i = 0; i < 25; i++) {
      int[] digits = new int[1 + random.nextInt(4)];
      StringBuilder code = new StringBuilder("0.");
      for (int k = 0; k < digits.length; k++) {
        digits[k] = k == digits.length - 1 ? 1 + random.nextInt(7) : random.nextInt(8);
        code.append(digits[k]);
      }
      int to = 1 + random.nextInt(120);
      assertThat(out("sequence", code.toString(), "--to", "" + to, "--format", "json"))
          .as("%s", code)
          .contains(json(octal(digits, to)))
          .contains("\"known\":" + (to + 1) + ",");
    }
  }

  @Test
  void kaylesHasItsPeriod() {
    // Guy and Smith 1956: period 12 from 71 on, with 14 exceptions.
    int[] values = octal(new int[] {7, 7}, 71 + 24 - 1);
    String json = out("sequence", "0.77", "--format", "json");
    assertThat(json)
        .contains(json(values))
        .contains("\"period\":{\"period\":12,\"preperiod\":71,\"saltus\":0,")
        .contains("\"theorem\":\"breaking\",\"from\":71,\"to\":156}")
        .contains("\"convention\":\"normal\"")
        .contains("\"source\":\"sequence\"")
        .endsWith("}\n");
    assertThat(out("sequence", "0.77"))
        .contains("(exceptions 0 3 6 9 11 15 18 21 22 28 34 39 57 70)");
  }

  @Test
  void writtenSequencesAgreeWithTables() {
    Path file = folder.resolve("dawson.txt");
    out("sequence", "0.07", "--to", "300", "--format", "bfile", "-o", file.toString());
    assertThat(
            out("table", "n -> a, b where a+b = n-2", "--to", "300", "--against", file.toString()))
        .contains("301 terms");
    out("sequence", "n -> n-k where 2*k <= n", "--to", "300", "--format", "bfile", "-o", "" + file);
    assertThat(out("table", "n -> n-k where 2*k <= n", "--to", "300", "--against", file.toString()))
        .contains("301 terms");
  }

  @Test
  void listsHaveALineForEachHeap() throws IOException {
    Path file = folder.resolve("kayles.tsv");
    assertThat(out("sequence", "0.77", "--to", "60", "-o", file.toString())).isEmpty();
    List<String> lines = Files.readAllLines(file);
    int[] values = octal(new int[] {7, 7}, 60);
    assertThat(lines).hasSize(62).startsWith("n\tvalue");
    for (int n = 0; n <= 60; n++) {
      assertThat(lines.get(n + 1)).isEqualTo(n + "\t" + values[n]);
    }
  }

  @Test
  void arrowsThatAreACodeTakeItsRoad() {
    assertThat(out("sequence", "n -> a, b where 1 <= n-a-b <= 2", "--to", "20"))
        .contains("\ncode: 0.77\n");
    assertThat(out("sequence", "lasker-nim", "--to", "20", "--format", "json"))
        .contains("\"game\":\"lasker-nim\",\"code\":\"4.[3]\"");
    String others = out("sequence", "n -> n-k where 2*k <= n", "--to", "500", "--format", "json");
    // n -> n-k with 2k <= n: the value of an even n is n/2, that of an odd n the one of (n-1)/2.
    assertThat(others).contains("\"code\":null").contains("[0,0,1,0,2,1,3,0,4,2,5,1,6,3,7,0,8,");
    assertThat(others).contains("\"period\":null").contains("\"source\":\"table\"");
  }

  @Test
  void whatShowsIsNotCalledProved() {
    String text = out("sequence", "n -> n-1 where n % 3 > 0", "--to", "200");
    assertThat(text).contains("no proof: values known to 200; so far G(n+3) = G(n) for 0 <= n");
    assertThat(text).contains("not a take-and-break code").doesNotContain("\nproved");
    assertThat(out("sequence", "0.77", "--to", "160"))
        .contains("no proof: values known to 160; so far G(n+12) = G(n) for 71 <= n <= 148")
        .contains("A proof may need more values");
    assertThat(out("sequence", "0.77", "--to", "167")).contains("\nproved: G(n+12) = G(n)");
  }

  @Test
  void heapsThatTheGameHasNotAreLeftOut() {
    String rules = "n where n > 1 -> n-k where k < n-1";
    assertThat(out("sequence", rules, "--to", "4")).contains(" 0  - - 0 1 2\n");
    assertThat(out("sequence", rules, "--to", "4", "--format", "tsv"))
        .isEqualTo("n\tvalue\n2\t0\n3\t1\n4\t2\n");
    assertThat(out("sequence", rules, "--to", "4", "--format", "json"))
        .contains("\"values\":[null,null,0,1,2]");
    refuses(Exit.INPUT, "no gaps", "sequence", rules, "--to", "4", "--format", "bfile");
  }

  @Test
  void theTimeLimitLeavesWhatIsKnown() {
    CommandRun run =
        CommandRun.of(
            "sequence", "0.6", "--to", "2000000000", "--limit-time", "300ms", "--format", "json");
    assertThat(run.exit()).isEqualTo(Exit.UNDECIDED);
    assertThat(run.err()).contains("not all to 2000000000");
    int known = number("known", run.out());
    assertThat(run.err()).contains("heaps to " + (known - 1) + " are known");
    assertThat(run.out()).contains("\"values\":[0,0,1,2,0,1,2,3,1,2,3,4,");
  }

  @Test
  void misereValuesOfHeapsThatSplitAreSearched() {
    Map<List<Integer>, Integer> known = new HashMap<>();
    int[] values = new int[13];
    values[0] = 1;
    for (int n = 1; n < values.length; n++) {
      values[n] = kayles(List.of(n), known);
    }
    String json = out("sequence", "0.77", "--to", "12", "--misere", "--format", "json");
    assertThat(json).contains(json(values)).contains("\"source\":\"search\"");
    String[] lines =
        out("sequence", "0.77", "--to", "12", "--genus", "--format", "tsv").split("\n", -1);
    for (int n = 0; n < values.length; n++) {
      assertThat(lines[n + 1]).startsWith(n + "\t" + values[n] + "\t").contains("^{" + values[n]);
    }
    assertThat(out("sequence", "0.33", "--to", "9", "--misere"))
        .contains(" 0  1 0 2 1 0 2 1 0 2 1");
  }

  @Test
  void certificatesOfPeriodsAreAccepted() {
    String file = folder.resolve("x.cert").toString();
    for (String game : List.of("0.77", "0.137", "n -> n-k where k in {2,5,7}", "0.3", "4.07")) {
      assertThat(out("sequence", game, "--certificate", file)).contains("The certificate is in ");
      assertThat(CommandRun.of("verify", file).exit()).as(game).isEqualTo(Exit.OK);
    }
    refuses(
        Exit.UNDECIDED, "no period", "sequence", "0.6", "--to", "99", "--certificate", file + "2");
    assertThat(Path.of(file + "2")).doesNotExist();
  }

  @Test
  void statisticsCountEveryHeap() {
    String json = out("sequence", "0.137", "--to", "500", "--statistics", "--format", "json");
    int[] values = octal(new int[] {1, 3, 7}, 500);
    int largest = Arrays.stream(values).max().orElseThrow();
    for (int v = 0; v <= largest; v++) {
      int value = v;
      long count = Arrays.stream(values).filter(x -> x == value).count();
      List<Integer> heaps = new ArrayList<>();
      for (int n = 0; n < values.length; n++) {
        if (values[n] == value) {
          heaps.add(n);
        }
      }
      if (count > 0) {
        assertThat(json)
            .contains(
                "{\"value\":%d,\"heaps\":%d,\"first\":%d,\"last\":%d}"
                    .formatted(value, count, heaps.getFirst(), heaps.getLast()));
      }
    }
    assertThat(json).contains("\"records\":[0,1,3,5,13,15,32,68,85]");
  }

  @Test
  void slipsGetAdvice() {
    refuses(Exit.INPUT, "grundy table", "sequence", "wythoff");
    refuses(Exit.USAGE, "not arrows", "sequence", "board-race");
    refuses(Exit.USAGE, "--to", "sequence", "0.77", "--to", "many");
    refuses(Exit.USAGE, "too large", "sequence", "0.77", "--to", "10^10");
    refuses(Exit.USAGE, "not a time", "sequence", "0.77", "--limit-time", "soon");
    refuses(Exit.USAGE, "--format", "sequence", "0.77", "--format", "csv");
    refuses(Exit.USAGE, "no place", "sequence", "0.77", "--statistics", "--format", "tsv");
    refuses(Exit.INPUT, "is not an octal digit", "sequence", "0.98");
  }
}
