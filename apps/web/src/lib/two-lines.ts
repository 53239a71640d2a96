/** Names on two short lines, so that those which begin alike differ in sight. */

/** The most characters of the second line. */
const TAIL = 14;

/**
 * Splits a name into two lines at a space. The second line has the last words, as many as fit, so
 * that only the first is shortened where space is short: `Devgiri` and `Heights (Demo)`.
 */
export function twoLines(name: string): readonly [head: string, tail: string] {
  const words = name.trim().split(/\s+/);
  let from = words.length;
  while (from > 1 && words.slice(from - 1).join(' ').length <= TAIL) from -= 1;
  // A last word that is longer than a line begins the second one all the same.
  if (from === words.length) from = Math.max(1, words.length - 1);
  return [words.slice(0, from).join(' '), words.slice(from).join(' ')];
}
