package org.grundy.rules;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What is known of rules before any position is solved.
 *
 * @param measure why play ends; null only in rules that were read as ones that may go on for ever
 * @param exchangeable classes of components that may be exchanged without changing the game; a
 *     component in no class has its own role
 * @param kind what sort of moves the rules have
 * @param independent the components in groups that never meet in a move: the game is the sum of the
 *     games on the groups; one group with all components if it is no sum
 */
public record Findings(
    @Nullable Measure measure,
    List<List<Integer>> exchangeable,
    Kind kind,
    List<List<Integer>> independent) {}
