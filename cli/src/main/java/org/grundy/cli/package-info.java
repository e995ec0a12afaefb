/** The command line: reads arguments, asks the solvers, shows their answers. */
@NullMarked
package org.grundy.cli;

import org.jspecify.annotations.NullMarked;
