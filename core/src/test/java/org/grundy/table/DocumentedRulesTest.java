package org.grundy.table;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.math.BigInteger;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.grundy.Answer;
import org.grundy.Convention;
import org.grundy.Heaps;
import org.grundy.Outcome;
import org.grundy.Question;
import org.grundy.rules.ArrowRuleset;
import org.grundy.rules.RulesException;
import org.junit.jupiter.api.Test;

/** Every rules text of docs/rules.md has tables, and they say what the search says. */
class DocumentedRulesTest {
  private static final Pattern QUOTED = Pattern.compile("`([^`]*[-~]>[^`]*)`");

  @Test
  void tablesAreThoseOfTheSearch() throws IOException {
    int tables = 0;
    for (String text : texts()) {
      ArrowRuleset rules;
      try {
        rules = ArrowRuleset.parse(text);
      } catch (RulesException e) {
        continue;
      }
      ExhaustiveSolver<Heaps> search = new ExhaustiveSolver<>(rules);
      for (Convention convention : Convention.values()) {
        for (Quantity quantity : Quantity.values()) {
          Task task = new Task(rules, convention, quantity, box(rules));
          if (!task.splits()
              || (convention == Convention.NORMAL && quantity != Quantity.REMOTENESS)) {
            compare(task, search);
            tables++;
          }
        }
      }
    }
    assertThat(tables).isGreaterThan(100);
  }

  private static Set<String> texts() throws IOException {
    Set<String> texts = new LinkedHashSet<>();
    Matcher matcher = QUOTED.matcher(Files.readString(Path.of("../docs/rules.md")));
    while (matcher.find()) {
      texts.add(matcher.group(1).replace("\\|", "|"));
    }
    assertThat(texts).contains("n -> max(n-3,1)", "(a,b) -> (a-k*b,b) | (a,b-k*a)");
    return texts;
  }

  private static Box box(ArrowRuleset rules) {
    return switch (rules.rules().dimension()) {
      case 1 -> Box.upTo(20);
      case 2 -> Box.upTo(4, 5);
      default -> Box.upTo(3, 2, 3);
    };
  }

  private static void compare(Task task, ExhaustiveSolver<Heaps> search) {
    try (Table table = TableMaker.make(task, 1, Progress.NONE)) {
      assertThat(table.isComplete()).isTrue();
      for (long i = 0; i < task.box().cells(); i++) {
        if (!table.exists(task.box().position(i))) {
          continue;
        }
        Answer<Heaps> answer = search.answer(Question.of(table.position(i), task.convention()));
        String place = task + " at " + table.position(i);
        assertThat(table.isP(table.get(i))).as(place).isEqualTo(answer.outcome() == Outcome.P);
        if (task.quantity() != Quantity.OUTCOME) {
          assertThat(BigInteger.valueOf(table.get(i)))
              .as(place)
              .isEqualTo(
                  task.quantity() == Quantity.GRUNDY ? answer.grundy() : answer.remoteness());
        }
      }
    }
  }
}
