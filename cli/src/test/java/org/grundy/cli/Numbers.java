package org.grundy.cli;

import java.math.BigInteger;
import java.util.List;
import java.util.Random;
import org.grundy.prover.NumerationSystem;

/** Random numbers of about 200 digits, and amounts to take from them. */
final class Numbers {
  private static final int BITS = 664;

  private final Random random;
  private final NumerationSystem system;
  private final int places;

  Numbers(Random random, NumerationSystem system) {
    this.random = random;
    this.system = system;
    places = system.digits(BigInteger.ONE.shiftLeft(BITS)).length;
  }

  /** A large number: any, one with few digits other than 0, or one just below such a number. */
  BigInteger large() {
    BigInteger few = few();
    return switch (random.nextInt(4)) {
      case 0 -> few.add(system.value(single(places - 1)));
      case 1 -> few.add(system.value(single(places - 1))).subtract(BigInteger.ONE);
      default -> any(BITS);
    };
  }

  private BigInteger any(int bits) {
    return new BigInteger(bits, random).setBit(bits);
  }

  private int[] single(int place) {
    int[] digits = new int[place + 1];
    digits[0] = 1;
    return digits;
  }

  private BigInteger few() {
    BigInteger sum = BigInteger.ZERO;
    for (int i = random.nextInt(5); i >= 0; i--) {
      sum = sum.add(system.value(single(random.nextInt(places))));
    }
    return sum;
  }

  private BigInteger small() {
    return BigInteger.valueOf(random.nextInt(10));
  }

  /** A natural number that may have to do with known ones: small, near one of them, or below. */
  BigInteger amount(List<BigInteger> known) {
    BigInteger one = known.get(random.nextInt(known.size()));
    return switch (random.nextInt(8)) {
      case 0, 1 -> small();
      case 2 -> few();
      case 3 -> any(1 + random.nextInt(BITS));
      case 4 -> one.add(small());
      case 5 -> one.subtract(small()).max(BigInteger.ZERO);
      case 6 -> one.subtract(known.get(random.nextInt(known.size()))).abs().add(small());
      default -> one.signum() == 0 ? one : any(one.bitLength()).mod(one);
    };
  }
}
