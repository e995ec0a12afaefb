package org.grundy.rules;

import java.util.List;

/**
 * One option of the rules: the position or the sum of positions that it leads to.
 *
 * @param parts the summands; each has as many expressions as the position has components
 * @param conditions what must hold
 */
public record Option(List<List<Expr>> parts, List<Condition> conditions, Span span) {}
