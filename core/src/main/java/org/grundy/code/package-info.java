/** Take-and-break codes: games of heaps that are written as a row of digits, as Kayles is 0.77. */
@NullMarked
package org.grundy.code;

import org.jspecify.annotations.NullMarked;
