package org.grundy.cli;

import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** The arguments of {@code grundy batch}. */
@Command(name = "batch")
final class BatchArguments extends CommandLineReader.Base {
  @Parameters(index = "0", paramLabel = "PROBLEM", descriptionKey = "batch.param.problem")
  String problem = "";

  @Parameters(index = "1", arity = "0..1", paramLabel = "FILE", descriptionKey = "batch.param.file")
  String file = "-";

  @Option(names = "-o", paramLabel = "FILE", descriptionKey = "batch.option.output")
  @Nullable String output;

  @Option(names = "--threads", paramLabel = "N", descriptionKey = "batch.option.threads")
  int threads = 1;

  @Override
  public Integer call() {
    Terminal terminal = terminal();
    requirePositive(threads, "--threads");
    BatchRequest request = new BatchRequest();
    request.problem = problem;
    request.input = file;
    request.output = output;
    request.threads = threads;
    return BatchCommand.run(request, terminal);
  }
}
