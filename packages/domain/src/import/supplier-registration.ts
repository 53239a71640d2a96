/** The columns of an imported supplier's GST number, registration and State. */
import { gstinStateCode, normaliseGstin } from '../shared/gstin.ts';
import { readState, stateName } from '../shared/state-codes.ts';
import {
  canHaveGstin,
  isStateMissing,
  NO_GSTIN,
  readRegistration,
  type SupplierRegistration,
  supplierRegistration,
} from '../supplier/registration.ts';
import { REGISTRATION_WORDS } from '../supplier/registration-types.ts';
import type { SupplierField } from './fields.ts';
import type { Cell as CellOf } from './row-plan.ts';

type Cell = CellOf<SupplierField>;

interface Values extends SupplierRegistration {
  readonly gstNo: string;
}

interface StatedAddress extends Pick<Values, 'gstNo'> {
  readonly address: string;
  readonly pinCode: string;
}

/** Notes that an empty cell was read as unregistered. */
export function registrationNotes(cell: Cell, { gstNo }: Values): string[] {
  const isEmpty = cell('gstNo') === '' && gstNo === NO_GSTIN;
  return isEmpty ? ['No GST number: unregistered, charges no GST'] : [];
}

/** Asks for the State of a supplier whose GST number does not say it. */
export function unclearStateProblems(values: Values): string[] {
  if (!isStateMissing(values)) return [];
  return [
    `GSTIN ${values.gstNo} does not verify: correct it, or enter State or PIN code of the supplier`,
  ];
}

/** Returns the GST number; a supplier without one is unregistered, if the sheet says nothing else. */
export function gstNoOf(cell: Cell, written: string): string {
  const stated = readRegistration(cell('registration'));
  const isUnstated = written === '' && (stated === null || !canHaveGstin(stated));
  return isUnstated ? NO_GSTIN : normaliseGstin(written);
}

/**
 * The registration stated in the sheet; empty cells leave the supplier's values unchanged, unless
 * the row has a new GST number.
 */
export function registrationOf(cell: Cell, supplier: Values | null, stated: StatedAddress) {
  const current = supplier?.gstNo === stated.gstNo ? supplier : null;
  return supplierRegistration({
    ...stated,
    registration: readRegistration(cell('registration')) ?? current?.registration,
    stateCode: readState(cell('stateCode')) ?? current?.stateCode,
  });
}

export function registrationProblems(cell: Cell): string[] {
  const [registration, state] = [cell('registration'), cell('stateCode')];
  const types = Object.values(REGISTRATION_WORDS).join(', ');
  return [
    ...(registration !== '' && readRegistration(registration) === null
      ? [`Registration must be one of ${types}`]
      : []),
    ...(state !== '' && readState(state) === null ? [`${state} is not a State`] : []),
  ];
}

/** Notes about values of the sheet that the GST number overrules. */
export function overruledWarnings(
  cell: Cell,
  { gstNo, registration, stateCode }: Values,
): string[] {
  const [statedType, statedState] = [
    readRegistration(cell('registration')),
    readState(cell('stateCode')),
  ];
  const state = stateCode === null ? null : stateName(stateCode);
  return [
    ...(statedType !== null && statedType !== registration
      ? [`By its GST number it is ${REGISTRATION_WORDS[registration].toLowerCase()}`]
      : []),
    ...(statedState !== null && statedState !== stateCode && gstinStateCode(gstNo) !== null
      ? [`By its GSTIN its State is ${state}`]
      : []),
  ];
}
