/** Details of a supplier beside its address: MSME registration, usual terms, contacts. */
import { decimal, decimalPlaces, parseDecimal } from '../shared/decimal.ts';
import { panOf } from '../shared/pan.ts';

/**
 * The classes of micro, small and medium enterprises; the first two must be paid within 45 days by
 * law.
 */
export const MSME_CLASSES = ['MICRO', 'SMALL', 'MEDIUM'] as const;

export type MsmeClass = (typeof MSME_CLASSES)[number];

export const MSME_WORDS: Readonly<Record<MsmeClass, string>> = {
  MICRO: 'Micro',
  SMALL: 'Small',
  MEDIUM: 'Medium',
};

/** A further person at the supplier. */
export interface SupplierContact {
  readonly name: string;
  /** The role of the person, such as `Accounts` or `Dispatch`. */
  readonly role: string;
  readonly phone: string;
  readonly email: string;
}

export interface SupplierDetails {
  readonly pan: string;
  /** The number of the Udyam registration. */
  readonly udyamNumber: string;
  /** The MSME class; null if it is not known or there is none. */
  readonly msmeClass: MsmeClass | null;
  /** The days after delivery until it is paid; null if not agreed. */
  readonly creditDays: number | null;
  /** The usual advance in percent of an order; empty for none. */
  readonly advancePercent: string;
  /** The usual delivery terms; empty if none are agreed. */
  readonly deliveryTerms: string;
  readonly contacts: SupplierContact[];
}

type Stated = {
  readonly [Field in Exclude<keyof SupplierDetails, 'contacts'>]?:
    | SupplierDetails[Field]
    | undefined;
} & { readonly contacts?: readonly SupplierContact[] | undefined };

/**
 * The details as they are stored: numbers in capitals, no empty contacts, and fields of contacts in
 * a fixed sequence.
 */
export function supplierDetails(stated: Stated & { readonly gstNo: string }): SupplierDetails {
  return {
    pan: panOf({ gstNo: stated.gstNo, pan: stated.pan ?? '' }),
    udyamNumber: normaliseUdyam(stated.udyamNumber ?? ''),
    msmeClass: stated.msmeClass ?? null,
    creditDays: stated.creditDays ?? null,
    advancePercent: plainAdvance(stated.advancePercent ?? ''),
    deliveryTerms: stated.deliveryTerms ?? '',
    contacts: (stated.contacts ?? [])
      .map(({ name, role, phone, email }) => ({ name, role, phone, email }))
      .filter((contact) => Object.values(contact).some((text) => text !== '')),
  };
}

/**
 * Writes `udyam mh 18 0012345` as `UDYAM-MH-18-0012345`; a text of another form is only set in
 * capitals.
 */
export function normaliseUdyam(text: string): string {
  const typed = text.trim().toUpperCase();
  const parts = /^(?:UDYAM)?[\s-]*([A-Z]{2})[\s-]*(\d{2})[\s-]*(\d{7})$/.exec(typed);
  return parts ? `UDYAM-${parts[1]}-${parts[2]}-${parts[3]}` : typed;
}

const UDYAM = /^UDYAM-[A-Z]{2}-\d{2}-\d{7}$/;

/** Returns a warning about an unusual Udyam number; null if it has the usual form or is empty. */
export function udyamWarning(text: string): string | null {
  const udyam = normaliseUdyam(text);
  return udyam === '' || UDYAM.test(udyam)
    ? null
    : 'An Udyam number looks like UDYAM-MH-18-0012345';
}

export const CREDIT_DAYS_WRONG = 'Credit days must be a whole number up to 365';

/** Whether a text is a number of credit days; an empty one means that none are agreed. */
export function isCreditDays(text: string): boolean {
  return /^\d{0,3}$/.test(text.trim()) && Number(text) <= 365;
}

export const ADVANCE_WRONG = 'Advance must be a percentage from 0 to 100, with at most 2 decimals';

/** Whether a text is an advance in percent; an empty one and 0 mean that there is none. */
export function isAdvance(text: string): boolean {
  const percent = text.trim() === '' ? decimal('0') : parseDecimal(text);
  return percent !== null && percent.gte('0') && percent.lte('100') && decimalPlaces(percent) <= 2;
}

/** The advance in its plain form, `20.00` as `20`; none, as 0, is an empty text. */
export function plainAdvance(text: string): string {
  const percent = parseDecimal(text);
  if (percent === null) return text.trim();
  return percent.eq('0') ? '' : percent.toString();
}

/** The longest credit in days for micro and small enterprises (section 15 of the MSMED Act). */
const MAX_DAYS = 45;

/**
 * Returns a warning if a micro or small enterprise is to be paid later than the law allows;
 * otherwise null.
 */
export function creditWarning({
  msmeClass,
  creditDays,
}: Pick<SupplierDetails, 'msmeClass' | 'creditDays'>): string | null {
  const isProtected = msmeClass === 'MICRO' || msmeClass === 'SMALL';
  return isProtected && creditDays !== null && creditDays > MAX_DAYS
    ? `A ${MSME_WORDS[msmeClass].toLowerCase()} enterprise is paid within ${MAX_DAYS} days by law`
    : null;
}

/** Returns the class that a text such as `micro enterprise` names; null if it names none. */
export function readMsmeClass(text: string): MsmeClass | null {
  const key = text.toUpperCase().replaceAll(/[^A-Z]/g, '');
  return MSME_CLASSES.find((type) => key === type || key === `${type}ENTERPRISE`) ?? null;
}

/**
 * The agreed credit as text, such as `30 days' credit` or `Paid on delivery`; empty if none is
 * agreed.
 */
export function creditText(creditDays: number | null): string {
  if (creditDays === null) return '';
  if (creditDays === 0) return 'Paid on delivery';
  return creditDays === 1 ? "1 day's credit" : `${creditDays} days' credit`;
}

/**
 * Writes one line per contact for a sheet: `Anil Joshi | Accounts | 98200 33333 | anil@konkan.in`.
 */
export function contactsText(contacts: readonly SupplierContact[]): string {
  return contacts
    .map(({ name, role, phone, email }) => [name, role, phone, email].join(' | '))
    .map((line) => line.replace(/(?: \| )+$/, ''))
    .join('\n');
}

/** Reads the contacts of a cell, one per line, in the form that {@link contactsText} writes. */
export function readContacts(text: string): SupplierContact[] {
  return text
    .split('\n')
    .map((line) => line.split('|').map((part) => part.trim()))
    .filter((parts) => parts.some((part) => part !== ''))
    .map(([name = '', role = '', phone = '', ...email]) => {
      return { name, role, phone, email: email.join(' ') };
    });
}
