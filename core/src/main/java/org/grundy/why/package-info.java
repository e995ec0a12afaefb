/** Why an answer holds: winning moves justified, wrong ones refuted, tables and theorems cited. */
@NullMarked
package org.grundy.why;

import org.jspecify.annotations.NullMarked;
