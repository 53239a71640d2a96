import { expect, test } from 'vitest';

import { supplierDetails } from '../supplier/details.ts';
import type { SupplierField } from './fields.ts';
import { detailProblems, detailsOf, detailWarnings, shownDetails } from './supplier-details.ts';

const ROW = {
  pan: 'aaacp1234a',
  udyamNumber: 'MH-18-0012345',
  msmeClass: 'micro enterprise',
  creditDays: '60 days',
  advancePercent: '20.00 %',
  deliveryTerms: 'Ex works, Jalna',
  contacts: 'Anil Joshi | Accounts | 98200 33333\nRavi',
};
const READ = {
  pan: 'AAACP1234A',
  udyamNumber: 'UDYAM-MH-18-0012345',
  msmeClass: 'MICRO',
  creditDays: 60,
  advancePercent: '20',
  deliveryTerms: 'Ex works, Jalna',
  contacts: [
    { name: 'Anil Joshi', role: 'Accounts', phone: '98200 33333', email: '' },
    { name: 'Ravi', role: '', phone: '', email: '' },
  ],
} as const;

const cellOf = (row: Partial<Record<SupplierField, string>>) => (field: SupplierField) =>
  row[field] ?? '';

test('they are read as people write them, and what the law says of the credit is said', () => {
  const details = detailsOf(cellOf(ROW), null, 'URD');
  expect(details).toEqual(READ);
  expect(detailProblems(cellOf(ROW))).toEqual([]);
  expect(detailWarnings(details)).toEqual(['A micro enterprise is paid within 45 days by law']);
});

test.each([
  ['Net 45', 45],
  ['45 days credit', 45],
  ['Due on receipt', 0],
])('credit of %s', (creditDays, days) => {
  expect(detailProblems(cellOf({ creditDays }))).toEqual([]);
  expect(detailsOf(cellOf({ creditDays }), null, 'URD').creditDays).toBe(days);
});

test('empty cells leave them; they are shown as a sheet says them', () => {
  const known = supplierDetails({ ...READ, gstNo: 'URD' });
  expect(detailsOf(cellOf({}), known, 'URD')).toEqual(READ);
  const changed = detailsOf(cellOf({ msmeClass: 'medium', creditDays: '0' }), known, 'URD');
  expect(shownDetails(changed)).toEqual({
    pan: 'AAACP1234A',
    udyamNumber: 'UDYAM-MH-18-0012345',
    msmeClass: 'Medium',
    creditDays: '0',
    advancePercent: '20',
    deliveryTerms: 'Ex works, Jalna',
    contacts: 'Anil Joshi | Accounts | 98200 33333\nRavi',
  });
});

test('what is not understood is refused', () => {
  expect(
    detailProblems(cellOf({ msmeClass: 'huge', creditDays: '400', advancePercent: '120' })),
  ).toEqual([
    'MSME class must be one of Micro, Small, Medium',
    'Credit days must be a whole number up to 365',
    'Advance must be a percentage from 0 to 100, with at most 2 decimals',
  ]);
});
