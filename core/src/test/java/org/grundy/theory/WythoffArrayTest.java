package org.grundy.theory;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Known values of the Wythoff array. */
class WythoffArrayTest {

  private static BigInteger big(long number) {
    return BigInteger.valueOf(number);
  }

  @Test
  void firstRowsAndColumns() {
    // A035513.
    long[][] rows = {
      {1, 2, 3, 5, 8, 13, 21, 34},
      {4, 7, 11, 18, 29, 47, 76, 123},
      {6, 10, 16, 26, 42, 68, 110, 178},
      {9, 15, 24, 39, 63, 102, 165, 267},
      {12, 20, 32, 52, 84, 136, 220, 356},
      {14, 23, 37, 60, 97, 157, 254, 411},
      {17, 28, 45, 73, 118, 191, 309, 500},
      {19, 31, 50, 81, 131, 212, 343, 555},
      {22, 36, 58},
      {25, 41, 66},
      {27, 44, 71},
      {30, 49, 79}
    };
    for (int i = 0; i < rows.length; i++) {
      for (int j = 0; j < rows[i].length; j++) {
        BigInteger expected = big(rows[i][j]);
        assertThat(WythoffArray.entry(big(i + 1L), big(j + 1L))).isEqualTo(expected);
        assertThat(WythoffArray.locate(expected))
            .isEqualTo(new WythoffArray.Place(big(i + 1L), big(j + 1L)));
      }
    }
  }

  @ParameterizedTest
  @CsvSource({
    "1,2,99,2",
    "9,1,999,22",
    "4,1,9999,9",
    "5,1,9999,12",
    "4,5,1000,63",
    "5,5,1000,84",
    "102334155,1,10000,4294",
    "228826127,3,9973,3733",
    "141422324,7,10000,8845",
    "1000000000,1000000000,10000,7113",
    "1,1000000000,10000,7501",
    "1000000000,1000000000,2,1",
    "1,1,2,1",
    "1,1,1,0"
  })
  void entriesModulo(long row, long column, long modulus, long expected) {
    assertThat(WythoffArray.entry(row, column, modulus)).isEqualTo(expected);
    assertThat(WythoffArray.entry(big(row), big(column), big(modulus))).isEqualTo(big(expected));
  }

  @Test
  void refusesEntriesTooLongToWrite() {
    assertThatThrownBy(() -> WythoffArray.entry(BigInteger.ONE, BigInteger.TEN.pow(8)))
        .isInstanceOf(ArithmeticException.class)
        .hasMessageContaining("100000000")
        .hasMessageContaining("10000000 digits");
    assertThatThrownBy(() -> WythoffArray.entry(BigInteger.ONE, BigInteger.TEN.pow(500)))
        .isInstanceOf(ArithmeticException.class);
    // F(478497) has 100000 digits: written in full, and the same as modulo a power of ten.
    BigInteger entry = WythoffArray.entry(BigInteger.ONE, big(478496));
    BigInteger modulus = BigInteger.TEN.pow(30);
    assertThat(entry.mod(modulus))
        .isEqualTo(WythoffArray.entry(BigInteger.ONE, big(478496), modulus));
    assertThat(entry.bitLength()).isEqualTo(332192);
  }

  @Test
  void refusesPlacesThatAreNone() {
    assertThatThrownBy(() -> WythoffArray.entry(0, 1, 1))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> WythoffArray.entry(BigInteger.ONE, BigInteger.ZERO))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> WythoffArray.entry(BigInteger.ONE, BigInteger.ONE, BigInteger.ZERO))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> WythoffArray.locate(BigInteger.ZERO))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("not 0");
  }
}
