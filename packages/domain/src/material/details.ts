/** The details of a material: own item code, GST rate, category, make, specification, synonyms. */
import { normaliseLine, sameKey } from '../sheet/cell-text.ts';
import { decimalPlaces, parseDecimal } from '../shared/decimal.ts';
import type { Violation } from '../shared/violation.ts';

export const MAX_SYNONYMS = 20;

export interface MaterialDetails {
  /** The code of the material in the organisation's own list of items; empty if it has none. */
  readonly itemCode: string;
  /** Percent as a decimal string; null if unknown. */
  readonly gstRate: string | null;
  readonly category: string;
  readonly make: string;
  readonly specification: string;
  readonly synonyms: string[];
}

/**
 * The details of an edit: absent ones do not change, and an empty rate means that it is unknown.
 */
export type EditedDetails = {
  readonly [Field in keyof MaterialDetails]?: MaterialDetails[Field] | null | undefined;
};

export const NO_DETAILS: MaterialDetails = {
  itemCode: '',
  gstRate: null,
  category: '',
  make: '',
  specification: '',
  synonyms: [],
};

const GST_RATE_DECIMALS = 3;
export const WRONG_RATE = 'GST % must be a number from 0 to 100';

/** The rate without trailing zeros; null for text that is no rate. */
export function parseGstRate(text: string): string | null {
  const rate = parseDecimal(text);
  const isRate =
    rate !== null && rate.gte('0') && rate.lte('100') && decimalPlaces(rate) <= GST_RATE_DECIMALS;
  return isRate ? rate.toString() : null;
}

export function gstRateViolations(gstRate: string | null | undefined): Violation[] {
  const isFine = (gstRate ?? '').trim() === '' || parseGstRate(gstRate ?? '') !== null;
  return isFine ? [] : [{ code: 'gst-rate', path: 'gstRate', message: WRONG_RATE }];
}

/** The details after an edit of a material of this name; the rate must be valid. */
export function editedDetails(
  name: string,
  before: MaterialDetails,
  { gstRate = before.gstRate, ...edit }: EditedDetails,
): MaterialDetails {
  return {
    itemCode: normaliseLine(edit.itemCode ?? before.itemCode),
    gstRate: gstRate === null ? null : parseGstRate(gstRate),
    category: edit.category ?? before.category,
    make: edit.make ?? before.make,
    specification: edit.specification ?? before.specification,
    synonyms: distinctSynonyms(name, edit.synonyms ?? before.synonyms),
  };
}

/** Removes empty and repeated synonyms and the name itself, ignoring case. */
export function distinctSynonyms(name: string, synonyms: readonly string[]): string[] {
  const taken = new Set(['', sameKey(name)]);
  return synonyms.filter((synonym) => {
    const key = sameKey(synonym);
    if (taken.has(key)) return false;
    taken.add(key);
    return true;
  });
}

/** Splits the text of one cell or field at semicolons and line breaks; names may contain commas. */
export function splitSynonyms(text: string): string[] {
  return text
    .split(/[;\n]/)
    .map((synonym) => synonym.trim())
    .filter(Boolean);
}
