/** Finds the material that a written name means, such as `tmt 12mm` or `Cemnt opc`. */
import { likenessKey } from '../sheet/cell-text.ts';

export interface Named {
  readonly name: string;
  readonly materialCode: string;
  readonly itemCode: string;
  readonly make: string;
  readonly specification: string;
  readonly synonyms: readonly string[];
}

export interface NameMatch<Material> {
  /** Candidates, the most likely first. */
  readonly materials: readonly Material[];
  /** Whether the first candidate is certain. */
  readonly isSure: boolean;
}

/** The largest number of candidates that a person can choose from. */
const MAX_CANDIDATES = 6;

const FILLERS: ReadonlySet<string> = new Set([
  'of',
  'the',
  'and',
  'for',
  'no',
  'nos',
  'dia',
  'size',
]);

/** Returns the words and numbers of a name in lower case: `TMT12mm` has three. */
export function wordsOfName(text: string): string[] {
  const words = text.toLowerCase().match(/\d+(?:\.\d+)?|[\p{L}\p{M}]+/gu) ?? [];
  return words.filter((word) => !FILLERS.has(word));
}

/**
 * Ranks the materials by how many of the written words they have. A match is certain if exactly one
 * material has this name, or no material has it and only one has all of the words.
 */
export function matchName<Material extends Named>(
  written: string,
  materials: readonly Material[],
): NameMatch<Material> {
  const key = likenessKey(written);
  const called = materials.filter((material) => key !== '' && namesOf(material).includes(key));
  const words = wordsOfName(written);
  const scored = materials
    .map((material) => ({ material, share: shareOf(words, material) }))
    .filter(({ share }) => share > 0)
    .toSorted((one, other) => other.share - one.share || lengthOf(one) - lengthOf(other));
  const whole = scored.filter(({ share }) => share === 1);
  const others = scored.map(({ material }) => material).filter((one) => !called.includes(one));
  return {
    materials: [...called, ...others].slice(0, MAX_CANDIDATES),
    isSure: called.length === 1 || (called.length === 0 && whole.length === 1),
  };
}

function namesOf({ name, materialCode, itemCode, synonyms }: Named): string[] {
  return [name, materialCode, itemCode, ...synonyms].map(likenessKey);
}

/** Among equal candidates, the one with the shorter name comes first. */
function lengthOf({ material }: { readonly material: Named }): number {
  return material.name.length;
}

/**
 * The share of the written words that the material has, from 0 to 1; 0 if only numbers match and
 * not all of the words do.
 */
function shareOf(words: readonly string[], material: Named): number {
  if (words.length === 0) return 0;
  const { name, materialCode, itemCode, make, specification, synonyms } = material;
  const texts = [name, materialCode, itemCode, make, specification, ...synonyms];
  const own = wordsOfName(texts.join(' '));
  const found = words.filter((word) => own.some((one) => isAlike(word, one)));
  const isAnyWord = found.some((word) => !isNumber(word));
  return isAnyWord || found.length === words.length ? found.length / words.length : 0;
}

function isNumber(word: string): boolean {
  return /^\d/.test(word);
}

/** Numbers must be equal; words may be abbreviated, in the plural, or have one wrong letter. */
function isAlike(written: string, own: string): boolean {
  if (written === own) return true;
  if (isNumber(written) || isNumber(own) || written.length < 3) return false;
  if (own.startsWith(written) || written === `${own}s` || written === `${own}es`) return true;
  return written.length >= 4 && isOneEdit(written, own);
}

/** Whether the words differ by one letter missing, added or replaced, or by two exchanged ones. */
function isOneEdit(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1) return false;
  let start = 0;
  while (start < one.length && one[start] === other[start]) start += 1;
  let end = 0;
  const shorter = Math.min(one.length, other.length) - start;
  while (end < shorter && one.at(-1 - end) === other.at(-1 - end)) end += 1;
  const [left, right] = [one, other].map((text) => text.slice(start, text.length - end));
  if (left === undefined || right === undefined) return false;
  const isExchanged = left.length === 2 && left === [...right].toReversed().join('');
  return (left.length <= 1 && right.length <= 1) || isExchanged;
}
