import { describe, expect, test } from 'vitest';

import { withoutPause } from '../testing/without-pause.ts';
import { SUPPLIER_FIELDS } from './fields.ts';
import { supplierDetails } from '../supplier/details.ts';
import { supplierRegistration } from '../supplier/registration.ts';
import { type KnownSupplier, planSuppliers } from './supplier-plan.ts';

const MAHARASHTRA = '27AAACP1234A1Z5';
const GUJARAT = '24AAACG5678B1ZU';

const materials = [
  { id: 'sand', materialCode: 'MAT-00001', itemCode: '', name: 'Sand, river' },
  { id: 'steel', materialCode: 'MAT-00002', itemCode: 'STL-12', name: 'TMT bar 12 mm' },
  { id: 'twin-1', materialCode: 'MAT-00003', itemCode: '', name: 'Twin' },
  { id: 'twin-2', materialCode: 'MAT-00004', itemCode: '', name: 'Twin' },
];

const suppliers: KnownSupplier[] = [
  supplier('1', 'Konkan Steel', MAHARASHTRA, ['steel']),
  supplier('2', 'Road Side Sand', 'NOT REGISTERED', []),
  supplier('3', 'Branches Ltd', GUJARAT, []),
  supplier('4', 'Branches Ltd (Depot)', GUJARAT, []),
];

function supplier(
  id: string,
  supplierName: string,
  gstNo: string,
  materialIds: string[],
): KnownSupplier {
  return {
    id,
    supplierCode: `SUP-0000${id}`,
    supplierName,
    gstNo,
    contactPersonName: 'Sunil Rane',
    contactPersonNumber: '+91 98200 22222',
    email: 'sales@konkan.test',
    address: 'Main road',
    ...supplierRegistration({ gstNo }),
    pinCode: '',
    ...supplierDetails({ gstNo }),
    materialIds,
  };
}

const WHOLE = {
  supplierCode: '',
  supplierName: 'Nashik Bricks',
  gstNo: '',
  contactPersonName: 'Sunil Rane',
  contactPersonNumber: '+91 98200 22222',
  email: 'sales@konkan.test',
  address: 'Main road',
  addressLine2: '',
  city: '',
  materials: '',
  registration: '',
  stateCode: '',
  pinCode: '',
  pan: '',
  udyamNumber: '',
  msmeClass: '',
  creditDays: '',
  advancePercent: '',
  deliveryTerms: '',
  contacts: '',
  accountHolder: '',
  accountNumber: '',
  ifsc: '',
  bankName: '',
};

function planOf(...rows: Partial<typeof WHOLE>[]) {
  const columns = SUPPLIER_FIELDS.map(({ name }) => name);
  const cells = rows.map((row, index) => ({
    number: index + 2,
    cells: columns.map((column) => ({ ...WHOLE, gstNo: 'URD', ...row })[column]),
  }));
  return withoutPause(
    planSuppliers(
      { columns, rows: cells },
      { suppliers, materials, mayChangeAccounts: true },
      () => [],
    ),
  );
}

function plan(row: Partial<typeof WHOLE>) {
  return planOf(row)[0]!;
}

describe('finding the supplier', () => {
  test.each([
    ['nobody is called so', { gstNo: 'URD' }, 'CREATE', null],
    ['by code', { supplierCode: 'sup-00002', supplierName: 'Sand Depot' }, 'CHANGE', '2'],
    ['by GSTIN', { gstNo: ` ${MAHARASHTRA.toLowerCase()}`, supplierName: 'Konkan' }, 'CHANGE', '1'],
    ['by name', { supplierName: 'ROAD side sand', gstNo: 'NOT REGISTERED' }, 'SKIP', '2'],
    ['by GSTIN and name', { supplierName: 'branches ltd', gstNo: GUJARAT }, 'SKIP', '3'],
    [
      'a GSTIN at last',
      { supplierName: 'Road Side Sand', gstNo: '29AAACP1234A1Z1' },
      'CHANGE',
      '2',
    ],
    [
      'another registration',
      { supplierName: 'Konkan Steel', gstNo: '29AAACP1234A1Z1' },
      'CREATE',
      null,
    ],
  ])('%s', (_, row, action, recordId) => {
    expect(plan(row)).toMatchObject({ action, recordId });
  });

  test('another registration of a known name is warned about', () => {
    expect(plan({ supplierName: 'Konkan Steel', gstNo: '29AAACP1234A1Z1' }).warnings).toContain(
      'Looks like SUP-00001 Konkan Steel',
    );
  });

  test('a GSTIN of several, under none of their names, is refused', () => {
    expect(plan({ supplierName: 'Branches', gstNo: GUJARAT }).reasons).toEqual([
      'In the list more than once (SUP-00003, SUP-00004): enter its supplier code',
    ]);
  });

  test('an unknown code is refused', () => {
    expect(plan({ supplierCode: 'SUP-00077' }).reasons).toEqual([
      'Supplier code SUP-00077 is not in the list',
    ]);
  });
});

test('a supplier needs no more than a name; without a number it is unregistered', () => {
  const empty = Object.fromEntries(Object.keys(WHOLE).map((name) => [name, ' ']));
  expect(plan(empty).reasons).toEqual(['Supplier name is required']);
  expect(plan({ ...empty, supplierName: 'Ganesh Tempo' })).toMatchObject({
    action: 'CREATE',
    values: { gstNo: 'URP', registration: 'UNREGISTERED', email: '' },
    warnings: ['State not known', 'Without contact person, contact number, email, address'],
    notes: ['No GST number: unregistered, charges no GST'],
  });
  expect(plan({ gstNo: '', registration: 'Composition' }).reasons).toEqual([
    'GST number is required',
  ]);
  expect(plan({ email: 'sales@konkan' }).reasons).toEqual(['Please enter a valid email']);
});

describe('its registration and State', () => {
  test.each([
    [
      'as stated',
      { gstNo: '30X', registration: 'composition dealer', stateCode: 'Goa' },
      'COMPOSITION',
      '30',
    ],
    ['of URP', { gstNo: 'urp', stateCode: '24-Gujarat' }, 'UNREGISTERED', '24'],
    ['of the GSTIN', { gstNo: GUJARAT, supplierName: 'New', stateCode: '' }, 'REGULAR', '24'],
    ['not stated', { gstNo: '30X' }, 'REGULAR', null],
  ])('%s', (_, row, registration, stateCode) => {
    expect(plan(row).values).toMatchObject({ registration, stateCode });
  });

  test('an empty cell leaves them, a new GST number decides them anew', () => {
    const known = {
      ...suppliers[1]!,
      gstNo: '30X',
      registration: 'COMPOSITION',
      stateCode: '30',
    } as const;
    const columns = ['supplierCode', 'gstNo'] as const;
    const planned = (gstNo: string) =>
      withoutPause(
        planSuppliers(
          { columns: [...columns], rows: [{ number: 2, cells: ['SUP-00002', gstNo] }] },
          { suppliers: [known], materials, mayChangeAccounts: true },
          () => [],
        ),
      )[0]?.values;
    expect(planned('')).toMatchObject({ registration: 'COMPOSITION', stateCode: '30' });
    expect(planned('URP')).toMatchObject({ registration: 'UNREGISTERED', stateCode: null });
  });

  test('what is not understood is refused', () => {
    expect(plan({ registration: 'maybe', stateCode: 'Bombay' }).reasons).toEqual([
      'Registration must be one of Regular, Composition, Unregistered, SEZ, Overseas',
      'Bombay is not a State',
    ]);
  });

  test('what the GSTIN decides against the sheet is said', () => {
    const row = {
      supplierName: 'New Steel',
      gstNo: '29AAACP1234A1Z1',
      registration: 'Unregistered',
      stateCode: 'Goa',
    };
    expect(plan(row)).toMatchObject({
      action: 'CREATE',
      values: { registration: 'REGULAR', stateCode: '29' },
      warnings: ['By its GST number it is regular', 'By its GSTIN its State is Karnataka'],
    });
  });
});

test('an empty cell leaves what the supplier has', () => {
  const row = { gstNo: MAHARASHTRA, supplierName: 'Konkan Steel', email: '', address: '' };
  expect(plan(row)).toMatchObject({ action: 'SKIP', recordId: '1' });
});

test('an address may be in several columns', () => {
  const parts = { address: '12, Station Road', addressLine2: '', city: 'Panvel' };
  expect(plan(parts).values.address).toBe('12, Station Road, Panvel');
});

test.each([
  ['N/A', ''],
  ['a@konkan.test; b@konkan.test', 'a@konkan.test'],
])('the email %s', (email, read) => {
  expect(plan({ email })).toMatchObject({ action: 'CREATE', values: { email: read } });
});

test('a code of the firm’s own list is not ours, and the supplier is found by name', () => {
  const planned = plan({ supplierCode: 'V-1001' });
  expect(planned).toMatchObject({ action: 'CREATE', values: { supplierName: 'Nashik Bricks' } });
  expect(planned.notes).toEqual(['Code V-1001 is not stored']);
});

test('an address keeps its lines', () => {
  expect(plan({ address: '12, Station Road\r\nPanvel' }).values.address).toBe(
    '12, Station Road\nPanvel',
  );
});

describe('the materials', () => {
  test.each([
    ['commas', ','],
    ['semicolons', ';'],
  ])('of a cell with thousands of %s are not read one and all', (_, separator) => {
    // An algorithm that tries every run of names takes a minute for these, and would block the
    // server.
    const many = Array.from({ length: 1001 }, () => 'no such').join(separator);
    expect(plan({ materials: many }).reasons).toEqual(['A supplier takes at most 1000 materials']);
    const some = Array.from({ length: 1000 }, (__, index) => `no such ${index}`).join(separator);
    const { reasons } = plan({ materials: some });
    expect(reasons).toHaveLength(11);
    expect(reasons.at(-1)).toBe('990 more materials cannot be read either');
  });

  test.each([
    ['tmt BAR 12 mm', ['steel']],
    ['MAT-00001; TMT bar 12 mm', ['sand', 'steel']],
    ['TMT bar 12 mm, Sand, river', ['steel', 'sand']],
    ['Sand, river,TMT bar 12 mm,', ['sand', 'steel']],
    ['mat-00002, TMT bar 12 mm', ['steel']],
    ['MAT-00003', ['twin-1']],
    ['', []],
  ])('%j', (text, materialIds) => {
    expect(plan({ materials: text }).values.materialIds).toEqual(materialIds);
  });

  test.each([
    ['TMT bar 12 mm, Gravel', ['Material Gravel is not in the list']],
    ['Twin', ['Material Twin is in the list more than once (MAT-00003, MAT-00004): use its code']],
  ])('%j is refused', (text, reasons) => {
    expect(plan({ materials: text })).toMatchObject({ action: 'REFUSE', reasons });
  });

  test('take the place of those before, shown by name', () => {
    const row = { supplierName: 'Konkan Steel', gstNo: MAHARASHTRA, materials: 'Sand, river' };
    expect(plan(row).changes).toEqual([
      { field: 'materials', before: 'TMT bar 12 mm', after: 'Sand, river' },
    ]);
  });
});

test('two rows about one supplier: the second is refused', () => {
  const rows = planOf(
    { gstNo: '29AAACP1234A1Z1' },
    { gstNo: '29AAACP1234A1Z1', supplierName: 'Another name' },
    { gstNo: 'URD' },
    { gstNo: 'URD', supplierName: 'nashik  BRICKS' },
  );
  expect(rows.map(({ action }) => action)).toEqual(['CREATE', 'REFUSE', 'CREATE', 'REFUSE']);
  expect(rows.map(({ reasons }) => reasons)).toEqual([
    [],
    ['Same as row 2'],
    [],
    ['Same as row 4'],
  ]);
  expect(rows[2]!.warnings).toContain('Looks like row 2');
});
