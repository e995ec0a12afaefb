package org.grundy.contest;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import org.grundy.Convention;
import org.grundy.contest.Problem.Exclusion;
import org.grundy.contest.Problem.Limits;
import org.grundy.contest.Problem.Sample;
import org.jspecify.annotations.Nullable;

/** Reads a problem file. Strict: what it does not know, it refuses, and says what there is. */
final class ProblemReader {
  private static final String CASES = "cases";
  private static final String[] KEYS = {
    "id", "title", "game", "ask", "play", CASES, "case", "exclude", "answer", "limit", "sample",
    "note"
  };

  private final String file;
  private final String source;
  private List<Entry> entries = List.of();
  private Shape shape = new Shape(List.of(), null, 0);

  ProblemReader(String file, String source) {
    this.file = file;
    this.source = source;
  }

  Problem read() throws InputException {
    List<String> lines = new ArrayList<>();
    int from = 0;
    while (from < source.length()) {
      int to = source.indexOf('\n', from);
      int stop = to < 0 ? source.length() : to;
      boolean carriageReturn = stop > from && source.charAt(stop - 1) == '\r';
      lines.add(source.substring(from, carriageReturn ? stop - 1 : stop));
      from = stop + 1;
    }
    entries = Entry.parse(file, lines, 1, 0);
    for (Entry entry : entries) {
      if (!isOneOf(entry.key(), KEYS)) {
        throw entry.keyFault(file, "contest.problem.unknown", entry.key(), String.join(", ", KEYS));
      }
    }
    String id = id();
    Text title = text(one("title"));
    shape = shape(one("case"));
    Entry game = one("game");
    Entry asked = one("ask");
    Problem.Ask ask = ask(asked);
    AnswerForm answer = answer(one("answer"), ask);
    Problem problem =
        new Problem(
            id,
            title,
            game.value(),
            ask,
            convention(maybe("play")),
            framing(one(CASES)),
            shape,
            exclusions(),
            answer,
            limits(),
            samples(),
            texts("note"));
    if (!Inquiry.knows(problem)) {
      throw game.fault(file, game.value(), "contest.problem.question", ask.words(), game.value());
    }
    return problem;
  }

  private String id() throws InputException {
    Entry entry = one("id");
    String expected = file.substring(file.lastIndexOf('/') + 1);
    if (!expected.equals(entry.value() + ".problem")) {
      throw entry.fault(file, entry.value(), "contest.problem.id", entry.value(), expected);
    }
    return entry.value();
  }

  private static Problem.@Nullable Ask ask(String words) {
    for (Problem.Ask ask : Problem.Ask.values()) {
      if (ask.words().equals(words)) {
        return ask;
      }
    }
    return null;
  }

  private Problem.Ask ask(Entry entry) throws InputException {
    Problem.Ask ask = ask(entry.value());
    if (ask == null) {
      StringBuilder known = new StringBuilder();
      for (Problem.Ask each : Problem.Ask.values()) {
        known.append(known.isEmpty() ? "" : ", ").append(each.words());
      }
      throw entry.fault(
          file, entry.value(), "contest.problem.value", entry.key(), entry.value(), known);
    }
    return ask;
  }

  private Convention convention(@Nullable Entry entry) throws InputException {
    if (entry == null || entry.value().equals("normal")) {
      return Convention.NORMAL;
    }
    if (entry.value().equals("misere")) {
      return Convention.MISERE;
    }
    throw entry.fault(
        file, entry.value(), "contest.problem.value", entry.key(), entry.value(), "normal, misere");
  }

  private Framing framing(Entry entry) throws InputException {
    String value = entry.value();
    if (value.equals("to the end")) {
      return new Framing(Framing.Kind.TO_END, List.of());
    }
    if (value.equals("counted")) {
      return new Framing(Framing.Kind.COUNTED, List.of());
    }
    if (value.equals("one")) {
      return new Framing(Framing.Kind.ONE, List.of());
    }
    if (!value.startsWith("until ")) {
      throw entry.fault(
          file,
          value,
          "contest.problem.value",
          entry.key(),
          value,
          "to the end, until …, counted, one");
    }
    List<String> terminator = words(value.substring("until ".length()));
    for (String number : terminator) {
      boolean negative = number.startsWith("-") && terminator.size() == 1;
      if (!isNumber(negative ? number.substring(1) : number)) {
        throw entry.fault(file, number, "contest.problem.number", number);
      }
    }
    if (terminator.size() > shape.singles()) {
      throw entry.fault(
          file, value, "contest.problem.terminator", terminator.size(), shape.singles());
    }
    return new Framing(Framing.Kind.UNTIL, terminator);
  }

  private Shape shape(Entry entry) throws InputException {
    List<String> names = new ArrayList<>();
    String list = null;
    int length = 0;
    for (String word : words(entry.value())) {
      int open = word.indexOf('[');
      String name = open < 0 ? word : word.substring(0, open);
      if (list != null || !isName(name) || names.contains(name) || name.equals(CASES)) {
        throw entry.fault(file, word, "contest.problem.case", word);
      }
      if (open < 0) {
        names.add(name);
        continue;
      }
      length = word.endsWith("]") ? names.indexOf(word.substring(open + 1, word.length() - 1)) : -1;
      if (length < 0) {
        throw entry.fault(file, word, "contest.problem.case", word);
      }
      list = name;
    }
    if (names.isEmpty()) {
      throw entry.fault(file, "", "contest.problem.case", entry.value());
    }
    return new Shape(names, list, length);
  }

  private List<Exclusion> exclusions() throws InputException {
    List<Exclusion> exclusions = new ArrayList<>();
    for (Entry entry : entries) {
      if (entry.key().equals("exclude")) {
        List<Condition> all = new ArrayList<>();
        for (String part : entry.value().split(" and ", -1)) {
          all.add(condition(entry, part.strip()));
        }
        exclusions.add(new Exclusion(List.copyOf(all), text(entry)));
      }
    }
    return exclusions;
  }

  private Condition condition(Entry entry, String text) throws InputException {
    for (Condition.Comparison comparison : Condition.Comparison.values()) {
      int at = text.indexOf(comparison.sign());
      if (at < 0) {
        continue;
      }
      String left = text.substring(0, at).strip();
      String right = text.substring(at + comparison.sign().length()).strip();
      int first = shape.names().indexOf(left);
      int second = shape.names().indexOf(right);
      BigInteger constant = second < 0 ? number(right) : null;
      if (first < 0 || (second < 0 && constant == null)) {
        break;
      }
      return new Condition(first, comparison, second, constant);
    }
    throw entry.fault(
        file, text, "contest.problem.condition", text, String.join(", ", shape.names()));
  }

  private AnswerForm answer(Entry entry, Problem.Ask ask) throws InputException {
    AnswerForm form;
    List<String> value = words(entry.value());
    String kind = value.isEmpty() ? "" : value.get(0);
    if (kind.equals("words") && value.size() == 1) {
      form = new AnswerForm.Words(part(entry, "first wins"), part(entry, "second wins"));
      parts(entry, "first wins", "second wins");
    } else if (kind.equals("results") && value.size() <= 2) {
      boolean sorted = value.size() == 2;
      if (sorted && !value.get(1).equals("sorted")) {
        throw entry.fault(
            file, value.get(1), "contest.problem.value", entry.key(), value.get(1), "sorted");
      }
      form = new AnswerForm.Results(part(entry, "none"), part(entry, "some"), sorted);
      parts(entry, "none", "some");
    } else if (kind.equals("number") && value.size() == 1) {
      form = new AnswerForm.Value(null);
      parts(entry);
    } else if (kind.equals("number") && value.size() == 3 && value.get(1).equals("modulo")) {
      BigInteger modulus = number(value.get(2));
      if (modulus == null || !modulus.isProbablePrime(50)) {
        throw entry.fault(file, value.get(2), "contest.problem.prime", value.get(2));
      }
      form = new AnswerForm.Value(modulus);
      parts(entry);
    } else {
      throw entry.fault(
          file,
          entry.value(),
          "contest.problem.value",
          entry.key(),
          entry.value(),
          "words, results, results sorted, number, number modulo …");
    }
    if (!Inquiry.fits(ask, form)) {
      throw entry.fault(file, entry.value(), "contest.problem.answer", entry.value(), ask.words());
    }
    return form;
  }

  private Limits limits() throws InputException {
    List<Limits.Range> ranges = new ArrayList<>();
    List<Condition> conditions = new ArrayList<>();
    for (Entry entry : entries) {
      if (!entry.key().equals("limit")) {
        continue;
      }
      String[] parts = entry.value().split("<=", -1);
      if (parts.length != 3) {
        conditions.add(condition(entry, entry.value()));
        continue;
      }
      BigInteger least = number(parts[0].strip());
      BigInteger most = number(parts[2].strip());
      for (String part : parts[1].split(",", -1)) {
        String name = part.strip();
        boolean known =
            shape.names().contains(name) || name.equals(shape.list()) || name.equals(CASES);
        if (least == null || most == null || least.compareTo(most) > 0 || !known) {
          throw entry.fault(
              file,
              entry.value(),
              "contest.problem.condition",
              entry.value(),
              String.join(", ", shape.names()));
        }
        ranges.add(new Limits.Range(name, least, most));
      }
    }
    return new Limits(List.copyOf(ranges), List.copyOf(conditions));
  }

  private List<Sample> samples() throws InputException {
    List<Sample> samples = new ArrayList<>();
    for (Entry entry : entries) {
      if (entry.key().equals("sample")) {
        if (!isOneOf(entry.value(), "published", "own")) {
          throw entry.fault(
              file,
              entry.value(),
              "contest.problem.value",
              entry.key(),
              entry.value(),
              "published, own");
        }
        parts(entry, "input", "output");
        samples.add(
            new Sample(entry.value(), below(entry, "input").text(), below(entry, "output").text()));
      }
    }
    return samples;
  }

  private List<Text> texts(String key) throws InputException {
    List<Text> texts = new ArrayList<>();
    for (Entry entry : entries) {
      if (entry.key().equals(key)) {
        texts.add(text(entry));
      }
    }
    return texts;
  }

  /** The two languages below an entry. */
  private Text text(Entry entry) throws InputException {
    parts(entry, "en", "zh");
    return new Text(part(entry, "en"), part(entry, "zh"));
  }

  /** Refuses everything below an entry but these keys. */
  private void parts(Entry entry, String... keys) throws InputException {
    for (Entry below : entry.entries(file)) {
      if (!isOneOf(below.key(), keys)) {
        throw below.keyFault(file, "contest.problem.unknown", below.key(), String.join(", ", keys));
      }
    }
  }

  private String part(Entry entry, String key) throws InputException {
    Entry part = below(entry, key);
    if (part.value().isEmpty()) {
      throw part.keyFault(file, "contest.problem.empty", key);
    }
    return part.value();
  }

  private Entry below(Entry entry, String key) throws InputException {
    Entry found = single(entry.entries(file), key);
    if (found == null) {
      throw entry.keyFault(file, "contest.problem.missing-below", key, entry.key());
    }
    return found;
  }

  private Entry one(String key) throws InputException {
    Entry found = single(entries, key);
    if (found == null) {
      Place place = new Place(file, 1, 1, "", 0, 1);
      throw new InputException(InputException.Fault.PROBLEM, place, "contest.problem.missing", key);
    }
    return found;
  }

  private @Nullable Entry maybe(String key) throws InputException {
    return single(entries, key);
  }

  private @Nullable Entry single(List<Entry> among, String key) throws InputException {
    Entry found = null;
    for (Entry entry : among) {
      if (entry.key().equals(key)) {
        if (found != null) {
          throw entry.keyFault(file, "contest.problem.twice", key, found.line());
        }
        found = entry;
      }
    }
    return found;
  }

  private static boolean isOneOf(String word, String... words) {
    for (String each : words) {
      if (each.equals(word)) {
        return true;
      }
    }
    return false;
  }

  private static List<String> words(String text) {
    List<String> words = new ArrayList<>();
    for (String word : text.split(" ", -1)) {
      if (!word.isEmpty()) {
        words.add(word);
      }
    }
    return words;
  }

  private static boolean isName(String text) {
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c < 'a' || c > 'z') {
        return false;
      }
    }
    return !text.isEmpty();
  }

  /** Digits without a leading zero. */
  private static boolean isNumber(String text) {
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c < '0' || c > '9') {
        return false;
      }
    }
    return text.equals("0") || (!text.isEmpty() && text.charAt(0) != '0');
  }

  /** A natural number, perhaps as a power like {@code 10^9}; null if it is none. */
  private static @Nullable BigInteger number(String text) {
    int power = text.indexOf('^');
    if (power < 0) {
      return isNumber(text) ? new BigInteger(text) : null;
    }
    String base = text.substring(0, power);
    String exponent = text.substring(power + 1);
    return isNumber(base) && isNumber(exponent) && exponent.length() < 4
        ? new BigInteger(base).pow(Integer.parseInt(exponent))
        : null;
  }
}
