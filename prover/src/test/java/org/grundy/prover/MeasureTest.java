package org.grundy.prover;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.grundy.Convention;
import org.grundy.Heaps;
import org.grundy.checker.Checker;
import org.grundy.checker.Verdict;
import org.grundy.rules.ArrowRuleset;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Why play ends: one sum, or a list of sums of which every move lowers the first it changes. */
class MeasureTest {
  private static final String[] GAMES = {
    "(a,b) -> (a-1,k) where k <= 3*a | (a,b-1)",
    "(a,b,c) -> (a-1,b+1,k) where k <= a | (a,b-1,c) | (a,b,c-1)",
    "(a,b,c) -> (a-1,b,k) where k <= a | (a,b-1,k) where k <= b | (a,b,c-1)",
    "(a,b) -> (a-1,b+1) | (a,b-1)",
  };

  /** Proofs of the games of the property, which come up again and again. */
  private static final Map<String, String> CERTIFICATES = new HashMap<>();

  private static String certificate(String rules) throws InterruptedException {
    String known = CERTIFICATES.get(rules);
    if (known == null) {
      known = proved(rules, Convention.NORMAL).certificate();
      CERTIFICATES.put(rules, known);
    }
    return known;
  }

  private static Theorem proved(String rules, Convention convention) throws InterruptedException {
    ProofResult result =
        Prover.prove(
            ArrowRuleset.parse(rules),
            convention,
            List.of(NumerationSystem.base(2)),
            ProverLimits.DEFAULT,
            ProofListener.SILENT);
    assertThat(result).isInstanceOf(ProofResult.Proved.class);
    return ((ProofResult.Proved) result).theorem();
  }

  private static List<String> measure(String certificate) {
    return certificate
        .lines()
        .filter(line -> line.startsWith("measure "))
        .map(line -> line.substring(8))
        .toList();
  }

  /** In most of these games no weighted sum falls with every move: a number may be refilled. */
  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "(a,b) -> (a-1,k) where k <= 3*a | (a,b-1);                          NORMAL; 24; 1 0/0 1",
        "(a,b) -> (a-1,k) where k <= 3*a | (a,b-1);                          MISERE; 24; 1 0/0 1",
        "(a,b) -> (a-1,k) where k <= b+2 | (a,b-1);                            NORMAL; 20; 3 1",
        "(a,b) -> (a-1,k) where b < k <= 2*a | (a,b-1) | (a,b-2);            NORMAL; 30; 1 0/0 1",
        "(a,b) -> (a-1,k) where k = 2*a | (a,b-1) | (a,b-2);                 MISERE; 40; 1 0/0 1",
        "(b,a) -> (k,a-1) where k <= a, k in odd | (b-1,a) | (b-2,a);        NORMAL; 40; 0 1/1 0",
        "(a,b) where b <= 2*a -> (a-2,k) where k <= 2*a-4 | (a,b-k);       NORMAL; 30; 1 0/0 1",
        "(a,b,c) -> (a-1,b+1,k) where k <= a | (a,b-1,c) | (a,b,c-1);        NORMAL; 9; 1 0 0/0 1"
            + " 1",
        "(a,b) -> (a-1,b+1) | (a,b-1);                                       NORMAL; 30; 2 1"
      })
  void gamesThatRefillAreProved(String rules, Convention convention, int side, String order)
      throws InterruptedException {
    Theorem theorem = proved(rules, convention);
    assertThat(measure(theorem.certificate())).containsExactly(order.split("/", -1));
    assertThat(Prover.refusal(ArrowRuleset.parse(rules))).isNull();
    assertThat(Checker.check(theorem.certificate())).isInstanceOf(Verdict.Accepted.class);
    CompiledSolver solver = CompiledSolver.of(theorem);
    BruteForce brute = new BruteForce(ArrowRuleset.parse(rules), convention);
    for (Heaps position : brute.box(side)) {
      assertThat(solver.isP(position)).as("%s", position).isEqualTo(brute.isP(position));
    }
  }

  /**
   * Other sums written into a certificate are accepted if and only if they are a measure of the
   * moves of a box, none of them can be spared and no weight can be less by one.
   */
  @Property(tries = 100)
  void otherSumsAreAcceptedIfTheyAreALeastMeasure(@ForAll long seed) throws InterruptedException {
    Random random = new Random(seed);
    String rules = GAMES[random.nextInt(GAMES.length)];
    String certificate = certificate(rules);
    List<String> right = measure(certificate);
    int d = ArrowRuleset.parse(rules).rules().dimension();
    List<long[]> sums = new ArrayList<>();
    if (random.nextBoolean()) {
      for (String line : right) {
        sums.add(Arrays.stream(line.split(" ", -1)).mapToLong(Long::parseLong).toArray());
      }
      if (random.nextBoolean()) {
        java.util.Collections.shuffle(sums, random);
      }
      sums.get(random.nextInt(sums.size()))[random.nextInt(d)] = random.nextInt(3);
    } else {
      int count = 1 + random.nextInt(d);
      for (int i = 0; i < count; i++) {
        sums.add(random.longs(d, 0, 3).toArray());
      }
    }
    StringBuilder lines = new StringBuilder();
    for (long[] sum : sums) {
      lines.append("measure");
      for (long weight : sum) {
        lines.append(' ').append(weight);
      }
      lines.append('\n');
    }
    String changed =
        certificate
            .replace("measure " + String.join("\nmeasure ", right) + "\n", lines)
            .replaceFirst("end [0-9a-f]{64}\n\\z", "");
    Verdict verdict = Checker.check(changed + "end " + Theorem.sha256(changed) + "\n");
    assertThat(verdict instanceof Verdict.Accepted)
        .as("%s with %s", rules, lines)
        .isEqualTo(isLeastMeasure(rules, sums));
  }

  private static boolean isLeastMeasure(String rules, List<long[]> sums) {
    ArrowRuleset ruleset = ArrowRuleset.parse(rules);
    BruteForce brute = new BruteForce(ruleset, Convention.NORMAL);
    List<Heaps[]> moves = new ArrayList<>();
    for (Heaps position : brute.box(6)) {
      for (Heaps option : brute.options(position)) {
        moves.add(new Heaps[] {position, option});
      }
    }
    if (!isMeasure(moves, sums)) {
      return false;
    }
    for (int i = 0; i < sums.size(); i++) {
      List<long[]> fewer = new ArrayList<>(sums);
      fewer.remove(i);
      if (isMeasure(moves, fewer)) {
        return false;
      }
      for (int c = 0; c < sums.get(i).length; c++) {
        long[] less = sums.get(i).clone();
        if (less[c]-- > 0) {
          List<long[]> lowered = new ArrayList<>(sums);
          lowered.set(i, less);
          if (isMeasure(moves, lowered)) {
            return false;
          }
        }
      }
    }
    return true;
  }

  private static boolean isMeasure(List<Heaps[]> moves, List<long[]> sums) {
    for (Heaps[] move : moves) {
      long fall = 0;
      for (int i = 0; i < sums.size() && fall == 0; i++) {
        for (int c = 0; c < sums.get(i).length; c++) {
          fall += sums.get(i)[c] * (move[0].toLongs()[c] - move[1].toLongs()[c]);
        }
      }
      if (fall <= 0) {
        return false;
      }
    }
    return true;
  }

  /** (b, a, c) falls, and so does (a, b, c): neither order is the only one. */
  @Test
  void anotherOrderThatIsOneIsAccepted() throws InterruptedException {
    String certificate =
        proved(
                "(a,b,c) -> (a-1,b,k) where k <= a | (a,b-1,k) where k <= b | (a,b,c-1)",
                Convention.NORMAL)
            .certificate();
    String other =
        certificate
            .replace("measure 0 1 0\nmeasure 1 0 0\n", "measure 1 0 0\nmeasure 0 1 0\n")
            .replaceFirst("end [0-9a-f]{64}\n\\z", "");
    assertThat(certificate).doesNotStartWith(other);
    assertThat(Checker.check(other + "end " + Theorem.sha256(other) + "\n"))
        .isInstanceOf(Verdict.Accepted.class);
  }

  /** A heap of 3 becomes 4: play ends, but no sum falls with every move. */
  @Test
  void aHeapThatMayGrowIsRefused() throws InterruptedException {
    ArrowRuleset ruleset = ArrowRuleset.parse("n -> n-2 where n not in {3} | 4 where n = 3");
    assertThat(Prover.prove(ruleset, Convention.NORMAL, ProverLimits.DEFAULT, ProofListener.SILENT))
        .isInstanceOfSatisfying(
            ProofResult.Refused.class,
            refused -> assertThat(refused.reason().key()).isEqualTo("prover.refuse.measure"));
    assertThat(Prover.refusal(ruleset)).isNotNull();
  }
}
