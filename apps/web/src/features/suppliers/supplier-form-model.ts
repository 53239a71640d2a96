/** The model of the supplier form. Pure. */
import { createSupplier, type Supplier } from '@plinth/contracts/suppliers';
import { gstinStateCode, isGstinVerified } from '@plinth/domain/shared/gstin';
import { financialYear, type IsoDate } from '@plinth/domain/shared/iso-date';
import { stateName } from '@plinth/domain/shared/state-codes';
import { gstinPan } from '@plinth/domain/shared/pan';
import {
  ADVANCE_WRONG,
  CREDIT_DAYS_WRONG,
  isAdvance,
  isCreditDays,
  MSME_CLASSES,
  MSME_WORDS,
  type MsmeClass,
} from '@plinth/domain/supplier/details';
import { isBlank, type Violation } from '@plinth/domain/shared/violation';
import {
  canHaveGstin,
  GSTIN_WARNING,
  isStateMissing,
  NO_GSTIN,
  type StatedRegistration,
  supplierRegistration,
} from '@plinth/domain/supplier/registration';
import {
  REGISTRATION_WORDS,
  REGISTRATIONS,
  type Registration,
} from '@plinth/domain/supplier/registration-types';
import { changedSupplierViolations, newSupplierViolations } from '@plinth/domain/supplier/supplier';
import { ordersOf, type SupplierUse } from '@plinth/domain/supplier/use';
import { z } from 'zod';

const chosenMaterial = z.object({ id: z.string(), name: z.string() });

export type ChosenMaterial = z.infer<typeof chosenMaterial>;

/** The contract's schema; materials with their names. */
export const supplierShape = createSupplier.body.extend({
  materials: z.array(chosenMaterial),
  stateCode: z.string(),
  // A select has no empty value.
  msmeClass: z.enum(['NONE', ...MSME_CLASSES]),
  creditDays: z.string(),
  advancePercent: z.string(),
});

export type SupplierForm = z.input<typeof supplierShape>;
export type SupplierBody = z.output<typeof supplierShape>;

/** @param before the supplier as it was; undefined for a new one */
export function supplierViolations(
  supplier: SupplierBody,
  before: Supplier | undefined,
): readonly Violation[] {
  const creditDays = { code: 'credit-days', path: 'creditDays', message: CREDIT_DAYS_WRONG };
  const advance = { code: 'advance', path: 'advancePercent', message: ADVANCE_WRONG };
  const state = { code: 'state', path: 'stateCode', message: STATE_ASKED };
  const isUnclear = !isBlank(supplier.gstNo) && isStateMissing(supplier);
  return [
    ...(before ? changedSupplierViolations(supplier, before) : newSupplierViolations(supplier)),
    ...(isUnclear ? [state] : []),
    ...(isCreditDays(supplier.creditDays) ? [] : [creditDays]),
    ...(isAdvance(supplier.advancePercent) ? [] : [advance]),
  ];
}

const STATE_ASKED = 'Choose the State: the GSTIN does not verify';

export const EMPTY_SUPPLIER: SupplierForm = {
  supplierName: '',
  gstNo: '',
  registration: 'REGULAR',
  stateCode: '',
  pinCode: '',
  lutNumber: '',
  lutYear: '',
  contactPersonName: '',
  contactPersonNumber: '',
  email: '',
  address: '',
  pan: '',
  udyamNumber: '',
  msmeClass: 'NONE',
  creditDays: '',
  advancePercent: '',
  deliveryTerms: '',
  contacts: [],
  materials: [],
};

/** The form of an existing supplier. */
export function supplierFormOf(supplier: Supplier): SupplierForm {
  const { supplierName, gstNo, contactPersonName, contactPersonNumber, email, address } = supplier;
  const materials = supplier.materialIds.map((id, index) => ({
    id,
    name: supplier.materials[index] ?? '',
  }));
  const { registration, stateCode, pinCode, lutNumber, lutYear } = supplier;
  return {
    supplierName,
    gstNo,
    registration,
    stateCode: stateCode ?? '',
    pinCode,
    lutNumber,
    lutYear,
    contactPersonName,
    contactPersonNumber,
    email,
    address,
    pan: supplier.pan,
    udyamNumber: supplier.udyamNumber,
    msmeClass: supplier.msmeClass ?? 'NONE',
    creditDays: supplier.creditDays === null ? '' : String(supplier.creditDays),
    advancePercent: supplier.advancePercent,
    deliveryTerms: supplier.deliveryTerms,
    contacts: supplier.contacts,
    materials,
  };
}

/** The request body, with ids of the materials. */
export function toRequest({ materials, ...supplier }: SupplierBody) {
  const msmeClass: MsmeClass | '' = msmeClassOf(supplier.msmeClass) ?? '';
  return { ...supplier, msmeClass, materials: materials.map(({ id }) => id) };
}

export const MSME_OPTIONS = [
  { value: 'NONE', label: 'None, or not known' },
  ...MSME_CLASSES.map((value) => ({ value, label: MSME_WORDS[value] })),
];

/** The chosen MSME class; null if the supplier has none. */
export function msmeClassOf(chosen: SupplierForm['msmeClass'] = 'NONE'): MsmeClass | null {
  return chosen === 'NONE' ? null : chosen;
}

/** Fields that are collapsed under "More details". */
const MORE = [
  'pan',
  'udyamNumber',
  'msmeClass',
  'creditDays',
  'advancePercent',
  'deliveryTerms',
  'contacts',
  'lutNumber',
] as const;

/** Whether some of it is filled in. */
export function hasMore(supplier: SupplierForm): boolean {
  const form = { ...supplier, pan: gstinPan(supplier.gstNo ?? '') ? '' : supplier.pan };
  return MORE.some((name) => JSON.stringify(form[name]) !== JSON.stringify(EMPTY_SUPPLIER[name]));
}

export function isMoreWrong(errors: Readonly<Partial<Record<string, unknown>>>): boolean {
  return [...MORE, 'lutYear'].some((name) => errors[name] !== undefined);
}

/** A warning about an invalid GST number of who has one. */
export function gstNoWarning(gstNo = '', registration?: Registration): string | undefined {
  const applies = supplierRegistration({ gstNo, registration }).registration;
  return isBlank(gstNo) || isGstinVerified(gstNo) || !canHaveGstin(applies)
    ? undefined
    : GSTIN_WARNING;
}

/**
 * The registration types that the GST number allows; the option of the type that applies has the
 * chosen value.
 */
export function registrationOptions({ gstNo, registration = 'REGULAR' }: StatedRegistration) {
  const applied = supplierRegistration({ gstNo, registration }).registration;
  return REGISTRATIONS.filter(
    (type) => supplierRegistration({ gstNo, registration: type }).registration === type,
  ).map((type) => ({
    value: type === applied ? registration : type,
    label: REGISTRATION_WORDS[type],
  }));
}

/** A supplier without a GSTIN, by one press. */
export const UNREGISTERED_SUPPLIER = { gstNo: NO_GSTIN, registration: 'UNREGISTERED' } as const;

/** The current financial year and the next, and the one that is saved. */
export function lutYears(today: IsoDate, stands: string) {
  const [year, month, day] = [Number(today.slice(0, 4)), today.slice(4, 7), today.slice(7)];
  const next = financialYear(`${year + 1}${month}${day}`);
  return [...new Set([stands, financialYear(today), next])]
    .filter((text) => text !== '')
    .map((value) => ({ value, label: value }));
}

/** The State of a valid GST number, which decides the tax. */
export function gstNoState(gstNo: string): string | null {
  const code = gstinStateCode(gstNo);
  return code && stateName(code);
}

/** The effect of deleting a supplier with these orders; `undefined` if unknown. */
export function deletionNote(use: SupplierUse | undefined): string {
  if (!use) return 'If it has orders, it will be archived; otherwise it will be deleted.';
  if (use.orders === 0 && use.hasBankAccount) {
    return 'It has a bank account on record, so it will be archived: it gets no new orders.';
  }
  if (use.orders === 0) return 'It has no purchase orders: it will be deleted.';
  return `It has ${ordersOf(use)}, so it will be archived: they stay as they are, and it gets no new ones.`;
}
