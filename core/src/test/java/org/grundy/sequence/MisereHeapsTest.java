package org.grundy.sequence;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import java.util.stream.IntStream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.grundy.Convention;
import org.grundy.Heaps;
import org.grundy.Limits;
import org.grundy.code.Code;
import org.grundy.code.Digit;
import org.grundy.table.ExhaustiveSolver;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Misère outcomes and genera of codes, against brute force and what is known. */
class MisereHeapsTest {
  private static MisereHeaps known(String code, int to) throws InterruptedException {
    MisereHeaps heaps = MisereHeaps.of(Code.parse(code));
    assertThat(heaps.extend(to + 1)).isTrue();
    assertThat(heaps.known()).isEqualTo(to + 1);
    return heaps;
  }

  /** Kayles: the theorem of Sibert and Conway; the others by brute force elsewhere. */
  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "0.77; 50; 1 4 9 12 20",
        "4!.0; 22; 3 6 9 12 15 18 21",
        "0.137; 20; 1 2 6 7 11 15 16 20",
        "0.333; 13; 1 5 9 13",
        "0.[3]; 9; 1",
      })
  void lostHeapsAreTheKnownOnes(String code, int to, String lost) throws InterruptedException {
    MisereHeaps heaps = known(code, to);
    // Heaps without a move are won under misère play.
    assertThat(IntStream.rangeClosed(1, to).filter(heaps::isP).mapToObj(String::valueOf))
        .containsExactly(lost.split(" ", -1));
  }

  @Test
  void lostPairsOfKaylesRowsAreTheKnownOnes() throws InterruptedException {
    MisereHeaps heaps = known("0.77", 7);
    List<String> lost = new ArrayList<>();
    for (int b = 1; b <= 7; b++) {
      for (int a = 1; a <= b; a++) {
        if (genus(heaps, a, b).misere() == 0) {
          lost.add(a + "," + b);
        }
      }
    }
    assertThat(lost)
        .containsExactlyInAnyOrder("1,5", "2,2", "2,7", "3,3", "3,6", "4,5", "6,6", "7,7");
  }

  private static Genus genus(MisereHeaps heaps, int... sizes) throws InterruptedException {
    return Objects.requireNonNull(heaps.genus(sizes));
  }

  @Test
  void nimHeapsAreTame() throws InterruptedException {
    MisereHeaps heaps = known("0.[3]", 40);
    assertThat(heaps.genus(0)).hasToString("0^{120}");
    assertThat(heaps.genus(1)).hasToString("1^{031}");
    assertThat(heaps.genus(2)).hasToString("2^{20}");
    assertThat(heaps.genus(3)).hasToString("3^{31}");
    assertThat(heaps.genus(8)).hasToString("8^{8,10}");
    assertThat(heaps.genus(11)).hasToString("11^{11,9}");
    for (int n = 2; n <= 40; n++) {
      assertThat(heaps.genus(n).superscripts()).containsExactly(n, n ^ 2);
      assertThat(heaps.isTame(n)).isTrue();
    }
  }

  /** Bouton: as under normal play unless all heaps have one stone at most. */
  @Property(tries = 200)
  void sumsOfNimHeapsAreBoutons(@ForAll long seed) throws InterruptedException {
    Random random = new Random(seed);
    int[] sizes = random.ints(random.nextInt(6), 0, random.nextBoolean() ? 3 : 13).toArray();
    int sum = 0;
    int largest = 0;
    for (int size : sizes) {
      sum ^= size;
      largest = Math.max(largest, size);
    }
    assertThat(genus(known("0.[3]", 12), sizes).misere()).isEqualTo(largest < 2 ? sum ^ 1 : sum);
  }

  @ParameterizedTest
  @CsvSource({
    "0.77,9", "0.07,10", "4!.0,11", "0.137,10", "0.6,9", "0.333,12", "0.3033,12", "0.[3],7",
    "4.[3],7", "0.f,7", "0.{2+},8", "{2+}.0,8", "4=.3,9", "0.07c,9", "0.[12],9", "0.115,10",
    "0.4,11", "{2+}!.7!,8", "4.[404],8", "0.156,10", "0.3122,11"
  })
  void generaAreThoseOfBruteForce(String text, int to) throws InterruptedException {
    MisereHeaps heaps = known(text, to);
    BruteGenera brute = new BruteGenera(Code.parse(text));
    NimSequence normal = NimSequence.of(Code.parse(text));
    normal.extend(to + 1);
    for (int n = 0; n <= to; n++) {
      Genus genus = heaps.genus(n);
      assertThat(genus.normal()).isEqualTo(normal.value(n));
      assertThat(genus.misere()).isEqualTo(heaps.value(n));
      for (int twos = 0; twos <= 5; twos++) {
        assertThat(genus.value(twos)).as("%s at %d", genus, n).isEqualTo(brute.value(twos, n));
      }
    }
  }

  @Property(tries = 60)
  void sumsOfRandomCodesAreThoseOfBruteForce(@ForAll long seed) throws InterruptedException {
    Random random = new Random(seed);
    Code code = randomOctal(random);
    MisereHeaps heaps = MisereHeaps.of(code);
    heaps.extend(9);
    BruteGenera brute = new BruteGenera(code);
    for (int i = 0; i < 20; i++) {
      int[] sizes = random.ints(random.nextInt(4), 0, 8 - i % 3).toArray();
      Genus genus = genus(heaps, sizes);
      for (int twos = 0; twos <= 2; twos++) {
        assertThat(genus.value(twos))
            .as("%s of %s", code, Heaps.of(IntStream.of(sizes).asLongStream().toArray()))
            .isEqualTo(brute.value(twos, sizes));
      }
    }
  }

  @Property(tries = 30)
  void sumsOfRandomCodesAreThoseOfTheSolver(@ForAll long seed) throws InterruptedException {
    Random random = new Random(seed);
    Code code = randomOctal(random);
    MisereHeaps heaps = MisereHeaps.of(code);
    heaps.extend(13);
    ExhaustiveSolver<Heaps> solver = new ExhaustiveSolver<>(code.rules());
    for (int i = 0; i < 10; i++) {
      int[] sizes = random.ints(1 + random.nextInt(3), 0, 13).toArray();
      Heaps position = Heaps.of(IntStream.of(sizes).asLongStream().toArray());
      assertThat(genus(heaps, sizes).misere())
          .as("%s of %s", code, position)
          .isEqualTo(solver.grundy(position, Convention.MISERE, Limits.DEFAULT));
    }
  }

  /** An octal code that breaks heaps. */
  private static Code randomOctal(Random random) {
    List<Digit> digits = new ArrayList<>();
    digits.add(Digit.plain(random.nextInt(4) == 0 ? 4 : 0));
    int length = 1 + random.nextInt(4);
    for (int i = 0; i < length; i++) {
      digits.add(Digit.plain(random.nextInt(8)));
    }
    digits.add(Digit.plain(4 + random.nextInt(4)));
    return Code.of(digits, List.of());
  }

  /** Grundy's game is tame up to 12, and what nim makes of sums of such heaps is right. */
  @Test
  void tameHeapsOfGrundysGameAreAddedLikeNimHeaps() throws InterruptedException {
    MisereHeaps heaps = known("4!.0", 13);
    ExhaustiveSolver<Heaps> solver = new ExhaustiveSolver<>(Code.parse("4!.0").rules());
    for (int a = 0; a <= 12; a++) {
      assertThat(heaps.isTame(a)).isTrue();
      for (int b = a; b <= 13; b++) {
        assertThat(genus(heaps, 5, a, b).misere())
            .isEqualTo(solver.grundy(Heaps.of(5, a, b), Convention.MISERE, Limits.DEFAULT));
      }
    }
    assertThat(heaps.isTame(13)).isFalse();
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 10, 300})
  void limitsKeepWhatIsKnown(int limit) throws InterruptedException {
    MisereHeaps whole = known("0.77", 40);
    MisereHeaps heaps = MisereHeaps.of(Code.parse("0.77"), limit);
    assertThat(heaps.extend(41)).isFalse();
    assertThat(heaps.extend(41)).isFalse();
    assertThat(heaps.positions()).isLessThanOrEqualTo(limit);
    for (int n = 0; n < heaps.known(); n++) {
      assertThat(heaps.genus(n)).isEqualTo(whole.genus(n));
    }
    assertThatThrownBy(() -> heaps.value(heaps.known()))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void limitsOfSums() throws InterruptedException {
    MisereHeaps heaps = MisereHeaps.of(Code.parse("0.77"), 300);
    heaps.extend(100);
    int last = heaps.known() - 1;
    assertThat(heaps.genus(last, last, last, last, last)).isNull();
    assertThat(heaps.genus()).isEqualTo(Genus.ZERO);
  }

  @Test
  void interruptionKeepsWhatIsKnown() throws InterruptedException {
    MisereHeaps heaps = known("0.77", 10);
    Thread.currentThread().interrupt();
    assertThatThrownBy(() -> heaps.extend(30)).isInstanceOf(InterruptedException.class);
    assertThat(Thread.interrupted()).isTrue();
    assertThat(heaps.known()).isEqualTo(11);
    assertThat(heaps.extend(30)).isTrue();
    assertThat(heaps.genus(29)).isEqualTo(known("0.77", 29).genus(29));
  }
}
