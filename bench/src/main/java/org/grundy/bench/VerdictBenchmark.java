package org.grundy.bench;

import java.math.BigInteger;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import org.grundy.theory.Euclid;
import org.grundy.theory.Wythoff;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * One verdict on a pair of heaps, in nanoseconds: exact tests beside the formula in double
 * precision and the remainder loop.
 *
 * <p>Half of the pairs named {@code near} are P-positions and half differ from one by 1: what a
 * branch predictor cannot guess, and what floating point gets wrong.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(1)
public class VerdictBenchmark {
  private static final int PAIRS = 1024;

  /** The distribution of the pairs. */
  @Param({"uniform", "near"})
  public String kind = "uniform";

  /** How many bits the larger number has at most. */
  @Param({"30", "62"})
  public int bits = 30;

  private final long[] a = new long[PAIRS];
  private final long[] b = new long[PAIRS];

  /** Draws the pairs; the same ones for every benchmark. */
  @Setup
  public void draw() {
    SplittableRandom random = new SplittableRandom(7);
    long bound = 1L << bits;
    for (int i = 0; i < PAIRS; i++) {
      if (kind.equals("uniform")) {
        a[i] = random.nextLong(1, bound);
        b[i] = random.nextLong(1, bound);
      } else {
        BigInteger k = BigInteger.valueOf(random.nextLong(1, bound / 3));
        a[i] = Wythoff.lower(k).longValueExact() + random.nextInt(2);
        b[i] = Wythoff.upper(k).longValueExact();
      }
    }
  }

  /** The exact test of Wythoff's game. */
  @Benchmark
  @OperationsPerInvocation(PAIRS)
  public int wythoffExact() {
    int count = 0;
    for (int i = 0; i < PAIRS; i++) {
      count += Wythoff.pBit(a[i], b[i]);
    }
    return count;
  }

  /** The usual formula, which is wrong on some pairs from 165580140 267914295 on. */
  @Benchmark
  @OperationsPerInvocation(PAIRS)
  public int wythoffDouble() {
    double phi = (Math.sqrt(5) + 1) / 2;
    int count = 0;
    for (int i = 0; i < PAIRS; i++) {
      long k = Math.abs(a[i] - b[i]);
      count += (long) (k * phi) == Math.min(a[i], b[i]) ? 1 : 0;
    }
    return count;
  }

  /** The exact test of Euclid's game. */
  @Benchmark
  @OperationsPerInvocation(PAIRS)
  public int euclidExact() {
    int count = 0;
    for (int i = 0; i < PAIRS; i++) {
      count += Euclid.pBit(a[i], b[i]);
    }
    return count;
  }

  /** The remainder loop: exact, too, but it walks down Euclid's algorithm. */
  @Benchmark
  @OperationsPerInvocation(PAIRS)
  public int euclidLoop() {
    int count = 0;
    for (int i = 0; i < PAIRS; i++) {
      long large = Math.max(a[i], b[i]);
      long small = Math.min(a[i], b[i]);
      int verdict = 0;
      while (large / small == 1 && large % small != 0) {
        long rest = large % small;
        large = small;
        small = rest;
        verdict ^= 1;
      }
      count += verdict;
    }
    return count;
  }
}
