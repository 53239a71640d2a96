/** HSN: the customs code of a material. Invoices print 4, 6 or 8 digits of it, depending on the seller's turnover. */

/** Whether the code has 4, 6 or 8 digits; others are accepted with a warning. */
export function isUsualHsn(text: string): boolean {
  return /^(?:\d{4}|\d{6}|\d{8})$/.test(text.trim());
}

/** Returns a code without the blanks and points between its digits: `7214 20 90`; others stay. */
export function compactHsn(text: string): string {
  const digits = text.replaceAll(/[\s.\u00A0-]/g, '');
  return isUsualHsn(digits) ? digits : text.trim();
}
