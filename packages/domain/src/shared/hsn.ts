/** HSN: the customs code of a material. Invoices print 4, 6 or 8 digits of it, depending on the seller's turnover. */

/** Whether the code has 4, 6 or 8 digits; others are accepted with a warning. */
export function isUsualHsn(text: string): boolean {
  return /^(?:\d{4}|\d{6}|\d{8})$/.test(text.trim());
}
