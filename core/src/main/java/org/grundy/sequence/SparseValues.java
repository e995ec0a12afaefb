package org.grundy.sequence;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.Future;
import org.jspecify.annotations.Nullable;

/**
 * Values of a game whose moves leave two heaps at most, by a sparse space. Every value is verified.
 *
 * <p>The value of a heap of n is sought among the numbers of the common kind first: the least that
 * is not the value of an option, for which pairs with a rare heap suffice ({@link SparseSpace}).
 * Then each lesser number of the rare kind must be the value of an option too. Mostly it soon turns
 * up among the pairs of common heaps; if it is nowhere among all pairs, it is the value, and n is a
 * rare heap.
 *
 * <p>Far beyond the rare heaps, values of a block of heaps are made at once, and another thread
 * verifies them; at the first heap that turns out to be rare the rest is made anew.
 */
final class SparseValues extends Growing {
  /** In a code, says that the heap is rare. So the nim-sum of a rare and a common code has it. */
  static final int RARE = 0x8000;

  /** Heaps of a block. */
  private static final int BLOCK = 4096;

  /** Blocks that are made and not verified. */
  private static final int AHEAD = 3;

  /** So many pairs are marked for each number of the rare kind before single numbers are sought. */
  private static final int SAMPLE = Integer.getInteger("sample", 4);

  /** So many pairs are looked through for a number at once. */
  private static final int AT_ONCE = Integer.getInteger("once", 1024);

  /** The first heap that is far beyond all rare ones is at least this. */
  private static final int LEAST_FAR = 2048;

  private final PairMoves moves;
  private final SparseSpace space;
  private short[] codes;
  private int known;
  private int[] rare = new int[256];
  private short[] rareCodes = new short[256];
  private int rares;

  private final Marks marks = new Marks();
  private @Nullable PairScan scan;

  /** When the share of rare heaps is looked at next, and their number at the last time. */
  private int review;

  private int lastReview;
  private int lastRares;
  private int mostCode;
  private boolean over;

  /** How far the smaller heaps went of the pairs that verified the values of far heaps. */
  private int witnesses;

  /** The first far heap whose value was verified so, or -1. */
  private int verifiedFrom = -1;

  SparseValues(PairMoves moves, SparseSpace space, Growing values) {
    this.moves = moves;
    this.space = space;
    known = values.known();
    codes = new short[known + known / 2];
    for (int n = 1; n < known; n++) {
      boolean isRare = space.isRare(n, values.value(n));
      put(n, space.code(values.value(n)), isRare);
    }
    scheduleReview();
  }

  @Override
  int known() {
    return known;
  }

  SparseSpace space() {
    return space;
  }

  /** The last rare heap. */
  int lastRare() {
    return rares == 0 ? 0 : rare[rares - 1];
  }

  /** The number of rare heaps, without the heap of nothing. */
  int rares() {
    return rares;
  }

  /** From this heap on no two rare heaps are what a move leaves. */
  int far() {
    return 2 * Math.max(lastRare(), LEAST_FAR) + moves.reach() + 1;
  }

  /**
   * How large the smaller of two heaps was at most by which a number of the rare kind was seen to
   * be the value of an option, for heaps from {@link #far} on.
   */
  int witnesses() {
    return witnesses;
  }

  /** Whether the last heaps known are far. */
  boolean isFar() {
    return verifiedFrom >= 0 && known > verifiedFrom;
  }

  /** From this heap on, all are far and common and their values verified by small heaps. */
  int verifiedFrom() {
    return verifiedFrom;
  }

  @Override
  int value(int n) {
    return n == 0 ? 0 : space.value(n, codes[n] & (RARE - 1), codes[n] < 0);
  }

  private void put(int n, int code, boolean isRare) {
    codes[n] = (short) (isRare ? code | RARE : code);
    mostCode = Math.max(mostCode, code);
    if (isRare) {
      if (rares == rare.length) {
        rare = Arrays.copyOf(rare, 2 * rares);
        rareCodes = Arrays.copyOf(rareCodes, 2 * rares);
      }
      rare[rares] = n;
      rareCodes[rares++] = (short) code;
      witnesses = 0;
      verifiedFrom = -1;
    }
  }

  private void scheduleReview() {
    lastReview = known;
    lastRares = rares;
    review = known + known / 4;
  }

  /**
   * {@inheritDoc}
   *
   * <p>Leaves off before if too many heaps turn out to be rare.
   */
  @Override
  void extend(int to) throws InterruptedException {
    while (known < to && !over) {
      if (codes.length < to) {
        int length = (int) Math.min(Integer.MAX_VALUE - 64, codes.length + codes.length / 2L);
        codes = Arrays.copyOf(codes, Math.max(to, length));
        scan = null;
      }
      if (known >= far()) {
        scan = null;
        byBlocks(to);
      } else {
        oneByOne(Math.min(to, far()));
      }
    }
  }

  // Near the rare heaps

  private void oneByOne(int to) throws InterruptedException {
    for (int n = known; n < to; n++) {
      if ((n & 0xff) == 0) {
        stopIfInterrupted();
      }
      if (n >= review && isLeft()) {
        over = true;
        return;
      }
      int before = rares;
      one(n);
      known = n + 1;
      if (rares > before && far() > to) {
        return;
      }
    }
  }

  /** Whether there is a better space, or this one is not worth it. */
  private boolean isLeft() {
    int heaps = known - lastReview;
    int lately = rares - lastRares;
    scheduleReview();
    if (lately == 0) {
      return false;
    }
    double share = 1 - (double) lately / heaps / 2;
    return 8 * lately > heaps || SparseSpace.find(this, known - heaps, known, moves, share) != null;
  }

  private void one(int n) {
    Marks marks = this.marks;
    marks.next();
    markOptions(n, marks);
    for (int i = 0; i < moves.two().length; i++) {
      markRare(n - moves.two()[i], moves.differ()[i], marks);
    }
    int code = marks.firstUnmarked();
    int failing = firstMissing(n, space.below(n, code), marks, stepScan(n), middle(n));
    boolean isRare = failing >= 0;
    int chosen = isRare ? failing : code;
    if (chosen >= RARE / 4) {
      over = true;
    }
    put(n, chosen, isRare);
    if (scan != null) {
      scan.put(n, codes[n]);
    }
  }

  /** Where rare heaps are fewest, of the smaller heaps of pairs. */
  private static int middle(int n) {
    return n / 2 - n / 64;
  }

  private PairScan stepScan(int n) {
    PairScan scan = this.scan;
    if (scan == null) {
      scan = new PairScan((codes.length / 2 & ~3) + 4, 0, codes.length);
      for (int heap = 1; heap < n; heap++) {
        scan.put(heap, codes[heap]);
      }
      this.scan = scan;
    }
    return scan;
  }

  /** Marks the options that leave one heap. */
  void markOptions(int n, Marks marks) {
    for (int taken : moves.one()) {
      marks.mark(space.keepsKind(taken) ? codes[n - taken] : codes[n - taken] ^ RARE);
    }
  }

  private void markRare(int total, boolean differ, Marks marks) {
    int end = rares;
    while (end > 0 && rare[end - 1] >= total) {
      end--;
    }
    int half = end;
    if (differ && (total & 1) == 0 && codes[total / 2] < 0) {
      half = Arrays.binarySearch(rare, 0, end, total / 2);
      marks.rare(codes, total, rare, rareCodes, half + 1, end);
    }
    marks.rare(codes, total, rare, rareCodes, 0, half);
  }

  /**
   * The least code below a bound so that the number of the rare kind with this code is not the
   * value of an option, or -1. Options that are one heap must be marked.
   *
   * @param first pairs whose smaller heap is this or a little more are marked first
   */
  int firstMissing(int n, int below, Marks marks, PairScan scan, int first) {
    int end = first + SAMPLE * below;
    for (int taken : moves.two()) {
      int total = n - taken;
      int last = Math.min(end - 1, (total - 1) / 2);
      marks.pairs(codes, total, first, last);
      marks.witness(last);
    }
    boolean all = false;
    for (int code = 0; code < below; code++) {
      if (marks.isMarked(code | RARE)) {
        continue;
      }
      if (!all && !isSum(n, code, marks, scan, first, end)) {
        markAll(n, marks);
        all = true;
      }
      if (all && !marks.isMarked(code | RARE)) {
        return code;
      }
    }
    return -1;
  }

  /**
   * Whether two heaps have a code of the rare kind, the smaller one not from {@code first} to
   * {@code end}.
   */
  private boolean isSum(int n, int code, Marks marks, PairScan scan, int first, int end) {
    for (int from = end; from < scan.span(); from += AT_ONCE) {
      if (isSum(n, code, marks, scan, from)) {
        return true;
      }
    }
    for (int from = first - AT_ONCE; from > PairScan.LEAST - AT_ONCE; from -= AT_ONCE) {
      if (isSum(n, code, marks, scan, from)) {
        return true;
      }
    }
    return false;
  }

  private boolean isSum(int n, int code, Marks marks, PairScan scan, int from) {
    int least = Math.max(PairScan.LEAST, from);
    int most = Math.min(scan.span(), from + AT_ONCE) - 1;
    for (int taken : moves.two()) {
      int total = n - taken;
      int last = Math.min(most, (total - 1) / 2);
      if (last >= least && scan.find(total, code, least, last)) {
        marks.witness(last);
        return true;
      }
    }
    return false;
  }

  private void markAll(int n, Marks marks) {
    for (int i = 0; i < moves.two().length; i++) {
      int total = n - moves.two()[i];
      marks.pairs(codes, total, 1, (total - 1) / 2);
      if ((total & 1) == 0 && !moves.differ()[i] && !marks.isMarked(RARE)) {
        marks.mark(RARE);
        // Two equal heaps do not bear that one of them is made larger.
        marks.witness(n);
      }
      marks.witness(total / 2);
    }
  }

  // Far beyond the rare heaps

  private record Pending(int from, int to, Future<Integer> failing) {}

  private void byBlocks(int to) throws InterruptedException {
    ArrayDeque<Pending> pending = new ArrayDeque<>();
    FarBlocks blocks = mostCode < FarWords.CODES ? new FarWords(this) : new FarMarks(this);
    if (verifiedFrom < 0) {
      verifiedFrom = known;
    }
    int made = known;
    int failing = -1;
    try {
      while (failing < 0 && made < to) {
        if (Thread.currentThread().isInterrupted()) {
          break;
        }
        int end = Math.min(to, made + BLOCK);
        int from = made;
        made = blocks.make(from, end);
        if (made < end) {
          blocks = new FarMarks(this);
          made = blocks.make(made, end);
        }
        FarBlocks maker = blocks;
        if (pending.size() < AHEAD) {
          pending.add(
              new Pending(
                  from, end, ForkJoinPool.commonPool().submit(() -> maker.check(from, end))));
        } else {
          int own = maker.check(from, end);
          failing = await(pending, true);
          if (failing < 0) {
            failing = own;
            known = own < 0 ? end : known;
          }
        }
        while (failing < 0 && !pending.isEmpty() && pending.peekFirst().failing().isDone()) {
          failing = first(pending);
        }
      }
    } finally {
      int last = await(pending, failing < 0);
      failing = failing < 0 ? last : failing;
    }
    if (failing >= 0) {
      known = failing;
      one(known);
      known++;
      verifiedFrom = -1;
    }
    stopIfInterrupted();
  }

  /** Takes the first block from the queue: what it verified is known. */
  private int first(ArrayDeque<Pending> pending) {
    Pending block = pending.removeFirst();
    int failing;
    boolean interrupted = false;
    while (true) {
      try {
        failing = block.failing().get();
        break;
      } catch (InterruptedException e) {
        interrupted = true;
      } catch (ExecutionException e) {
        throw new IllegalStateException(e.getCause());
      }
    }
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
    if (failing < 0) {
      known = block.to();
    }
    return failing;
  }

  /** Waits for all blocks; the first heap that failed, or -1. */
  private int await(ArrayDeque<Pending> pending, boolean count) {
    int failing = -1;
    while (!pending.isEmpty()) {
      if (failing < 0 && count) {
        failing = first(pending);
      } else {
        int before = known;
        first(pending);
        known = before;
      }
    }
    return failing;
  }

  // What blocks read

  short[] codes() {
    return codes;
  }

  PairMoves moves() {
    return moves;
  }

  int[] rareHeaps() {
    return rare;
  }

  short[] rareCodes() {
    return rareCodes;
  }

  synchronized void witness(int heap) {
    witnesses = Math.max(witnesses, heap);
  }
}
