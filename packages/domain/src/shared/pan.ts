/** The PAN, the ten characters of the income tax: contained in most GSTINs, otherwise typed. */
import { isGstinVerified, normaliseGstin } from './gstin.ts';

const PAN = /^[A-Z]{5}\d{4}[A-Z]$/;

/** The fourth letter is the type of the holder: company, person, firm, trust … */
const HOLDER = /^...[ABCFGHJLPT]/;

/** Returns the PAN of a valid GSTIN; null if it is not valid or contains another number. */
export function gstinPan(text: string): string | null {
  const pan = isGstinVerified(text) ? normaliseGstin(text).slice(2, 12) : '';
  return PAN.test(pan) ? pan : null;
}

/** Returns the PAN of the GSTIN, otherwise the typed one without blanks and in capitals. */
export function panOf({ gstNo, pan }: { readonly gstNo: string; readonly pan: string }): string {
  return gstinPan(gstNo) ?? pan.replaceAll(/\s/g, '').toUpperCase();
}

/** Returns a warning about an unusual PAN; null if it has the usual form or is empty. */
export function panWarning(text: string): string | null {
  const pan = text.replaceAll(/\s/g, '').toUpperCase();
  if (pan === '') return null;
  if (!PAN.test(pan)) return 'A PAN has five letters, four digits and a letter';
  return HOLDER.test(pan) ? null : `No PAN has ${pan.charAt(3)} as its fourth letter`;
}
