import { describe, expect, test } from 'vitest';

import { brokenRules } from '#form/use-form.ts';

import {
  deletionNote,
  EMPTY_SUPPLIER,
  gstNoState,
  gstNoWarning,
  lutYears,
  registrationOptions,
  type SupplierBody,
  type SupplierForm,
  supplierFormOf,
  supplierShape,
  supplierViolations,
  toRequest,
} from './supplier-form-model.ts';

const steelTrader = {
  supplierName: 'Ispatika Demo Steel Traders LLP',
  gstNo: '27ZZZFI1002B1ZL',
  contactPersonName: 'Meena Joshi',
  contactPersonNumber: '98220 00000',
  email: 'sup-002@supplier.example',
  address: 'MIDC, Jalna',
  registration: 'COMPOSITION',
  stateCode: '27',
  pinCode: '431203',
  lutNumber: '',
  lutYear: '',
  pan: 'ZZZFI1002B',
  udyamNumber: '',
  msmeClass: 'SMALL',
  creditDays: '30',
  advancePercent: '20',
  deliveryTerms: 'Ex works',
  contacts: [{ name: 'Ravi', role: 'Dispatch', phone: '98220 00001', email: '' }],
  materials: [{ id: '7', name: 'TMT bar Fe 550D, 12 mm' }],
} satisfies SupplierForm;

const { materials: _, ...fields } = steelTrader;
const supplier = {
  ...fields,
  id: '2',
  supplierCode: 'SUP-00002',
  creditDays: 30,
  isGstNoVerified: true,
  materials: ['Binding wire', 'TMT bar Fe 550D, 12 mm'],
  materialIds: ['9', '7'],
};

/** Path → message of what the form refuses. */
function refusals(form: SupplierForm) {
  const rules = (typed: SupplierBody) => supplierViolations(typed, undefined);
  const found = brokenRules({ shape: supplierShape, rules }, form, 'submit');
  return Object.fromEntries(found.map(({ path, message }) => [path, message]));
}

test('the State is asked for where a GSTIN does not verify and the address does not tell it', () => {
  const unclear = { ...steelTrader, gstNo: '27ZZZFI1002B1ZX', stateCode: '', pinCode: '' };
  expect(refusals({ ...unclear, registration: 'REGULAR' })).toEqual({
    stateCode: 'Choose the State: the GSTIN does not verify',
  });
  expect(refusals({ ...unclear, registration: 'REGULAR', pinCode: '431203' })).toEqual({});
  expect(refusals({ ...unclear, registration: 'REGULAR', gstNo: 'URD' })).toEqual({});
});

test('what an imported supplier lacks does not stand in the way of an edit', () => {
  const typed = supplierShape.parse({ ...steelTrader, email: '', contactPersonName: '' });
  const before = { ...supplier, email: '', contactPersonName: 'Meena Joshi' };
  expect(supplierViolations(typed, before)).toMatchObject([{ path: 'contactPersonName' }]);
});

describe('a new supplier', () => {
  test('whole, it is sent trimmed and with the ids of its materials', () => {
    const form = supplierShape.parse({ ...steelTrader, address: ' MIDC, Jalna\n' });
    expect(toRequest(form)).toEqual({ ...steelTrader, materials: ['7'] });
  });

  test('untouched, it asks for all but the materials', () => {
    expect(refusals(EMPTY_SUPPLIER)).toEqual({
      supplierName: 'Supplier name is required',
      gstNo: 'GST number is required',
      contactPersonName: 'Contact person name is required',
      contactPersonNumber: 'Contact number is required',
      email: 'Email is required',
      address: 'Address is required',
    });
  });

  test('an email must look like one', () => {
    expect(refusals({ ...steelTrader, email: 'sup-002@supplier' })).toEqual({
      email: 'Please enter a valid email',
    });
  });

  test('a GST number that does not verify is not refused', () => {
    expect(refusals({ ...steelTrader, gstNo: '27ZZZFI1002B1ZX' })).toEqual({});
  });
});

test.each([
  ['', undefined, null],
  ['27ZZZFI1002B1ZL', undefined, 'Maharashtra'],
  [' 27zzzfi1002b1zl ', undefined, 'Maharashtra'],
  ['27ZZZFI1002B1ZX', 'GSTIN does not verify', null],
  ['27ZZZ', 'GSTIN does not verify', null],
])('of the GST number %j it says: %s, %s', (gstNo, warning, state) => {
  expect(gstNoWarning(gstNo)).toBe(warning);
  expect(gstNoState(gstNo)).toBe(state);
});

test.each([
  ['urp', undefined],
  [' URP ', 'UNREGISTERED'],
  ['EU372001234', 'OVERSEAS'],
] as const)('of the GST number %j of %s it does not warn', (gstNo, registration) => {
  expect(gstNoWarning(gstNo, registration)).toBeUndefined();
});

test.each([
  [
    '27ZZZFI1002B1ZL',
    'UNREGISTERED',
    { UNREGISTERED: 'Regular', COMPOSITION: 'Composition', SEZ: 'SEZ' },
  ],
  ['URP', 'REGULAR', { REGULAR: 'Unregistered', OVERSEAS: 'Overseas' }],
  [
    'applied for',
    'COMPOSITION',
    {
      REGULAR: 'Regular',
      COMPOSITION: 'Composition',
      UNREGISTERED: 'Unregistered',
      SEZ: 'SEZ',
      OVERSEAS: 'Overseas',
    },
  ],
] as const)('to %j with %s chosen it offers %o', (gstNo, registration, offered) => {
  const options = registrationOptions({ gstNo, registration });
  expect(Object.fromEntries(options.map(({ value, label }) => [value, label]))).toEqual(offered);
});

test.each([
  ['2026-11-22', '', ['26-27', '27-28']],
  ['2027-03-31', '25-26', ['25-26', '26-27', '27-28']],
  ['2028-02-29', '27-28', ['27-28', '28-29']],
])('on %s, with %j, the letter is of the years %j', (today, stands, years) => {
  expect(lutYears(today, stands).map(({ value }) => value)).toEqual(years);
});

test('the form of a supplier that is there sends it as it is', () => {
  const form = supplierShape.parse(supplierFormOf(supplier));
  expect(toRequest(form)).toEqual({ ...fields, materials: ['9', '7'] });
  expect(form.materials.map(({ name }) => name)).toEqual(supplier.materials);
});

test.each([
  [
    { orders: 0, openOrders: 0, hasBankAccount: false },
    'It has no purchase orders: it will be deleted.',
  ],
  [
    { orders: 0, openOrders: 0, hasBankAccount: true },
    'It has a bank account on record, so it will be archived: it gets no new orders.',
  ],
  [
    { orders: 12, openOrders: 3, hasBankAccount: true },
    'It has 12 purchase orders, 3 of them open, so it will be archived: they stay as they are, and it gets no new ones.',
  ],
  [undefined, 'If it has orders, it will be archived; otherwise it will be deleted.'],
])('of deleting a supplier with %o it says: %s', (use, note) => {
  expect(deletionNote(use)).toBe(note);
});
