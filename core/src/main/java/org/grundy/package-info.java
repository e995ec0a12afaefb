/**
 * The words of the field as types: positions, moves, questions, answers and their sources.
 *
 * <p>One question, one interface, many ways to know: a cited theorem, a machine-checked proof, a
 * table and a search all implement {@link org.grundy.Solver}, and every {@link org.grundy.Answer}
 * carries its {@link org.grundy.Source}.
 */
@NullMarked
package org.grundy;

import org.jspecify.annotations.NullMarked;
