/** Exhaustive solving: every position of a box, or every position that can be reached, by force. */
@NullMarked
package org.grundy.table;

import org.jspecify.annotations.NullMarked;
