/**
 * Nim sequences of one-heap games: the Grundy values G(0), G(1), … of single heaps, and their
 * periods with proof.
 *
 * <p>{@link org.grundy.sequence.NimSequence} chooses how values are made and watches for a period.
 * {@link org.grundy.sequence.MisereHeaps} is about misère play. The theorems are in {@code
 * docs/sequences.md}.
 */
@NullMarked
package org.grundy.sequence;

import org.jspecify.annotations.NullMarked;
