package org.grundy.cli;

import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** How a sequence is written. */
enum SequenceForm {
  TEXT,
  TSV,
  BFILE,
  JSON;

  /** The form that the ending of a file's name asks for, else text. */
  static SequenceForm ofFile(@Nullable String file) {
    if (file != null && file.endsWith(".tsv")) {
      return TSV;
    }
    return file != null && file.endsWith(".json") ? JSON : TEXT;
  }

  /** The word that asks for it. */
  String word() {
    return name().toLowerCase(Locale.ROOT);
  }
}
