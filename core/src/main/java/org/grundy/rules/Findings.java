package org.grundy.rules;

import java.util.List;

/**
 * What is known of rules before any position is solved.
 *
 * @param measure why play ends
 * @param exchangeable classes of components that may be exchanged without changing the game; a
 *     component in no class has its own role
 */
public record Findings(Measure measure, List<List<Integer>> exchangeable) {}
