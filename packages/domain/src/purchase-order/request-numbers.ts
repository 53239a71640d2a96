/** `MRN/26-27/00012 + 2 more`: the requests of an order where there is room for one. */
export function requestNumbersShort([first = '', ...others]: readonly string[]): string {
  return others.length === 0 ? first : `${first} + ${others.length} more`;
}
