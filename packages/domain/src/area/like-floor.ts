/** Floors that are like another one: the same units, numbered by their floor. */

/** `{floor}` is the level, `{n}` the number on the floor with two digits. */
export const USUAL_PATTERN = '{floor}{n}';

/** The numbers of a floor's units on another floor: 101, 102 → 201, 202. */
export function numbersOn(level: number, count: number, pattern = USUAL_PATTERN): string[] {
  return Array.from({ length: count }, (_, index) =>
    pattern
      .replaceAll('{floor}', String(level))
      .replaceAll('{n}', String(index + 1).padStart(2, '0')),
  );
}

/** A pattern must tell the units of a floor apart, and the floors of a tower. */
export function isPattern(pattern: string): boolean {
  return pattern.includes('{floor}') && pattern.includes('{n}') && pattern.length <= 40;
}
