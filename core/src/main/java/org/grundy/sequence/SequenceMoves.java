package org.grundy.sequence;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import org.grundy.Heaps;
import org.grundy.Move;

/** Lists the winning moves of a sum of heaps one at a time, as they are asked for. */
final class SequenceMoves implements Iterator<Move<Heaps>> {
  private final Heaps position;
  private final List<SequenceSolver.HeapMoves> moves;
  private final BigInteger period;
  private int heap;
  private int family;
  private BigInteger time = BigInteger.ZERO;

  SequenceMoves(Heaps position, List<SequenceSolver.HeapMoves> moves, int period) {
    this.position = position;
    this.moves = moves;
    this.period = BigInteger.valueOf(period);
  }

  @Override
  public boolean hasNext() {
    return heap < moves.size();
  }

  @Override
  public Move<Heaps> next() {
    if (!hasNext()) {
      throw new NoSuchElementException();
    }
    SequenceSolver.HeapMoves inHeap = moves.get(heap);
    HeapOptions.Family options = inHeap.options().get(family);
    Heaps left = left(options, time.multiply(period));
    time = time.add(BigInteger.ONE);
    if (time.equals(options.times())) {
      time = BigInteger.ZERO;
      family++;
      if (family == inHeap.options().size()) {
        family = 0;
        heap++;
      }
    }
    return new Move.To<>(with(position, inHeap.index(), left));
  }

  /** What is left of a heap, so much moved from the second part to the first; 0 for nothing. */
  static Heaps left(HeapOptions.Family options, BigInteger moved) {
    List<BigInteger> parts = new ArrayList<>(options.parts());
    if (parts.isEmpty()) {
      return Heaps.of(0);
    }
    if (moved.signum() > 0) {
      parts.set(0, parts.get(0).add(moved));
      parts.set(1, parts.get(1).subtract(moved));
    }
    return Heaps.of(parts);
  }

  /** A position with a heap replaced by others. */
  private static Heaps with(Heaps position, int index, Heaps left) {
    List<BigInteger> numbers = new ArrayList<>();
    for (int i = 0; i < position.size(); i++) {
      if (i != index) {
        numbers.add(position.at(i));
      }
      for (int j = 0; i == index && j < left.size(); j++) {
        numbers.add(left.at(j));
      }
    }
    return Heaps.of(numbers);
  }
}
