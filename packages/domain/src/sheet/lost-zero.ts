/** Finds codes whose last zero may be lost: a number cell makes 2.1 of 2.10. */

/** A code of two parts, which a sheet may treat as a number. */
const NUMBER = /^(\d+)\.(\d{1,4})$/;
/** The factors for one or two lost zeros: 2.10 and 2.100 both become 2.1. */
const FACTORS = [10, 100] as const;

interface NumberCode {
  readonly whole: string;
  readonly last: number;
}

/**
 * Finds codes that are out of order as they are, and in order with a zero: 2.1 after 2.9, or
 * between 2.8 and 2.11, but not before 2.2.
 * @param codes in the order of the sheet
 * @returns by the index of each such code, the code that may have been typed
 */
export function lostZeros(codes: readonly string[]): ReadonlyMap<number, string> {
  const found = new Map<number, string>();
  for (const places of siblings(codes.map(numberCode)).values()) {
    let before = 0;
    for (const [at, { index, whole, last }] of places.entries()) {
      const next = nextOther(places, at);
      const factor = FACTORS.find((each) => isBetween(before, last * each, next) && before > last);
      if (factor !== undefined) found.set(index, `${whole}.${last * factor}`);
      // Several rows may have the same code, so that each is compared with the different code
      // before them.
      const isRepeated = places[at + 1]?.last === last;
      if (!isRepeated) before = last * (factor ?? 1);
    }
  }
  return found;
}

/**
 * Whether a number directly follows the one before or precedes the next one, and is in order with
 * both.
 */
function isBetween(before: number, own: number, next: number | undefined): boolean {
  if (before >= own || (next !== undefined && next <= own)) return false;
  return before === own - 1 || next === own + 1;
}

/** Returns the number after the rows of the same code. */
function nextOther(places: readonly NumberCode[], at: number): number | undefined {
  let next = at + 1;
  while (places[next]?.last === places[at]?.last && next < places.length) next += 1;
  return places[next]?.last;
}

function siblings(codes: readonly (NumberCode | null)[]) {
  const numbers = codes.flatMap((code, index) => (code ? [{ ...code, index }] : []));
  return Map.groupBy(numbers, ({ whole }) => whole);
}

function numberCode(code: string): NumberCode | null {
  const [, whole, last] = NUMBER.exec(code) ?? [];
  return whole === undefined ? null : { whole, last: Number(last) };
}

export function lostZeroProblem(code: string, typed: string): string {
  return `${code} may be ${typed}, whose zero the sheet dropped: write ${typed} as text, or put the row where ${code} belongs`;
}
