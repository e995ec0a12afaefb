package org.grundy.sequence;

import static org.assertj.core.api.Assertions.assertThat;

import org.grundy.code.Code;
import org.junit.jupiter.api.Test;

/** What is known stays right however often the making of values is interrupted. */
class InterruptedSequenceTest {
  private static final int INTERRUPTIONS = 150;

  @Test
  void laskersNimGoesOnWhereItWasInterrupted() {
    NimSequence sequence = NimSequence.of(Code.parse("4.[3]"));
    Thread worker = Thread.currentThread();
    Thread disturber =
        new Thread(
            () -> {
              try {
                for (int i = 0; i < INTERRUPTIONS; i++) {
                  Thread.sleep(1);
                  worker.interrupt();
                }
              } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
              }
            });
    disturber.start();
    int to = 700;
    int heard = 0;
    while (sequence.known() < to || disturber.isAlive()) {
      // Work that is left off leaves the thread interrupted.
      heard += Thread.interrupted() ? 1 : 0;
      try {
        sequence.extend(to);
        disturber.join();
      } catch (InterruptedException e) {
        heard++;
      }
    }
    heard += Thread.interrupted() ? 1 : 0;
    assertThat(heard).isPositive();
    // Winning Ways, chapter 4: 4k + 3 and 4k + 4 change places.
    for (int n = 1; n < to; n++) {
      int expected = n % 4 == 3 ? n + 1 : n % 4 == 0 ? n - 1 : n;
      assertThat(sequence.value(n)).as("heap %s", n).isEqualTo(expected);
    }
  }
}
