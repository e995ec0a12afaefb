package org.grundy.sequence;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The genus of an impartial position: its Grundy value g under normal play, and for each k the
 * misère Grundy value g_k of the position together with k nim heaps of 2.
 *
 * <p>The misère Grundy value of a position without moves is 1, that of any other the least number
 * that is no option's; so it is 0 exactly if the player to move loses. From some place on g_{k+1}
 * is g_k with the binary digit 2 changed, and there the genus is cut: {@code 4^{146}} goes on with
 * 4, 6, 4, 6, … (Conway, On Numbers and Games, chapter 12; Berlekamp, Conway and Guy, Winning Ways,
 * chapter 13). The genus of a position is determined by those of its options, and that of a sum is
 * not determined by those of its summands. Proofs are in {@code docs/theory/misere.md}.
 *
 * <p>Immutable.
 */
public final class Genus {
  /** The genus of a position without moves. */
  public static final Genus ZERO = new Genus(0, new int[] {1, 2, 0});

  private final int normal;

  /** g_0, … up to the first that only goes on alternating, and one more; at least two. */
  private final int[] misere;

  private Genus(int normal, int[] misere) {
    this.normal = normal;
    this.misere = misere;
  }

  /**
   * The genus of a position whose options have these; {@link #ZERO} for none.
   *
   * <p>Costs as many steps as there are options and superscripts.
   */
  public static Genus ofOptions(List<Genus> options) {
    if (options.isEmpty()) {
      return ZERO;
    }
    BitSet seen = new BitSet();
    int settled = 0;
    for (Genus option : options) {
      seen.set(option.normal);
      settled = Math.max(settled, option.misere.length - 2);
    }
    int normal = seen.nextClearBit(0);
    int[] values = new int[settled + 4];
    for (int k = 0; ; k++) {
      seen.clear();
      for (Genus option : options) {
        seen.set(option.value(k));
      }
      if (k > 0) {
        // Moves in one of the heaps of 2; leaving 1 of it changes the value's last digit.
        seen.set(values[k - 1]);
        seen.set(values[k - 1] ^ 1);
      }
      if (k == values.length) {
        values = Arrays.copyOf(values, 2 * k);
      }
      values[k] = seen.nextClearBit(0);
      if (k > settled && values[k] == (values[k - 1] ^ 2)) {
        return cut(normal, Arrays.copyOf(values, k + 1));
      }
    }
  }

  private static Genus cut(int normal, int[] values) {
    int length = values.length;
    while (length > 2 && values[length - 2] == (values[length - 3] ^ 2)) {
      length--;
    }
    return new Genus(normal, Arrays.copyOf(values, length));
  }

  /**
   * The genus of a sum of two tame positions.
   *
   * @param other tame like this
   * @throws IllegalArgumentException if one has a genus that no tame position has
   */
  Genus plusTame(Genus other) {
    if (!looksTame() || !other.looksTame()) {
      throw new IllegalArgumentException("not tame: " + this + " + " + other);
    }
    int sum = normal ^ other.normal;
    if (!isFickle() || !other.isFickle()) {
      return new Genus(sum, new int[] {sum, sum ^ 2});
    }
    return sum == 0 ? ZERO : new Genus(1, new int[] {0, 3, 1});
  }

  /** Whether this is the genus of some sum of nim heaps. */
  boolean looksTame() {
    return isFickle() || (misere.length == 2 && misere[0] == normal);
  }

  private boolean isFickle() {
    return misere.length == 3
        && ((normal == 0 && misere[0] == 1 && misere[1] == 2)
            || (normal == 1 && misere[0] == 0 && misere[1] == 3));
  }

  /** The genus of the position together with a nim heap of 1. */
  Genus plusOne() {
    int[] values = misere.clone();
    for (int i = 0; i < values.length; i++) {
      values[i] ^= 1;
    }
    return new Genus(normal ^ 1, values);
  }

  /** The Grundy value under normal play. */
  public int normal() {
    return normal;
  }

  /** The misère Grundy value; 0 exactly if the player to move loses under misère play. */
  public int misere() {
    return misere[0];
  }

  /**
   * The misère Grundy value of the position together with some nim heaps of 2.
   *
   * @param twos how many of them, 0 or more
   */
  public int value(int twos) {
    int last = misere.length - 1;
    return twos <= last ? misere[twos] : misere[last] ^ ((twos - last) % 2 * 2);
  }

  /** The superscripts of the short form, the last two of which repeat for ever. */
  public List<Integer> superscripts() {
    List<Integer> list = new ArrayList<>();
    for (int value : misere) {
      list.add(value);
    }
    return List.copyOf(list);
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof Genus that
        && normal == that.normal
        && Arrays.equals(misere, that.misere);
  }

  @Override
  public int hashCode() {
    return 31 * normal + Arrays.hashCode(misere);
  }

  /** The short form, {@code 4^{146}}; with commas if a superscript has two digits. */
  @Override
  public String toString() {
    boolean wide = false;
    for (int value : misere) {
      wide |= value > 9;
    }
    StringBuilder text = new StringBuilder().append(normal).append("^{");
    for (int i = 0; i < misere.length; i++) {
      text.append(wide && i > 0 ? "," : "").append(misere[i]);
    }
    return text.append('}').toString();
  }
}
