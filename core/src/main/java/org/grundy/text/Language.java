package org.grundy.text;

/** The languages that every sentence exists in. */
public enum Language {
  ENGLISH("en"),
  CHINESE("zh");

  private final String code;

  Language(String code) {
    this.code = code;
  }

  /** The two-letter code of ISO 639-1. */
  public String code() {
    return code;
  }
}
