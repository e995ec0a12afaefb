package org.grundy.table;

import java.math.BigInteger;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.grundy.Answer;
import org.grundy.Convention;
import org.grundy.Move;
import org.grundy.Outcome;
import org.grundy.Player;
import org.grundy.Question;
import org.grundy.Reason;
import org.grundy.Ruleset;
import org.grundy.Solver;
import org.grundy.Source;
import org.grundy.WinningMoves;
import org.jspecify.annotations.Nullable;

/**
 * Solves positions of a ruleset whose play may go round in circles, for one or two kinds of mover,
 * by retrograde analysis: from the positions where play has ended backwards through the graph of
 * all positions that can be reached. What is never marked is a draw.
 *
 * <p>Time and memory: proportional to the positions and moves reached, which are kept for later
 * questions. Not for use by several threads at once.
 *
 * @param <P> the positions
 */
public final class RetrogradeSolver<P> implements Solver<P> {
  private static final byte UNKNOWN = 0;
  private static final byte WIN = 1;
  private static final byte LOSS = 2;

  /** Says who has won where play has ended. */
  public interface Ending<P> {
    /** The winner of a position where play has ended before anyone moves, or null if it goes on. */
    @Nullable Player winner(P position);
  }

  private final Ruleset<P> ruleset;
  private final Ending<P> ending;

  /** What was reached and solved for earlier questions, by convention. */
  private final Map<Convention, Graph> solved = new EnumMap<>(Convention.class);

  /** A solver for positions that end by a rule of their own, as a race does at its goal. */
  public RetrogradeSolver(Ruleset<P> ruleset, Ending<P> ending) {
    this.ruleset = ruleset;
    this.ending = ending;
  }

  /** A position together with who is to move. */
  private record State<P>(P position, Player mover) {}

  @Override
  public Answer<P> answer(Question<P> question) {
    State<P> left = new State<>(question.position(), Player.LEFT);
    State<P> right = new State<>(question.position(), Player.RIGHT);
    Convention convention = question.convention();
    Graph graph = solved.computeIfAbsent(convention, c -> new Graph(c));
    if (!graph.include(List.of(left, right), question.limits().positions())) {
      solved.remove(convention);
      return new Answer<>(
          Outcome.UNDECIDED,
          null,
          null,
          WinningMoves.none(),
          List.of(Reason.search("search.limit", question.limits().positions())),
          new Source.Search(graph.states.size()));
    }
    Outcome outcome = outcome(graph.mark(left), graph.mark(right));
    State<P> asked = question.toMove() == Player.LEFT ? left : right;
    List<Move<P>> moves = new ArrayList<>();
    if (graph.mark(asked) == WIN) {
      Set<P> options = new LinkedHashSet<>();
      ruleset.options(asked.position(), asked.mover(), options::add);
      for (P option : options) {
        if (graph.mark(new State<>(option, asked.mover().opponent())) == LOSS) {
          moves.add(new Move.To<>(option));
        }
      }
    }
    int remoteness = graph.remoteness(asked);
    return new Answer<>(
        outcome,
        null,
        graph.mark(asked) == UNKNOWN ? null : BigInteger.valueOf(remoteness),
        WinningMoves.of(moves),
        List.of(Reason.search("search.visited", (long) graph.states.size())),
        new Source.Search(graph.states.size()));
  }

  /** The outcome class from the marks with Left and with Right to move. */
  private static Outcome outcome(byte left, byte right) {
    if (left == UNKNOWN || right == UNKNOWN) {
      // A player who can only draw when moving first has no win, whatever the other mark says.
      return Outcome.D;
    }
    if (left == WIN) {
      return right == WIN ? Outcome.N : Outcome.L;
    }
    return right == WIN ? Outcome.R : Outcome.P;
  }

  /** All states that can be reached, their moves backwards, and their marks. */
  private final class Graph {
    final Convention convention;
    final Map<State<P>, Integer> index = new HashMap<>();
    final List<State<P>> states = new ArrayList<>();
    final List<List<Integer>> predecessors = new ArrayList<>();
    final List<Integer> degree = new ArrayList<>();
    byte[] marks = {};
    int[] remoteness = {};

    Graph(Convention convention) {
      this.convention = convention;
    }

    /** Makes sure that these states are reached and solved; false if the limit was reached. */
    boolean include(List<State<P>> starts, long limit) {
      int before = states.size();
      for (State<P> start : starts) {
        if (!reach(start, limit)) {
          return false;
        }
      }
      if (states.size() > before) {
        solve();
      }
      return true;
    }

    /** Visits everything from a state; false if the limit was reached. */
    private boolean reach(State<P> start, long limit) {
      ArrayDeque<State<P>> open = new ArrayDeque<>();
      if (add(start)) {
        open.add(start);
      }
      while (!open.isEmpty()) {
        State<P> state = open.remove();
        if (states.size() > limit || Thread.currentThread().isInterrupted()) {
          return false;
        }
        Set<P> options = new LinkedHashSet<>();
        if (ending.winner(state.position()) == null) {
          ruleset.options(state.position(), state.mover(), options::add);
        }
        int from = number(state);
        degree.set(from, options.size());
        for (P option : options) {
          State<P> next = new State<>(option, state.mover().opponent());
          if (add(next)) {
            open.add(next);
          }
          predecessors.get(number(next)).add(from);
        }
      }
      return true;
    }

    private boolean add(State<P> state) {
      if (index.putIfAbsent(state, states.size()) != null) {
        return false;
      }
      states.add(state);
      predecessors.add(new ArrayList<>());
      degree.add(0);
      return true;
    }

    private int number(State<P> state) {
      Integer number = index.get(state);
      if (number == null) {
        throw new IllegalStateException("not reached: " + state.position());
      }
      return number;
    }

    /** Marks wins and losses from the ends backwards, each with its remoteness. */
    private void solve() {
      int size = states.size();
      marks = new byte[size];
      remoteness = new int[size];
      int[] open = new int[size];
      Arrays.setAll(open, degree::get);
      ArrayDeque<Integer> queue = new ArrayDeque<>();
      for (int i = 0; i < size; i++) {
        if (open[i] == 0) {
          Player winner = ending.winner(states.get(i).position());
          boolean wins =
              winner == null ? convention == Convention.MISERE : winner == states.get(i).mover();
          marks[i] = wins ? WIN : LOSS;
          queue.add(i);
        }
      }
      while (!queue.isEmpty()) {
        int state = queue.remove();
        for (int before : predecessors.get(state)) {
          if (marks[before] != UNKNOWN) {
            continue;
          }
          if (marks[state] == LOSS) {
            marks[before] = WIN;
          } else if (--open[before] == 0) {
            marks[before] = LOSS;
          } else {
            continue;
          }
          // The queue is in order of remoteness: the first loss found is the nearest, the last win
          // found the farthest.
          remoteness[before] = remoteness[state] + 1;
          queue.add(before);
        }
      }
    }

    byte mark(State<P> state) {
      return marks[number(state)];
    }

    int remoteness(State<P> state) {
      return remoteness[number(state)];
    }
  }
}
