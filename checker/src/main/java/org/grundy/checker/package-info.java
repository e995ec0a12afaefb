/**
 * Checks certificates of P-positions. Shares no code with the prover and depends on nothing but the
 * JDK: what it accepts rests on this package, on the rules as they are printed in the certificate,
 * and on the mathematics of {@code docs/certificates.md}.
 */
@NullMarked
package org.grundy.checker;

import org.jspecify.annotations.NullMarked;
