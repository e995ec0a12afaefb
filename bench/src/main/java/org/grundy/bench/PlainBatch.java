package org.grundy.bench;

import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import org.grundy.contest.Batch;
import org.grundy.contest.InputException;
import org.grundy.contest.Problem;
import org.grundy.contest.Problems;
import org.grundy.contest.Progress;

/** The batch command without a command line around it: PROBLEM FILE [--threads N]. */
final class PlainBatch {
  private PlainBatch() {}

  public static void main(String[] arguments) throws IOException, InputException {
    Problem problem = Problems.find(arguments[0]).orElseThrow();
    int threads = arguments.length > 3 ? Integer.parseInt(arguments[3]) : 1;
    try (InputStream in = new FileInputStream(arguments[1])) {
      FileOutputStream out = new FileOutputStream(FileDescriptor.out);
      Batch.run(problem, arguments[1], in, out, threads, Progress.NONE);
    }
  }
}
