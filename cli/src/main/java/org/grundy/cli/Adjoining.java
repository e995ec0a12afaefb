package org.grundy.cli;

import java.math.BigInteger;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.grundy.Heaps;
import org.grundy.Reason;
import org.grundy.prover.AdjoinableMoves;
import org.grundy.prover.Bounded;
import org.grundy.prover.ProverLimits;
import org.grundy.prover.Theorem;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;

/** The moves that may be added to proved rules: found, counted, and shown. */
final class Adjoining {
  /** So many new moves are listed. */
  private static final int MOST_LISTED = 12;

  private static final List<Integer> BOXES = List.of(10, 100, 1000);

  private final @Nullable AdjoinableMoves moves;
  private final @Nullable Reason stop;
  private final List<Heaps> listed;
  private final long below;
  private final List<BigInteger> counts;
  private final Duration time;

  private Adjoining(
      @Nullable AdjoinableMoves moves,
      @Nullable Reason stop,
      List<Heaps> listed,
      long below,
      List<BigInteger> counts,
      Duration time) {
    this.moves = moves;
    this.stop = stop;
    this.listed = listed;
    this.below = below;
    this.counts = counts;
    this.time = time;
  }

  /** Finds them, or says which limit was reached. */
  static Adjoining of(
      Theorem theorem, Proving.Request request, TimeLimit limit, Terminal terminal) {
    long start = System.nanoTime();
    Reason stop;
    try {
      switch (AdjoinableMoves.of(theorem, ProverLimits.DEFAULT)) {
        case Bounded.Done<AdjoinableMoves>(AdjoinableMoves moves) -> {
          switch (moves.firstNew(MOST_LISTED)) {
            case Bounded.Done<AdjoinableMoves.News>(AdjoinableMoves.News news) -> {
              List<BigInteger> counts = new ArrayList<>();
              for (int box : BOXES) {
                counts.add(moves.count(BigInteger.valueOf(box)));
              }
              Duration time = Duration.ofNanos(System.nanoTime() - start);
              return new Adjoining(moves, null, news.vectors(), news.below(), counts, time);
            }
            case Bounded.Stopped<AdjoinableMoves.News>(Reason reason) -> stop = reason;
          }
        }
        case Bounded.Stopped<AdjoinableMoves>(Reason reason) -> stop = reason;
      }
    } catch (InterruptedException e) {
      if (!limit.isOver()) {
        Thread.currentThread().interrupt();
        throw terminal.failure(Exit.INTERRUPTED, "prove.interrupted");
      }
      stop = Proving.outOfTime(request);
    }
    Duration time = Duration.ofNanos(System.nanoTime() - start);
    return new Adjoining(null, stop, List.of(), 0, List.of(), time);
  }

  boolean isStopped() {
    return stop != null;
  }

  Duration time() {
    return time;
  }

  /** Prints them. */
  void print(Terminal terminal) {
    if (moves == null) {
      if (stop != null) {
        terminal.line(
            terminal.say("adjoin.stopped", terminal.messages.get(stop.key(), stop.arguments())));
      }
      return;
    }
    if (moves.isEmpty()) {
      terminal.line(terminal.say("adjoin.empty"));
      terminal.line(terminal.say("adjoin.source"));
      return;
    }
    Theorem theorem = moves.theorem();
    terminal.line(terminal.say("adjoin.theorem", moves.states()));
    terminal.line("");
    if (moves.states() <= AutomatonTable.MOST_STATES) {
      AutomatonTable.lines(theorem.columns(), moves.rows(), terminal).forEach(terminal::line);
    } else {
      terminal.line(terminal.say("adjoin.large", moves.states()));
    }
    terminal.line("");
    terminal.line(
        listed.isEmpty()
            ? terminal.say("adjoin.none", below - 1)
            : terminal.say("adjoin.new", shown()));
    for (int i = 0; i < BOXES.size(); i++) {
      terminal.line(
          terminal.say("adjoin.count", BOXES.get(i), counts.get(i), vectors(BOXES.get(i))));
    }
    terminal.line(terminal.say("adjoin.source"));
  }

  private String shown() {
    List<String> words = new ArrayList<>();
    for (Heaps vector : listed) {
      words.add(vector.size() == 1 ? vector.at(0).toString() : vector.toString());
    }
    return String.join(", ", words);
  }

  /** How many vectors but zero have no number above a bound. */
  private BigInteger vectors(int bound) {
    int dimension = moves == null ? 0 : moves.theorem().rules().dimension();
    return BigInteger.valueOf(bound + 1L).pow(dimension).subtract(BigInteger.ONE);
  }

  /** Writes them as an object. */
  void write(JsonGenerator json, Terminal terminal) {
    json.writeObjectPropertyStart("adjoin");
    if (moves == null) {
      json.writeStringProperty("result", "stopped");
      if (stop != null) {
        json.writeName("reason");
        ReasonJson.write(stop, json, terminal);
      }
      json.writeEndObject();
      return;
    }
    json.writeStringProperty("result", "done");
    json.writeNumberProperty("states", moves.states());
    ProofJson.automaton(moves.theorem().columns(), moves.rows(), json);
    json.writeArrayPropertyStart("new");
    for (Heaps vector : listed) {
      VerdictJson.position(vector, json);
    }
    json.writeEndArray();
    json.writeArrayPropertyStart("counts");
    for (int i = 0; i < BOXES.size(); i++) {
      json.writeStartObject();
      json.writeNumberProperty("to", BOXES.get(i));
      json.writeName("count");
      VerdictJson.number(counts.get(i), json);
      json.writeName("of");
      VerdictJson.number(vectors(BOXES.get(i)), json);
      json.writeEndObject();
    }
    json.writeEndArray();
    json.writeEndObject();
  }
}
