package org.grundy.rules;

import static java.lang.constant.ConstantDescs.CD_boolean;
import static java.lang.constant.ConstantDescs.CD_int;
import static java.lang.constant.ConstantDescs.CD_long;

import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Label;
import java.lang.classfile.TypeKind;
import java.lang.constant.ClassDesc;
import java.lang.constant.MethodTypeDesc;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Writes polynomials and checks as bytecode over int or long locals.
 *
 * <p>Sums and products may wrap around on the way: they are right modulo 2^32 or 2^64, so only what
 * is compared, divided or bounded must be shown to fit, by intervals. What does not is refused with
 * {@link LoopPlan.Unplanned}.
 */
final class Arithmetic {
  private static final ClassDesc MATH = ClassDesc.of("java.lang.Math");
  private static final ClassDesc SET = ClassDesc.of("org.grundy.rules.NumberSet");
  private static final ClassDesc LISTS = CD_boolean.arrayType(2);

  /** A set is looked up in a list of at most so many numbers. */
  private static final long MOST_LISTED = 1 << 26;

  private final CodeBuilder code;
  private final Kind kind;
  private final Ends[] ends;
  private final Map<Integer, Integer> slots = new HashMap<>();
  private final List<Integer> order = new ArrayList<>();
  private final Lookups lookups;

  /** The width of numbers. */
  enum Kind {
    INT(TypeKind.INT, Integer.MAX_VALUE - 2),
    LONG(TypeKind.LONG, Long.MAX_VALUE / 2);

    final TypeKind type;
    final long most;

    Kind(TypeKind type, long most) {
      this.type = type;
      this.most = most;
    }

    ClassDesc desc() {
      return this == INT ? CD_int : CD_long;
    }
  }

  /** The sets that compiled code asks, gathered for the loop that it becomes part of. */
  static final class Lookups {
    final List<boolean[]> lists = new ArrayList<>();
    final List<NumberSet> sets = new ArrayList<>();
    private final Map<List<Object>, Integer> known = new HashMap<>();

    int list(NumberSet set, long from, long to) {
      return known.computeIfAbsent(
          List.of(set, from, to),
          key -> {
            lists.add(listed(set, from, to));
            return lists.size() - 1;
          });
    }

    int set(NumberSet set) {
      sets.add(set);
      return sets.size() - 1;
    }

    private static boolean[] listed(NumberSet set, long from, long to) {
      boolean[] list = new boolean[(int) (to - from + 1)];
      if (!(set instanceof NumberSet.Primes)) {
        for (int i = 0; i < list.length; i++) {
          list[i] = set.contains(from + i);
        }
        return list;
      }
      // The sieve of Eratosthenes, over all numbers from 2 that are in the list.
      for (int i = 0; i < list.length; i++) {
        list[i] = from + i >= 2;
      }
      for (long d = 2; d * d <= to; d++) {
        for (long multiple = Math.max(d * d, Math.ceilDiv(from, d) * d);
            multiple <= to;
            multiple += d) {
          list[(int) (multiple - from)] = false;
        }
      }
      return list;
    }
  }

  Arithmetic(CodeBuilder code, Kind kind, Ends[] ends, Lookups lookups) {
    this.code = code;
    this.kind = kind;
    this.ends = ends;
    this.lookups = lookups;
  }

  /** Makes a local variable known as the value of a name that lies in these ends. */
  void define(int name, int slot, Ends between) {
    if (between.low() < -kind.most || between.high() > kind.most) {
      throw new LoopPlan.Unplanned("a name is too large");
    }
    slots.put(name, slot);
    ends[name] = between;
    order.remove((Integer) name);
    order.add(name);
  }

  /** Takes in that a check holds from here on: a name is at least some number. */
  void learn(Check check) {
    if (check instanceof Check.AtLeastZero(Polynomial value)) {
      for (int name : order) {
        long least = -value.constant();
        if (value.equals(Polynomial.name(name).plus(-least)) && least > ends[name].low()) {
          ends[name] = new Ends(least, Math.max(least, ends[name].high()));
        }
      }
    }
  }

  Ends ends(Polynomial value) {
    return value.ends(ends);
  }

  boolean fits(Polynomial value) {
    Ends between = ends(value);
    return between.low() >= -kind.most && between.high() <= kind.most && insideFits(value);
  }

  private boolean insideFits(Polynomial value) {
    for (List<Atom> atoms : value.terms().keySet()) {
      for (Atom atom : atoms) {
        boolean fits =
            switch (atom) {
              case Atom.Name n -> true;
              case Atom.Quotient q -> fits(q.dividend()) && fits(q.divisor());
              case Atom.Remainder r -> fits(r.dividend()) && fits(r.divisor());
              case Atom.Magnitude m -> fits(m.operand());
              case Atom.Extreme e -> fits(e.left()) && fits(e.right());
            };
        if (!fits) {
          return false;
        }
      }
    }
    return true;
  }

  /** Pushes a value that fits. */
  void push(Polynomial value) {
    if (!fits(value)) {
      throw new LoopPlan.Unplanned("a value may not fit");
    }
    pushWrapped(value);
  }

  /** Pushes a value modulo the width, for what is known to fit otherwise. */
  void pushWrapped(Polynomial value) {
    if (!insideFits(value)) {
      throw new LoopPlan.Unplanned("a value may not fit");
    }
    List<Map.Entry<List<Atom>, Long>> terms = new ArrayList<>(value.terms().entrySet());
    // What changes least comes first, so that it can be kept from one round to the next.
    terms.sort(
        Comparator.<Map.Entry<List<Atom>, Long>>comparingInt(term -> depth(term.getKey()))
            .thenComparing(term -> term.getValue() < 0)
            .thenComparing(term -> term.getKey().toString()));
    boolean first = true;
    for (Map.Entry<List<Atom>, Long> term : terms) {
      long factor = term.getValue();
      boolean negative = factor < 0 && factor != Long.MIN_VALUE && !first;
      product(term.getKey(), negative ? -factor : factor);
      if (!first) {
        if (negative) {
          subtract();
        } else {
          add();
        }
      }
      first = false;
    }
    if (first) {
      constant(0);
    }
  }

  /** How far in the innermost name of a product is. */
  private int depth(List<Atom> atoms) {
    int depth = 0;
    for (int i = 0; i < order.size(); i++) {
      int name = order.get(i);
      if (atoms.stream().anyMatch(atom -> atom.mentions(name))) {
        depth = i + 1;
      }
    }
    return depth;
  }

  private void product(List<Atom> atoms, long factor) {
    if (atoms.isEmpty()) {
      constant(factor);
      return;
    }
    boolean first = true;
    for (Atom atom : atoms) {
      atom(atom);
      if (!first) {
        multiply();
      }
      first = false;
    }
    if (factor == -1) {
      negate();
    } else if (factor != 1) {
      constant(factor);
      multiply();
    }
  }

  private void atom(Atom atom) {
    switch (atom) {
      case Atom.Name n -> {
        Integer slot = slots.get(n.number());
        if (slot == null) {
          throw new LoopPlan.Unplanned("a name is used before it is known");
        }
        code.loadLocal(kind.type, slot);
      }
      case Atom.Quotient q -> quotient(q.dividend(), q.divisor());
      case Atom.Remainder r -> remainder(r.dividend(), r.divisor());
      case Atom.Magnitude m -> {
        push(m.operand());
        math("abs", 1);
      }
      case Atom.Extreme e -> {
        push(e.left());
        push(e.right());
        math(e.least() ? "min" : "max", 2);
      }
    }
  }

  /** Pushes a quotient rounded down, of what fits. */
  void quotient(Polynomial dividend, Polynomial divisor) {
    push(dividend);
    if (divisor.isConstant() && Long.bitCount(divisor.constant()) == 1 && divisor.constant() > 0) {
      int shift = Long.numberOfTrailingZeros(divisor.constant());
      if (shift > 0) {
        code.loadConstant(shift);
        if (kind == Kind.INT) {
          code.ishr();
        } else {
          code.lshr();
        }
      }
      return;
    }
    push(divisor);
    if (ends(dividend).low() >= 0 && ends(divisor).low() >= 0) {
      if (kind == Kind.INT) {
        code.idiv();
      } else {
        code.ldiv();
      }
    } else {
      math("floorDiv", 2);
    }
  }

  private void remainder(Polynomial dividend, Polynomial divisor) {
    push(dividend);
    push(divisor);
    if (ends(dividend).low() >= 0 && ends(divisor).low() >= 0) {
      if (kind == Kind.INT) {
        code.irem();
      } else {
        code.lrem();
      }
      return;
    }
    if (ends(divisor).low() < 0) {
      math("abs", 1);
    }
    math("floorMod", 2);
  }

  void constant(long value) {
    if (kind == Kind.INT) {
      code.loadConstant((int) value);
    } else {
      code.loadConstant(value);
    }
  }

  void add() {
    if (kind == Kind.INT) {
      code.iadd();
    } else {
      code.ladd();
    }
  }

  void subtract() {
    if (kind == Kind.INT) {
      code.isub();
    } else {
      code.lsub();
    }
  }

  void multiply() {
    if (kind == Kind.INT) {
      code.imul();
    } else {
      code.lmul();
    }
  }

  void negate() {
    if (kind == Kind.INT) {
      code.ineg();
    } else {
      code.lneg();
    }
  }

  /** Calls a method of {@link Math} on numbers of this width. */
  void math(String name, int arguments) {
    code.invokestatic(
        MATH,
        name,
        arguments == 1
            ? MethodTypeDesc.of(kind.desc(), kind.desc())
            : MethodTypeDesc.of(kind.desc(), kind.desc(), kind.desc()));
  }

  /** Turns the number on the stack into an int, which it is known to be. */
  void toInt() {
    if (kind == Kind.LONG) {
      code.l2i();
    }
  }

  /** Jumps if two numbers on the stack are in order: the lower one less than the upper. */
  void jumpIfNotLess(Label target) {
    if (kind == Kind.INT) {
      code.if_icmpge(target);
    } else {
      code.lcmp();
      code.ifge(target);
    }
  }

  /** Jumps if a check has this outcome. */
  void jump(Check check, boolean outcome, Label target) {
    switch (check) {
      case Check.AtLeastZero c -> {
        push(c.value());
        compareToZero();
        if (outcome) {
          code.ifge(target);
        } else {
          code.iflt(target);
        }
      }
      case Check.Zero c -> {
        push(c.value());
        compareToZero();
        if (outcome) {
          code.ifeq(target);
        } else {
          code.ifne(target);
        }
      }
      case Check.Member c -> {
        member(c);
        if (outcome) {
          code.ifne(target);
        } else {
          code.ifeq(target);
        }
      }
      case Check.All c -> all(c.checks(), true, outcome, target);
      case Check.Any c -> all(c.checks(), false, outcome, target);
      case Check.Not c -> jump(c.check(), !outcome, target);
    }
  }

  /** For {@code every}, all of the checks; else one of them. */
  private void all(List<Check> checks, boolean every, boolean outcome, Label target) {
    if (outcome != every) {
      for (Check check : checks) {
        jump(check, outcome, target);
      }
      return;
    }
    Label past = code.newLabel();
    for (Check check : checks) {
      jump(check, !every, past);
    }
    code.goto_(target);
    code.labelBinding(past);
  }

  private void compareToZero() {
    if (kind == Kind.LONG) {
      code.lconst_0();
      code.lcmp();
    }
  }

  /** Pushes 1 if a number is in a set, else 0. */
  private void member(Check.Member member) {
    switch (member.set()) {
      case NumberSet.Parity parity -> {
        push(member.element());
        toIntParity();
        if (!parity.odd()) {
          code.iconst_1();
          code.ixor();
        }
      }
      default -> lookUp(member);
    }
  }

  private void toIntParity() {
    if (kind == Kind.LONG) {
      code.l2i();
    }
    code.iconst_1();
    code.iand();
  }

  private void lookUp(Check.Member member) {
    Ends between = ends(member.element());
    if (between.low() >= -MOST_LISTED
        && between.high() <= MOST_LISTED
        && between.high() - between.low() < MOST_LISTED) {
      int list = lookups.list(member.set(), between.low(), between.high());
      code.aload(0);
      code.getfield(LoopWriter.BOX_LOOP, "lists", LISTS);
      code.loadConstant(list);
      code.aaload();
      push(member.element().plus(-between.low()));
      toInt();
      code.baload();
      return;
    }
    code.aload(0);
    code.getfield(LoopWriter.BOX_LOOP, "sets", SET.arrayType());
    code.loadConstant(lookups.set(member.set()));
    code.aaload();
    push(member.element());
    if (kind == Kind.INT) {
      code.i2l();
    }
    code.invokeinterface(SET, "contains", MethodTypeDesc.of(CD_boolean, CD_long));
  }
}
