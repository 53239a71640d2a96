/**
 * The GSTIN, a 15-character tax number: two digits of State, ten of PAN, one for the registration,
 * a category letter and a check character. A wrong one costs the buying firm its tax credit, so it
 * is marked.
 */
import { stateName } from './state-codes.ts';

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** Services from abroad are registered under 99, which is not a State. */
const OVERSEAS_ONLINE_SERVICE = /^99\d{2}[A-Z]{3}\d{5}OS[0-9A-Z]$/;

/** The formats that the GST portal issues, by kind of holder. */
const FORMS = [
  /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z][Z1-9ABD-J][0-9A-Z]$/, // regular, composition, SEZ
  /^\d{2}[A-Z]{4}\d{5}[A-Z]\dZ\d$/, // government department
  /^\d{2}[A-Z]{4}[A-Z0-9]\d{4}[A-Z][1-9A-Z]D[0-9A-Z]$/, // deducts tax at source
  /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]C[0-9A-Z]$/, // e-commerce operator
  /^\d{4}[A-Z]{3}\d{5}[UO]N[0-9A-Z]$/, // United Nations body
  /^\d{4}[A-Z]{3}\d{5}NR[0-9A-Z]$/, // non-resident
  OVERSEAS_ONLINE_SERVICE,
] as const;

/** Matches the words that people put before the number. */
const HEADING = /^GST(?:IN)?\s*(?:NO|NUMBER)?\s*[.:-]+\s*/;

/**
 * Returns the text trimmed and in capitals, as a GSTIN is stored; blanks, dots and hyphens within a
 * number of 15 characters are removed.
 */
export function normaliseGstin(text: string): string {
  const typed = text.trim().toUpperCase();
  const bare = typed.replace(HEADING, '').replaceAll(/[\s.\-/]/g, '');
  return /^\d{2}[0-9A-Z]{13}$/.test(bare) ? bare : typed;
}

/**
 * The 15th character for the first 14, by the portal's mod-36 rule: every
 * second character counts double, the two base-36 digits of a product are added.
 *
 * @param first14 capitals and digits only; others are a programming error
 * @throws RangeError on a character outside 0-9 and A-Z
 */
export function gstinCheckCharacter(first14: string): string {
  let total = 0;
  for (const [index, character] of [...first14].entries()) {
    const value = ALPHABET.indexOf(character);
    if (value < 0) throw new RangeError(`not a GSTIN character: ${character}`);
    const product = value * (index % 2 === 0 ? 1 : 2);
    total += Math.floor(product / 36) + (product % 36);
  }
  return ALPHABET.charAt((36 - (total % 36)) % 36);
}

/**
 * Whether format, State and check character are valid, ignoring case and blanks. It does not mean
 * that the number is registered.
 */
export function isGstinVerified(text: string): boolean {
  const gstin = normaliseGstin(text);
  return (
    FORMS.some((form) => form.test(gstin)) &&
    (stateName(gstin.slice(0, 2)) !== null || OVERSEAS_ONLINE_SERVICE.test(gstin)) &&
    gstinCheckCharacter(gstin.slice(0, 14)) === gstin.charAt(14)
  );
}

/**
 * Returns the State code of a valid GSTIN; null for any other text, and for services from abroad.
 */
export function gstinStateCode(text: string): string | null {
  const code = normaliseGstin(text).slice(0, 2);
  return isGstinVerified(text) && stateName(code) !== null ? code : null;
}
