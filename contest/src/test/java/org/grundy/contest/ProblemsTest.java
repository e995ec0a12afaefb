package org.grundy.contest;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.grundy.contest.Outcomes.Outcome;
import org.grundy.contest.Outcomes.Way;
import org.grundy.contest.Problem.Sample;
import org.grundy.text.Language;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class ProblemsTest {
  static List<Problem> problems() {
    return Problems.all();
  }

  @Test
  void indexListsExactlyTheFiles() throws Exception {
    try (Stream<Path> files =
        Files.list(Path.of("src/main/resources/org/grundy/contest/problems"))) {
      List<String> names =
          files
              .map(file -> file.getFileName().toString())
              .filter(name -> name.endsWith(".problem"))
              .map(name -> name.substring(0, name.length() - ".problem".length()))
              .sorted()
              .toList();
      assertThat(Problems.ids()).isEqualTo(names).hasSizeGreaterThanOrEqualTo(12);
    }
  }

  @ParameterizedTest
  @MethodSource("problems")
  void samplesComeOutByteForByte(Problem problem) {
    assertThat(problem.samples()).isNotEmpty();
    for (Sample sample : problem.samples()) {
      for (Way way : Outcomes.WAYS) {
        Outcome outcome = Outcomes.run(problem, sample.input(), way);
        assertThat(outcome.fault()).isNull();
        assertThat(outcome.output()).as("%s", way).isEqualTo(sample.output());
      }
    }
  }

  @ParameterizedTest
  @MethodSource("problems")
  void samplesAgreeWithTheDefinitions(Problem problem) {
    for (Sample sample : problem.samples()) {
      byte[] input = sample.input().getBytes(java.nio.charset.StandardCharsets.UTF_8);
      assertThat(Oracle.answer(problem, input).output()).isEqualTo(sample.output());
    }
  }

  @ParameterizedTest
  @MethodSource("problems")
  void everythingIsInBothLanguages(Problem problem) {
    assertThat(problem.title().in(Language.ENGLISH)).isNotBlank();
    assertThat(problem.title().in(Language.CHINESE)).matches(".*\\p{IsHan}.*");
    for (Text note : problem.notes()) {
      assertThat(note.in(Language.CHINESE)).matches(".*\\p{IsHan}.*");
    }
    for (Problem.Exclusion exclusion : problem.exclusions()) {
      assertThat(exclusion.reason().in(Language.CHINESE)).matches(".*\\p{IsHan}.*");
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "no-such", "../problems/poj-1067", "poj-1067.problem", "index"})
  void findsNothingElse(String id) {
    assertThat(Problems.find(id)).isEmpty();
  }

  @Test
  void findsWhateverTheCase() {
    assertThat(Problems.find("POJ-1067")).isPresent();
  }
}
