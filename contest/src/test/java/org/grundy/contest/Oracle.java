package org.grundy.contest;

import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The right answers, worked out the slow and obvious way, from the whole input at once: words by
 * looking at every character, games by their definitions in exact integers.
 */
final class Oracle {
  private static final BigInteger ONE = BigInteger.ONE;
  private static final BigInteger TWO = BigInteger.TWO;

  private record Word(String text, long line, long column) {}

  private final Problem problem;
  private final List<Word> words = new ArrayList<>();
  private long endLine = 1;
  private long endColumn = 1;
  private final StringBuilder output = new StringBuilder();

  private Oracle(Problem problem, byte[] input) {
    this.problem = problem;
    String text = new String(input, StandardCharsets.ISO_8859_1);
    if (text.startsWith("\u00EF\u00BB\u00BF")) {
      text = text.substring(3);
    }
    long line = 1;
    long column = 1;
    StringBuilder word = new StringBuilder();
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (" \t\n\u000B\f\r".indexOf(c) >= 0) {
        close(word, line, column);
      } else {
        word.append(c);
      }
      column++;
      if (c == '\n') {
        line++;
        column = 1;
      }
    }
    close(word, line, column);
    // The end is shown behind the last word if that is near.
    long behind = text.length();
    int last = text.length();
    while (last > 0 && " \t\n\u000B\f\r".indexOf(text.charAt(last - 1)) >= 0) {
      last--;
    }
    if (last > 0 && behind - last < Tokens.CONTEXT) {
      Word end = words.get(words.size() - 1);
      endLine = end.line();
      endColumn = end.column() + end.text().length();
    } else {
      endLine = line;
      endColumn = column;
    }
  }

  private void close(StringBuilder word, long line, long column) {
    if (word.length() > 0) {
      words.add(new Word(word.toString(), line, column - word.length()));
      word.setLength(0);
    }
  }

  static Outcomes.Outcome answer(Problem problem, byte[] input) {
    Oracle oracle = new Oracle(problem, input);
    String fault = oracle.run();
    return new Outcomes.Outcome(oracle.output.toString(), fault, null);
  }

  private static @Nullable BigInteger number(String text) {
    return text.matches("[0-9]+") ? new BigInteger(text) : null;
  }

  private static String at(String fault, Word word) {
    return fault + " " + word.line() + " " + word.column();
  }

  private String atEnd() {
    return "END " + endLine + " " + endColumn;
  }

  private @Nullable String run() {
    int next = 0;
    BigInteger count = null;
    boolean counted = problem.framing().kind() == Framing.Kind.COUNTED;
    boolean one = problem.framing().kind() == Framing.Kind.ONE;
    if (counted) {
      if (words.isEmpty()) {
        return atEnd();
      }
      count = number(words.get(next).text());
      if (count == null) {
        return at("NUMBER", words.get(next));
      }
      next++;
    } else if (one) {
      count = ONE;
    }
    for (BigInteger done = BigInteger.ZERO;
        count == null || done.compareTo(count) < 0;
        done = done.add(ONE)) {
      if (next == words.size()) {
        return counted || one ? atEnd() : null;
      }
      List<BigInteger> numbers = new ArrayList<>();
      List<Word> places = new ArrayList<>();
      List<String> terminator = problem.framing().terminator();
      int singles = problem.shape().singles();
      for (int i = 0; i < singles; i++) {
        if (next == words.size()) {
          return atEnd();
        }
        Word word = words.get(next++);
        BigInteger number = number(word.text());
        if (number == null) {
          return at("NUMBER", word);
        }
        numbers.add(number);
        places.add(word);
        if (numbers.size() == terminator.size()
            && numbers.equals(terminator.stream().map(BigInteger::new).toList())) {
          return null;
        }
      }
      Word last = places.get(places.size() - 1);
      for (Problem.Exclusion exclusion : problem.exclusions()) {
        boolean excluded = true;
        for (Condition condition : exclusion.all()) {
          BigInteger right =
              condition.right() < 0 ? condition.constant() : numbers.get(condition.right());
          // The problems at hand have no other comparison.
          excluded &= numbers.get(condition.left()).equals(right);
        }
        if (excluded) {
          return at("EXCLUDED", places.get(exclusion.all().get(0).left()));
        }
      }
      List<BigInteger> list = new ArrayList<>();
      if (problem.shape().list() != null) {
        BigInteger length = numbers.get(problem.shape().length());
        for (BigInteger i = BigInteger.ZERO; i.compareTo(length) < 0; i = i.add(ONE)) {
          if (next == words.size()) {
            return atEnd();
          }
          last = words.get(next++);
          BigInteger number = number(last.text());
          if (number == null) {
            return at("NUMBER", last);
          }
          list.add(number);
        }
      }
      String answer = answer(numbers, list);
      if (answer == null) {
        return at("UNDEFINED", last);
      }
      output.append(answer);
    }
    return null;
  }

  private @Nullable String answer(List<BigInteger> numbers, List<BigInteger> list) {
    if (problem.ask() == Problem.Ask.ENTRY) {
      return entry(numbers.get(0), numbers.get(1), numbers.get(2)) + "\n";
    }
    if (problem.ask() == Problem.Ask.CHANCE) {
      return chance(list);
    }
    if (problem.ask() == Problem.Ask.WINNING_RESULTS) {
      return results(numbers.get(0), numbers.get(1));
    }
    AnswerForm.Words words = (AnswerForm.Words) problem.answer();
    boolean first =
        switch (problem.game()) {
          case "wythoff" -> !isWythoffP(numbers.get(0), numbers.get(1));
          case "euclid" -> euclid(numbers.get(0), numbers.get(1));
          case "board-race" -> race(numbers);
          default -> throw new AssertionError(problem.game());
        };
    return (first ? words.first() : words.second()) + "\n";
  }

  private static BigInteger lower(BigInteger k) {
    return k.add(k.multiply(k).multiply(BigInteger.valueOf(5)).sqrt()).divide(TWO);
  }

  static boolean isWythoffP(BigInteger a, BigInteger b) {
    return lower(a.subtract(b).abs()).equals(a.min(b));
  }

  /** Euclid's algorithm: the first quotient from 2 on, or the end, decides. */
  static boolean euclid(BigInteger a, BigInteger b) {
    BigInteger large = a.max(b);
    BigInteger small = a.min(b);
    boolean first = true;
    while (small.signum() > 0) {
      BigInteger rest = large.mod(small);
      if (rest.signum() == 0 || large.divide(small).compareTo(TWO) >= 0) {
        return first;
      }
      large = small;
      small = rest;
      first = !first;
    }
    return !first;
  }

  private static boolean race(List<BigInteger> numbers) {
    BigInteger xp = numbers.get(0);
    BigInteger yp = numbers.get(1);
    BigInteger xv = numbers.get(2);
    BigInteger yv = numbers.get(3);
    return (xp.compareTo(xv) <= 0 && yp.compareTo(yv) <= 0)
        || xp.add(yp).compareTo(xv.max(yv)) <= 0;
  }

  /** The number that makes a P-position with x, by bisection for its index. */
  private static BigInteger partner(BigInteger x) {
    BigInteger low = BigInteger.ZERO;
    BigInteger high = x.add(ONE);
    while (low.compareTo(high) < 0) {
      BigInteger middle = low.add(high).divide(TWO);
      if (lower(middle).compareTo(x) < 0) {
        low = middle.add(ONE);
      } else {
        high = middle;
      }
    }
    if (lower(low).equals(x)) {
      return x.add(low);
    }
    low = BigInteger.ZERO;
    high = x.add(ONE);
    while (low.compareTo(high) < 0) {
      BigInteger middle = low.add(high).divide(TWO);
      if (lower(middle).add(middle).compareTo(x) < 0) {
        low = middle.add(ONE);
      } else {
        high = middle;
      }
    }
    return lower(low);
  }

  private static String results(BigInteger a, BigInteger b) {
    if (isWythoffP(a, b)) {
      return "0\n";
    }
    List<String> results = new ArrayList<>();
    BigInteger difference = a.subtract(b).abs();
    if (lower(difference).compareTo(a.min(b)) < 0) {
      add(results, lower(difference), lower(difference).add(difference));
    }
    if (partner(b).compareTo(a) < 0) {
      add(results, partner(b), b);
    }
    if (partner(a).compareTo(b) < 0) {
      add(results, a, partner(a));
    }
    return "1\n" + String.join("", results);
  }

  private static void add(List<String> results, BigInteger a, BigInteger b) {
    String result = a.min(b) + " " + a.max(b) + "\n";
    if (!results.contains(result)) {
      results.add(result);
    }
  }

  /** The array's row by its definition; the columns by powers of the Fibonacci matrix. */
  private static BigInteger entry(BigInteger i, BigInteger j, BigInteger m) {
    BigInteger first = lower(i).add(i).subtract(ONE);
    BigInteger second = first.multiply(TWO).subtract(i.subtract(ONE));
    BigInteger[] power = {ONE, BigInteger.ZERO, BigInteger.ZERO, ONE};
    BigInteger[] square = {BigInteger.ZERO, ONE, ONE, ONE};
    for (BigInteger e = j.subtract(ONE); e.signum() > 0; e = e.shiftRight(1)) {
      if (e.testBit(0)) {
        power = product(power, square, m);
      }
      square = product(square, square, m);
    }
    return power[0].multiply(first).add(power[1].multiply(second)).mod(m);
  }

  private static BigInteger[] product(BigInteger[] x, BigInteger[] y, BigInteger m) {
    return new BigInteger[] {
      x[0].multiply(y[0]).add(x[1].multiply(y[2])).mod(m),
      x[0].multiply(y[1]).add(x[1].multiply(y[3])).mod(m),
      x[2].multiply(y[0]).add(x[3].multiply(y[2])).mod(m),
      x[2].multiply(y[1]).add(x[3].multiply(y[3])).mod(m)
    };
  }

  /** Every first move tried: it wins when it makes the staircase sum zero. */
  private static @Nullable String chance(List<BigInteger> stones) {
    BigInteger sum = BigInteger.ZERO;
    for (int x = 1; x <= stones.size(); x++) {
      if (primeFactors(x).size() % 2 == 1) {
        sum = sum.xor(stones.get(x - 1));
      }
    }
    BigInteger all = BigInteger.ZERO;
    BigInteger winning = BigInteger.ZERO;
    for (int x = 1; x <= stones.size(); x++) {
      List<Integer> factors = primeFactors(x);
      for (int p : factors.stream().distinct().toList()) {
        BigInteger a = stones.get(x - 1);
        BigInteger b = stones.get(x / p - 1);
        all = all.add(a);
        boolean odd = factors.size() % 2 == 1;
        // Taking y leaves a - y here or b + y there on an odd step; both must equal its old value
        // exclusive-or the sum.
        BigInteger old = odd ? a : b;
        BigInteger wanted = old.xor(sum);
        BigInteger y = odd ? a.subtract(wanted) : wanted.subtract(b);
        if (y.signum() > 0 && y.compareTo(a) <= 0) {
          winning = winning.add(ONE);
        }
      }
    }
    BigInteger modulus = BigInteger.valueOf(998244353);
    if (all.signum() == 0) {
      return null;
    }
    BigInteger divisor = all.gcd(winning);
    if (all.divide(divisor).mod(modulus).signum() == 0) {
      return null;
    }
    return winning.divide(divisor).multiply(all.divide(divisor).modInverse(modulus)).mod(modulus)
        + "\n";
  }

  private static List<Integer> primeFactors(int x) {
    List<Integer> factors = new ArrayList<>();
    int rest = x;
    for (int p = 2; rest > 1; p++) {
      while (rest % p == 0) {
        factors.add(p);
        rest /= p;
      }
    }
    return factors;
  }
}
