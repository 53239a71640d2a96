/** Finds codes whose last zero may be lost: a number cell makes 2.1 of 2.10. */

/** A code of two parts, which a sheet may treat as a number. */
const NUMBER = /^(\d+)\.(\d{1,4})$/;
/** The factors for one or two lost zeros: 2.10 and 2.100 both become 2.1. */
const FACTORS = [10, 100] as const;

interface NumberCode {
  readonly whole: string;
  readonly last: number;
}

interface Place extends NumberCode {
  readonly index: number;
}

/** A code with the zero that it may have lost. */
export interface LostZero {
  /** The code that may have been typed. */
  readonly typed: string;
  /** Whether the codes beside it leave no other reading. */
  readonly isCertain: boolean;
}

/**
 * Finds codes that are out of order as they are, and in order with a zero: 2.1 after 2.9, or
 * between 2.8 and 2.11, but not before 2.2. Beside the number before or after it, the code is
 * certain; 2.1 after 2.7 is not, and is found only if all other codes are in order.
 * @param codes in the order of the sheet
 * @param isAsTyped whether the code at an index has lost no zero for certain
 * @returns by the index of each such code, the code that may have been typed
 */
export function lostZeros(
  codes: readonly string[],
  isAsTyped: (index: number) => boolean = () => false,
): ReadonlyMap<number, LostZero> {
  const groups = [...siblings(codes.map(numberCode)).values()];
  return new Map(groups.flatMap((places) => lostZerosOf(places, isAsTyped)));
}

/** Finds lost zeros among codes of one first part, such as 2.1 and 2.11. */
function lostZerosOf(
  places: readonly Place[],
  isAsTyped: (index: number) => boolean,
): [number, LostZero][] {
  // Where a code ends with a zero, codes are texts, and only what is certain has lost one.
  const areTexts = places.some(({ last }) => last % FACTORS[0] === 0);
  const found: [number, LostZero][] = [];
  let [before, isOrdered] = [0, true];
  for (const [at, { index, whole, last }] of places.entries()) {
    const next = nextOther(places, at);
    const isOutOfOrder = before > last && !isAsTyped(index);
    const beside = FACTORS.find((each) => isBeside(before, last * each, next));
    const isPossible = !areTexts && isBetween(before, last * FACTORS[0], next);
    const factor = isOutOfOrder ? (beside ?? (isPossible ? FACTORS[0] : undefined)) : undefined;
    if (factor !== undefined) {
      const zero = { typed: `${whole}.${last * factor}`, isCertain: beside !== undefined };
      found.push([index, zero]);
    } else if (before > last) isOrdered = false;
    // Several rows may have the same code, so that each is compared with the different code
    // before them.
    const isRepeated = places[at + 1]?.last === last;
    if (!isRepeated) before = last * (factor ?? 1);
  }
  return found.filter(([, { isCertain }]) => isCertain || isOrdered);
}

/** Whether a number is in order with the one before it and the next one. */
function isBetween(before: number, own: number, next: number | undefined): boolean {
  return before < own && (next === undefined || next > own);
}

/** Whether it also directly follows the one before or precedes the next one. */
function isBeside(before: number, own: number, next: number | undefined): boolean {
  return isBetween(before, own, next) && (before === own - 1 || next === own + 1);
}

/** Returns the number after the rows of the same code. */
function nextOther(places: readonly Place[], at: number): number | undefined {
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

/** A code that may have lost a zero, and the row in which it stands. */
export interface DoubtfulCode {
  readonly row: number;
  readonly code: string;
  readonly typed: string;
  /** The code that is read, where nobody chooses another; null if it must be chosen. */
  readonly certain: string | null;
}

export function doubtfulCodes(
  codes: readonly { readonly row: number; readonly code: string }[],
): DoubtfulCode[] {
  return [...lostZeros(codes.map(({ code }) => code))].flatMap(([at, { typed, isCertain }]) => {
    const place = codes[at];
    return place ? [{ ...place, typed, certain: isCertain ? typed : null }] : [];
  });
}

export function lostZeroProblem(code: string, typed: string): string {
  return `${code} may be ${typed}, whose zero the sheet dropped: choose which it is`;
}

export function lostZeroNote(code: string, typed: string): string {
  return `Code ${code} → ${typed}, by the codes beside it`;
}
