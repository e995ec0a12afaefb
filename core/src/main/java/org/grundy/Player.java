package org.grundy;

/** The two players. In an impartial game both have the same moves and the distinction is idle. */
public enum Player {
  LEFT,
  RIGHT;

  /** The other player. */
  public Player opponent() {
    return this == LEFT ? RIGHT : LEFT;
  }
}
