package org.grundy.cli;

import java.util.List;
import org.grundy.text.Language;
import org.jspecify.annotations.Nullable;

/**
 * Starts a command.
 *
 * <p>The commonest calls, a verdict on a named game and a batch, are read here by hand: the
 * command-line library costs a short command more than its answer does. Whatever has an option that
 * is not known here goes the general way, with the same code behind it.
 */
public final class Main {
  private Main() {}

  /** Runs a command and ends the process with its exit code. */
  public static void main(String[] args) {
    int exit = run(args, null);
    Runtime.getRuntime().halt(exit);
  }

  /**
   * Runs a command.
   *
   * @param terminal where to write, or null for the process's own streams
   * @return the exit code
   */
  static int run(String[] args, @Nullable Terminal terminal) {
    Language language = terminal == null ? language(args) : terminal.language;
    Terminal t = terminal == null ? Terminal.ofProcess(language) : terminal;
    int exit;
    try {
      exit = dispatch(args, t);
    } catch (Failure failure) {
      t.out.flush();
      t.err.print(failure.text());
      exit = failure.exit();
    } catch (StackOverflowError | OutOfMemoryError e) {
      t.out.flush();
      t.err.print(t.failure(Exit.UNDECIDED, "memory").text());
      exit = Exit.UNDECIDED;
    } catch (RuntimeException e) {
      t.out.flush();
      exit = internal(args, t, e);
    }
    t.out.flush();
    if (t.out.checkError() && exit == Exit.OK) {
      exit = Exit.IO;
    }
    return exit;
  }

  private static int internal(String[] args, Terminal t, RuntimeException e) {
    t.err.print(t.failure(Exit.INTERNAL, "internal", e.toString()).text());
    if (List.of(args).contains("--debug")) {
      e.printStackTrace(t.err);
    }
    return Exit.INTERNAL;
  }

  private static int dispatch(String[] args, Terminal t) {
    if (args.length > 2 && args[0].equals("verdict")) {
      VerdictRequest request = VerdictRequest.plain(args);
      if (request != null) {
        return VerdictCommand.run(request, t);
      }
    }
    if (args.length > 1 && args[0].equals("batch")) {
      BatchRequest request = BatchRequest.plain(args);
      if (request != null) {
        return BatchCommand.run(request, t);
      }
    }
    return CommandLineReader.run(args, t);
  }

  /** The language has to be known before anything is said, also about the arguments themselves. */
  private static Language language(String[] args) {
    for (int i = 0; i < args.length; i++) {
      String value = null;
      if (args[i].startsWith("--lang=")) {
        value = args[i].substring("--lang=".length());
      } else if (args[i].equals("--lang") && i + 1 < args.length) {
        value = args[i + 1];
      }
      if (value != null && value.equals(Language.CHINESE.code())) {
        return Language.CHINESE;
      }
    }
    return Language.ENGLISH;
  }
}
