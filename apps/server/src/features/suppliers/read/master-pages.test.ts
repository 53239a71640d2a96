/** The pages of a material and a supplier show more than their own fields. */
import { api } from '@plinth/contracts/endpoints';
import { describe, expect, test } from 'vitest';

import {
  buildForeign,
  buildSite,
  priced,
  raiseOrders,
  receive,
  submitRequest,
} from '#testing/builders.ts';
import { issueOut } from '#testing/stock-builders.ts';
import { createTestApp } from '#testing/test-app.ts';

const app = await createTestApp();
const site = await buildSite(app);
const foreign = await buildForeign(app);
const { admin: as, project, brick, steel, localSupplier: supplier, colleague: keeper } = site;
await app.ok(api.setPersonRoles, {
  as,
  params: { id: site.firm.id, personId: keeper.id },
  body: { roles: ['STORE_KEEPER'], projects: [] },
});

const items = [
  [brick, 100],
  [steel, 2],
] as const;
const mrn = await submitRequest(app, { as, project, items });
const [order] = await raiseOrders(app, as, mrn, [
  { ...priced(mrn, 0, supplier), pricePerUnit: '8.50' },
  priced(mrn, 1, supplier),
]);
const [bricks, bars] = order!.items;
// Expected in a week; the steel comes three days after that day, a part of it rejected.
await receive(app, { as, project, lines: [[bricks!, 60]] });
const start = app.now;
app.setTime(new Date(start.getTime() + 10 * 86_400_000).toISOString());
const rejected = { rejectedQuantity: '0.5', rejectionReason: 'Rust' };
await receive(app, {
  as,
  project,
  lines: [],
  header: {
    items: [{ purchaseOrderLineId: bars!.id, receivedQuantity: '2', ...rejected }],
    earlyReason: '',
  },
});
await issueOut(app, { as, project, lines: [[brick, 20]] });

describe('order lines', () => {
  const lines = async (query: object, by = as) =>
    app.ok(api.listOrderLines, { as: by, query: { ...query } });

  test('of a material, with rate and what is received', async () => {
    const { list, totalElements } = await lines({ materialId: brick.id });
    expect(totalElements).toBe(1);
    expect(list).toMatchObject([
      {
        purchaseOrder: { id: order!.id, poNumber: order!.poNumber, status: 'SUBMITTED' },
        supplier: { id: supplier.id, supplierName: supplier.supplierName },
        material: { id: brick.id, name: brick.name, unit: 'Piece' },
        quantity: 100,
        receivedQuantity: 60,
        rate: '8.50',
      },
    ]);
  });

  test('of a supplier; open ones have something outstanding', async () => {
    const { list } = await lines({ supplierId: supplier.id });
    expect(list.map(({ material }) => material.name).toSorted()).toEqual([
      'Fly ash brick',
      'TMT bar 12 mm',
    ]);
    const open = await lines({ supplierId: supplier.id, open: '1' });
    expect(open.list.map(({ material }) => material.name)).toContain('Fly ash brick');
    expect((await lines({ supplierId: order!.id })).list).toEqual([]);
  });

  test('hide their rates, and are of the own organisation', async () => {
    const { list } = await lines({ materialId: brick.id }, keeper);
    expect(list[0]?.rate).toBe('Not shown');
    expect((await lines({ materialId: brick.id }, foreign.admin)).list).toEqual([]);
  });
});

test('the movements of a material, the last first; values with prices', async () => {
  const call = { as, params: { id: brick.id }, query: { size: 2 } };
  const { list, ...totals } = await app.ok(api.listMaterialMovements, call);
  expect(totals).toMatchObject({ totalElements: 2, totalPages: 1 });
  // 20 of 60 bricks at ₹8.50.
  expect(list).toMatchObject([
    { kind: 'ISSUE', quantity: -20, value: '-170.00', party: 'Patil & Sons' },
    { kind: 'RECEIPT', quantity: 60, value: '510.00' },
  ]);
  const [hidden] = (await app.ok(api.listMaterialMovements, { ...call, as: keeper })).list;
  expect(hidden).toMatchObject({ quantity: -20, value: 'Not shown' });
  const second = { ...call, query: { page: 1, size: 1 } };
  expect((await app.ok(api.listMaterialMovements, second)).list).toMatchObject([
    { kind: 'RECEIPT' },
  ]);
  expect(await app.refusal(api.listMaterialMovements, { ...call, as: foreign.admin })).toEqual({
    httpStatus: 404,
    message: 'Material not found',
  });
});

test('how a supplier delivers', async () => {
  const params = { id: supplier.id };
  const { performance } = await app.ok(api.getSupplierPerformance, { as, params });
  expect(performance).toEqual({
    orders: 1,
    openOrders: 1,
    overdueOrders: 1,
    deliveries: 2,
    lateDeliveries: 1,
    mostDaysLate: 3,
    meanDaysLate: '3.0',
    receivedLines: 2,
    rejectedLines: 1,
  });
  const elsewhere = { as: foreign.admin, params };
  expect((await app.refusal(api.getSupplierPerformance, elsewhere)).httpStatus).toBe(404);
});

test('archived ones still have a page', async () => {
  await app.ok(api.deleteMaterial, { as, params: { id: brick.id } });
  const { Material } = await app.ok(api.getMaterial, { as, params: { id: brick.id } });
  expect(Material).toMatchObject({ name: 'Fly ash brick', isArchived: true, alternateUnits: [] });
  await app.ok(api.deleteSupplier, { as, params: { id: supplier.id } });
  const read = await app.ok(api.getSupplier, { as, params: { id: supplier.id } });
  expect(read.supplier).toMatchObject({ id: supplier.id, isArchived: true });
});
