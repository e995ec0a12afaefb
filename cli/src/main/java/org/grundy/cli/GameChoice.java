package org.grundy.cli;

import java.io.IOException;
import java.io.InputStream;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.grundy.Convention;
import org.grundy.Heaps;
import org.grundy.InTurn;
import org.grundy.Limits;
import org.grundy.Question;
import org.grundy.Ruleset;
import org.grundy.Solver;
import org.grundy.code.Code;
import org.grundy.prover.CompiledSolver;
import org.grundy.rules.ArrowRuleset;
import org.grundy.rules.RulesException;
import org.grundy.table.ExhaustiveSolver;
import org.grundy.table.RetrogradeSolver;
import org.grundy.text.Words;
import org.grundy.theory.Catalogue;
import org.grundy.theory.NamedGame;
import org.jspecify.annotations.Nullable;

/** The game that a command is about: a name, a code, arrows, or a file with one of these two. */
final class GameChoice {
  /** How much rules with a known theorem are searched before the theorem is asked. */
  private static final long SEARCH_FIRST = 20_000;

  /** The largest game file, in bytes. */
  private static final int LARGEST_FILE = 1 << 16;

  /** What some editors put before a text. */
  private static final String BYTE_ORDER_MARK = "\uFEFF";

  final String title;
  final @Nullable NamedGame named;
  final @Nullable ArrowRuleset arrows;

  /** The code that the game was given as, or null. Its rules are {@link #arrows} if it has any. */
  final @Nullable Code code;

  private GameChoice(String title, @Nullable NamedGame named, @Nullable ArrowRuleset arrows) {
    this.title = title;
    this.named = named;
    this.arrows = arrows;
    this.code = null;
  }

  private GameChoice(Code code) {
    this.title = code.text();
    this.named = null;
    this.arrows = code.rules() instanceof ArrowRuleset written ? written : null;
    this.code = code;
  }

  /**
   * Finds the game.
   *
   * @throws Failure if there is none with this name, or if the rules are wrong
   */
  static GameChoice of(String argument, Terminal terminal) {
    return of(argument, false, terminal);
  }

  /**
   * Finds the game.
   *
   * @param loopy whether rules are taken whose play may go on for ever
   * @throws Failure if there is none with this name, or if the rules are wrong
   */
  static GameChoice of(String argument, boolean loopy, Terminal terminal) {
    NamedGame named = Catalogue.find(argument);
    if (named != null) {
      return new GameChoice(named.name(), named, null);
    }
    if (argument.startsWith("@")) {
      return fromText(
          withoutComments(read(argument.substring(1), terminal)),
          argument.substring(1),
          loopy,
          terminal);
    }
    if (looksLikeRules(argument)) {
      return fromText(argument, "rules", loopy, terminal);
    }
    String guess = nearest(argument);
    throw guess.isEmpty()
        ? terminal.failure(Exit.USAGE, "game.unknown", argument)
        : terminal.failure(Exit.USAGE, "game.unknown.guess", argument, guess);
  }

  /** The rules of a command that needs arrows: typed, from a file, or those of a named game. */
  static ArrowRuleset rulesOf(String argument, Terminal terminal) {
    return of(argument, terminal).ownArrows(argument, terminal);
  }

  private ArrowRuleset ownArrows(String argument, Terminal terminal) {
    ArrowRuleset own = arrowsOrNull();
    if (own == null) {
      throw terminal.failure(Exit.USAGE, "game.no-arrows", argument);
    }
    return own;
  }

  /** The rules as arrows, or null when they are written in Java. */
  @Nullable ArrowRuleset arrowsOrNull() {
    if (arrows != null) {
      return arrows;
    }
    String text = named == null ? null : named.arrows();
    return text == null ? null : ArrowRuleset.parse(text);
  }

  /** The code, however the rules are written, or null if they are none. */
  @Nullable Code codeOrNull() {
    if (code != null) {
      return code;
    }
    ArrowRuleset own = arrowsOrNull();
    return own == null ? null : Code.of(own);
  }

  private static GameChoice fromText(String text, String source, boolean loopy, Terminal terminal) {
    try {
      if (Code.looksLike(text)) {
        return new GameChoice(Code.parse(text));
      }
      ArrowRuleset rules = loopy ? ArrowRuleset.parseLoopy(text) : ArrowRuleset.parse(text);
      return new GameChoice(rules.toString(), null, rules);
    } catch (RulesException e) {
      throw new Failure(Exit.INPUT, e.render(terminal.messages, source));
    }
  }

  /** Whether this is more than a name: letters, with digits and hyphens after the first. */
  private static boolean looksLikeRules(String argument) {
    for (int i = 0; i < argument.length(); i++) {
      char c = argument.charAt(i);
      boolean name =
          Character.isLetter(c) || (i > 0 && (Character.isDigit(c) || c == '-' || c == '_'));
      if (!name) {
        return true;
      }
    }
    return argument.isEmpty();
  }

  private static String read(String file, Terminal terminal) {
    if (file.isEmpty()) {
      throw terminal.failure(Exit.USAGE, "file.nameless");
    }
    try {
      Path path = Path.of(file);
      if (Files.isDirectory(path)) {
        throw terminal.failure(Exit.IO, "file.directory", file);
      }
      byte[] bytes;
      // Its size says nothing about a file that is a device or a pipe.
      try (InputStream in = Files.newInputStream(path)) {
        bytes = in.readNBytes(LARGEST_FILE + 1);
      }
      if (bytes.length > LARGEST_FILE) {
        throw terminal.failure(Exit.INPUT, "file.large", file, LARGEST_FILE);
      }
      String text = StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
      return text.startsWith(BYTE_ORDER_MARK) ? text.substring(1) : text;
    } catch (NoSuchFileException e) {
      throw terminal.failure(Exit.IO, "file.missing", file);
    } catch (CharacterCodingException e) {
      throw terminal.failure(Exit.INPUT, "file.not-text", file);
    } catch (IOException | InvalidPathException e) {
      throw terminal.failure(Exit.IO, "file.unreadable", file, Terminal.reason(e, file));
    }
  }

  /** Blanks lines that begin with {@code #}, so that the places of all others stay right. */
  private static String withoutComments(String text) {
    StringBuilder out = new StringBuilder(text.length());
    for (String line : text.replace("\r\n", "\n").split("\n", -1)) {
      out.append(line.strip().startsWith("#") ? "" : line).append('\n');
    }
    return out.substring(0, out.length() - 1).stripTrailing();
  }

  private static String nearest(String name) {
    String best = "";
    int least = 3;
    for (NamedGame game : Catalogue.all()) {
      List<String> names = new ArrayList<>(game.aliases());
      names.add(game.name());
      for (String candidate : names) {
        int distance = Words.distance(name, candidate);
        if (distance < least && distance < candidate.length()) {
          least = distance;
          best = candidate;
        }
      }
    }
    return best;
  }

  /** The rules, for listing moves. */
  Ruleset<Heaps> ruleset() {
    if (arrows != null) {
      return arrows;
    }
    if (code != null) {
      return code.rules();
    }
    if (named == null) {
      throw new IllegalStateException("a game without rules");
    }
    return named.ruleset();
  }

  /** The names of the components of rules in arrow notation, else an empty list. */
  static List<String> componentsOf(Ruleset<Heaps> rules) {
    return rules instanceof ArrowRuleset written ? written.rules().components() : List.of();
  }

  /** What answers questions about the game. */
  Solver<Heaps> solver(VerdictRequest request, Terminal terminal) {
    return solving(request, terminal).solver();
  }

  /**
   * What answers questions about the game, and its parts.
   *
   * @param search the search among the parts, or null
   * @param known the game whose theorem is asked after the search, or null
   * @param proof what answers by a proof among the parts, or null
   */
  record Solving(
      Solver<Heaps> solver,
      @Nullable ExhaustiveSolver<Heaps> search,
      @Nullable NamedGame known,
      @Nullable Solver<Heaps> proof) {

    /** One solver that is not made of parts. */
    static Solving by(Solver<Heaps> solver) {
      return new Solving(solver, null, null, null);
    }
  }

  /** What answers questions about the game, with its parts. */
  Solving solving(VerdictRequest request, Terminal terminal) {
    Convention convention = request.convention;
    if (request.prove) {
      return Solving.by(
          CompiledSolver.of(
              Proving.prove(ownArrows(request.game, terminal), convention, terminal).theorem()));
    }
    if (request.certificate != null) {
      return Solving.by(
          CompiledSolver.of(
              Theorems.ofFile(
                  request.certificate, ownArrows(request.game, terminal), convention, terminal)));
    }
    if (named != null) {
      return Solving.by(named.theory());
    }
    if (arrows == null) {
      ExhaustiveSolver<Heaps> search = new ExhaustiveSolver<>(ruleset());
      SearchProgress.watch(search, terminal);
      return new Solving(search, search, null, null);
    }
    if (request.loopy) {
      return Solving.by(new RetrogradeSolver<>(arrows, position -> null));
    }
    ExhaustiveSolver<Heaps> search = new ExhaustiveSolver<>(arrows);
    SearchProgress.watch(search, terminal);
    NamedGame same = Catalogue.recognise(arrows);
    Solver<Heaps> quick =
        question ->
            search.answer(
                new Question<>(
                    question.position(),
                    question.convention(),
                    question.toMove(),
                    new Limits(Math.min(SEARCH_FIRST, question.limits().positions()))));
    if (same == null || !same.decides(convention)) {
      ProofSolver proof = new ProofSolver(arrows, convention, terminal);
      Solver<Heaps> near = new InTurn<>(List.of(search, proof));
      Solver<Heaps> far = new InTurn<>(List.of(quick, proof, search));
      Solver<Heaps> either =
          question ->
              (ProofSolver.isFar(question.position(), question.limits().positions()) ? far : near)
                  .answer(question);
      return new Solving(either, search, null, proof);
    }
    Solver<Heaps> theory = same.theory();
    int dimension = arrows.rules().dimension();
    // Most theorems are about one position; what one cannot answer, a sum, is searched to the end.
    boolean sums = same.takesSums();
    Solver<Heaps> thorough =
        question ->
            (sums || question.position().size() == dimension ? theory : search).answer(question);
    return new Solving(new InTurn<>(List.of(quick, thorough)), search, same, null);
  }

  /**
   * The game on so many numbers: more than one position of a game with arrows are a sum, which its
   * rules answer where its theorem is about one position only.
   */
  GameChoice on(int numbers) {
    String text = named == null || named.takesSums() ? null : named.arrows();
    if (text == null) {
      return this;
    }
    int dimension = components(text);
    boolean sum = numbers > dimension && numbers % dimension == 0;
    return sum ? new GameChoice(title, null, ArrowRuleset.parse(text)) : this;
  }

  /**
   * How many components the position has that an arrow text begins with: reading all takes long.
   */
  private static int components(String arrows) {
    int components = 1;
    for (int i = 0; arrows.charAt(0) == '(' && arrows.charAt(i) != ')'; i++) {
      components += arrows.charAt(i) == ',' ? 1 : 0;
    }
    return components;
  }

  /** The title for a reader: in Chinese, the Chinese name of a named game with its other one. */
  String shownTitle(Terminal terminal) {
    NamedGame game = Catalogue.find(title);
    return game == null ? title : game.title().in(terminal.language);
  }

  /** The rules in arrow notation where the title does not say them, else null. */
  @Nullable String untitledRules() {
    if (named != null) {
      return named.arrows();
    }
    String text = arrows == null ? null : arrows.toString();
    return title.equals(text) ? null : text;
  }

  /** The position with these numbers. */
  Heaps position(List<BigInteger> numbers) {
    return named == null ? Heaps.of(numbers) : named.position(numbers);
  }
}
