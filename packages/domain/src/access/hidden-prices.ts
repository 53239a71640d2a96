/**
 * Who counts goods need not know what they cost. A price is either agreed, left to
 * the contract, or not for the eyes of the role; the last is told by these words.
 */

/** Sent and shown in place of every price, tax and total, where one may not read them. */
export const NOT_SHOWN = 'Not shown';
