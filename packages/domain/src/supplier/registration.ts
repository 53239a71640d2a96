/**
 * How a supplier is registered for GST, and in which State: they decide what its orders are taxed
 * with. A GSTIN that verifies decides the State; otherwise what was stated does.
 */
import { gstinStateCode, isGstinVerified, normaliseGstin } from '../shared/gstin.ts';
import { OTHER_COUNTRIES, stateName } from '../shared/state-codes.ts';
import { type Registration, REGISTRATION_WORDS, REGISTRATIONS } from './registration-types.ts';

/** In place of a GSTIN, as in e-way bills and returns: unregistered person. */
export const NO_GSTIN = 'URP';

export interface StatedRegistration {
  readonly gstNo: string;
  readonly registration?: Registration | undefined;
  /** Two-digit GST State code of its address; empty or null if not known. */
  readonly stateCode?: string | null | undefined;
}

export interface SupplierRegistration {
  readonly registration: Registration;
  /** Null if not known. */
  readonly stateCode: string | null;
}

/**
 * What applies of what was stated. A valid GSTIN excludes unregistered and overseas, `URP` all but
 * these two; without a stated type it is regular.
 */
export function supplierRegistration(stated: StatedRegistration): SupplierRegistration {
  const { gstNo, registration = 'REGULAR' } = stated;
  const hasNone = !canHaveGstin(registration);
  const ofGstin = gstinStateCode(gstNo);
  if (ofGstin !== null) {
    return { registration: hasNone ? 'REGULAR' : registration, stateCode: ofGstin };
  }
  const isUnregistered = normaliseGstin(gstNo) === NO_GSTIN && !hasNone;
  const applies = isUnregistered ? 'UNREGISTERED' : registration;
  const stateCode = applies === 'OVERSEAS' ? OTHER_COUNTRIES : stated.stateCode || null;
  return { registration: applies, stateCode };
}

/** Whether a supplier of this type has a GSTIN. */
export function canHaveGstin(registration: Registration): boolean {
  return registration !== 'UNREGISTERED' && registration !== 'OVERSEAS';
}

export const GSTIN_WARNING = 'GSTIN does not verify';

/** What is missing or wrong in a supplier's registration, in words for its list and its form. */
export function registrationWarnings(stated: StatedRegistration): string[] {
  const { registration, stateCode } = supplierRegistration(stated);
  const isMarked = canHaveGstin(registration) && !isGstinVerified(stated.gstNo);
  const charges = registration === 'REGULAR' || registration === 'SEZ';
  return [
    ...(isMarked ? [GSTIN_WARNING] : []),
    ...(stateCode === null
      ? [charges ? 'State not known: IGST is assumed' : 'State not known']
      : []),
  ];
}

/** `Composition`, `Unregistered · Gujarat`: what is said of a supplier beside its number. */
export function registrationText({ registration, stateCode }: SupplierRegistration): string {
  const state = stateCode === null ? null : stateName(stateCode);
  const type = registration === 'REGULAR' ? null : REGISTRATION_WORDS[registration];
  return [type, state].filter((part) => part !== null).join(' · ');
}

/** `composition dealer` in a sheet: the type that a text names; null if it names none. */
export function readRegistration(text: string): Registration | null {
  const key = text.toUpperCase().replaceAll(/[^A-Z]/g, '');
  return SYNONYMS.get(key) ?? null;
}

const SYNONYMS: ReadonlyMap<string, Registration> = new Map<string, Registration>([
  ...REGISTRATIONS.map((registration) => [registration, registration] as const),
  ['REGISTERED', 'REGULAR'],
  ['REGISTEREDREGULAR', 'REGULAR'],
  ['REGULARTAXPAYER', 'REGULAR'],
  ['COMPOSITIONDEALER', 'COMPOSITION'],
  ['COMPOSITIONSCHEME', 'COMPOSITION'],
  ['REGISTEREDCOMPOSITION', 'COMPOSITION'],
  [NO_GSTIN, 'UNREGISTERED'],
  ['URD', 'UNREGISTERED'],
  ['NOTREGISTERED', 'UNREGISTERED'],
  ['UNREGISTEREDPERSON', 'UNREGISTERED'],
  ['SPECIALECONOMICZONE', 'SEZ'],
  ['FOREIGN', 'OVERSEAS'],
  ['IMPORT', 'OVERSEAS'],
]);
