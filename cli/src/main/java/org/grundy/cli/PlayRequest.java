package org.grundy.cli;

import java.util.List;
import org.grundy.Convention;

/**
 * What {@code grundy play} is asked.
 *
 * @param game name, arrows or @file
 * @param numbers the start
 * @param opponent who plays against the person
 * @param seed of everything random
 * @param showSeed whether the seed was chosen here, so that it must be shown to be used again
 * @param hints whether hints are given
 * @param second whether the opponent begins
 * @param limit the most positions to search for one question
 */
record PlayRequest(
    String game,
    List<String> numbers,
    Convention convention,
    Opponent opponent,
    long seed,
    boolean showSeed,
    boolean hints,
    boolean second,
    long limit) {}
