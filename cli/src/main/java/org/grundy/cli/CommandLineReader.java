package org.grundy.cli;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Enumeration;
import java.util.List;
import java.util.Locale;
import java.util.ResourceBundle;
import java.util.concurrent.Callable;
import org.grundy.text.Messages;
import org.grundy.text.Words;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The commands with all their options and help, read by picocli. */
final class CommandLineReader {
  private CommandLineReader() {}

  static int run(String[] args, Terminal terminal) {
    // picocli prints what a handler throws; so the handlers keep it, and it is thrown from here.
    RuntimeException[] thrown = new RuntimeException[1];
    CommandLine line = commandLine(terminal);
    line.setParameterExceptionHandler(
        (e, a) -> {
          thrown[0] = usageFault(e, a, terminal);
          return Exit.USAGE;
        });
    line.setExecutionExceptionHandler(
        (e, command, result) -> {
          thrown[0] = e instanceof RuntimeException known ? known : new IllegalStateException(e);
          return Exit.INTERNAL;
        });
    int exit = line.execute(args);
    if (thrown[0] != null) {
      throw thrown[0];
    }
    return exit;
  }

  static CommandLine commandLine(Terminal terminal) {
    CommandLine line = new CommandLine(new Grundy(terminal));
    line.setResourceBundle(new Sentences(terminal.messages));
    line.setOut(new PrintWriter(terminal.out, true, StandardCharsets.UTF_8));
    line.setErr(new PrintWriter(terminal.err, true, StandardCharsets.UTF_8));
    line.setColorScheme(CommandLine.Help.defaultColorScheme(CommandLine.Help.Ansi.OFF));
    line.setAbbreviatedOptionsAllowed(false);
    line.setAbbreviatedSubcommandsAllowed(false);
    line.setExpandAtFiles(false);
    line.setUsageHelpAutoWidth(false);
    line.setUsageHelpLongOptionsMaxWidth(26);
    line.setUsageHelpWidth(96);
    for (CommandLine command : line.getSubcommands().values()) {
      command.setUnmatchedOptionsArePositionalParams(
          command.getCommandName().equals("verdict")
              || command.getCommandName().equals("play")
              || command.getCommandName().equals("wythoff-array"));
    }
    return line;
  }

  /** Says what is wrong with the command line, in the reader's language. */
  private static Failure usageFault(
      CommandLine.ParameterException e, String[] args, Terminal terminal) {
    CommandLine command = e.getCommandLine();
    String name = command.getCommandSpec().qualifiedName();
    Failure failure;
    if (e instanceof CommandLine.UnmatchedArgumentException unmatched) {
      String word = unmatched.getUnmatched().get(0);
      failure = unknown(word, command, terminal);
    } else if (e instanceof CommandLine.MissingParameterException missing) {
      List<String> labels = new ArrayList<>();
      if (!missing.getMissing().isEmpty()
          && missing.getMissing().get(0) instanceof CommandLine.Model.OptionSpec option
          && !Collections.disjoint(List.of(option.names()), List.of(args))) {
        return terminal.failure(Exit.USAGE, "usage.no-value", option.longestName(), name);
      }
      for (CommandLine.Model.ArgSpec argument : missing.getMissing()) {
        labels.add(
            argument instanceof CommandLine.Model.OptionSpec option
                ? option.longestName()
                : argument.paramLabel());
      }
      failure =
          labels.isEmpty()
              ? terminal.failure(Exit.USAGE, "usage.wrong", String.valueOf(e.getMessage()), name)
              : terminal.failure(Exit.USAGE, "usage.missing", String.join(", ", labels), name);
    } else {
      CommandLine.Model.ArgSpec argument = e.getArgSpec();
      failure =
          argument == null || e.getValue() == null
              ? terminal.failure(Exit.USAGE, "usage.wrong", String.valueOf(e.getMessage()), name)
              : terminal.failure(
                  Exit.USAGE,
                  "usage.value",
                  e.getValue(),
                  argument instanceof CommandLine.Model.OptionSpec option
                      ? option.longestName()
                      : argument.paramLabel(),
                  name);
    }
    return failure;
  }

  private static Failure unknown(String word, CommandLine command, Terminal terminal) {
    String name = command.getCommandSpec().qualifiedName();
    List<String> known = new ArrayList<>();
    boolean option = word.startsWith("-");
    if (option) {
      known.addAll(command.getCommandSpec().optionsMap().keySet());
    } else {
      known.addAll(command.getSubcommands().keySet());
    }
    String best = "";
    for (String candidate : known) {
      if (best.isEmpty() || Words.distance(word, candidate) < Words.distance(word, best)) {
        best = candidate;
      }
    }
    boolean near = !best.isEmpty() && Words.distance(word, best) <= 2;
    String key = option ? "usage.option" : known.isEmpty() ? "usage.argument" : "usage.command";
    return near
        ? terminal.failure(Exit.USAGE, key + ".guess", word, name, best)
        : terminal.failure(Exit.USAGE, key, word, name);
  }

  /** Where numbers may be negative, an unknown option is read as one of them. */
  static void refuseOptions(
      List<String> numbers, CommandLine.Model.@Nullable CommandSpec spec, Terminal terminal) {
    for (String number : numbers) {
      boolean option =
          number.startsWith("-") && number.length() > 1 && !Character.isDigit(number.charAt(1));
      if (option && spec != null) {
        throw unknown(number, spec.commandLine(), terminal);
      }
    }
  }

  /** The message catalogue as picocli wants it. */
  private static final class Sentences extends ResourceBundle {
    private final Messages messages;

    Sentences(Messages messages) {
      this.messages = messages;
    }

    @Override
    protected @Nullable Object handleGetObject(String key) {
      return messages.has(key) ? messages.get(key) : null;
    }

    @Override
    public Enumeration<String> getKeys() {
      return Collections.enumeration(messages.keys());
    }
  }

  /** Options of every command. */
  static final class Common {
    @Option(
        names = {"-h", "--help"},
        usageHelp = true,
        descriptionKey = "option.help")
    boolean help;

    @Option(names = "--lang", paramLabel = "en|zh", descriptionKey = "option.lang")
    @Nullable String language;

    @Option(names = "--debug", descriptionKey = "option.debug")
    boolean debug;

    void check(Terminal terminal) {
      if (language != null && !language.equals("en") && !language.equals("zh")) {
        throw terminal.failure(Exit.USAGE, "usage.language", language);
      }
    }
  }

  @Command(
      name = "grundy",
      synopsisSubcommandLabel = "COMMAND",
      subcommands = {
        VerdictArguments.class,
        ExplainArguments.class,
        PlayArguments.class,
        TableArguments.class,
        SequenceArguments.class,
        PlotArguments.class,
        CompareArguments.class,
        IdentifyArguments.class,
        BatchArguments.class,
        ProveArguments.class,
        CountArguments.class,
        VerifyArguments.class,
        ArrayArguments.class,
        GamesArguments.class
      })
  static final class Grundy implements Callable<Integer> {
    final Terminal terminal;

    @Mixin Common common = new Common();

    @Option(names = "--version", descriptionKey = "option.version")
    boolean version;

    @CommandLine.Spec CommandLine.Model.@Nullable CommandSpec spec;

    Grundy(Terminal terminal) {
      this.terminal = terminal;
    }

    @Override
    public Integer call() {
      common.check(terminal);
      if (version) {
        String number = Main.class.getPackage().getImplementationVersion();
        terminal.line("grundy " + (number == null ? "(development)" : number));
        return Exit.OK;
      }
      CommandLine.Model.CommandSpec own = spec;
      if (own != null) {
        StringWriter usage = new StringWriter();
        own.commandLine().usage(new PrintWriter(usage, true));
        terminal.out.print(usage);
      }
      return Exit.OK;
    }
  }

  /** What every command has: the options of all, and the terminal. */
  abstract static class Base implements Callable<Integer> {
    @CommandLine.ParentCommand @Nullable Grundy parent;

    @Mixin Common common = new Common();

    final Terminal terminal() {
      Grundy grundy = parent;
      if (grundy == null) {
        throw new IllegalStateException("a command without its parent");
      }
      grundy.common.check(grundy.terminal);
      common.check(grundy.terminal);
      return grundy.terminal;
    }

    /**
     * The constant that a word names in lower case, or null if there is no word.
     *
     * @throws Failure if there is none
     */
    final <E extends Enum<E>> @Nullable E choice(
        Class<E> type, @Nullable String word, String option) {
      if (word == null) {
        return null;
      }
      for (E constant : type.getEnumConstants()) {
        if (constant.name().toLowerCase(Locale.ROOT).equals(word)) {
          return constant;
        }
      }
      throw wrong(word, option);
    }

    /**
     * Refuses a number below 1.
     *
     * @throws Failure if it is
     */
    final void requirePositive(long number, String option) {
      if (number < 1) {
        throw wrong(number, option);
      }
    }

    /** Says that an option cannot have this value. */
    final Failure wrong(Object value, String option) {
      String command = "grundy " + getClass().getAnnotation(Command.class).name();
      return terminal().failure(Exit.USAGE, "usage.value", value, option, command);
    }
  }
}
