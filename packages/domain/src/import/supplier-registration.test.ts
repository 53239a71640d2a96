import { expect, test } from 'vitest';

import { withoutPause } from '../testing/without-pause.ts';
import type { SupplierField } from './fields.ts';
import { planSuppliers } from './supplier-plan.ts';

/** Plans a row of a list that has these columns beside the name of the supplier. */
function plan(row: Partial<Record<SupplierField, string>>) {
  const columns: SupplierField[] = ['supplierName'];
  const cells = ['Konkan Steel'];
  for (const column of ['gstNo', 'registration', 'stateCode', 'pinCode', 'address'] as const) {
    if (row[column] === undefined) continue;
    columns.push(column);
    cells.push(row[column]);
  }
  const known = { suppliers: [], materials: [], mayChangeAccounts: false };
  const sheet = { columns, rows: [{ number: 2, cells }] };
  return withoutPause(planSuppliers(sheet, known, () => []))[0]!;
}

test('a GSTIN that does not verify is asked for, unless the State is known from elsewhere', () => {
  const wrong = '27AAACP1234A1Z6';
  expect(plan({ gstNo: wrong })).toMatchObject({
    action: 'REFUSE',
    reasons: [
      `GSTIN ${wrong} does not verify: correct it, or enter State or PIN code of the supplier`,
    ],
  });
  for (const known of [{ stateCode: 'Maharashtra' }, { pinCode: '410206' }]) {
    expect(plan({ gstNo: wrong, ...known })).toMatchObject({
      action: 'CREATE',
      values: { gstNo: wrong, registration: 'REGULAR', stateCode: '27' },
      warnings: expect.arrayContaining(['GSTIN does not verify']),
    });
  }
});

test.each(['urd', 'NA', 'N/A', 'Unregistered', 'not registered', '-'])(
  '%s is unregistered',
  (gstNo) => {
    expect(plan({ gstNo })).toMatchObject({
      action: 'CREATE',
      values: { registration: 'UNREGISTERED', gstNo: gstNo.toUpperCase() },
    });
  },
);

test.each(['27 AAACP 1234 A1Z5', '27-AAACP1234A-1Z5', 'GSTIN: 27aaacp1234a1z5'])(
  '%s is cleaned',
  (gstNo) => {
    expect(plan({ gstNo }).values).toMatchObject({
      gstNo: '27AAACP1234A1Z5',
      registration: 'REGULAR',
      stateCode: '27',
    });
  },
);
