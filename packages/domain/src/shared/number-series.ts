/**
 * Document numbers count per firm and financial year without gaps; codes of masters per
 * organisation.
 */

const SEQUENCE_DIGITS = 5;

/**
 * The number of a document: `documentNumber('MRN', '26-27', 12)` → `"MRN/26-27/00012"`; it has more
 * digits beyond 99,999.
 */
export function documentNumber(prefix: string, financialYear: string, sequence: number): string {
  return `${prefix}/${financialYear}/${sequenceText(sequence)}`;
}

/** The code of a master record: `masterCode('MAT', 1)` → `"MAT-00001"`. */
export function masterCode(prefix: string, sequence: number): string {
  return `${prefix}-${sequenceText(sequence)}`;
}

/** The padded running number: `12` → `"00012"`. */
export function sequenceText(sequence: number): string {
  return String(sequence).padStart(SEQUENCE_DIGITS, '0');
}
