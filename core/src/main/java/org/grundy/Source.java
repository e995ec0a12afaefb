package org.grundy;

/** Where an answer comes from. */
public sealed interface Source {

  /**
   * A theorem with a written proof.
   *
   * @param name short name, as in {@code Wythoff 1907}
   * @param citation the paper or book
   * @param document the document of this project that has statement and proof, or the empty string
   */
  record Theorem(String name, String citation, String document) implements Source {}

  /**
   * A machine-made proof with a certificate that an independent checker accepts.
   *
   * @param system the numeration system, as in {@code Fibonacci}
   * @param states the states of the automaton that the proof is about, without the sink
   * @param certificate the SHA-256 of the certificate text, in hexadecimal
   */
  record Proof(String system, int states, String certificate) implements Source {}

  /**
   * An exhaustive table.
   *
   * @param extent what it covers, as in {@code 8x8}
   */
  record Table(String extent) implements Source {}

  /**
   * An exhaustive search from the position.
   *
   * @param positions how many positions were visited
   */
  record Search(long positions) implements Source {}
}
