package org.grundy.cli;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import org.grundy.Heaps;
import org.grundy.Player;
import org.jspecify.annotations.Nullable;

/**
 * Understands a typed move: the position it leaves, or what it takes from where. What is legal is
 * decided by the rules alone: a reading counts only if it is one of the legal moves.
 */
final class MoveReader {
  /** What became of a line: a legal move, or why not. */
  sealed interface Reading {}

  /** A legal move, by the position it leads to. */
  record Legal(Heaps result) implements Reading {}

  /** No legal move, or more than one: a reason and what to do, both whole sentences. */
  record Refused(String reason, String advice) implements Reading {}

  private static final Pattern FROM_TAKE = Pattern.compile("F(H?N|C)T?N");
  private static final Pattern EVERYTHING = Pattern.compile("T?AF(H?N|C)");
  private static final Pattern FROM_ALL = Pattern.compile("[TFA]*N[FA]*");
  private static final Pattern CARRY = Pattern.compile("T?NF(H?N|C)O(H?N|C)");
  private static final Pattern REPLACE = Pattern.compile("(HN|C)[OI]N+");
  private static final Pattern SPLIT = Pattern.compile("N[OI]N+");
  private static final Pattern RESULT = Pattern.compile("O?N+");
  private static final Pattern TAKE = Pattern.compile("T?(NF(H?N|C)+)+");

  private static final int NEAREST = 4;

  private final PlayedGame game;
  private final Terminal t;
  private final PlayedGame.Turn turn;
  private final Heaps before;
  private final Set<Heaps> legal;

  MoveReader(PlayedGame game, PlayedGame.Turn turn, Set<Heaps> legal, Terminal terminal) {
    this.game = game;
    this.turn = turn;
    this.before = turn.position();
    this.legal = legal;
    this.t = terminal;
  }

  Reading read(String line) {
    List<MoveTokens.Token> tokens = new ArrayList<>();
    String unknown = MoveTokens.read(line, names(), tokens);
    if (unknown != null) {
      return refused("play.word", "play.word.advice", unknown);
    }
    String shape = MoveTokens.shape(tokens);
    List<BigInteger> numbers = MoveTokens.numbers(tokens);
    if (shape.equals("S")) {
      return result(before);
    }
    if (!game.hasHeaps() && (shape.equals("C") || shape.equals("A"))) {
      return race(shape, numbers);
    }
    if (RESULT.matcher(shape).matches()) {
      return shape.startsWith("O") ? result(numbers) : bare(numbers);
    }
    if (shape.equals("TN")) {
      return takeSomewhere(numbers.get(0));
    }
    if (FROM_TAKE.matcher(shape).matches()) {
      return take(List.of(numbers.get(0)), numbers.get(1));
    }
    if (EVERYTHING.matcher(shape).matches()) {
      int heap = heap(numbers.get(0));
      return heap < 0 ? noHeap(numbers.get(0)) : take(numbers, before.at(heap));
    }
    if (shape.indexOf('A') >= 0 && FROM_ALL.matcher(shape).matches()) {
      return takeFromAll(numbers.get(0));
    }
    if (CARRY.matcher(shape).matches()) {
      return carry(numbers);
    }
    if (REPLACE.matcher(shape).matches()) {
      return replace(heap(numbers.get(0)), numbers);
    }
    if (SPLIT.matcher(shape).matches() && game.dimension == 1) {
      int heap = heapOfSize(numbers.get(0));
      return heap < 0
          ? refused(
              "play.no-size", "play.list.advice", numbers.get(0), VerdictText.position(before))
          : replace(heap, numbers);
    }
    if (TAKE.matcher(shape).matches()) {
      return takeList(tokens);
    }
    return refused("play.unclear", "play.word.advice", line.strip());
  }

  /** What the components may be called in a move. */
  private List<String> names() {
    if (game.hasHeaps()) {
      return game.names(before);
    }
    return turn.mover() == Player.LEFT
        ? List.of("x", "y", "xv", "yv")
        : List.of("xp", "yp", "x", "y");
  }

  /** A step in a race: along one coordinate, or both. */
  private Reading race(String shape, List<BigInteger> numbers) {
    BigInteger[] drops = zeros();
    int own = turn.mover() == Player.LEFT ? 0 : 2;
    if (shape.equals("C")) {
      drops[numbers.get(0).intValue() - 1] = BigInteger.ONE;
    } else {
      drops[own] = BigInteger.ONE;
      drops[own + 1] = BigInteger.ONE;
    }
    Heaps result = lower(drops);
    return result == null ? refused("play.race", "play.race.advice") : result(result);
  }

  /** Numbers alone: what is taken when there is one heap, the position that is left otherwise. */
  private Reading bare(List<BigInteger> numbers) {
    if (numbers.size() == 1 && before.size() == 1) {
      Reading taken = take(List.of(BigInteger.ONE), numbers.get(0));
      Heaps left = find(Heaps.of(numbers));
      return taken instanceof Refused && left != null ? new Legal(left) : taken;
    }
    if (numbers.size() == 1 && game.hasHeaps()) {
      return takeSomewhere(numbers.get(0));
    }
    Heaps left = numbers.size() % game.dimension == 0 ? find(Heaps.of(numbers)) : null;
    if (numbers.size() == 2 && game.hasHeaps()) {
      Reading taken = take(List.of(numbers.get(1)), numbers.get(0));
      if (taken instanceof Legal move) {
        if (left == null || left.equals(move.result())) {
          return move;
        }
        return refused(
            "play.two-ways",
            "play.two-ways.advice",
            VerdictText.position(left),
            numbers.get(0),
            numbers.get(1));
      }
    }
    return left != null ? new Legal(left) : result(numbers);
  }

  /** The position that is to be left. */
  private Reading result(List<BigInteger> numbers) {
    if (numbers.size() % game.dimension != 0) {
      return refused("play.count", "play.count.advice", before.size(), numbers.size());
    }
    return result(Heaps.of(numbers));
  }

  private Reading result(Heaps asked) {
    Heaps found = find(asked);
    if (found != null) {
      return new Legal(found);
    }
    String here = VerdictText.position(before);
    if (same(asked, before)) {
      return refused("play.same", "play.list.advice", here);
    }
    if (game.hasHeaps() && asked.size() == before.size()) {
      for (int i = 0; i < before.size(); i++) {
        if (asked.at(i).compareTo(before.at(i)) > 0 && neverGrows(i)) {
          return refused("play.grows", "play.list.advice", i + 1, before.at(i), asked.at(i));
        }
      }
    }
    return refused(
        "play.illegal", "play.near.advice", here, VerdictText.position(asked), near(asked));
  }

  private boolean neverGrows(int index) {
    for (Heaps move : legal) {
      if (move.size() == before.size() && move.at(index).compareTo(before.at(index)) > 0) {
        return false;
      }
    }
    return true;
  }

  /** A number without a heap: fine if only one heap allows it. */
  private Reading takeSomewhere(BigInteger amount) {
    if (before.size() == 1) {
      return take(List.of(BigInteger.ONE), amount);
    }
    Map<Heaps, Heaps> found = new LinkedHashMap<>();
    int example = 0;
    for (int i = 0; i < before.size(); i++) {
      if (game.roles.isMemory(i)) {
        continue;
      }
      Reading reading = take(List.of(BigInteger.valueOf(i + 1)), amount);
      if (game.roles.heaps(before.size()) == 1) {
        return reading;
      }
      // What a move can make greater is not a heap.
      if (neverGrows(i) && reading instanceof Legal move) {
        example = example == 0 ? i + 1 : example;
        found.putIfAbsent(game.rules.canonical(move.result()), move.result());
      }
    }
    if (found.size() == 1) {
      return new Legal(found.values().iterator().next());
    }
    return found.isEmpty()
        ? refused("play.nowhere", "play.list.advice", amount)
        : refused("play.where", "play.where.advice", amount, example);
  }

  /** The same number from some heaps, which are numbered from 1. */
  private Reading take(List<BigInteger> heaps, BigInteger amount) {
    BigInteger[] drops = zeros();
    for (BigInteger number : heaps) {
      int heap = heap(number);
      if (heap < 0) {
        return noHeap(number);
      }
      drops[heap] = drops[heap].add(amount);
    }
    return take(drops);
  }

  private Reading takeFromAll(BigInteger amount) {
    BigInteger[] drops = zeros();
    for (int i = 0; i < drops.length; i++) {
      drops[i] = game.roles.isMemory(i) ? BigInteger.ZERO : amount;
    }
    return take(drops);
  }

  /** {@code 3 from 1, 2 from 2}, or {@code 3 from 1 and 2}. */
  private Reading takeList(List<MoveTokens.Token> tokens) {
    List<MoveTokens.Token> plain = new ArrayList<>();
    for (MoveTokens.Token token : tokens) {
      if (token.kind() != MoveTokens.Kind.TAKE && token.kind() != MoveTokens.Kind.HEAP) {
        plain.add(token);
      }
    }
    BigInteger[] drops = zeros();
    BigInteger amount = BigInteger.ZERO;
    for (int i = 0; i < plain.size(); i++) {
      boolean opens = i + 1 < plain.size() && plain.get(i + 1).kind() == MoveTokens.Kind.FROM;
      BigInteger number = plain.get(i).number();
      if (opens) {
        amount = number;
        i++;
        continue;
      }
      int heap = heap(number);
      if (heap < 0) {
        return noHeap(number);
      }
      drops[heap] = drops[heap].add(amount);
    }
    return take(drops);
  }

  private Reading take(BigInteger[] drops) {
    List<Integer> from = new ArrayList<>();
    boolean equal = true;
    for (int i = 0; i < drops.length; i++) {
      if (drops[i].compareTo(before.at(i)) > 0) {
        return refused("play.too-many", "play.list.advice", i + 1, before.at(i), drops[i]);
      }
      if (drops[i].signum() > 0) {
        equal &= from.isEmpty() || drops[from.get(0)].equals(drops[i]);
        from.add(i);
      }
    }
    if (from.isEmpty()) {
      return refused("play.nothing", "play.list.advice");
    }
    Heaps result = Heaps.of(subtract(drops));
    boolean memory = game.roles.haveMemory() && from.stream().noneMatch(game.roles::isMemory);
    Heaps found = memory ? null : find(result);
    if (found != null) {
      return new Legal(found);
    }
    List<Heaps> remembering =
        memory
            ? legal.stream().filter(move -> game.roles.takes(before, move, drops)).toList()
            : withOtherChanges(drops, from);
    if (remembering.size() == 1) {
      return new Legal(remembering.get(0));
    }
    if (remembering.size() > 1) {
      return refused("play.several", "play.several.advice", PlayWords.list(remembering, NEAREST));
    }
    String allowed = equal ? new MoveGroups(game, before, legal).amounts(from) : "";
    if (!equal || !game.hasHeaps()) {
      return refused(
          "play.illegal",
          "play.near.advice",
          VerdictText.position(before),
          VerdictText.position(result),
          near(result));
    }
    BigInteger amount = drops[from.get(0)];
    String heaps = MoveGroups.numbers(from);
    return allowed.isEmpty()
        ? refused("play.amount.none", "play.list.advice", heaps, amount)
        : refused("play.amount", "play.amount.advice", heaps, amount, allowed);
  }

  /** Moves that take just this from these heaps and change others too, such as a memory. */
  private List<Heaps> withOtherChanges(BigInteger[] drops, List<Integer> from) {
    List<Heaps> found = new ArrayList<>();
    for (Heaps move : legal) {
      boolean fits = move.size() == before.size();
      for (int heap : from) {
        fits = fits && before.at(heap).subtract(move.at(heap)).equals(drops[heap]);
      }
      // Taking from heaps that were not named as well is another move.
      for (int i = 0; fits && i < before.size(); i++) {
        boolean other = i / game.dimension != from.get(0) / game.dimension;
        fits = from.contains(i) || !other || move.at(i).equals(before.at(i));
      }
      if (fits) {
        found.add(move);
      }
    }
    return game.dimension > 1 && game.names(before).size() > 1 && asksForMemory(found, from)
        ? found
        : List.of();
  }

  /** Whether no move touches the named heap alone: then the others follow it, as a memory does. */
  private boolean asksForMemory(List<Heaps> found, List<Integer> from) {
    return !found.isEmpty() && new MoveGroups(game, before, legal).amounts(from).isEmpty();
  }

  /** Stones carried from one number to another. */
  private Reading carry(List<BigInteger> numbers) {
    BigInteger amount = numbers.get(0);
    int from = heap(numbers.get(1));
    int to = heap(numbers.get(2));
    if (from < 0 || to < 0) {
      return noHeap(numbers.get(from < 0 ? 1 : 2));
    }
    if (amount.compareTo(before.at(from)) > 0) {
      return refused("play.too-many", "play.list.advice", from + 1, before.at(from), amount);
    }
    Heaps less = before.with(from, before.at(from).subtract(amount));
    return result(less.with(to, less.at(to).add(amount)));
  }

  /** One heap becomes others; the numbers after the first say which. */
  private Reading replace(int heap, List<BigInteger> numbers) {
    if (heap < 0) {
      return noHeap(numbers.get(0));
    }
    List<BigInteger> all = new ArrayList<>();
    for (int i = 0; i < before.size(); i++) {
      if (i == heap) {
        all.addAll(numbers.subList(1, numbers.size()));
      } else {
        all.add(before.at(i));
      }
    }
    return result(all);
  }

  private int heap(BigInteger number) {
    boolean exists =
        number.signum() > 0 && number.compareTo(BigInteger.valueOf(before.size())) <= 0;
    return exists ? number.intValue() - 1 : -1;
  }

  private int heapOfSize(BigInteger size) {
    for (int i = 0; i < before.size(); i++) {
      if (before.at(i).equals(size)) {
        return i;
      }
    }
    return -1;
  }

  private Refused noHeap(BigInteger number) {
    return refused("play.heap", "play.list.advice", number, before.size());
  }

  private BigInteger[] zeros() {
    BigInteger[] zeros = new BigInteger[before.size()];
    Arrays.fill(zeros, BigInteger.ZERO);
    return zeros;
  }

  private @Nullable Heaps lower(BigInteger[] drops) {
    for (int i = 0; i < drops.length; i++) {
      if (drops[i].compareTo(before.at(i)) > 0) {
        return null;
      }
    }
    return Heaps.of(subtract(drops));
  }

  private List<BigInteger> subtract(BigInteger[] drops) {
    List<BigInteger> left = new ArrayList<>();
    for (int i = 0; i < drops.length; i++) {
      left.add(before.at(i).subtract(drops[i]));
    }
    return left;
  }

  /** The legal move that leaves this position, heaps exchanged where the rules allow it. */
  private @Nullable Heaps find(Heaps asked) {
    if (legal.contains(asked)) {
      return asked;
    }
    if (!game.hasHeaps()) {
      return null;
    }
    for (Heaps move : legal) {
      if (same(move, asked)) {
        return move;
      }
    }
    return null;
  }

  private boolean same(Heaps a, Heaps b) {
    return a.equals(b) || game.rules.canonical(a).equals(game.rules.canonical(b));
  }

  /** Legal moves whose results are nearest to what was asked, as text. */
  private String near(Heaps asked) {
    List<Heaps> moves = new ArrayList<>();
    for (Heaps move : legal) {
      if (move.size() == asked.size()) {
        moves.add(move);
      }
    }
    if (moves.isEmpty()) {
      moves.addAll(legal);
    }
    moves.sort(Comparator.comparing(move -> distance(move, asked)));
    return PlayWords.list(moves, NEAREST);
  }

  private static BigInteger distance(Heaps a, Heaps b) {
    BigInteger distance = BigInteger.ZERO;
    for (int i = 0; i < Math.min(a.size(), b.size()); i++) {
      distance = distance.add(a.at(i).subtract(b.at(i)).abs());
    }
    return distance;
  }

  private Refused refused(String key, String adviceKey, Object... arguments) {
    return new Refused(t.say(key, arguments), t.say(adviceKey, arguments));
  }
}
