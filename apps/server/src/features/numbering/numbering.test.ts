import { api } from '@plinth/contracts/endpoints';
import { describe, expect, test } from 'vitest';

import {
  buildForeign,
  buildSite,
  openRequest,
  orderOf,
  priced,
  raiseOrders,
  submitRequest,
} from '#testing/builders.ts';
import { createTestApp } from '#testing/test-app.ts';

const app = await createTestApp();
const site = await buildSite(app);
const { admin: as, brick, localSupplier } = site;

async function mrnNumber(instant: string, project = site.project) {
  app.setTime(instant);
  return (await openRequest(app, { as, project, items: [] })).mrnNumber;
}

async function poNumber(instant: string, project = site.project) {
  app.setTime(instant);
  const mrn = await submitRequest(app, { as, project, items: [[brick, 1]] });
  const [order] = await raiseOrders(app, as, mrn, [priced(mrn, 0, localSupplier)]);
  return order!.poNumber;
}

test('documents count per firm and financial year, which begins in India', async () => {
  expect(await mrnNumber('2026-03-31T18:28:00.000Z')).toBe('MRN/25-26/00001');
  expect(await mrnNumber('2026-03-31T18:29:00.000Z')).toBe('MRN/25-26/00002');
  expect(await mrnNumber('2026-03-31T18:31:00.000Z')).toBe('MRN/26-27/00001');
  expect(await mrnNumber('2026-03-31T18:31:00.000Z', site.secondProject)).toBe('MRN/26-27/00001');
  expect(await mrnNumber('2026-03-31T18:31:00.000Z', site.projectInGujarat)).toBe(
    'MRN/26-27/00002',
  );
  expect(await mrnNumber('2027-03-31T18:29:00.000Z')).toBe('MRN/26-27/00003');
  expect(await mrnNumber('2099-04-01T00:00:00.000Z')).toBe('MRN/99-00/00001');
});

test('orders count apart from requests', async () => {
  expect(await poNumber('2030-03-31T18:29:59.999Z')).toBe('PO/29-30/00001');
  expect(await poNumber('2030-03-31T18:30:00.000Z')).toBe('PO/30-31/00001');
  expect(await poNumber('2030-03-31T18:30:00.000Z', site.secondProject)).toBe('PO/30-31/00001');
  expect(await poNumber('2030-04-02T00:00:00.000Z')).toBe('PO/30-31/00002');
});

test('an order that is refused, for its last line too, draws no number', async () => {
  app.setTime('2031-06-01T06:00:00.000Z');
  const mrn = await submitRequest(app, { as, project: site.project, items: [[brick, 4]] });
  const { supplier } = await buildForeign(app);
  const item = priced(mrn, 0, localSupplier);
  const call = { as, params: { mrnId: mrn.id } };
  for (const bad of [
    { supplierId: supplier.id },
    { pricePerUnit: '0' },
    { pricePerUnit: '99999999999999' },
  ]) {
    const items = [
      { ...item, quantity: '3.000' },
      { ...item, quantity: 1, ...bad },
    ];
    await app.refusal(api.createPurchaseOrders, { ...call, body: orderOf(app, items) });
  }
  const [order] = await raiseOrders(app, as, mrn, [item]);
  expect(order?.poNumber).toBe('PO/31-32/00001');
});

describe('materials and suppliers count per organisation, for ever', () => {
  test.each([
    [
      'materials',
      async () => (await app.ok(api.listMaterials, { as })).list.map((one) => one.materialCode),
    ],
    [
      'suppliers',
      async () => (await app.ok(api.listSuppliers, { as })).list.map((one) => one.supplierCode),
    ],
  ])('%s', async (_, codes) => {
    const numbers = (await codes()).map((code) => Number(code.slice(-5))).toSorted((a, b) => a - b);
    expect(numbers).toEqual(numbers.map((_number, index) => index + 1));
  });
});
