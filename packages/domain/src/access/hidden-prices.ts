/** Replaces every price, tax and total for roles without `prices:read`. */
export const NOT_SHOWN = 'Not shown';
