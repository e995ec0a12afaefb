package org.grundy.cli;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;

/** Which part of the house may know which. */
@AnalyzeClasses(packages = "org.grundy", importOptions = ImportOption.DoNotIncludeTests.class)
class DirectionsTest {
  private static final String[] OUTSIDE_CORE = {
    "org.grundy.prover..",
    "org.grundy.checker..",
    "org.grundy.contest..",
    "org.grundy.plot..",
    "org.grundy.cli.."
  };

  @ArchTest
  static final ArchRule coreKnowsTheJdkAlone =
      classes()
          .that()
          .resideInAnyPackage(
              "org.grundy",
              "org.grundy.text..",
              "org.grundy.rules..",
              "org.grundy.code..",
              "org.grundy.sequence..",
              "org.grundy.table..",
              "org.grundy.sequence..",
              "org.grundy.theory..",
              "org.grundy.why..")
          .should()
          .onlyDependOnClassesThat()
          .resideInAnyPackage(
              "java..",
              "org.jspecify..",
              "org.grundy",
              "org.grundy.text..",
              "org.grundy.rules..",
              "org.grundy.code..",
              "org.grundy.sequence..",
              "org.grundy.table..",
              "org.grundy.sequence..",
              "org.grundy.theory..",
              "org.grundy.why..");

  @ArchTest
  static final ArchRule typesKnowNoWayOfSolving =
      noClasses()
          .that()
          .resideInAnyPackage("org.grundy", "org.grundy.text..")
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage(
              "org.grundy.rules..",
              "org.grundy.code..",
              "org.grundy.sequence..",
              "org.grundy.table..",
              "org.grundy.sequence..",
              "org.grundy.theory..",
              "org.grundy.why..");

  @ArchTest
  static final ArchRule rulesKnowNoSolver =
      noClasses()
          .that()
          .resideInAPackage("org.grundy.rules..")
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage(
              "org.grundy.code..",
              "org.grundy.sequence..",
              "org.grundy.table..",
              "org.grundy.theory..",
              "org.grundy.why..");

  @ArchTest
  static final ArchRule codesKnowNoSolver =
      noClasses()
          .that()
          .resideInAPackage("org.grundy.code..")
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage(
              "org.grundy.sequence..",
              "org.grundy.table..",
              "org.grundy.theory..",
              "org.grundy.why..");

  @ArchTest
  static final ArchRule sequencesKnowCodes =
      noClasses()
          .that()
          .resideInAPackage("org.grundy.sequence..")
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage("org.grundy.table..", "org.grundy.theory..", "org.grundy.why..");

  @ArchTest
  static final ArchRule tablesKnowNoTheorem =
      noClasses()
          .that()
          .resideInAPackage("org.grundy.table..")
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage("org.grundy.theory..", "org.grundy.why..");

  @ArchTest
  static final ArchRule theoremsAreExplainedFromOutside =
      noClasses()
          .that()
          .resideInAPackage("org.grundy.theory..")
          .should()
          .dependOnClassesThat()
          .resideInAPackage("org.grundy.why..");

  @ArchTest
  static final ArchRule checkerIsAlone =
      classes()
          .that()
          .resideInAPackage("org.grundy.checker..")
          .should()
          .onlyDependOnClassesThat()
          .resideInAnyPackage("java..", "org.jspecify..", "org.grundy.checker..");

  @ArchTest
  static final ArchRule proverKnowsCore =
      noClasses()
          .that()
          .resideInAPackage("org.grundy.prover..")
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage(
              "org.grundy.checker..",
              "org.grundy.contest..",
              "org.grundy.plot..",
              "org.grundy.cli..");

  @ArchTest
  static final ArchRule contestKnowsCore =
      noClasses()
          .that()
          .resideInAPackage("org.grundy.contest..")
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage(
              "org.grundy.checker..",
              "org.grundy.prover..",
              "org.grundy.plot..",
              "org.grundy.cli..");

  @ArchTest
  static final ArchRule picturesKnowCoreAndTheJdk =
      classes()
          .that()
          .resideInAPackage("org.grundy.plot..")
          .should()
          .onlyDependOnClassesThat()
          .resideInAnyPackage(
              "java..",
              "javax.imageio..",
              "org.jspecify..",
              "org.grundy",
              "org.grundy.text..",
              "org.grundy.rules..",
              "org.grundy.code..",
              "org.grundy.sequence..",
              "org.grundy.table..",
              "org.grundy.plot..");

  @ArchTest
  static final ArchRule onlyPicturesDraw =
      noClasses()
          .that()
          .resideOutsideOfPackage("org.grundy.plot..")
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage("java.awt..", "javax.imageio..");

  @ArchTest
  static final ArchRule onlyTheCommandLineReadsAndWritesTheScreen =
      noClasses()
          .that()
          .resideInAnyPackage(
              "org.grundy",
              "org.grundy.text..",
              "org.grundy.rules..",
              "org.grundy.code..",
              "org.grundy.sequence..",
              "org.grundy.table..",
              "org.grundy.sequence..",
              "org.grundy.theory..",
              "org.grundy.why..",
              "org.grundy.prover..",
              "org.grundy.checker..",
              "org.grundy.contest..",
              "org.grundy.plot..")
          .should()
          .accessField(System.class, "out")
          .orShould()
          .accessField(System.class, "err")
          .orShould()
          .accessField(System.class, "in");

  @ArchTest
  static final ArchRule nobodyButTheCommandLineKnowsTheParserOfArguments =
      noClasses()
          .that()
          .resideOutsideOfPackage("org.grundy.cli..")
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage("picocli..", "tools.jackson..");

  /** Keeps the list above honest. */
  @ArchTest
  static final ArchRule everyPartIsNamedHere =
      classes()
          .should()
          .resideInAnyPackage(
              "org.grundy",
              "org.grundy.text..",
              "org.grundy.rules..",
              "org.grundy.code..",
              "org.grundy.sequence..",
              "org.grundy.table..",
              "org.grundy.sequence..",
              "org.grundy.theory..",
              "org.grundy.why..",
              OUTSIDE_CORE[0],
              OUTSIDE_CORE[1],
              OUTSIDE_CORE[2],
              OUTSIDE_CORE[3],
              OUTSIDE_CORE[4]);
}
