package org.grundy.rules;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import org.grundy.Convention;
import org.grundy.PositionException;
import org.jspecify.annotations.Nullable;

/**
 * Finds a quantity for every position of a box by listing the options of each, in an order in which
 * options come before the positions that have them.
 *
 * <p>For rules that loops can be written for, the options are listed by bytecode made for them, at
 * the speed of loops written by hand; for others by the interpreter. The positions that play can
 * come to may lie outside the box, as with the cap of Fibonacci Nim; they are found too.
 *
 * <p>Takes as many steps as the positions have options, save that outcomes stop at the first
 * P-option, and four bytes a position, for outcomes one. Not for several threads.
 */
public final class BoxEnumeration {
  /** Positions that are found between two looks at the clock and at interruption, at most. */
  private static final int MOST_AT_ONCE = 1 << 16;

  /** How long that should take at most, in nanoseconds. */
  private static final long SHORT = 20_000_000;

  /** When the interpreter has taken so long, in nanoseconds, loops are worth their writing. */
  private static final long WRITING = 20_000_000;

  /** Arrays can hardly be longer. */
  private static final long MOST_CELLS = Integer.MAX_VALUE - 8;

  /** What is to be found. */
  public enum Goal {
    /** 1 for a P-position, 0 for an N-position. */
    OUTCOME,
    /** The Grundy value; in misère play terminal positions have 1. */
    GRUNDY,
    /** The number of moves if the winner hurries and the loser delays. */
    REMOTENESS,
    /** How many options there are, those given twice counted twice. */
    COUNT
  }

  /** Hears of positions found. */
  @FunctionalInterface
  public interface Listener {
    /**
     * Called now and then.
     *
     * @param positions how many were found
     * @param of how many there are to find
     */
    void found(long positions, long of);
  }

  /** Who lists options; the answers are the same. */
  public enum Lister {
    /** The interpreter. */
    INTERPRETER,
    /** Loops written for the rules, where they can be. */
    LOOPS,
    /** The interpreter for a moment, then loops. */
    BOTH
  }

  /** How the positions are gone through, so that options come first. */
  private enum Way {
    /** Row by row, the components in an order that every move lowers. */
    ROWS,
    /** By rising weighted sum. */
    LEVELS,
    /** From each position to what is not known of its options, and back. */
    FOLLOWING
  }

  /** So many options that are not known are followed before a position is looked at again. */
  private static final int MOST_FOLLOWED = 64;

  private final Reach reach;
  private final LoopJob job;
  private final Lister lister;
  private BoxLoop loop;
  private final Goal goal;
  private final int[] stride;
  private final List<Integer> order;
  private final Way way;
  private final long all;
  private boolean interrupted;
  private boolean tried;
  private long done;
  private long reported;
  private long pending;
  private long started;
  private long looked;
  private long atOnce;

  private BoxEnumeration(Reach reach, LoopJob job, Lister lister, List<Integer> order, Way way) {
    this.way = way;
    this.reach = reach;
    this.job = job;
    this.lister = lister;
    this.goal = job.goal();
    this.stride = job.strides();
    this.order = order;
    this.all = Reach.cells(reach.to()).longValueExact();
    this.loop = new InterpretedLoop(job);
  }

  /**
   * Whether the positions that play can come to from a box are found, and no more than so many.
   *
   * @param to the last number of each component
   */
  public static boolean reaches(ArrowRuleset rules, long[] to, long mostCells) {
    return Reach.of(rules, to, Math.min(mostCells, MOST_CELLS)).isPresent();
  }

  /**
   * Prepares the enumeration of a box.
   *
   * @param to the last number of each component
   * @param mostCells the most positions to keep, at most 2^31 - 9
   * @param lister who lists the options
   * @return nothing if the positions that play can come to are more than that
   * @throws IllegalArgumentException if play may go on for ever; or if a heap splits and the goal
   *     is no Grundy value of normal play and no count: other quantities of a sum do not follow
   *     from those of its parts
   */
  public static Optional<BoxEnumeration> of(
      ArrowRuleset rules,
      Goal goal,
      Convention convention,
      long[] to,
      long mostCells,
      Lister lister) {
    boolean splits = rules.rules().options().stream().anyMatch(o -> o.parts().size() > 1);
    if (splits && goal != Goal.COUNT && (goal != Goal.GRUNDY || convention == Convention.MISERE)) {
      throw new IllegalArgumentException("a sum has no " + goal + " that follows from its parts");
    }
    if (rules.findings().measure() == null && goal != Goal.COUNT) {
      throw new IllegalArgumentException("play by these rules may go on for ever");
    }
    Optional<Reach> found = Reach.of(rules, to, Math.min(mostCells, MOST_CELLS));
    if (found.isEmpty()) {
      return Optional.empty();
    }
    Reach reach = found.get();
    int dimension = to.length;
    List<Integer> order = goal == Goal.COUNT ? inOrder(dimension) : order(rules);
    Way way = order.isEmpty() ? way(rules.findings().measure()) : Way.ROWS;
    int axis =
        switch (way) {
          case ROWS -> order.getLast();
          case LEVELS -> levelAxis(reach.weights());
          case FOLLOWING -> dimension - 1;
        };
    LoopJob job = new LoopJob(rules, goal, convention, reach.to(), axis);
    return Optional.of(new BoxEnumeration(reach, job, lister, order, way));
  }

  /** How to go through positions that no order of the components puts after their options. */
  private static Way way(@Nullable Measure measure) {
    return switch (measure) {
      case Measure.Weighted weighted -> Way.LEVELS;
      case Measure.Lexicographic lexicographic -> Way.ROWS;
      case Measure.Expressions written -> Way.FOLLOWING;
      case Measure.Eventual eventual -> Way.FOLLOWING;
      case null -> throw new IllegalArgumentException("play by these rules may go on for ever");
    };
  }

  private static List<Integer> inOrder(int dimension) {
    Integer[] order = new Integer[dimension];
    Arrays.setAll(order, i -> i);
    return List.of(order);
  }

  /** Components in an order that moves lower lexicographically; none if no order is known. */
  private static List<Integer> order(ArrowRuleset rules) {
    List<Integer> plain = inOrder(rules.rules().dimension());
    if (rules.isLowered(plain)) {
      return plain;
    }
    if (rules.findings().measure() instanceof Measure.Lexicographic lexicographic) {
      return lexicographic.order();
    }
    return List.of();
  }

  /** The component along which positions have the same measure, if there is one. */
  private static int levelAxis(List<Integer> weights) {
    int axis = weights.lastIndexOf(0);
    return axis < 0 ? weights.size() - 1 : axis;
  }

  /** The last number of each component of the box that is kept: the one asked for, or larger. */
  public long[] to() {
    return reach.to();
  }

  /** Whether positions are found in row-major order. */
  public boolean isRowMajor() {
    return order.equals(inOrder(stride.length));
  }

  /** How many positions of the box that is kept are found; the leading ones if in that order. */
  public long found() {
    return done;
  }

  /** Whether loops were written, so that the interpreter is asked for exceptions at most. */
  boolean isWritten() {
    return !(loop instanceof InterpretedLoop);
  }

  /**
   * Finds everything, anew if it was done before; stops early if the thread is interrupted.
   *
   * @return whether it came to the end
   * @throws PositionException if an option lies outside the domain, with the move
   */
  public boolean run(Listener listener) {
    loop.forget();
    done = 0;
    reported = 0;
    pending = 0;
    atOnce = 64;
    interrupted = false;
    started = System.nanoTime();
    looked = started;
    if (lister == Lister.LOOPS) {
      writeLoops();
    }
    switch (way) {
      case ROWS -> runRows(0, new long[stride.length], listener);
      case LEVELS -> runLevels(listener);
      case FOLLOWING -> runFollowing(listener);
    }
    done += pending;
    pending = 0;
    listener.found(done, all);
    return !interrupted;
  }

  private void writeLoops() {
    if (tried) {
      return;
    }
    tried = true;
    BoxLoop written = LoopWriter.write(job);
    if (written != null) {
      written.takeOver(loop);
      loop = written;
    }
  }

  private void runRows(int depth, long[] position, Listener listener) {
    int component = order.get(depth);
    long last = last(component, position);
    if (depth == order.size() - 1) {
      position[component] = 0;
      runRow(position, component, last + 1, listener);
      position[component] = 0;
      return;
    }
    for (long number = 0; number <= last && !interrupted; number++) {
      position[component] = number;
      runRows(depth + 1, position, listener);
    }
    position[component] = 0;
  }

  /** The last number of a component for which the measure, others given, is not too great. */
  private long last(int component, long[] position) {
    long last = reach.to(component);
    List<Integer> weights = reach.weights();
    if (weights.isEmpty() || weights.get(component) == 0 || !reach.isCut()) {
      return last;
    }
    long rest = reach.most().longValueExact();
    for (int i = 0; i < position.length; i++) {
      rest -= i == component ? 0 : position[i] * weights.get(i);
    }
    return Math.min(last, Math.floorDiv(rest, (long) weights.get(component)));
  }

  private void runRow(long[] start, int axis, long count, Listener listener) {
    for (long from = 0; from < count && !interrupted; ) {
      start[axis] = from;
      int piece = (int) Math.min(Math.max(1, atOnce - pending), count - from);
      run(start, axis, piece);
      from += piece;
      look(piece, listener);
    }
  }

  private void run(long[] start, int axis, int count) {
    try {
      loop.run(start, count);
    } catch (BoxLoop.Spoilt | ArrayIndexOutOfBoundsException e) {
      throw fault(start, axis, count, e);
    }
  }

  private RuntimeException fault(long[] start, int axis, int count, RuntimeException cause) {
    long[] position = start.clone();
    for (int i = 0; i < count; i++, position[axis]++) {
      if (!loop.isKnown(index(position)) && loop.rules.exists(position)) {
        return loop.fault(position);
      }
    }
    return cause;
  }

  /** Looks now and then at the clock, at whether to stop, and at who should list options. */
  private void look(long positions, Listener listener) {
    pending += positions;
    if (pending < atOnce) {
      return;
    }
    done += pending;
    pending = 0;
    long now = System.nanoTime();
    if (now - looked < SHORT / 2) {
      atOnce = Math.min(2 * atOnce, MOST_AT_ONCE);
    } else if (now - looked > SHORT) {
      atOnce = Math.max(1, atOnce / 2);
    }
    looked = now;
    if (lister == Lister.BOTH && now - started > WRITING) {
      writeLoops();
    }
    if (done - reported > all >> 10) {
      reported = done;
      listener.found(done, all);
    }
    interrupted = Thread.currentThread().isInterrupted();
  }

  /** Goes through the positions by rising measure. */
  private void runLevels(Listener listener) {
    List<Integer> weights = reach.weights();
    int axis = levelAxis(weights);
    long most = 0;
    for (int i = 0; i < weights.size(); i++) {
      most += reach.to(i) * weights.get(i);
    }
    most = Math.min(most, reach.most().longValueExact());
    for (long level = 0; level <= most && !interrupted; level++) {
      runLevel(0, level, axis, new long[weights.size()], listener);
    }
  }

  private void runLevel(int component, long rest, int axis, long[] position, Listener listener) {
    List<Integer> weights = reach.weights();
    if (component == position.length) {
      int weight = weights.get(axis);
      if (weight == 0) {
        if (rest == 0) {
          runRow(position, axis, reach.to(axis) + 1, listener);
        }
      } else if (rest % weight == 0 && rest / weight <= reach.to(axis)) {
        position[axis] = rest / weight;
        run(position, axis, 1);
        look(1, listener);
      }
      position[axis] = 0;
      return;
    }
    if (component == axis) {
      runLevel(component + 1, rest, axis, position, listener);
      return;
    }
    int weight = weights.get(component);
    long last = reach.to(component);
    for (long number = 0; number <= last && number * weight <= rest && !interrupted; number++) {
      position[component] = number;
      runLevel(component + 1, rest - number * weight, axis, position, listener);
    }
    position[component] = 0;
  }

  /**
   * Goes through the positions in row-major order, and from each first to those of its options that
   * are not known yet. Play ends, so this does.
   */
  private void runFollowing(Listener listener) {
    long[] position = new long[stride.length];
    for (long index = 0; index < all && !interrupted; index++) {
      if (!job.rules().exists(position)) {
        look(1, listener);
      } else if (!loop.isKnown((int) index)) {
        follow(position.clone(), listener);
      }
      for (int i = stride.length - 1; i >= 0 && ++position[i] > reach.to(i); i--) {
        position[i] = 0;
      }
    }
  }

  private void follow(long[] start, Listener listener) {
    Deque<long[]> open = new ArrayDeque<>();
    open.push(start);
    while (!open.isEmpty() && !interrupted) {
      long[] position = open.getFirst();
      if (loop.isKnown(index(position))) {
        open.pop();
        continue;
      }
      int before = open.size();
      job.rules().results(position, result -> pushUnknown(result, open, before + MOST_FOLLOWED));
      if (open.size() == before) {
        open.pop();
        run(position, stride.length - 1, 1);
        look(1, listener);
      }
    }
  }

  private void pushUnknown(long[] result, Deque<long[]> open, int most) {
    for (int part = 0; part < result.length && open.size() < most; part += stride.length) {
      long[] option = Arrays.copyOfRange(result, part, part + stride.length);
      if (!loop.isKnown(index(option))) {
        open.push(option);
      }
    }
  }

  private int index(long[] position) {
    int index = 0;
    for (int i = 0; i < position.length; i++) {
      index += (int) position[i] * stride[i];
    }
    return index;
  }

  /**
   * What was found for a position of the box that is kept; -1 for one that is outside the domain or
   * was not come to.
   *
   * @param position one number for each component
   */
  public int value(long... position) {
    return value(index(position));
  }

  private int value(int index) {
    if (!loop.isKnown(index)) {
      return -1;
    }
    return switch (goal) {
      case OUTCOME -> loop.outcomes[index] == BoxLoop.P ? 1 : 0;
      case REMOTENESS -> BoxLoop.FAR - Math.abs(loop.values[index]);
      case GRUNDY, COUNT -> loop.values[index];
    };
  }

  /**
   * Reads neighbours along the last component.
   *
   * @param start the first position
   * @param into takes what {@link #value} says of each
   */
  public void read(long[] start, int[] into, int count) {
    int index = index(start);
    for (int i = 0; i < count; i++) {
      into[i] = value(index + i);
    }
  }
}
