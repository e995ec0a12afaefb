package org.grundy.theory;

/**
 * The least prime factors of 1 to n, and with them ω(x), the number of distinct primes of x, and
 * the parity of Ω(x), the number of primes counted with multiplicity.
 *
 * <p>A linear sieve: every composite is crossed out once, by its least prime. O(n) time; five bytes
 * a number, and four for each prime.
 */
final class DivisorSieve {
  private final int[] leastPrime;

  /** ω(x) doubled, plus the parity of Ω(x). */
  private final byte[] counts;

  private final int[] primes;
  private final int primeCount;

  DivisorSieve(int n) {
    leastPrime = new int[n + 1];
    counts = new byte[n + 1];
    int[] found = new int[n < 64 ? n + 1 : (int) (1.26 * n / Math.log(n)) + 1];
    int count = 0;
    for (int x = 2; x <= n; x++) {
      if (leastPrime[x] == 0) {
        leastPrime[x] = x;
        counts[x] = 3;
        found[count++] = x;
      }
      int least = leastPrime[x];
      for (int i = 0; i < count; i++) {
        int p = found[i];
        long product = (long) p * x;
        if (p > least || product > n) {
          break;
        }
        leastPrime[(int) product] = p;
        counts[(int) product] = (byte) ((p == least ? counts[x] : counts[x] + 2) ^ 1);
      }
    }
    primes = found;
    primeCount = count;
  }

  /** The number of distinct primes of x. */
  int omega(int x) {
    return counts[x] >> 1;
  }

  /** Whether the number of primes of x, counted with multiplicity, is odd. */
  boolean isOdd(int x) {
    return (counts[x] & 1) == 1;
  }

  /** The least prime factor of x, for x from 2. */
  int leastPrime(int x) {
    return leastPrime[x];
  }

  /** x without any factor of its least prime. */
  int withoutLeastPrime(int x) {
    int p = leastPrime[x];
    int rest = x / p;
    while (rest % p == 0) {
      rest /= p;
    }
    return rest;
  }

  /** How many primes there are up to n. */
  int primeCount() {
    return primeCount;
  }

  /** The prime number i, from 0. */
  int prime(int i) {
    return primes[i];
  }
}
