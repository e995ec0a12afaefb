package org.grundy.prover;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;
import org.grundy.Convention;
import org.grundy.rules.ArrowRuleset;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The benchmark games with nobody to name the numeration system. */
class SystemChoiceTest {
  /** Enough for every game that must be proved; open games stop sooner. */
  private static final ProverLimits LIMITS =
      new ProverLimits(900, 1 << 18, 1 << 23, 20_000, 500_000, 200_000, 500_000);

  static List<String> games() throws IOException {
    try (InputStream stream = SystemChoiceTest.class.getResourceAsStream("prove.tsv")) {
      byte[] bytes = Objects.requireNonNull(stream).readAllBytes();
      return new String(bytes, StandardCharsets.UTF_8).lines().skip(1).toList();
    }
  }

  @ParameterizedTest
  @MethodSource("games")
  void findsASystemWithAsFewStates(String line) throws InterruptedException {
    String[] field = line.split("\t", -1);
    boolean grundy = field[2].startsWith("grundy ");
    int level = grundy ? Integer.parseInt(field[2].substring(7)) : 0;
    Convention convention = field[2].equals("misere") ? Convention.MISERE : Convention.NORMAL;
    ProofResult result =
        Prover.prove(
            ArrowRuleset.parse(field[1]),
            convention,
            level,
            List.of(),
            LIMITS,
            ProofListener.SILENT);
    if (field[5].startsWith("must")) {
      assertThat(result)
          .isInstanceOfSatisfying(
              ProofResult.Proved.class,
              proved ->
                  assertThat(proved.theorem().states())
                      .isLessThanOrEqualTo(Integer.parseInt(field[4])));
    } else if (field[5].startsWith("refuse")) {
      assertThat(result).isInstanceOf(ProofResult.Refused.class);
    } else {
      assertThat(result).isNotInstanceOf(ProofResult.Refused.class);
    }
  }
}
