package org.grundy.rules;

/** A loop that asks the interpreter for the options of every cell. */
final class InterpretedLoop extends BoxLoop {
  private final int axis;

  InterpretedLoop(LoopJob job) {
    super(job.rules(), job.goal(), job.convention(), job.strides(), job.cells());
    this.axis = job.axis();
  }

  @Override
  void run(long[] start, int count) {
    long[] position = start.clone();
    for (int i = 0; i < count; i++, position[axis]++) {
      if (!rules.exists(position)) {
        continue;
      }
      Gathering gathering = new Gathering();
      rules.results(position, gathering);
      int index = 0;
      for (int j = 0; j < position.length; j++) {
        index += (int) position[j] * stride[j];
      }
      settle(index, gathering.found);
    }
  }
}
