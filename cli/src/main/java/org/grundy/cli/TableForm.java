package org.grundy.cli;

import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** How a table is written. */
enum TableForm {
  TEXT(".txt"),
  CSV(".csv"),
  TSV(".tsv"),
  JSONL(".jsonl"),
  BFILE(null),
  LATEX(".tex"),
  /** The saved table itself, which this program reads again. */
  TABLE(".table");

  private final @Nullable String ending;

  TableForm(@Nullable String ending) {
    this.ending = ending;
  }

  /** The word that asks for it. */
  String word() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** The form that the ending of a file's name asks for, else text. */
  static TableForm ofFile(@Nullable String file) {
    if (file != null) {
      for (TableForm form : values()) {
        if (form.ending != null && file.endsWith(form.ending)) {
          return form;
        }
      }
    }
    return TEXT;
  }

  /** Whether an argument names a saved table. */
  static boolean isSaved(String argument) {
    return argument.endsWith(".table");
  }
}
