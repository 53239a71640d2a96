/** Makes floors like an existing one: with the same units, numbered by their floor. */

/**
 * The usual pattern of unit numbers: `{floor}` is the level, `{n}` the number on the floor with two
 * digits.
 */
export const USUAL_PATTERN = '{floor}{n}';

/** Returns the numbers of a floor's units on another floor: 101, 102 → 201, 202. */
export function numbersOn(level: number, count: number, pattern = USUAL_PATTERN): string[] {
  return Array.from({ length: count }, (_, index) =>
    pattern
      .replaceAll('{floor}', String(level))
      .replaceAll('{n}', String(index + 1).padStart(2, '0')),
  );
}

/**
 * Whether the pattern gives different numbers to the units of a floor and to the floors of a tower.
 */
export function isPattern(pattern: string): boolean {
  return pattern.includes('{floor}') && pattern.includes('{n}') && pattern.length <= 40;
}
