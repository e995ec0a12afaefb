package org.grundy.prover;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.grundy.Convention;
import org.grundy.Reason;
import org.grundy.rules.ArrowRuleset;
import org.grundy.rules.Constraint;
import org.grundy.rules.Measure;
import org.grundy.rules.RefusalException;
import org.grundy.rules.Span;
import org.jspecify.annotations.Nullable;

/**
 * Finds and proves an automaton of the P-positions of a game whose moves are linear.
 *
 * <p>Let F(H) be the positions without an option in H. Play ends, so the P-positions are the only
 * solution of H = F(H), and F(H) is computed from an automaton of H by automata. A learner asks a
 * brute-force table for small positions and conjectures H; the comparison of H with F(H) either
 * proves it for all positions or gives a position on which H errs. Discovery and proof are one
 * loop. It is active learning with a self-verifying equivalence check (M. Khodier, L. Schaeffer, J.
 * Shallit, <i>Self-verifying predicates in Büchi arithmetic</i>, arXiv 2507.19717, 2025), in the
 * tradition of learning fixpoints (A. Vardhan, K. Sen, M. Viswanathan, G. Agha, TACAS 2005) and
 * winning regions of rational games (D. Neider, U. Topcu, TACAS 2016).
 *
 * <p>The positions of Grundy value g are found in the same way once those of the lower values are
 * known: they are the only solution of H = {positions of no lower value without an option in H}.
 *
 * <p>The loop ends with a proof if and only if the P-positions are recognisable in the system; a
 * limit that is reached proves nothing.
 */
public final class Prover {
  /** Positions of greater Grundy values than this are not sought. */
  public static final int MOST_LEVEL = 100;

  private Prover() {}

  /**
   * Chooses systems by what small positions look like, tries them side by side and takes the
   * smallest automaton.
   *
   * @throws InterruptedException if the thread is interrupted
   */
  public static ProofResult prove(
      ArrowRuleset ruleset, Convention convention, ProverLimits limits, ProofListener listener)
      throws InterruptedException {
    return prove(ruleset, convention, 0, List.of(), limits, listener);
  }

  /**
   * Tries systems side by side, with ever more states, and takes the smallest automaton.
   *
   * @param systems the systems, or none to have them chosen; of equal automata the earlier system's
   *     is taken
   * @throws InterruptedException if the thread is interrupted
   */
  public static ProofResult prove(
      ArrowRuleset ruleset,
      Convention convention,
      List<NumerationSystem> systems,
      ProverLimits limits,
      ProofListener listener)
      throws InterruptedException {
    return prove(ruleset, convention, 0, systems, limits, listener);
  }

  /**
   * Proves which positions have a Grundy value, after those of all lower values. Tries systems side
   * by side, with ever more states, and takes the one whose automata have the fewest states
   * together. Under misère play a position without moves has value 1 and every other the least
   * number that is no option's value, so that value 0 means P-position under either convention.
   *
   * @param level the Grundy value, from 0 to {@link #MOST_LEVEL}; each level may cost all that the
   *     limits allow
   * @param systems the systems, or none to have them chosen; of equals the earlier system is taken
   * @throws InterruptedException if the thread is interrupted
   */
  public static ProofResult prove(
      ArrowRuleset ruleset,
      Convention convention,
      int level,
      List<NumerationSystem> systems,
      ProverLimits limits,
      ProofListener listener)
      throws InterruptedException {
    if (level < 0 || level > MOST_LEVEL) {
      throw new IllegalArgumentException("no level from 0 to " + MOST_LEVEL + ": " + level);
    }
    MoveCompiler.Game game;
    try {
      game = MoveCompiler.compile(ruleset.rules());
    } catch (RefusalException e) {
      return new ProofResult.Refused(reason(e.key(), e.arguments()), e.span());
    }
    return new Run(ruleset, game, convention, level, limits, listener).prove(systems);
  }

  /**
   * Why rules cannot be proved, as far as that can be said at once, or null: proving may still fail
   * at a limit.
   */
  public static @Nullable Reason refusal(ArrowRuleset ruleset) {
    try {
      MoveCompiler.compile(ruleset.rules());
      return hasSums(ruleset) ? null : reason("prover.refuse.measure", List.of());
    } catch (RefusalException e) {
      return reason(e.key(), e.arguments());
    }
  }

  /** Whether sums of components may show that play ends: reading the rules tried them. */
  private static boolean hasSums(ArrowRuleset ruleset) {
    return switch (ruleset.findings().measure()) {
      case Measure.Weighted weighted -> true;
      case Measure.Lexicographic order -> true;
      case Measure.Eventual eventual -> false;
      // What is written is not the only measure there may be.
      case Measure.Expressions found -> !ruleset.rules().measure().isEmpty();
      case null -> true;
    };
  }

  private static Reason reason(String key, List<Object> arguments) {
    return new Reason(key, arguments, Reason.Evidence.RULES);
  }

  /** One system under way. */
  private static final class Track {
    final NumerationSystem system;
    final int most;
    boolean begun;
    @Nullable Levels levels;
    List<long[]> measure = List.of();
    ProofResult.@Nullable Stop stop;

    Track(SystemChoice.Candidate candidate) {
      system = candidate.system();
      most = candidate.states();
    }

    void stop(Reason reason) {
      Attempt a = levels == null ? null : levels.attempt();
      stop =
          a == null
              ? new ProofResult.Stop(system, 0, 0, 0, 0, List.of(), reason)
              : new ProofResult.Stop(
                  system,
                  a.kernel().lower().size(),
                  a.states(),
                  a.side(),
                  a.conjectures(),
                  a.trend(),
                  reason);
    }
  }

  private static final class Run {
    private final ArrowRuleset ruleset;
    private final MoveCompiler.Game game;
    private final Convention convention;
    private final int level;
    private final ProverLimits limits;
    private final ProofListener listener;
    private final List<@Nullable SparseRows> rows = new ArrayList<>();
    private final long start = System.nanoTime();

    Run(
        ArrowRuleset ruleset,
        MoveCompiler.Game game,
        Convention convention,
        int level,
        ProverLimits limits,
        ProofListener listener) {
      this.ruleset = ruleset;
      this.game = game;
      this.convention = convention;
      this.level = level;
      this.limits = limits;
      this.listener = listener;
      for (int value = 0; value <= level; value++) {
        rows.add(SparseRows.of(ruleset, convention, value, limits.rows()));
      }
    }

    private Duration time() {
      return Duration.ofNanos(System.nanoTime() - start);
    }

    ProofResult prove(List<NumerationSystem> systems) throws InterruptedException {
      List<SystemChoice.Candidate> candidates = new ArrayList<>();
      for (NumerationSystem system : systems) {
        candidates.add(new SystemChoice.Candidate(system, Integer.MAX_VALUE));
      }
      if (systems.isEmpty()) {
        try {
          candidates.addAll(SystemChoice.of(ruleset, convention, rows.get(level)));
        } catch (LimitException e) {
          throw new IllegalStateException("a few rows are within every limit", e);
        }
      }
      List<Track> tracks = candidates.stream().map(Track::new).toList();
      Track winner = null;
      Attempt.Solution best = null;
      // Every level has the limit to itself.
      int limit = (int) Math.min(Integer.MAX_VALUE, (long) limits.states() * (level + 1));
      for (int most = 8; ; most *= 2) {
        boolean alive = false;
        for (Track track : tracks) {
          if (track.stop != null || track == winner) {
            continue;
          }
          if (!track.begun) {
            if (best != null && track.most < Integer.MAX_VALUE) {
              track.stop(reason("prover.stop.untried", List.of()));
              continue;
            }
            if (best != null && best.states() == level + 1) {
              // No automaton has fewer states than one.
              track.stop(larger(best));
              continue;
            }
            ProofResult refused = begun(track);
            if (refused != null) {
              return refused;
            }
          }
          int bound = Math.min(most, Math.min(track.most, limit));
          if (best != null) {
            bound = Math.min(bound, best.states());
          }
          Attempt.Solution solution = advance(track, bound);
          if (solution != null && (best == null || solution.states() < best.states())) {
            if (winner != null) {
              winner.stop(larger(solution));
            }
            best = solution;
            winner = track;
          } else if (track.stop == null && best != null) {
            track.stop(larger(best));
          } else if (track.stop == null && bound >= limit) {
            track.stop(reason("prover.stop.states", List.of(limits.states())));
          } else if (track.stop == null && bound >= track.most) {
            track.stop(reason("prover.stop.unlikely", List.of(track.most)));
          }
          alive |= track.stop == null && track != winner;
        }
        if (!alive) {
          break;
        }
      }
      List<ProofResult.Stop> stops =
          tracks.stream().map(t -> t.stop).filter(java.util.Objects::nonNull).toList();
      if (best == null || winner == null) {
        return new ProofResult.Stopped(stops, time());
      }
      String certificate = Certificate.write(ruleset.rules(), best, winner.measure);
      return new ProofResult.Proved(new Theorem(ruleset, best, certificate), stops, time());
    }

    /** Begins a system; a limit that is reached stops it. */
    private @Nullable ProofResult begun(Track track) throws InterruptedException {
      track.begun = true;
      listener.progress(new ProofListener.Progress(track.system, 0, 0, 0, 0, 0, List.of()));
      try {
        return begin(track);
      } catch (LimitException e) {
        track.stop(reason(e.key(), e.arguments()));
      } catch (ArithmeticException e) {
        track.stop(reason("prover.stop.overflow", List.of()));
      }
      return null;
    }

    private static Reason larger(Attempt.Solution solution) {
      return reason(
          solution.kernel().lower().isEmpty() ? "prover.stop.larger" : "prover.stop.larger.levels",
          List.of(solution.kernel().system().name(), solution.states()));
    }

    private static Attempt.@Nullable Solution advance(Track track, int most)
        throws InterruptedException {
      if (track.levels == null) {
        return null;
      }
      try {
        return track.levels.advance(most);
      } catch (LimitException e) {
        track.stop(reason(e.key(), e.arguments()));
      } catch (ArithmeticException e) {
        track.stop(reason("prover.stop.overflow", List.of()));
      }
      return null;
    }

    /** Builds the automata of the moves and checks what the proof rests on. */
    private @Nullable ProofResult begin(Track track) throws LimitException, InterruptedException {
      Kernel kernel = Kernel.of(track.system, game, convention, limits);
      Span whole = new Span(0, ruleset.rules().text().length());
      if (!staysInside(kernel)) {
        return new ProofResult.Refused(reason("prover.refuse.outside", List.of()), whole);
      }
      Lowering lowering = new Lowering(kernel);
      List<long[]> measure = lowering.measure();
      if (measure == null) {
        return new ProofResult.Refused(reason("prover.refuse.measure", List.of()), whole);
      }
      track.measure = measure;
      boolean raises = lowering.raises();
      Levels.Oracles oracles =
          k -> {
            SparseRows known = rows.get(k.lower().size());
            return known != null
                ? new RowOracle(k, known, ruleset, raises)
                : raises
                    ? new PositionSearch(k, ruleset, limits.searched())
                    : new OutcomeTable(k, limits.cells());
          };
      track.levels = Levels.start(kernel, level, limits.states(), oracles, listener);
      return null;
    }

    private boolean staysInside(Kernel kernel) throws LimitException {
      for (Family family : game.families()) {
        for (List<Constraint> inside : game.domain()) {
          for (List<Constraint> outside : game.outside()) {
            List<Constraint> both = new ArrayList<>(Kernel.onPosition(inside, family));
            both.addAll(Kernel.onOption(outside, family));
            if (!kernel.never(family, both)) {
              return false;
            }
          }
        }
      }
      return true;
    }
  }
}
