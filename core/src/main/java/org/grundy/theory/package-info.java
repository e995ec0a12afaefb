/** Closed forms with citation and domain, and the catalogue of named games. */
@NullMarked
package org.grundy.theory;

import org.jspecify.annotations.NullMarked;
