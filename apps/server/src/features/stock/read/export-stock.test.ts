/** Exports of what is no document: stock, its ledger, people and the audit trail. */
import { files } from '@plinth/contracts/endpoints';
import { NOT_SHOWN } from '@plinth/domain/access/hidden-prices';
import { expect, test } from 'vitest';

import { buildSite, priced, raiseOrders, receive, submitRequest } from '#testing/builders.ts';
import { exportedRows, exportedTotals } from '#testing/exports.ts';
import { createTestApp } from '#testing/test-app.ts';

const app = await createTestApp();
const site = await buildSite(app);
const { admin: as, project, brick, steel, localSupplier, firm } = site;
const mrn = await submitRequest(app, {
  as,
  project,
  items: [
    [brick, 100],
    [steel, '4'],
  ],
});
const [po] = await raiseOrders(app, as, mrn, [
  priced(mrn, 0, localSupplier),
  priced(mrn, 1, localSupplier),
]);
const [bricks, bars] = po!.items;
await receive(app, { as, project, lines: [[bricks!, 40]] });
const receipt = await receive(app, {
  as,
  project,
  lines: [
    [bricks!, 20],
    [bars!, '1.5'],
  ],
});

test('stock: 60 bricks and 1.5 of steel at ₹100', async () => {
  const rows = await exportedRows(app, files.exportStock, as, { projectId: project.id });
  expect(rows).toMatchObject([
    { Material: brick.name, 'In Store': 60, Coming: 40, Rate: 100, Value: 6000 },
    { Material: steel.name, 'In Store': 1.5, Coming: 2.5, Rate: 100, Value: 150 },
  ]);
  expect(await exportedTotals(app, files.exportStock, as)).toMatchObject({
    Value: 6150,
    Rate: null,
  });
});

test('its ledger, with balances; values only for those who may see them', async () => {
  const query = { storeId: receipt.store.id, materialId: brick.id };
  const rows = await exportedRows(app, files.exportStockEntries, as, query);
  expect(rows).toMatchObject([
    { What: 'Received', 'In / Out': 40, Balance: 40, Value: 4000, 'Balance Value': 4000 },
    { Document: receipt.receiptNumber, 'In / Out': 20, Balance: 60, 'Balance Value': 6000 },
  ]);
  await app.db
    .updateTable('firm_member')
    .set({ roles: ['STORE_KEEPER'] })
    .where('organisation_id', '=', site.organisationId)
    .where('user_id', '=', site.engineer.id)
    .execute();
  const hidden = await exportedTotals(app, files.exportStockEntries, site.engineer, query);
  expect(hidden).toMatchObject({ Value: NOT_SHOWN });
});

test('people of a firm, and what was done in it', async () => {
  const path = `/api/v1/firms/${firm.id}/people/export` as const;
  const people = await exportedRows(app, { path }, as, { search: 'Asha' });
  expect(people).toMatchObject([{ Name: 'Asha Admin', Status: 'Active' }]);
  const audit = await exportedRows(app, files.exportAudit, as, {
    firmId: firm.id,
    type: 'GOODS_RECEIPT',
  });
  expect(audit[0]).toMatchObject({
    Who: 'Asha Admin',
    Kind: 'Goods receipt',
    What: receipt.receiptNumber,
    Day: new Date('2026-08-14'),
  });
});
