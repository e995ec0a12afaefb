/** Measurements: one process beside another, and single operations. */
@NullMarked
package org.grundy.bench;

import org.jspecify.annotations.NullMarked;
