package org.grundy.rules;

import java.util.List;

/**
 * Something wrong with a rules text: where, why, and what to do about it.
 *
 * @param key catalogue key of the cause, one sentence
 * @param arguments what fills the cause's places
 * @param span the place in the text
 * @param adviceKey catalogue key of the advice, one sentence
 * @param adviceArguments what fills the advice's places
 */
public record Diagnostic(
    String key, List<Object> arguments, Span span, String adviceKey, List<Object> adviceArguments) {

  static Diagnostic of(String key, Span span, String adviceKey) {
    return new Diagnostic(key, List.of(), span, adviceKey, List.of());
  }

  static Diagnostic of(String key, Object argument, Span span, String adviceKey) {
    return new Diagnostic(key, List.of(argument), span, adviceKey, List.of());
  }

  static Diagnostic of(
      String key, Object argument, Span span, String adviceKey, Object adviceArgument) {
    return new Diagnostic(key, List.of(argument), span, adviceKey, List.of(adviceArgument));
  }
}
