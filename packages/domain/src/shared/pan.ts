/** The PAN, the ten characters of the income tax: contained in most GSTINs, otherwise typed. */
import { isGstinVerified, normaliseGstin } from './gstin.ts';

const PAN = /^[A-Z]{5}\d{4}[A-Z]$/;

/** The fourth letter says whose it is: company, person, firm, trust … */
const HOLDER = /^...[ABCFGHJLPT]/;

/** The PAN of a valid GSTIN; null otherwise, and where the GSTIN contains another number. */
export function gstinPan(text: string): string | null {
  const pan = isGstinVerified(text) ? normaliseGstin(text).slice(2, 12) : '';
  return PAN.test(pan) ? pan : null;
}

/** That of the GSTIN, otherwise the typed one without blanks and in capitals. */
export function panOf({ gstNo, pan }: { readonly gstNo: string; readonly pan: string }): string {
  return gstinPan(gstNo) ?? pan.replaceAll(/\s/g, '').toUpperCase();
}

/** Null for a PAN in its usual form, and for none. */
export function panWarning(text: string): string | null {
  const pan = text.replaceAll(/\s/g, '').toUpperCase();
  if (pan === '') return null;
  if (!PAN.test(pan)) return 'A PAN has five letters, four digits and a letter';
  return HOLDER.test(pan) ? null : `No PAN has ${pan.charAt(3)} as its fourth letter`;
}
