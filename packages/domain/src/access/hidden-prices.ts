/** Replaces every price, tax and total for roles without `prices:read`. */
export const NOT_SHOWN = 'Not shown';

const RUPEES = /-?₹\s?-?[\d,]*\d(?:\.\d+)?/gu;

/** The sentence with `Not shown` in place of each amount of rupees. */
export function withoutRupees(text: string): string {
  return text.replaceAll(RUPEES, NOT_SHOWN);
}
