import { files } from '@plinth/contracts/endpoints';
import { expect, test } from 'vitest';

import {
  buildForeign,
  buildSite,
  COMPLETION,
  openRequest,
  priced,
  raiseOrders,
  submitRequest,
} from '#testing/builders.ts';
import { exportedRows } from '#testing/exports.ts';
import { createTestApp } from '#testing/test-app.ts';

const app = await createTestApp();
const site = await buildSite(app);
await buildForeign(app);
const { admin, engineer, project, secondProject, brick, steel, localSupplier } = site;

const ordered = await submitRequest(app, {
  as: engineer,
  project,
  items: [
    [brick, 1200],
    [steel, '12.5'],
  ],
});
await raiseOrders(app, admin, ordered, [
  priced(ordered, 0, localSupplier),
  priced(ordered, 1, localSupplier),
]);
const open = await openRequest(app, { as: engineer, project, items: [] });
const elsewhere = await submitRequest(app, {
  as: admin,
  project: secondProject,
  items: [[brick, 7]],
});

const numbers = async (query: Record<string, string>, as = engineer) =>
  (await exportedRows(app, files.exportMaterialRequests, as, query)).map(
    (row) => row['MRN Number'],
  );

test('a row for each item, in its order; a request without items is a row too', async () => {
  const rows = await exportedRows(app, files.exportMaterialRequests, engineer, {
    sortBy: 'mrnNumber',
    direction: 'asc',
  });
  expect(rows).toEqual([
    {
      'MRN Number': ordered.mrnNumber,
      'Requested Date': new Date('2026-08-14'),
      'Requested By': 'Imran Engineer',
      Status: 'Approved',
      Priority: 'High',
      'Required On': COMPLETION.requiredOn,
      'Needed By': null,
      Project: 'Riverside Towers',
      Firm: 'Plinth Builders',
      'Material Code': brick.materialCode,
      Material: 'Fly ash brick',
      Unit: 'Piece',
      'HSN Code': '72142090',
      Quantity: 1200,
      Ordered: 1200,
      'Left to Order': 0,
      'Left Out': null,
      Purpose: 'Slab of the 4th floor',
      'Work Item': null,
      Work: null,
      Remark: COMPLETION.remark,
    },
    expect.objectContaining({ Material: 'TMT bar 12 mm', Quantity: 12.5, Ordered: 12.5 }),
    expect.objectContaining({ 'MRN Number': open.mrnNumber, Status: 'Pending', Material: null }),
  ]);
});

test('narrowed as the list is', async () => {
  expect(await numbers({ status: 'PENDING' })).toEqual([open.mrnNumber]);
  expect(await numbers({ materialId: steel.id })).toEqual([ordered.mrnNumber, ordered.mrnNumber]);
  expect(await numbers({ from: '2026-08-15' })).toEqual([]);
});

test('of the firms that one is a member of', async () => {
  expect(await numbers({})).toHaveLength(3);
  expect(await numbers({}, admin)).toHaveLength(4);
  expect(await numbers({ projectId: secondProject.id }, admin)).toEqual([elsewhere.mrnNumber]);
});
