package org.grundy.plot;

/**
 * A place in a picture, from its top left corner, in units of the picture.
 *
 * @param x to the right
 * @param y downwards
 */
record Point(double x, double y) {}
