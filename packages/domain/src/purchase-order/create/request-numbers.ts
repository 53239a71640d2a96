/**
 * The requests of an order in short, `MRN/26-27/00012 + 2 more`, where there is space for one
 * number.
 */
export function requestNumbersShort([first = '', ...others]: readonly string[]): string {
  return others.length === 0 ? first : `${first} + ${others.length} more`;
}
