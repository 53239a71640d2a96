/**
 * The GST registration and State of a supplier, which decide the tax of its orders. The State is
 * that of a GSTIN if it verifies, otherwise the stated one.
 */
import { gstinStateCode, isGstinVerified } from '../shared/gstin.ts';
import { pinOfAddress, statesOfPin } from '../shared/pin-codes.ts';
import { OTHER_COUNTRIES, stateName } from '../shared/state-codes.ts';
import { type Registration, REGISTRATION_WORDS, REGISTRATIONS } from './registration-types.ts';

/** The text in place of a GSTIN for an unregistered person, as in e-way bills and returns. */
export const NO_GSTIN = 'URP';

/** The words that people write in place of a GSTIN if the supplier has none. */
const WORDS_FOR_NONE: ReadonlySet<string> = new Set([
  NO_GSTIN,
  'UR',
  'URD',
  'NA',
  'NIL',
  'NO',
  'NONE',
  'NOGST',
  'NOGSTIN',
  'NOTAPPLICABLE',
  'NOTREGISTERED',
  'UNREG',
  'UNREGISTERED',
  'UNREGISTEREDDEALER',
  'UNREGISTEREDPERSON',
]);

/** Whether a text says that there is no GSTIN, such as `URD`, `N.A.` or `-`. */
export function isNoGstin(text: string): boolean {
  const word = text.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');
  return word === '' ? text.trim() !== '' : WORDS_FOR_NONE.has(word);
}

export interface StatedRegistration {
  readonly gstNo: string;
  readonly registration?: Registration | undefined;
  /** The two-digit GST State code of its address; empty or null if not known. */
  readonly stateCode?: string | null | undefined;
  readonly pinCode?: string | undefined;
  readonly address?: string | undefined;
}

export interface SupplierRegistration {
  readonly registration: Registration;
  /** The GST State code; null if it is not known. */
  readonly stateCode: string | null;
}

/**
 * Returns the registration that applies. A valid GSTIN excludes the types unregistered and
 * overseas, and `URP` excludes all others; if no type is stated, it is regular. Without a valid GSTIN
 * the State is the stated one, otherwise that of the PIN code if it is of one State only.
 */
export function supplierRegistration(stated: StatedRegistration): SupplierRegistration {
  const { gstNo, registration = 'REGULAR' } = stated;
  const hasNone = !canHaveGstin(registration);
  const ofGstin = gstinStateCode(gstNo);
  if (ofGstin !== null) {
    return { registration: hasNone ? 'REGULAR' : registration, stateCode: ofGstin };
  }
  const isUnregistered = isNoGstin(gstNo) && !hasNone;
  const applies = isUnregistered ? 'UNREGISTERED' : registration;
  const stateCode =
    applies === 'OVERSEAS' ? OTHER_COUNTRIES : stated.stateCode || stateOfAddress(stated);
  return { registration: applies, stateCode };
}

function stateOfAddress({ pinCode = '', address = '' }: StatedRegistration): string | null {
  const [state = null, ...others] = statesOfPin(pinCode.trim() || pinOfAddress(address));
  return others.length === 0 ? state : null;
}

/**
 * Whether the State has to be asked for: the supplier charges GST, and neither its number nor its
 * address says in which State it is registered.
 */
export function isStateMissing(stated: StatedRegistration): boolean {
  const { registration, stateCode } = supplierRegistration(stated);
  return stateCode === null && (registration === 'REGULAR' || registration === 'SEZ');
}

/** Whether a supplier of this type has a GSTIN. */
export function canHaveGstin(registration: Registration): boolean {
  return registration !== 'UNREGISTERED' && registration !== 'OVERSEAS';
}

export const GSTIN_WARNING = 'GSTIN does not verify';

/** Warnings about a supplier's registration, shown in its list and its form. */
export function registrationWarnings(stated: StatedRegistration): string[] {
  const { registration, stateCode } = supplierRegistration(stated);
  const isMarked = canHaveGstin(registration) && !isGstinVerified(stated.gstNo);
  return [
    ...(isMarked ? [GSTIN_WARNING] : []),
    ...(stateCode === null
      ? [isStateMissing(stated) ? 'State not known: IGST is assumed' : 'State not known']
      : []),
  ];
}

/**
 * The registration as it is shown beside the supplier's number, such as `Composition` or
 * `Unregistered · Gujarat`.
 */
export function registrationText({ registration, stateCode }: SupplierRegistration): string {
  const state = stateCode === null ? null : stateName(stateCode);
  const type = registration === 'REGULAR' ? null : REGISTRATION_WORDS[registration];
  return [type, state].filter((part) => part !== null).join(' · ');
}

/** Returns the type that a text such as `composition dealer` names; null if it names none. */
export function readRegistration(text: string): Registration | null {
  const key = text.toUpperCase().replaceAll(/[^A-Z]/g, '');
  return SYNONYMS.get(key) ?? null;
}

const SYNONYMS: ReadonlyMap<string, Registration> = new Map<string, Registration>([
  ...REGISTRATIONS.map((registration) => [registration, registration] as const),
  ['REGISTERED', 'REGULAR'],
  ['BUSINESSGST', 'REGULAR'],
  ['REGISTEREDBUSINESSREGULAR', 'REGULAR'],
  ['REGISTEREDREGULAR', 'REGULAR'],
  ['REGULARTAXPAYER', 'REGULAR'],
  ['COMPOSITIONDEALER', 'COMPOSITION'],
  ['COMPOSITIONSCHEME', 'COMPOSITION'],
  ['REGISTEREDCOMPOSITION', 'COMPOSITION'],
  ['BUSINESSREGISTEREDCOMPOSITION', 'COMPOSITION'],
  ['REGISTEREDBUSINESSCOMPOSITION', 'COMPOSITION'],
  [NO_GSTIN, 'UNREGISTERED'],
  ['URD', 'UNREGISTERED'],
  ['BUSINESSNONE', 'UNREGISTERED'],
  ['UNREGISTEREDBUSINESS', 'UNREGISTERED'],
  ['CONSUMER', 'UNREGISTERED'],
  ['NOTREGISTERED', 'UNREGISTERED'],
  ['UNREGISTEREDPERSON', 'UNREGISTERED'],
  ['SPECIALECONOMICZONE', 'SEZ'],
  ['FOREIGN', 'OVERSEAS'],
  ['IMPORT', 'OVERSEAS'],
]);
