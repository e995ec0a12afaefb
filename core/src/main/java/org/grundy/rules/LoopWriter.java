package org.grundy.rules;

import static java.lang.constant.ConstantDescs.CD_byte;
import static java.lang.constant.ConstantDescs.CD_int;
import static java.lang.constant.ConstantDescs.CD_long;
import static java.lang.constant.ConstantDescs.CD_void;

import java.lang.classfile.ClassBuilder;
import java.lang.classfile.ClassFile;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Label;
import java.lang.classfile.TypeKind;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.lang.invoke.MethodHandles;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.grundy.Convention;
import org.grundy.rules.Arithmetic.Kind;
import org.grundy.rules.BoxEnumeration.Goal;
import org.jspecify.annotations.Nullable;

/**
 * Writes a class whose loops list the options of rules and take in their cells on the spot.
 *
 * <p>Every family of options becomes one or more methods of nested loops, small enough for the
 * virtual machine to compile; {@code run} asks them for one cell after another.
 */
final class LoopWriter {
  static final ClassDesc BOX_LOOP = ClassDesc.of("org.grundy.rules.BoxLoop");
  private static final ClassDesc WRITTEN = ClassDesc.of("org.grundy.rules.WrittenLoop");
  private static final ClassDesc RULES = ClassDesc.of("org.grundy.rules.ArrowRuleset");
  private static final ClassDesc GOAL = ClassDesc.of("org.grundy.rules.BoxEnumeration$Goal");
  private static final ClassDesc CONVENTION = ClassDesc.of("org.grundy.Convention");
  private static final MethodTypeDesc MAKE =
      MethodTypeDesc.of(CD_void, RULES, GOAL, CONVENTION, CD_int.arrayType(), CD_int);

  /** Cases that share a method. */
  private static final int CASES_TOGETHER = 8;

  /** A method to be: cases of one family, or all of it for the interpreter. */
  private static final class Unit {
    private final int family;
    private final @Nullable OptionFamily source;
    private final Ends[] ends;
    private final List<LoopPlan> plans;

    Unit(int family, @Nullable OptionFamily source, Ends[] ends, List<LoopPlan> plans) {
      this.family = family;
      this.source = source;
      this.ends = ends;
      this.plans = plans;
    }

    boolean isInterpreted() {
      return source == null;
    }
  }

  private final LoopJob job;
  private final int dimension;
  private final Kind kind;
  private final Arithmetic.Lookups lookups = new Arithmetic.Lookups();
  private final boolean staysInside;

  private LoopWriter(LoopJob job, Kind kind) {
    this.job = job;
    this.dimension = job.dimension();
    this.kind = kind;
    this.staysInside = Closedness.isShown(job.rules());
  }

  /** A loop for a job, without cells as yet, or null if nothing can be gained by writing one. */
  static @Nullable BoxLoop write(LoopJob job) {
    for (Kind kind : Kind.values()) {
      try {
        return new LoopWriter(job, kind).write();
      } catch (LoopPlan.Unplanned | ArithmeticException e) {
        // Try wider numbers; then leave it to the interpreter.
      }
    }
    return null;
  }

  private BoxLoop write() {
    if (job.goal() == Goal.COUNT && !staysInside) {
      throw new LoopPlan.Unplanned("options are counted without a look at where they lead");
    }
    List<Unit> units = units();
    if (!units.isEmpty() && units.stream().allMatch(Unit::isInterpreted)) {
      throw new LoopPlan.Unplanned("no family can be written");
    }
    byte[] bytes =
        ClassFile.of()
            .build(
                WRITTEN,
                builder -> {
                  builder.withSuperclass(BOX_LOOP);
                  builder.withFlags(ClassFile.ACC_FINAL);
                  builder.withMethodBody(
                      ConstantDescs.INIT_NAME,
                      MAKE,
                      0,
                      code -> {
                        code.aload(0).aload(1).aload(2).aload(3).aload(4).iload(5);
                        code.invokespecial(BOX_LOOP, ConstantDescs.INIT_NAME, MAKE);
                        code.return_();
                      });
                  for (int i = 0; i < units.size(); i++) {
                    Unit unit = units.get(i);
                    if (!unit.isInterpreted()) {
                      options(builder, i, unit);
                    }
                  }
                  builder.withMethodBody(
                      "run",
                      MethodTypeDesc.of(CD_void, CD_long.arrayType(), CD_int),
                      0,
                      code -> run(code, units));
                });
    try {
      MethodHandles.Lookup lookup = MethodHandles.lookup().defineHiddenClass(bytes, true);
      BoxLoop loop =
          (BoxLoop)
              lookup
                  .lookupClass()
                  .getDeclaredConstructor(
                      ArrowRuleset.class, Goal.class, Convention.class, int[].class, int.class)
                  .newInstance(job.rules(), job.goal(), job.convention(), job.strides(), 0);
      loop.lists = lookups.lists.toArray(new boolean[0][]);
      loop.sets = lookups.sets.toArray(new NumberSet[0]);
      return loop;
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException("cannot load the loops of " + job.rules(), e);
    }
  }

  private List<Unit> units() {
    List<Unit> units = new ArrayList<>();
    List<OptionFamily> families = job.rules().families();
    for (int i = 0; i < families.size(); i++) {
      OptionFamily family = families.get(i);
      Bounds bounds = new Bounds(family.nameCount());
      for (int j = 0; j < dimension; j++) {
        bounds.set(family.place(j), 0, job.to(j));
      }
      family.narrow(bounds);
      if (bounds.isEmpty()) {
        continue;
      }
      Ends[] ends = new Ends[family.nameCount()];
      Arrays.setAll(ends, name -> new Ends(bounds.low(name), bounds.high(name)));
      // Positions are all those of the box, whatever this option wants of them.
      for (int j = 0; j < dimension; j++) {
        ends[family.place(j)] = new Ends(0, job.to(j));
      }
      List<Unit> written = new ArrayList<>();
      try {
        List<LoopPlan> plans = family.plans(ends, job.goal() != Goal.COUNT);
        boolean mayBeIdle =
            plans.stream().anyMatch(plan -> plan.loops().stream().anyMatch(l -> !l.isBounded()));
        int together = mayBeIdle ? plans.size() : CASES_TOGETHER;
        for (int from = 0; from < plans.size(); from += together) {
          List<LoopPlan> some = plans.subList(from, Math.min(plans.size(), from + together));
          Unit unit = new Unit(i, family, ends, some);
          rehearse(unit);
          written.add(unit);
        }
        units.addAll(written);
      } catch (LoopPlan.Unplanned | ArithmeticException e) {
        if (kind == Kind.INT) {
          throw e;
        }
        units.add(new Unit(i, null, ends, List.of()));
      }
    }
    return units;
  }

  /** Writes a unit to nowhere, to see whether it can be. */
  private void rehearse(Unit unit) {
    ClassFile.of().build(WRITTEN, builder -> options(builder, 0, unit));
  }

  private MethodTypeDesc optionsType() {
    ClassDesc[] parameters = new ClassDesc[dimension + 1];
    Arrays.fill(parameters, kind.desc());
    parameters[0] = BOX_LOOP;
    return MethodTypeDesc.of(CD_int, parameters);
  }

  /** A static method that takes in the options of one cell and says what they amount to. */
  private void options(ClassBuilder builder, int number, Unit unit) {
    builder.withMethodBody(
        "options" + number,
        optionsType(),
        ClassFile.ACC_STATIC,
        code -> new OptionsWriter(code, unit).write());
  }

  private int componentSlot(int component) {
    return 1 + component * kind.type.slotSize();
  }

  /** Writes the method of one unit. */
  private final class OptionsWriter {
    private final CodeBuilder code;
    private final Unit unit;
    private final int found;
    private final int cells;
    private final int seen;
    private final int stamp;
    private final int value;

    OptionsWriter(CodeBuilder code, Unit unit) {
      this.code = code;
      this.unit = unit;
      this.found = code.allocateLocal(TypeKind.INT);
      this.cells = code.allocateLocal(TypeKind.REFERENCE);
      this.seen = code.allocateLocal(TypeKind.REFERENCE);
      this.stamp = code.allocateLocal(TypeKind.INT);
      this.value = code.allocateLocal(TypeKind.INT);
    }

    void write() {
      code.loadConstant(job.goal() == Goal.REMOTENESS ? BoxLoop.NOTHING : 0);
      code.istore(found);
      if (job.goal() == Goal.OUTCOME) {
        load("outcomes", CD_byte.arrayType(), cells);
      } else if (job.goal() != Goal.COUNT) {
        load("values", CD_int.arrayType(), cells);
      }
      if (job.goal() == Goal.GRUNDY) {
        load("seen", CD_int.arrayType(), seen);
        code.aload(0).getfield(BOX_LOOP, "stamp", CD_int).istore(stamp);
      }
      for (LoopPlan plan : unit.plans) {
        Label past = code.newLabel();
        Arithmetic arithmetic = new Arithmetic(code, kind, unit.ends.clone(), lookups);
        for (int i = 0; i < dimension; i++) {
          arithmetic.define(place(i), componentSlot(i), new Ends(0, job.to(i)));
        }
        for (Check check : plan.before()) {
          arithmetic.jump(check, false, past);
          arithmetic.learn(check);
        }
        leaveToInterpreter(plan, arithmetic);
        loop(plan, 0, arithmetic);
        code.labelBinding(past);
      }
      code.iload(found).ireturn();
    }

    private void load(String field, ClassDesc type, int slot) {
      code.aload(0).getfield(BOX_LOOP, field, type).astore(slot);
    }

    private int place(int component) {
      OptionFamily source = unit.source;
      return source == null ? component : source.place(component);
    }

    /** Where no factor of a name's upper bounds is other than 0, the name is idle. */
    private void leaveToInterpreter(LoopPlan plan, Arithmetic arithmetic) {
      for (LoopPlan.Loop loop : plan.loops()) {
        if (loop.isBounded()) {
          continue;
        }
        Label bounded = code.newLabel();
        for (LoopPlan.Bound bound : loop.upper()) {
          boolean known =
              plan.loops().stream().noneMatch(other -> bound.factor().mentions(other.name()));
          if (known) {
            arithmetic.jump(new Check.Zero(bound.factor()), false, bounded);
          }
        }
        code.aload(0);
        pushPosition(code, unit.family);
        code.ireturn();
        code.labelBinding(bounded);
      }
    }

    private void loop(LoopPlan plan, int at, Arithmetic arithmetic) {
      if (at == plan.loops().size()) {
        takeIn(plan, arithmetic);
        return;
      }
      LoopPlan.Loop loop = plan.loops().get(at);
      Label end = code.newLabel();
      int name = code.allocateLocal(kind.type);
      int past = code.allocateLocal(kind.type);
      Stride stride = Stride.of(loop);
      Ends between = bounds(loop, arithmetic, name, past, end);
      if (between == null) {
        code.labelBinding(end);
        return;
      }
      if (between.high() > kind.most / 2 - stride.step()) {
        throw new LoopPlan.Unplanned("a name is too large");
      }
      if (stride.step() > 1) {
        align(stride, arithmetic, name);
        between = new Ends(between.low(), between.high() + stride.step());
      }
      arithmetic.define(loop.name(), name, between);
      Label round = code.newLabel();
      Label next = code.newLabel();
      code.labelBinding(round);
      code.loadLocal(kind.type, name);
      code.loadLocal(kind.type, past);
      arithmetic.jumpIfNotLess(end);
      if (stride.step() > 1) {
        arithmetic.define(
            loop.name(), name, new Ends(between.low(), between.high() - stride.step()));
      }
      for (Check check : loop.checks()) {
        if (!check.equals(stride.check())) {
          arithmetic.jump(check, false, next);
        }
      }
      loop(plan, at + 1, arithmetic);
      code.labelBinding(next);
      if (kind == Kind.INT) {
        code.iinc(name, (int) stride.step());
      } else {
        code.lload(name).loadConstant(stride.step()).ladd().lstore(name);
      }
      code.goto_(round);
      code.labelBinding(end);
    }

    /** Raises a name to the first value of its residue. */
    private void align(Stride stride, Arithmetic arithmetic, int name) {
      Ends residue = arithmetic.ends(stride.residue());
      if (residue.low() < -kind.most / 2 || residue.high() > kind.most / 2) {
        throw new LoopPlan.Unplanned("a residue does not fit");
      }
      // name += floorMod(residue - name, step)
      code.loadLocal(kind.type, name);
      arithmetic.push(stride.residue());
      code.loadLocal(kind.type, name);
      arithmetic.subtract();
      arithmetic.constant(stride.step());
      arithmetic.math("floorMod", 2);
      arithmetic.add();
      code.storeLocal(kind.type, name);
    }

    /**
     * Computes where a loop begins and the value past its end. Gives the interval in between, or
     * null if the loop is never entered.
     */
    private @Nullable Ends bounds(
        LoopPlan.Loop loop, Arithmetic arithmetic, int from, int past, Label end) {
      long low = Long.MIN_VALUE;
      boolean first = true;
      for (LoopPlan.Bound bound : sorted(loop.lower())) {
        if (bound.derived() && !isWritable(bound, arithmetic)) {
          continue;
        }
        requireSign(bound, bound.factor(), arithmetic);
        Ends least = lowerEnds(bound, arithmetic);
        Label skip = code.newLabel();
        if (bound.mayVanish()) {
          // 0 * name + rest >= 0 says nothing of the name, but may say that there is none.
          vanishing(bound, arithmetic, skip, end);
        } else {
          low = Math.max(low, least.low());
        }
        pushLower(bound, arithmetic);
        if (!first) {
          code.loadLocal(kind.type, from);
          arithmetic.math("max", 2);
        }
        code.storeLocal(kind.type, from);
        code.labelBinding(skip);
        first = false;
      }
      if (first || low == Long.MIN_VALUE) {
        throw new LoopPlan.Unplanned("a name without lower bound");
      }
      first = true;
      long high = Long.MAX_VALUE;
      long vanishingHigh = Long.MIN_VALUE;
      if (!loop.isBounded()) {
        arithmetic.constant(kind.most);
        code.storeLocal(kind.type, past);
        first = false;
      }
      for (LoopPlan.Bound bound : sorted(loop.upper())) {
        if (bound.derived() && !isWritable(bound, arithmetic)) {
          if (!bound.mayVanish() && upperCount(loop) == 1) {
            throw new LoopPlan.Unplanned("a bound does not fit");
          }
          continue;
        }
        requireSign(bound, bound.factor().times(-1), arithmetic);
        Ends most = upperEnds(bound, arithmetic);
        Label skip = code.newLabel();
        if (bound.mayVanish()) {
          vanishing(bound, arithmetic, skip, end);
          vanishingHigh = Math.max(vanishingHigh, most.high());
        } else {
          high = Math.min(high, most.high());
        }
        if (most.high() > kind.most - 1) {
          throw new LoopPlan.Unplanned("a bound does not fit");
        }
        pushUpper(bound, arithmetic);
        if (!first) {
          code.loadLocal(kind.type, past);
          arithmetic.math("min", 2);
        }
        code.storeLocal(kind.type, past);
        code.labelBinding(skip);
        first = false;
      }
      if (high == Long.MAX_VALUE) {
        high = vanishingHigh;
      }
      if (first || high == Long.MIN_VALUE) {
        throw new LoopPlan.Unplanned("a name without upper bound");
      }
      if (low > high) {
        return null;
      }
      return new Ends(low, high);
    }

    /** Names run over more than they can be; the sign that a plan relies on must hold there too. */
    private static void requireSign(LoopPlan.Bound bound, Polynomial size, Arithmetic arithmetic) {
      if (arithmetic.ends(size).low() < (bound.mayVanish() ? 0 : 1)) {
        throw new LoopPlan.Unplanned("a factor of unknown sign");
      }
    }

    private static long upperCount(LoopPlan.Loop loop) {
      return loop.upper().stream().filter(bound -> !bound.mayVanish()).count();
    }

    /** Those first that always say something, so that there is a value when the others come. */
    private static List<LoopPlan.Bound> sorted(List<LoopPlan.Bound> bounds) {
      List<LoopPlan.Bound> sorted = new ArrayList<>(bounds);
      sorted.sort((a, b) -> Boolean.compare(a.mayVanish(), b.mayVanish()));
      return sorted;
    }

    private static boolean isWritable(LoopPlan.Bound bound, Arithmetic arithmetic) {
      return arithmetic.fits(bound.factor())
          && arithmetic.fits(bound.factor().times(-1))
          && arithmetic.fits(bound.rest())
          && arithmetic.fits(bound.rest().times(-1));
    }

    private void vanishing(LoopPlan.Bound bound, Arithmetic arithmetic, Label skip, Label end) {
      Label says = code.newLabel();
      arithmetic.jump(new Check.Zero(bound.factor()), false, says);
      arithmetic.jump(new Check.AtLeastZero(bound.rest()), false, end);
      code.goto_(skip);
      code.labelBinding(says);
    }

    private static Ends lowerEnds(LoopPlan.Bound bound, Arithmetic arithmetic) {
      Ends quotient =
          Ends.quotient(arithmetic.ends(bound.rest()), positive(bound.factor(), arithmetic));
      return new Ends(Bounds.negate(quotient.high()), Bounds.negate(quotient.low()));
    }

    private static Ends upperEnds(LoopPlan.Bound bound, Arithmetic arithmetic) {
      return Ends.quotient(
          arithmetic.ends(bound.rest()), positive(bound.factor().times(-1), arithmetic));
    }

    private static Ends positive(Polynomial factor, Arithmetic arithmetic) {
      Ends ends = arithmetic.ends(factor);
      return new Ends(Math.max(1, ends.low()), Math.max(1, ends.high()));
    }

    /** Pushes the least value: -rest / factor rounded up. */
    private void pushLower(LoopPlan.Bound bound, Arithmetic arithmetic) {
      if (bound.factor().equals(Polynomial.constant(1))) {
        arithmetic.push(bound.rest().times(-1));
        return;
      }
      arithmetic.quotient(bound.rest(), bound.factor());
      arithmetic.negate();
    }

    /** Pushes the value past the greatest: rest / -factor rounded down, plus 1. */
    private void pushUpper(LoopPlan.Bound bound, Arithmetic arithmetic) {
      if (bound.factor().equals(Polynomial.constant(-1))) {
        arithmetic.push(bound.rest().plus(1));
        return;
      }
      arithmetic.quotient(bound.rest(), bound.factor().times(-1));
      arithmetic.constant(1);
      arithmetic.add();
    }

    /** Takes in one option. */
    private void takeIn(LoopPlan plan, Arithmetic arithmetic) {
      switch (job.goal()) {
        case COUNT -> code.iinc(found, 1);
        case OUTCOME -> {
          code.aload(cells);
          index(plan.parts().getFirst(), arithmetic);
          code.baload();
          code.istore(value);
          boolean keep = job.convention() == Convention.MISERE || !staysInside;
          if (keep) {
            code.iload(found).iload(value).ior().istore(found);
          }
          if (staysInside) {
            Label worse = code.newLabel();
            code.iload(value).iconst_1().iand().ifeq(worse);
            code.iload(value).ireturn();
            code.labelBinding(worse);
          }
        }
        case REMOTENESS -> {
          code.aload(cells);
          index(plan.parts().getFirst(), arithmetic);
          code.iaload();
          code.iload(found);
          code.invokestatic(
              ClassDesc.of("java.lang.Math"), "max", MethodTypeDesc.of(CD_int, CD_int, CD_int));
          code.istore(found);
        }
        case GRUNDY -> {
          code.aload(seen);
          cell(plan.parts().getFirst(), arithmetic);
          boolean check = plan.parts().size() > 1 && !staysInside;
          if (check) {
            code.dup().istore(value);
          }
          for (List<Polynomial> part : plan.parts().subList(1, plan.parts().size())) {
            cell(part, arithmetic);
            if (check) {
              code.dup().iload(value).ior().istore(value);
            }
            code.ixor();
          }
          if (check) {
            // A nim-sum of two unknown cells must not look like a value.
            code.iload(value).loadConstant(Integer.MIN_VALUE).iand().ior();
          }
          code.iload(stamp).iastore();
          if (job.convention() == Convention.MISERE) {
            code.iconst_1().istore(found);
          }
        }
      }
    }

    private void cell(List<Polynomial> part, Arithmetic arithmetic) {
      code.aload(cells);
      index(part, arithmetic);
      code.iaload();
    }

    private void index(List<Polynomial> part, Arithmetic arithmetic) {
      Polynomial index = Polynomial.constant(0);
      for (int i = 0; i < dimension; i++) {
        index = index.plus(part.get(place(i)).times(job.stride(i)));
      }
      arithmetic.pushWrapped(index);
      arithmetic.toInt();
    }
  }

  /** Pushes a family's number and an array of the components, and asks the interpreter. */
  private void pushPosition(CodeBuilder code, int family) {
    code.loadConstant(family);
    code.loadConstant(dimension);
    code.newarray(TypeKind.LONG);
    for (int i = 0; i < dimension; i++) {
      code.dup();
      code.loadConstant(i);
      code.loadLocal(kind.type, componentSlot(i));
      if (kind == Kind.INT) {
        code.i2l();
      }
      code.lastore();
    }
    code.invokevirtual(
        BOX_LOOP, "interpret", MethodTypeDesc.of(CD_int, CD_int, CD_long.arrayType()));
  }

  /** The method that goes along a row of cells. */
  private void run(CodeBuilder code, List<Unit> units) {
    int[] slots = new int[dimension];
    Ends[] ends = new Ends[dimension];
    // Components get the slots that the methods of options have them in, past start and count.
    code.allocateLocal(TypeKind.LONG);
    for (int i = 0; i < dimension; i++) {
      slots[i] = code.allocateLocal(kind.type);
    }
    Arithmetic arithmetic = new Arithmetic(code, kind, ends, lookups);
    for (int i = 0; i < dimension; i++) {
      code.aload(1).loadConstant(i).laload();
      if (kind == Kind.INT) {
        code.l2i();
      }
      code.storeLocal(kind.type, slots[i]);
      arithmetic.define(i, slots[i], new Ends(0, job.to(i)));
    }
    int last = code.allocateLocal(kind.type);
    code.loadLocal(kind.type, slots[job.axis()]);
    code.iload(2);
    if (kind == Kind.LONG) {
      code.i2l();
    }
    arithmetic.add();
    code.storeLocal(kind.type, last);
    int found = code.allocateLocal(TypeKind.INT);
    Label round = code.newLabel();
    Label next = code.newLabel();
    Label settle = code.newLabel();
    Label end = code.newLabel();
    code.labelBinding(round);
    code.loadLocal(kind.type, slots[job.axis()]);
    code.loadLocal(kind.type, last);
    arithmetic.jumpIfNotLess(end);
    CaseCompiler compiler = new CaseCompiler(job.rules().rules().components());
    arithmetic.jump(compiler.checks(job.rules().rules().domain()), false, next);
    code.loadConstant(job.goal() == Goal.REMOTENESS ? BoxLoop.NOTHING : 0);
    code.istore(found);
    if (!job.rules().rules().stop().isEmpty()) {
      arithmetic.jump(compiler.checks(job.rules().rules().stop()), true, settle);
    }
    for (int i = 0; i < units.size(); i++) {
      Unit unit = units.get(i);
      code.iload(found);
      if (unit.isInterpreted()) {
        code.aload(0);
        callInterpreter(code, unit.family, slots);
      } else {
        code.aload(0);
        for (int slot : slots) {
          code.loadLocal(kind.type, slot);
        }
        code.invokestatic(WRITTEN, "options" + i, optionsType());
      }
      switch (job.goal()) {
        case COUNT -> code.iadd();
        case REMOTENESS ->
            code.invokestatic(
                ClassDesc.of("java.lang.Math"), "max", MethodTypeDesc.of(CD_int, CD_int, CD_int));
        default -> code.ior();
      }
      code.istore(found);
      if (job.goal() == Goal.OUTCOME && staysInside) {
        code.iload(found).iconst_1().iand().ifne(settle);
      }
    }
    code.labelBinding(settle);
    code.aload(0);
    Polynomial index = Polynomial.constant(0);
    for (int i = 0; i < dimension; i++) {
      index = index.plus(Polynomial.name(i).times(job.stride(i)));
    }
    arithmetic.pushWrapped(index);
    arithmetic.toInt();
    code.iload(found);
    String settling =
        switch (job.goal()) {
          case OUTCOME -> "settleOutcome";
          case GRUNDY -> "settleValue";
          case REMOTENESS -> "settleRemoteness";
          case COUNT -> "settleCount";
        };
    code.invokevirtual(BOX_LOOP, settling, MethodTypeDesc.of(CD_void, CD_int, CD_int));
    code.labelBinding(next);
    code.loadLocal(kind.type, slots[job.axis()]);
    arithmetic.constant(1);
    arithmetic.add();
    code.storeLocal(kind.type, slots[job.axis()]);
    code.goto_(round);
    code.labelBinding(end);
    code.return_();
  }

  private void callInterpreter(CodeBuilder code, int family, int[] slots) {
    code.loadConstant(family);
    code.loadConstant(dimension);
    code.newarray(TypeKind.LONG);
    for (int i = 0; i < dimension; i++) {
      code.dup();
      code.loadConstant(i);
      code.loadLocal(kind.type, slots[i]);
      if (kind == Kind.INT) {
        code.i2l();
      }
      code.lastore();
    }
    code.invokevirtual(
        BOX_LOOP, "interpret", MethodTypeDesc.of(CD_int, CD_int, CD_long.arrayType()));
  }
}
