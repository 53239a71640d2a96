import { describe, expect, test } from 'vitest';

import { withoutPause } from '../testing/without-pause.ts';
import { CONTRACTOR_FIELDS } from './contractor-fields.ts';
import { type KnownContractor, planContractors } from './contractor-plan.ts';

const BLANK = {
  contractorCode: '',
  name: '',
  trade: '',
  workOrders: '',
  contactPerson: '',
  phone: '',
  gstNo: '',
  pan: '',
};

const known: KnownContractor[] = [
  { ...BLANK, id: '1', contractorCode: 'CON-00001', name: 'Patil & Sons', trade: 'Masonry' },
  { ...BLANK, id: '2', contractorCode: 'CON-00002', name: 'Khan Gang' },
];

function planOf(...rows: Partial<typeof BLANK>[]) {
  const columns = CONTRACTOR_FIELDS.map(({ name }) => name);
  const cells = rows.map((row, index) => ({
    number: index + 2,
    cells: columns.map((column) => ({ ...BLANK, ...row })[column]),
  }));
  const tooLong = ({ trade }: { trade: string }) => (trade.length > 100 ? ['Trade is long'] : []);
  return withoutPause(planContractors({ columns, rows: cells }, known, tooLong));
}

describe('a row', () => {
  test.each([
    ['is new', { name: 'Shinde Works' }, 'CREATE', []],
    [
      'is there by name, whatever the case',
      { name: ' PATIL  & sons' },
      'SKIP',
      ['Already in the list'],
    ],
    ['changes what is filled', { name: 'Patil & Sons', phone: '98200' }, 'CHANGE', []],
    ['renames by code', { contractorCode: 'con-00001', name: 'Patil Infra' }, 'CHANGE', []],
    ['keeps what is empty', { contractorCode: 'CON-00001' }, 'SKIP', ['Already in the list']],
    ['has no name', { trade: 'Masonry' }, 'REFUSE', ['Contractor name is required']],
    [
      'has an unknown code',
      { contractorCode: 'CON-9', name: 'New' },
      'REFUSE',
      ['Contractor code CON-9 is not in the list'],
    ],
    ['has a code of the firm’s own list', { contractorCode: 'A-9', name: 'New' }, 'CREATE', []],
    [
      'takes the name of another one',
      { contractorCode: 'CON-00001', name: 'khan gang' },
      'REFUSE',
      ['CON-00002 has this name'],
    ],
    ['is too long', { name: 'Long', trade: 'x'.repeat(101) }, 'REFUSE', ['Trade is long']],
    [
      'is the example',
      { name: 'Example: Shinde Masonry Works' },
      'SKIP',
      ['The example row of the template'],
    ],
  ])('%s', (_, row, action, reasons) => {
    expect(planOf(row)[0]).toMatchObject({ action, reasons });
  });

  test('says what changes, and keeps the rest', () => {
    const [row] = planOf({ contractorCode: 'CON-00001', gstNo: ' 27aaacp1234a1z5 ' });
    expect(row).toMatchObject({
      recordId: '1',
      changes: [
        { field: 'gstNo', before: '', after: '27AAACP1234A1Z5' },
        { field: 'pan', before: '', after: 'AAACP1234A' },
      ],
      values: { name: 'Patil & Sons', trade: 'Masonry' },
    });
  });

  test('warns of unlikely numbers and names', () => {
    const [row] = planOf({ name: 'Patil and-Sons', gstNo: '27AAACP1234A1Z6', pan: 'X1' });
    expect(row?.warnings).toContain('GSTIN does not verify');
    expect(planOf({ name: 'KhanGang' })[0]?.warnings).toEqual(['Looks like CON-00002 Khan Gang']);
  });
});

test('of two rows about one contractor, or with one name, the second is refused', () => {
  const rows = planOf(
    { name: 'Shinde' },
    { name: 'shinde' },
    { contractorCode: 'CON-00002', name: 'Shinde' },
    { contractorCode: 'CON-00002', name: 'Khan & Co' },
  );
  expect(rows.map(({ action, reasons }) => [action, ...reasons])).toEqual([
    ['CREATE'],
    ['REFUSE', 'Same as row 2'],
    ['REFUSE', 'Same name as row 2'],
    ['REFUSE', 'Same as row 4'],
  ]);
});
