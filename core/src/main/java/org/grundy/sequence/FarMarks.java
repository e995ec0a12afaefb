package org.grundy.sequence;

/** Far values with any codes, by marks. */
final class FarMarks extends FarBlocks {
  /** So far beyond the last rare heap single numbers are sought. */
  private static final int BEYOND = 8192;

  private final Marks marks = new Marks();
  private final PairScan smalls;

  FarMarks(SparseValues values) {
    super(values);
    // Some numbers come only by two rare heaps or one below the last of them.
    int last = values.lastRare();
    int span = Math.min(last + BEYOND, values.known()) & ~3;
    smalls = new PairScan(span, 0, 0);
    for (int heap = 1; heap < span; heap++) {
      smalls.putSmall(heap, codes[heap]);
    }
  }

  @Override
  int make(int from, int to) {
    Marks marks = this.marks;
    int[] splits = moves.two();
    for (int n = from; n < to; n++) {
      marks.next();
      values.markOptions(n, marks);
      for (int taken : splits) {
        marks.rare(codes, n - taken, rare, rareCodes, 0, rare.length);
      }
      int code = marks.firstUnmarked();
      if (code >= SparseValues.RARE / 4) {
        throw new IllegalStateException("a code above " + SparseValues.RARE / 4);
      }
      codes[n] = (short) code;
    }
    return to;
  }

  @Override
  int check(int from, int to) {
    Marks marks = new Marks();
    int span = smalls.span();
    int first = Math.max(0, from - reach - span);
    PairScan scan = smalls.with(first, to);
    for (int heap = Math.max(1, first); heap < to; heap++) {
      scan.putLarge(heap, codes[heap]);
    }
    int start = values.lastRare() + 1;
    int failing = -1;
    for (int n = from; n < to && failing < 0; n++) {
      marks.next();
      values.markOptions(n, marks);
      if (values.firstMissing(n, space.below(n, codes[n]), marks, scan, start) >= 0) {
        failing = n;
      }
    }
    values.witness(marks.witness());
    return failing;
  }
}
