import { api } from '@plinth/contracts/endpoints';
import { expect, test } from 'vitest';

import { buildSite } from '#testing/builders.ts';
import { stockStore } from '#testing/counting.ts';
import { returnOf } from '#testing/returned-goods.ts';
import { unsoundnessOf } from '#testing/soundness.ts';
import { issueOf } from '#testing/stock-builders.ts';
import { createTestApp } from '#testing/test-app.ts';

const app = await createTestApp();
const site = await buildSite(app);
const { admin: as, project } = site;
const ROUNDS = 8;

/** A store in which ten bags lie, all of one receipt. */
async function tenBags() {
  const { store, materials } = await stockStore(app, site, [['Cement', 10]]);
  const [{ id, receipt }] = materials as [(typeof materials)[0]];
  const lying = async () => {
    const { list } = await app.ok(api.listStock, { as, query: { storeId: store.id } });
    return list[0]?.quantity;
  };
  const received = async () => {
    const [order] = receipt.purchaseOrders as [(typeof receipt.purchaseOrders)[0]];
    const { purchaseOrder } = await app.ok(api.getPurchaseOrder, { as, params: order });
    return purchaseOrder.items[0]?.receivedQuantity;
  };
  return { store, materialId: id, receipt, lying, received };
}

test('twelve send back the same line at once: no more goes back than came', async () => {
  const { receipt, lying, received } = await tenBags();
  const body = returnOf(app, receipt, '3');
  const outcomes = await Promise.all(
    Array.from({ length: 12 }, () => app.call(api.createSupplierReturn, { as, body })),
  );
  const found = Object.groupBy(outcomes, ({ httpStatus }) => String(httpStatus));
  expect([found['201']?.length, found['422']?.length]).toEqual([3, 9]);
  expect([await lying(), await received()]).toEqual([1, 1]);
});

test('a return against the reversal of its receipt: one of them', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { receipt, lying, received } = await tenBags();
    const [back, reversed] = await Promise.all([
      app.call(api.createSupplierReturn, { as, body: returnOf(app, receipt, '4') }),
      app.call(api.reverseGoodsReceipt, {
        as,
        params: { id: receipt.id },
        body: { reason: 'Race' },
      }),
    ]);
    expect([
      [201, 409],
      [409, 200],
    ]).toContainEqual([back.httpStatus, reversed.httpStatus]);
    const left = back.httpStatus === 201 ? 6 : 0;
    expect([await lying(), await received()]).toEqual([left, left]);
  }
});

test('a return against the issue of the same bags: one of them', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { store, materialId, receipt, lying, received } = await tenBags();
    const header = { storeId: store.id };
    const lines = [[{ id: materialId }, 7]] as const;
    const issue = await issueOf(app, { as, project, lines, header });
    const [back, issued] = await Promise.all([
      app.call(api.createSupplierReturn, { as, body: returnOf(app, receipt, '7') }),
      app.call(api.createStockIssue, { as, body: issue }),
    ]);
    expect([
      [201, 422],
      [422, 201],
    ]).toContainEqual([back.httpStatus, issued.httpStatus]);
    expect([await lying(), await received()]).toEqual([3, back.httpStatus === 201 ? 3 : 10]);
  }
});

test('after all of it nothing is there by half or twice', async () => {
  expect(await unsoundnessOf(app)).toEqual([]);
});
