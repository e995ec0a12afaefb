/** Sentences by key, in English and Chinese. */
@NullMarked
package org.grundy.text;

import org.jspecify.annotations.NullMarked;
