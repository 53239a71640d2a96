import { api } from '@plinth/contracts/endpoints';
import { expect, test } from 'vitest';

import { changesOf } from '#testing/audit-trail.ts';
import { buildSite } from '#testing/builders.ts';
import { createTestApp } from '#testing/test-app.ts';

const app = await createTestApp();
const site = await buildSite(app);
const as = site.buyer;

const COLUMNS = [
  'supplierName',
  'gstNo',
  'contactPersonName',
  'contactPersonNumber',
  'email',
  'address',
  'accountHolder',
  'accountNumber',
  'ifsc',
] as const;

type Rows = (readonly [string, string, string, string])[];

/** Rows of name, holder, number and IFSC. */
const sheetOf = (...rows: Rows) => ({
  columns: [...COLUMNS],
  rows: rows.map(([name, ...account], index) => ({
    number: index + 2,
    cells: [name, 'URP', 'Sunil Rane', '98200 22222', 'a@b.test', 'Panvel', ...account],
  })),
});
const preview = async (...rows: Rows) =>
  app.ok(api.previewSupplierImport, { as, body: sheetOf(...rows) });

async function asked(...rows: Rows) {
  const { digest } = await preview(...rows);
  return { ...sheetOf(...rows), fileName: 'suppliers.xlsx', digest };
}

const run = async (...rows: Rows) =>
  (await app.ok(api.importSuppliers, { as, body: await asked(...rows) })).import;

async function accountOf(name: string) {
  const { list } = await app.ok(api.listSuppliers, { as, query: { search: name } });
  const id = list[0]?.id;
  if (!id) return undefined;
  return { id, ...(await app.ok(api.getSupplierBankAccount, { as, params: { id } })).account };
}
const undo = (id: string) => app.call(api.undoImport, { as, params: { id } });

const KONKAN = ['Konkan Steel', 'Konkan Steel', '0012 3400 5678', 'HDFC0001234'] as const;

test('accounts come in masked in the preview and the audit trail, and go with the undo', async () => {
  const { rows } = await preview(KONKAN);
  expect(rows).toMatchObject([{ action: 'CREATE', reasons: [], warnings: expect.anything() }]);
  expect(rows[0]?.changes).toContainEqual({
    field: 'accountNumber',
    before: null,
    after: '•••• 5678',
  });

  const first = await run(KONKAN);
  const stored = await accountOf('Konkan Steel');
  expect(stored).toMatchObject({ accountNumber: '001234005678', ifsc: 'HDFC0001234' });

  const second = await run(['Konkan Steel', '', '991234005678', '']);
  expect(await accountOf('Konkan Steel')).toMatchObject({
    holder: 'Konkan Steel',
    accountNumber: '991234005678',
  });
  expect((await preview(['Konkan Steel', '', '991234005678', ''])).rows).toMatchObject([
    { action: 'SKIP' },
  ]);

  const trail = await changesOf(app, stored?.id ?? '');
  expect(trail.map(({ action }) => action)).toEqual([
    'create',
    'change-bank-account',
    'change-bank-account',
  ]);
  expect(trail.at(-1)?.detail).toMatchObject({
    before: { accountNumber: '•••• 5678' },
    after: { accountNumber: '•••• 5678 (new)' },
  });

  expect(await undo(second.id)).toMatchObject({ httpStatus: 200 });
  expect(await accountOf('Konkan Steel')).toMatchObject({ accountNumber: '001234005678' });
  expect(await undo(first.id)).toMatchObject({ body: { deletedCount: 1, archivedCount: 0 } });
  expect(await accountOf('Konkan Steel')).toBeUndefined();
  const everything = await app.db.selectFrom('audit_entry').select('detail').execute();
  expect(JSON.stringify(everything)).not.toMatch(/1234005678/);
});

test('an account that was changed since is neither overwritten nor undone', async () => {
  const batch = await run(['Nashik Bricks', 'Nashik Bricks', '123456789012', '']);
  const { id = '' } = (await accountOf('Nashik Bricks')) ?? {};
  const body = await asked(['Nashik Bricks', '', '123456789099', '']);
  const byHand = { holder: 'Nashik Bricks', accountNumber: '555556789012', ifsc: '', bank: '' };
  await app.ok(api.setSupplierBankAccount, { as, params: { id }, body: byHand });
  expect(await app.call(api.importSuppliers, { as, body })).toMatchObject({ httpStatus: 409 });
  expect(await undo(batch.id)).toMatchObject({ httpStatus: 409 });
  expect(await accountOf('Nashik Bricks')).toMatchObject({ accountNumber: '555556789012' });
});

test('a sheet without these columns leaves the accounts as they are', async () => {
  await run(['Pune Sand', 'Pune Sand', '123456789012', '']);
  const { columns, rows } = sheetOf(['Pune Sand', '', '', '']);
  const sheet = {
    columns: columns.slice(0, 6),
    rows: rows.map(({ number, cells }) => ({
      number,
      cells: cells.slice(0, 6).with(5, 'Another road'),
    })),
  };
  const { digest } = await app.ok(api.previewSupplierImport, { as, body: sheet });
  const { import: batch } = await app.ok(api.importSuppliers, { as, body: { ...sheet, digest } });
  expect(await accountOf('Pune Sand')).toMatchObject({ accountNumber: '123456789012' });
  expect(await undo(batch.id)).toMatchObject({ httpStatus: 200 });
  expect(await accountOf('Pune Sand')).toMatchObject({ accountNumber: '123456789012' });
});
