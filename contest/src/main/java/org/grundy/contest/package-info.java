/**
 * Judge formats as data, and streams of cases.
 *
 * <p>A {@link org.grundy.contest.Problem} is a small text file: which game, what is asked, how the
 * cases stand in the input, and how the answers are written. {@link org.grundy.contest.Batch}
 * answers a whole input of one problem, byte for byte as the judge expects it.
 */
@NullMarked
package org.grundy.contest;

import org.jspecify.annotations.NullMarked;
