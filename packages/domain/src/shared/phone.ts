/** Checks phone numbers as people type them: `+91 98220 00000`, `022-2345 6789`. */

const LEAST_DIGITS = 10;
const MAX_DIGITS = 15;

function digitsOf(text: string): string {
  return text.replaceAll(/\D/g, '');
}

/** Whether a text has as many digits as a phone number, with the usual signs between them. */
export function isPhoneNumber(text: string): boolean {
  const { length } = digitsOf(text);
  return /^[\d\s()+./-]+$/.test(text) && length >= LEAST_DIGITS && length <= MAX_DIGITS;
}

/** Returns the ten digits of an Indian mobile number; null for any other. */
export function indianMobile(text: string): string | null {
  const [, number = null] = /^(?:0|91|0091)?([6-9]\d{9})$/.exec(digitsOf(text)) ?? [];
  return number;
}
