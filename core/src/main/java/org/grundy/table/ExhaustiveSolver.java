package org.grundy.table;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;
import java.util.concurrent.atomic.AtomicLong;
import org.grundy.Answer;
import org.grundy.Convention;
import org.grundy.Heaps;
import org.grundy.Limits;
import org.grundy.Move;
import org.grundy.Outcome;
import org.grundy.Player;
import org.grundy.PositionException;
import org.grundy.Question;
import org.grundy.Reason;
import org.grundy.Ruleset;
import org.grundy.Solver;
import org.grundy.Source;
import org.grundy.WinningMoves;
import org.grundy.rules.ArrowRuleset;
import org.jspecify.annotations.Nullable;

/**
 * Solves a position of an impartial ruleset by visiting everything that can be reached from it: the
 * yardstick that every closed form is compared with.
 *
 * <p>Sums are taken apart in normal play (Sprague 1935, Grundy 1939): their Grundy value is the
 * nim-sum of the summands'. Remoteness and misère play need the sum as a whole and are searched
 * jointly; where that exceeds the limits the remoteness is left open.
 *
 * <p>Time and memory: proportional to the positions visited and their options; answers are kept, so
 * one solver is best used for many questions. Not for use by several threads at once. Interrupting
 * the thread ends a search as if its limit were reached.
 *
 * @param <P> the positions
 */
public final class ExhaustiveSolver<P> implements Solver<P> {
  /** Joint searches that only serve the remoteness of a sum get this share of the limit. */
  private static final int REMOTENESS_SHARE = 10;

  /** Moves looked at count against the limit too, so many to a position. */
  private static final long MOVES_PER_POSITION = 64;

  /** Options that wait count against the limit, so many to a position. */
  private static final long HELD_PER_POSITION = 8;

  /** So many options of unfinished positions are held at a time: half a gigabyte. */
  private static final long MOST_HELD = 8_000_000;

  private final Ruleset<P> ruleset;
  private final Map<P, Solved> normal = new HashMap<>();
  private final Map<P, Solved> misere = new HashMap<>();

  /** Written by the searching thread, looked at by others. */
  private final AtomicLong visited = new AtomicLong();

  /** Searches what fits into packed positions, where the rules are arrows. */
  private final @Nullable PackedSearch packed;

  /** Whether heaps that may be split are valued by their parts, for the position asked about. */
  private boolean byParts;

  /**
   * What is known of a visited position.
   *
   * @param grundy Grundy value; under misère play the misère one: terminals 1, else the mex
   * @param remoteness moves to the end
   */
  record Solved(int grundy, int remoteness) {
    boolean isP() {
      return grundy == 0;
    }
  }

  /** Ends a search that is too large. */
  private static final class LimitReached extends RuntimeException {
    private static final long serialVersionUID = 1;

    LimitReached() {
      super("limit reached", null, false, false);
    }
  }

  /** A solver that remembers what it visits. */
  public ExhaustiveSolver(Ruleset<P> ruleset) {
    if (!ruleset.isImpartial()) {
      throw new IllegalArgumentException("exhaustive search is for impartial rulesets");
    }
    this.ruleset = ruleset;
    this.packed = ruleset instanceof ArrowRuleset arrows ? new PackedSearch(arrows, visited) : null;
  }

  /** The rules that are searched. */
  public Ruleset<P> ruleset() {
    return ruleset;
  }

  /**
   * How many positions were visited so far, those of unfinished searches included. May be asked by
   * another thread while a search is on.
   */
  public long visited() {
    return visited.get();
  }

  /**
   * Whether a position is a P-position.
   *
   * @return true or false, or null if the limits do not suffice
   */
  public @Nullable Boolean isP(P position, Convention convention, Limits limits) {
    Integer value = grundy(position, convention, limits);
    return value == null ? null : value == 0;
  }

  /**
   * The Grundy value of a position, under misère play the misère one: terminals 1, else the mex.
   *
   * @return null if the limits do not suffice
   */
  public @Nullable Integer grundy(P position, Convention convention, Limits limits) {
    try {
      choose(position, convention, limits.positions());
      return value(position, convention, limits.positions());
    } catch (LimitReached e) {
      return null;
    }
  }

  /**
   * Searches a position as a whole: the Grundy value under the convention and the remoteness, of a
   * sum together.
   *
   * @return null if the limits do not suffice
   */
  @Nullable Solved joint(P position, Convention convention, Limits limits) {
    try {
      return solve(position, convention, limits.positions());
    } catch (LimitReached e) {
      return null;
    } catch (PositionException e) {
      if (e.key().equals("position.large") || e.key().equals("rules.too-many-moves")) {
        return null;
      }
      throw e;
    }
  }

  @Override
  public Answer<P> answer(Question<P> question) {
    P position = question.position();
    Convention convention = question.convention();
    long limit = question.limits().positions();
    try {
      choose(position, convention, limit);
      int grundy = value(position, convention, limit);
      BigInteger value = BigInteger.valueOf(grundy);
      WinningMoves<P> moves =
          grundy == 0 ? WinningMoves.none() : winningMoves(position, convention, limit);
      Integer remoteness = remoteness(position, convention, limit);
      return new Answer<>(
          grundy == 0 ? Outcome.P : Outcome.N,
          value,
          remoteness == null ? null : BigInteger.valueOf(remoteness),
          moves,
          reasons(position, convention, grundy, moves.count().intValueExact(), remoteness),
          new Source.Search(visited()));
    } catch (LimitReached e) {
      return undecided("search.limit", limit);
    } catch (PositionException e) {
      if (e.key().equals("position.large")) {
        return undecided("search.large", limit);
      }
      if (e.key().equals("rules.too-many-moves")) {
        return undecided("search.moves", e.arguments().getFirst());
      }
      throw e;
    }
  }

  private Answer<P> undecided(String key, Object limit) {
    return new Answer<>(
        Outcome.UNDECIDED,
        null,
        null,
        WinningMoves.none(),
        List.of(Reason.search(key, limit)),
        new Source.Search(visited()));
  }

  private List<Reason> reasons(
      P position, Convention convention, int grundy, int moves, @Nullable Integer remoteness) {
    List<Reason> reasons = new ArrayList<>();
    if (visited() > 0) {
      reasons.add(Reason.search("search.visited", visited()));
    }
    List<P> summands = ruleset.summands(position);
    if (remoteness != null && remoteness == 0) {
      reasons.add(
          Reason.rules(
              convention == Convention.NORMAL ? "search.terminal" : "search.terminal.misere"));
    } else if (summands.size() > 1 && convention == Convention.NORMAL) {
      boolean paired = false;
      StringBuilder values = new StringBuilder();
      for (P summand : summands) {
        String value = known(summand);
        if (value == null) {
          // Not solved, because it cancels with an equal one.
          paired = true;
        } else {
          values.append(values.isEmpty() ? "" : " ⊕ ").append(value);
        }
      }
      if (paired) {
        reasons.add(Reason.rules("search.paired"));
      }
      if (!values.isEmpty()) {
        reasons.add(Reason.search("search.sum", values.toString(), grundy));
      }
    }
    if (grundy == 0) {
      if (remoteness == null || remoteness > 0) {
        reasons.add(Reason.search("search.p"));
      }
    } else if (moves > 0) {
      reasons.add(Reason.search("search.n", moves));
    }
    return reasons;
  }

  /** The Grundy value in normal play, the misère Grundy value of the whole in misère play. */
  private int value(P position, Convention convention, long limit) throws LimitReached {
    if (convention == Convention.MISERE) {
      return solve(position, convention, limit).grundy();
    }
    int sum = 0;
    Set<P> unpaired = unpaired(position);
    for (P summand : ruleset.summands(position)) {
      P canonical = ruleset.canonical(summand);
      if (unpaired.remove(canonical)) {
        sum ^= ofSummand(summand, limit);
      } else {
        solveIfCheap(summand, limit);
      }
    }
    return sum;
  }

  /** Solves a summand that cancels with an equal one: nice to know, and not needed. */
  private void solveIfCheap(P summand, long limit) {
    try {
      ofSummand(summand, Math.max(1, limit / REMOTENESS_SHARE));
    } catch (LimitReached e) {
      // Its value stays unknown.
    } catch (PositionException e) {
      if (!e.key().equals("rules.too-many-moves")) {
        throw e;
      }
    }
  }

  /** The summands that are left when equal ones cancel in pairs, as g ⊕ g = 0 whatever g is. */
  private Set<P> unpaired(P position) {
    Set<P> unpaired = new LinkedHashSet<>();
    for (P summand : ruleset.summands(position)) {
      P canonical = ruleset.canonical(summand);
      if (!unpaired.remove(canonical)) {
        unpaired.add(canonical);
      }
    }
    return unpaired;
  }

  private int ofSummand(P summand, long limit) throws LimitReached {
    OptionalInt ofParts = ofParts(summand, limit);
    if (ofParts.isPresent()) {
      return ofParts.getAsInt();
    }
    if (byParts && PackedSearch.isLarge((Heaps) summand)) {
      throw new LimitReached();
    }
    return solve(summand, Convention.NORMAL, limit).grundy();
  }

  private OptionalInt ofParts(P summand, long limit) {
    return byParts && packed != null ? packed.heap((Heaps) summand, limit) : OptionalInt.empty();
  }

  /**
   * Chooses how heaps that may be split are valued: by their parts where the sums that they become
   * are too many to be searched.
   */
  private void choose(P position, Convention convention, long limit) {
    byParts = false;
    if (packed == null) {
      return;
    }
    // For the sum first, so that its summands and their sums share what is solved.
    boolean fits = packed.fits((Heaps) position, convention, limit);
    if (convention == Convention.NORMAL && packed.splits()) {
      try {
        byParts = !fits;
        if (fits && ruleset.summands(position).size() == 1) {
          // The joint search only adds the remoteness.
          solve(position, convention, Math.max(1, limit / REMOTENESS_SHARE));
        }
      } catch (LimitReached e) {
        byParts = !Thread.currentThread().isInterrupted();
      }
    }
  }

  private WinningMoves<P> winningMoves(P position, Convention convention, long limit)
      throws LimitReached {
    Map<P, P> options = new LinkedHashMap<>();
    Set<P> exchanged = new HashSet<>();
    ruleset.options(
        position,
        Player.LEFT,
        option -> {
          P canonical = ruleset.canonical(option);
          P first = options.putIfAbsent(canonical, option);
          if (first != null && !first.equals(option)) {
            exchanged.add(canonical);
          }
        });
    List<Move<P>> moves = new ArrayList<>();
    boolean merged = false;
    for (Map.Entry<P, P> option : options.entrySet()) {
      if (value(option.getValue(), convention, limit) == 0) {
        moves.add(new Move.To<>(option.getValue()));
        merged |= exchanged.contains(option.getKey());
      }
    }
    return WinningMoves.of(moves, merged);
  }

  private @Nullable Integer remoteness(P position, Convention convention, long limit) {
    long share = limit;
    boolean joint = convention == Convention.NORMAL && ruleset.summands(position).size() > 1;
    if (convention == Convention.NORMAL) {
      List<P> summands = ruleset.summands(position);
      if (byParts && summands.stream().allMatch(s -> ofParts(s, limit).isPresent())) {
        // Sums that cannot be packed have many parts: there are millions of them.
        return null;
      }
      if (joint) {
        share = Math.max(1, limit / REMOTENESS_SHARE);
      }
    }
    try {
      return solve(position, convention, share).remoteness();
    } catch (LimitReached e) {
      return null;
    } catch (PositionException e) {
      if (joint && e.key().equals("rules.too-many-moves")) {
        return null;
      }
      throw e;
    }
  }

  /** A position on the way down: what is being solved, and how far its options are done. */
  private final class Frame {
    final P position;
    final List<P> options = new ArrayList<>();
    int next;

    /**
     * Lists the options.
     *
     * @param most how many there may be
     */
    Frame(P position, long most) {
      visited.lazySet(visited.getPlain() + 1);
      this.position = position;
      ruleset.options(
          position,
          Player.LEFT,
          option -> {
            if (options.size() >= most) {
              throw new LimitReached();
            }
            options.add(ruleset.canonical(option));
          });
    }

    /**
     * The next option to look at, the last one first: rules tend to list small changes before large
     * ones, and behind a large change there is little left to solve, so fewer positions wait.
     */
    P advance() {
      return options.get(options.size() - ++next);
    }
  }

  /** The Grundy value of a summand that was asked for, as text. */
  private @Nullable String known(P summand) {
    Solved solved = packed == null ? null : packed.known((Heaps) summand, Convention.NORMAL);
    if (solved == null) {
      solved = normal.get(ruleset.canonical(summand));
    }
    if (solved != null) {
      return Integer.toString(solved.grundy());
    }
    OptionalInt ofParts = ofParts(summand, 1);
    return ofParts.isPresent() ? Integer.toString(ofParts.getAsInt()) : null;
  }

  private Solved solve(P whole, Convention convention, long limit) throws LimitReached {
    if (packed != null && packed.fits((Heaps) whole, convention, limit)) {
      Solved solved = packed.solve((Heaps) whole, convention, limit);
      if (solved == null) {
        throw new LimitReached();
      }
      return solved;
    }
    return search(whole, convention, limit);
  }

  /** Depth-first with a stack of its own, so that long games do not exhaust the thread's. */
  private Solved search(P whole, Convention convention, long limit) throws LimitReached {
    Map<P, Solved> known = convention == Convention.NORMAL ? normal : misere;
    P start = ruleset.canonical(whole);
    Solved done = known.get(start);
    if (done != null) {
      return done;
    }
    // A joint search stores sums beside single positions; the limit is on what one call adds.
    long most = known.size() + limit;
    long moves = MOVES_PER_POSITION * limit;
    long mostHeld = Math.min(MOST_HELD, HELD_PER_POSITION * limit);
    List<Frame> stack = new ArrayList<>();
    stack.add(new Frame(start, Math.min(moves, mostHeld)));
    long held = stack.getLast().options.size();
    Solved result = null;
    while (!stack.isEmpty()) {
      Frame frame = stack.getLast();
      if (frame.next < frame.options.size()) {
        P option = frame.advance();
        if (!known.containsKey(option)) {
          if (known.size() + stack.size() >= most || Thread.currentThread().isInterrupted()) {
            throw new LimitReached();
          }
          Frame next = new Frame(option, Math.min(moves, mostHeld - held));
          moves -= next.options.size();
          held += next.options.size();
          stack.add(next);
        }
        continue;
      }
      result = combine(frame.options, known, convention);
      known.put(frame.position, result);
      held -= frame.options.size();
      stack.removeLast();
    }
    if (result == null) {
      throw new IllegalStateException("nothing was solved");
    }
    return result;
  }

  private Solved combine(List<P> options, Map<P, Solved> known, Convention convention) {
    if (options.isEmpty()) {
      return new Solved(convention == Convention.NORMAL ? 0 : 1, 0);
    }
    boolean[] taken = new boolean[options.size() + 1];
    int shortestWin = Integer.MAX_VALUE;
    int longestLoss = 0;
    for (P option : options) {
      Solved solved = known.get(option);
      if (solved == null) {
        throw new IllegalStateException("an option was not solved: " + option);
      }
      if (solved.grundy() < taken.length) {
        taken[solved.grundy()] = true;
      }
      if (solved.isP()) {
        shortestWin = Math.min(shortestWin, solved.remoteness());
      } else {
        longestLoss = Math.max(longestLoss, solved.remoteness());
      }
    }
    int mex = 0;
    while (taken[mex]) {
      mex++;
    }
    return new Solved(mex, 1 + (mex == 0 ? longestLoss : shortestWin));
  }
}
