/** Pictures of games, drawn from tables and searches, written as SVG and PNG. */
@NullMarked
package org.grundy.plot;

import org.jspecify.annotations.NullMarked;
