package org.grundy.contest;

import java.io.IOException;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * The words of an input, one after the other, whatever white space is between them.
 *
 * <p>Bytes from the mark on stay in the buffer, and {@link #CONTEXT} bytes before it, so that a
 * message can show the line. Behind the text the buffer holds {@link #SLACK} zero bytes: eight
 * bytes may be loaded from any index of the text on, and a word that touches the end of the text
 * never looks complete.
 */
final class Tokens {
  static final int CONTEXT = 2 * Place.REACH + 8;
  static final int SLACK = 32;

  /** The buffer and the same bytes to read eight at a time; the text is at 0 to {@link #end}. */
  byte[] bytes;

  ByteBuffer words;
  int end;

  /** Everything before this index has been read. */
  int at;

  /** Line breaks before {@link #at}. */
  long line;

  /** Bytes of the line of index 0 that are not in the buffer any more. */
  private long dropped;

  private final String file;
  private final @Nullable Feed feed;
  private final int chunk;
  private int mark = -1;
  private int from;
  private int to;
  private boolean fresh;

  /** The words of a feed, from its very start: a byte-order mark is skipped. */
  Tokens(String file, Feed feed, int chunk) {
    this.file = file;
    this.feed = feed;
    this.chunk = chunk;
    this.bytes = new byte[chunk + CONTEXT + SLACK];
    this.words = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
    this.fresh = true;
  }

  /** The words of a piece that ends with a whole word. */
  Tokens(String file) {
    this.file = file;
    this.feed = null;
    this.chunk = 0;
    this.bytes = new byte[SLACK];
    this.words = ByteBuffer.wrap(bytes);
  }

  /** Starts over on a piece of text, which must have {@link #SLACK} bytes behind it. */
  void reset(byte[] piece, ByteBuffer view, int length) {
    bytes = piece;
    words = view;
    end = length;
    at = 0;
    line = 0;
    dropped = 0;
    mark = -1;
    Arrays.fill(bytes, end, end + SLACK, (byte) 0);
  }

  /**
   * Goes on in the middle of an input.
   *
   * @param context the last bytes before
   * @param before bytes of the line of the context's first byte that come before it
   */
  void resume(byte[] context, long line, long before) {
    System.arraycopy(context, 0, bytes, 0, context.length);
    end = context.length;
    at = end;
    this.line = line;
    dropped = before;
    fresh = false;
  }

  /** Keeps everything from the current word on until {@link #release}. */
  void mark() {
    mark = from;
  }

  boolean isMarked() {
    return mark >= 0;
  }

  /** Keeps nothing more. */
  void release() {
    mark = -1;
  }

  /** Takes out everything that was read ahead. */
  byte[] rest() {
    byte[] rest = Arrays.copyOfRange(bytes, at, end);
    end = at;
    Arrays.fill(bytes, end, end + SLACK, (byte) 0);
    return rest;
  }

  /** The last bytes before the current index, at most {@link #CONTEXT}. */
  byte[] context() {
    return Arrays.copyOfRange(bytes, Math.max(0, at - CONTEXT), at);
  }

  /** Bytes of the line of the first byte of {@link #context} that come before it. */
  long columnBeforeContext() {
    return columnOf(Math.max(0, at - CONTEXT));
  }

  static boolean isBlank(byte b) {
    return b == ' ' || (b >= '\t' && b <= '\r');
  }

  /** Passes over white space that is in the buffer already. */
  void skipBlank() {
    while (at < end && isBlank(bytes[at])) {
      if (bytes[at++] == '\n') {
        line++;
      }
    }
  }

  /** How many bytes the feed has given. */
  long taken() {
    return feed == null ? 0 : feed.count();
  }

  /** Goes to the next word; false at the end of the input. */
  boolean next() throws IOException {
    while (true) {
      skipBlank();
      if (at < end) {
        break;
      }
      if (!refill()) {
        return false;
      }
    }
    from = at;
    int length = 0;
    while (true) {
      while (from + length < end && !isBlank(bytes[from + length])) {
        length++;
      }
      if (from + length < end || !refill()) {
        break;
      }
    }
    to = from + length;
    at = to;
    return true;
  }

  /** Reads more; what is kept may move. False when there is no more. */
  boolean refill() throws IOException {
    if (feed == null) {
      return false;
    }
    int keep = Math.max(0, (mark >= 0 ? Math.min(mark, at) : at) - CONTEXT);
    if (keep > 0) {
      dropped = columnOf(keep);
      System.arraycopy(bytes, keep, bytes, 0, end - keep);
      at -= keep;
      end -= keep;
      from -= keep;
      to -= keep;
      if (mark >= 0) {
        mark -= keep;
      }
    }
    if (bytes.length - SLACK == end) {
      bytes = Arrays.copyOf(bytes, 2 * bytes.length);
      words = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
    }
    feed.aboutToWait();
    int read = feed.read(bytes, end, Math.min(chunk, bytes.length - SLACK - end));
    if (read > 0) {
      end += read;
    }
    Arrays.fill(bytes, end, end + SLACK, (byte) 0);
    if (fresh && read > 0) {
      skipByteOrderMark(feed);
    }
    return read > 0;
  }

  private void skipByteOrderMark(Feed source) throws IOException {
    fresh = false;
    while (end < 3 && bytes[0] == (byte) 0xEF) {
      int read = source.read(bytes, end, 3 - end);
      if (read < 0) {
        return;
      }
      end += read;
    }
    if (end >= 3 && bytes[0] == (byte) 0xEF && bytes[1] == (byte) 0xBB && bytes[2] == (byte) 0xBF) {
      at = 3;
      dropped = -3;
    }
  }

  /**
   * The current word as a natural number.
   *
   * @return the number if it is below 10^18, or -1 if {@link #big} must be asked
   */
  long small() {
    long number = 0;
    int first = from;
    while (first < to - 1 && bytes[first] == '0') {
      first++;
    }
    if (to - first > 18) {
      return -1;
    }
    for (int i = first; i < to; i++) {
      int digit = bytes[i] - '0';
      if (digit < 0 || digit > 9) {
        return -1;
      }
      number = 10 * number + digit;
    }
    return number;
  }

  /** The current word as a natural number of any size, or null if it is none. */
  @Nullable BigInteger big() {
    for (int i = from; i < to; i++) {
      if (bytes[i] < '0' || bytes[i] > '9') {
        return null;
      }
    }
    return new BigInteger(new String(bytes, from, to - from, StandardCharsets.ISO_8859_1));
  }

  /**
   * Whether the current word is a number, perhaps with a sign, of this text without leading zeros.
   */
  boolean is(String number) {
    int first = from;
    int i = 0;
    if (number.charAt(0) == '-') {
      if (bytes[first++] != '-') {
        return false;
      }
      i = 1;
    }
    while (first < to - 1 && bytes[first] == '0') {
      first++;
    }
    if (to - first != number.length() - i) {
      return false;
    }
    for (; first < to; first++, i++) {
      if (bytes[first] != number.charAt(i)) {
        return false;
      }
    }
    return true;
  }

  /** The current word for a message, shortened when long. */
  String word() {
    return Place.shorten(Place.show(bytes, from, Math.min(to, from + 4 * Place.LONGEST)));
  }

  /** Where the current word starts, counted from {@link #mark}. */
  int offset() {
    return from - mark;
  }

  /** The current word's place. */
  Place place() throws IOException {
    return place(from, to);
  }

  /** The place of the word that starts at an offset from the mark. */
  Place placeAt(int offset) throws IOException {
    int start = mark + offset;
    int stop = start;
    while (stop < end && !isBlank(bytes[stop])) {
      stop++;
    }
    return place(start, stop);
  }

  /** The end of the input: just behind its last word if that is near, to have something to show. */
  Place placeOfEnd() throws IOException {
    int last = end;
    int reach = Math.max(0, end - CONTEXT);
    while (last > reach && isBlank(bytes[last - 1])) {
      last--;
    }
    if (last == reach) {
      last = end;
    }
    return place(last, last);
  }

  private Place place(int start, int stop) throws IOException {
    // The rest of the line may not have been read yet.
    int saved = mark;
    mark = mark < 0 ? start : Math.min(mark, start);
    int length = stop - start;
    int offset = start - mark;
    boolean more = true;
    while (more && !reaches(mark + offset)) {
      more = refill();
    }
    int first = mark + offset;
    long breaks = line;
    for (int i = first; i < at; i++) {
      if (bytes[i] == '\n') {
        breaks--;
      }
    }
    Place place =
        Place.of(file, breaks + 1, columnOf(first) + 1, bytes, 0, end, first, first + length);
    mark = saved < 0 ? saved : mark;
    return place;
  }

  /** Whether the text goes on far enough to be shown. */
  private boolean reaches(int start) {
    int i = start;
    while (i < end && i - start <= Place.REACH) {
      if (bytes[i++] == '\n') {
        return true;
      }
    }
    return i - start > Place.REACH;
  }

  private long columnOf(int index) {
    int i = index;
    while (i > 0 && bytes[i - 1] != '\n') {
      i--;
    }
    return i > 0 ? index - i : index + dropped;
  }
}
