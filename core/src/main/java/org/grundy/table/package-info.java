/** Exhaustive solving: every position that can be reached, by force. */
@NullMarked
package org.grundy.table;

import org.jspecify.annotations.NullMarked;
