import { describe, expect, test } from 'vitest';

import { newSupplierViolations } from './supplier.ts';

const supplier = {
  supplierName: 'Ispatika Demo Steel Traders LLP',
  gstNo: 'not registered',
  contactPersonName: 'Meena Joshi',
  contactPersonNumber: '98220 00000',
  email: 'sup-002@supplier.example',
  address: 'MIDC, Jalna',
};

test('a whole supplier is fine, even where its GST number does not verify', () => {
  expect(newSupplierViolations(supplier)).toEqual([]);
});

test.each([
  ['supplierName', 'Supplier name is required'],
  ['gstNo', 'GST number is required'],
  ['contactPersonName', 'Contact person name is required'],
  ['contactPersonNumber', 'Contact number is required'],
  ['email', 'Email is required'],
  ['address', 'Address is required'],
])('%s: %s §5', (field, message) => {
  expect(newSupplierViolations({ ...supplier, [field]: ' ' })).toEqual([
    { code: 'required', path: field, message },
  ]);
});

describe('the email', () => {
  test.each(['a@b.co', ' a.b+c@d.example.in '])('%j is fine', (email) => {
    expect(newSupplierViolations({ ...supplier, email })).toEqual([]);
  });

  test.each(['a', 'a@b', '@b.co', 'a@.co', 'a@b.', 'a@b..co', 'a b@c.co', 'a@b@c.co'])(
    '%j is not',
    (email) => {
      expect(newSupplierViolations({ ...supplier, email })).toEqual([
        { code: 'email', path: 'email', message: 'Please enter a valid email' },
      ]);
    },
  );
});
