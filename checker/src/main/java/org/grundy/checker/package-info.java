/** Checks certificates, independently of everything that makes them. */
@NullMarked
package org.grundy.checker;

import org.jspecify.annotations.NullMarked;
