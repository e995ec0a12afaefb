package org.grundy.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.grundy.rules.ArrowRuleset;
import org.junit.jupiter.api.Test;

/** What docs/rules.md says is so: its rules are rules, its commands print what it shows. */
class RulesDocumentTest {
  private static String document() throws IOException {
    return Files.readString(Path.of("..", "docs", "rules.md"));
  }

  @Test
  void everyRulesTextIsRules() throws IOException {
    String prose = document().replaceAll("(?s)```.*?```", "");
    Matcher code = Pattern.compile("`([^`\n]+)`").matcher(prose);
    List<String> texts = new ArrayList<>();
    while (code.find()) {
      String text = code.group(1).replace("\\|", "|");
      if (text.matches(".*[a-zｂ)）] *(->|~>|→).*")) {
        texts.add(text);
      }
    }
    assertThat(texts).hasSizeGreaterThan(22);
    for (String text : texts) {
      ArrowRuleset rules = ArrowRuleset.parse(text);
      assertThat(ArrowRuleset.parse(rules.toString())).as(text).isEqualTo(rules);
      assertThat(CommandRun.of("explain", text).exit()).as(text).isZero();
    }
  }

  @Test
  void everyCommandPrintsWhatIsShown() throws IOException {
    Matcher block =
        Pattern.compile("(?s)```console\n\\$ grundy ([^\n]*)\n(.*?)```").matcher(document());
    int commands = 0;
    while (block.find()) {
      CommandRun run = CommandRun.of(TranscriptTest.words(block.group(1)));
      assertThat(run.out() + run.err()).as(block.group(1)).startsWith(block.group(2).strip());
      commands++;
    }
    assertThat(commands).isGreaterThanOrEqualTo(6);
  }
}
