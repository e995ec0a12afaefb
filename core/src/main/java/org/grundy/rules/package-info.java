/** The arrow notation: text to ruleset, with findings and diagnostics. */
@NullMarked
package org.grundy.rules;

import org.jspecify.annotations.NullMarked;
