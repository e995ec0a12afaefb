/**
 * From rules to theorem: linear moves become automata over a numeration system, the P-positions are
 * learned, proved and written down as a certificate.
 */
@NullMarked
package org.grundy.prover;

import org.jspecify.annotations.NullMarked;
