package org.grundy.theory;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import org.grundy.Heaps;
import org.grundy.Move;
import org.grundy.WinningMoves;
import org.jspecify.annotations.Nullable;

/**
 * The winning moves of a position of Lasker's Nim, heap by heap, of equal heaps in the first only:
 * first the one that takes, then those that split (Theorems 4 and 7 of {@code
 * docs/theory/lasker.md}).
 */
final class LaskerMoves implements Iterable<Move<Heaps>> {
  private final Heaps position;

  /** The heaps that have a winning move. */
  private final List<InHeap> heaps = new ArrayList<>();

  /**
   * The winning moves in one heap.
   *
   * @param index where it stands in the position
   * @param value the nim-sum that the Grundy values of its parts must have
   * @param left what must be left of it by taking, or null if that does not win
   * @param splits the splits that win
   * @param repeated whether the position has another heap of this size
   */
  record InHeap(
      int index,
      BigInteger value,
      @Nullable BigInteger left,
      LaskerSplits splits,
      boolean repeated) {

    BigInteger count() {
      BigInteger count = splits.count();
      return left == null ? count : count.add(BigInteger.ONE);
    }

    /** What the first winning move leaves of the heap. */
    Heaps first() {
      if (left != null) {
        return Heaps.of(List.of(left));
      }
      LaskerSplits.Split split = splits.iterator().next();
      return Pairs.of(split.small(), split.large());
    }
  }

  LaskerMoves(LaskerSum sum) {
    position = sum.position;
    if (sum.isP()) {
      return;
    }
    Map<BigInteger, Integer> sizes = new HashMap<>();
    for (int i = 0; i < position.size(); i++) {
      sizes.merge(position.at(i), 1, Integer::sum);
    }
    for (int i = 0; i < position.size(); i++) {
      Integer times = sizes.remove(position.at(i));
      if (times != null && position.at(i).signum() > 0) {
        add(sum, i, times > 1);
      }
    }
  }

  private void add(LaskerSum sum, int index, boolean repeated) {
    BigInteger heap = position.at(index);
    BigInteger taking = sum.others(index);
    BigInteger splitting = taking;
    if (sum.isReversedBeside(index)) {
      // Taking must leave an odd number of heaps of 1. So must a split of 2; larger heaps give a
      // part above 1, and with it the nim-sum decides.
      taking = taking.flipBit(0);
      splitting = heap.equals(BigInteger.TWO) ? taking : splitting;
    }
    BigInteger left = Lasker.grundy(taking);
    InHeap moves =
        new InHeap(
            index,
            splitting,
            left.compareTo(heap) < 0 ? left : null,
            new LaskerSplits(heap, splitting),
            repeated);
    if (moves.count().signum() > 0) {
      heaps.add(moves);
    }
  }

  /** The heaps that have a winning move, each size once. */
  List<InHeap> heaps() {
    return heaps;
  }

  WinningMoves<Heaps> winningMoves() {
    BigInteger count = BigInteger.ZERO;
    boolean merged = false;
    for (int i = 0; i < heaps.size(); i++) {
      InHeap moves = heaps.get(i);
      count = count.add(moves.count());
      merged |= moves.repeated() || moves.splits().areUnequal();
    }
    return new WinningMoves<>(count, this, merged);
  }

  @Override
  public Iterator<Move<Heaps>> iterator() {
    return new Moves();
  }

  private final class Moves implements Iterator<Move<Heaps>> {
    /** The heap whose moves are given, as an index in the list of heaps. */
    private int at = -1;

    /** What taking leaves of that heap, if that is still to be given. */
    private @Nullable BigInteger left;

    /** The splits of that heap that are still to be given. */
    private @Nullable Iterator<LaskerSplits.Split> splits;

    @Override
    public boolean hasNext() {
      while (left == null && (splits == null || !splits.hasNext())) {
        if (++at >= heaps.size()) {
          at = heaps.size();
          return false;
        }
        left = heaps.get(at).left();
        splits = heaps.get(at).splits().iterator();
      }
      return true;
    }

    @Override
    public Move<Heaps> next() {
      if (!hasNext() || splits == null) {
        throw new NoSuchElementException("no winning move is left");
      }
      int index = heaps.get(at).index();
      BigInteger taken = left;
      if (taken != null) {
        left = null;
        return new Move.To<>(position.with(index, taken));
      }
      return new Move.To<>(split(index, splits.next()));
    }

    private Heaps split(int index, LaskerSplits.Split split) {
      List<BigInteger> numbers = new ArrayList<>(position.size() + 1);
      for (int i = 0; i < position.size(); i++) {
        if (i == index) {
          numbers.add(split.small());
          numbers.add(split.large());
        } else {
          numbers.add(position.at(i));
        }
      }
      return Heaps.of(numbers);
    }
  }
}
