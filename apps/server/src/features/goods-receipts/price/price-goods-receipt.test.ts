import { api } from '@plinth/contracts/endpoints';
import { expect, test } from 'vitest';

import {
  buildSite,
  priced,
  raiseOrders,
  receive,
  storeOf,
  submitRequest,
} from '#testing/builders.ts';
import { unsoundnessOf } from '#testing/soundness.ts';
import { issueOut } from '#testing/stock-builders.ts';
import { createTestApp, type Person } from '#testing/test-app.ts';

const app = await createTestApp();
const site = await buildSite(app);
const { admin: as, buyer, project, brick, steel, localSupplier } = site;
const CONTRACT = { pricePerUnit: 'As per contract', gst: 'As per contract' };

/** 100 bricks and 2.5 tons of steel that came in as per contract. */
async function unpriced() {
  const items = [
    [brick, 100],
    [steel, '2.5'],
  ] as const;
  const mrn = await submitRequest(app, { as, project, items: [...items] });
  const lines = [0, 1].map((line) => ({ ...priced(mrn, line, localSupplier), ...CONTRACT }));
  const [order] = await raiseOrders(app, as, mrn, lines);
  const [first, second] = order!.items;
  return receive(app, {
    as,
    project,
    lines: [
      [first!, 100],
      [second!, '2.5'],
    ],
  });
}

const price = (
  { id, items }: Awaited<ReturnType<typeof unpriced>>,
  rates: readonly string[],
  person: Person = buyer,
) => ({
  as: person,
  params: { id },
  body: { items: rates.map((rate, index) => ({ lineId: items[index]!.id, rate })) },
});

async function worthOf(materialId: string) {
  const { id } = await storeOf(app, as, project);
  const { list } = await app.ok(api.listStock, { as, query: { storeId: id } });
  return list.find(({ material }) => material.id === materialId)?.value;
}

test('stock is worth nothing until it is priced, then what is still there of it', async () => {
  const receipt = await unpriced();
  expect(receipt).toMatchObject({ isPriced: false, value: '0.00' });
  expect(await worthOf(brick.id)).toBe('0.00');
  await issueOut(app, { as, project, lines: [[brick, '40']] });

  const { goodsReceipt, message } = await app.ok(
    api.priceGoodsReceipt,
    price(receipt, ['7.50', '62000']),
  );
  expect(message).toBe(`${receipt.receiptNumber} priced: ₹1,55,450.00 added to stock`);
  expect(goodsReceipt).toMatchObject({
    isPriced: true,
    value: '155750.00',
    items: [
      { rate: '7.50', value: '750.00' },
      { rate: '62000.00', value: '155000.00' },
    ],
  });
  expect(await worthOf(brick.id)).toBe('450.00');
  expect(await worthOf(steel.id)).toBe('155000.00');

  const { list } = await app.ok(api.getGoodsReceiptHistory, { as, params: { id: receipt.id } });
  expect(list[0]).toMatchObject({ action: 'price', actorName: buyer.name });
});

test('goods without a price are listed and counted until they have one', async () => {
  const receipt = await unpriced();
  const counts = async () => {
    const query = { unpriced: '1', projectId: project.id } as const;
    const { list } = await app.ok(api.listGoodsReceipts, { as, query });
    const { id: storeId } = await storeOf(app, as, project);
    const stock = await app.ok(api.listStock, { as, query: { storeId, materialId: steel.id } });
    const statement = await app.ok(api.getReport, {
      as,
      params: { report: 'stock-statement' },
      query: { storeId, materialId: steel.id },
    });
    const { dashboard } = await app.ok(api.getPurchaseDashboard, {
      as,
      query: { firmId: project.firm.id },
    });
    return {
      isListed: list.some(({ id }) => id === receipt.id),
      listed: list.length,
      ofSteel: stock.list.map((row) => row.receiptsToPrice),
      stated: statement.list.map(({ pending }) => pending),
      queue: dashboard.waiting.receiptsToPrice.count,
    };
  };
  const before = await counts();
  expect(before).toMatchObject({ isListed: true, queue: before.listed, stated: before.ofSteel });
  const [bricks, bars] = receipt.items;
  const one = (lineId: string) => ({
    as: buyer,
    params: { id: receipt.id },
    body: { items: [{ lineId, rate: '10' }] },
  });
  await app.ok(api.priceGoodsReceipt, one(bricks!.id));
  // Its steel has no price yet.
  expect(await counts()).toEqual(before);
  await app.ok(api.priceGoodsReceipt, one(bars!.id));
  expect(await counts()).toEqual({
    isListed: false,
    listed: before.listed - 1,
    ofSteel: before.ofSteel.map((count) => count - 1),
    stated: before.ofSteel.map((count) => count - 1),
    queue: before.queue - 1,
  });
});

test('a line is priced once without a reason, at a rate, by who orders, while the receipt stands', async () => {
  const receipt = await unpriced();
  expect(await app.refusal(api.priceGoodsReceipt, price(receipt, ['0', '1.00005']))).toEqual({
    httpStatus: 422,
    message: 'Please enter a rate',
    violations: [
      { code: 'required', path: 'items.0.rate', message: 'Please enter a rate' },
      { code: 'price', path: 'items.1.rate', message: 'Price takes at most 4 decimals' },
    ],
  });
  expect(
    (await app.refusal(api.priceGoodsReceipt, price(receipt, ['1'], site.engineer))).httpStatus,
  ).toBe(403);
  await app.ok(api.priceGoodsReceipt, price(receipt, ['1']));
  expect(await app.refusal(api.priceGoodsReceipt, price(receipt, ['2']))).toMatchObject({
    httpStatus: 422,
    violations: [{ code: 'required', path: 'reason' }],
  });
  const reverse = { as, params: { id: receipt.id }, body: { reason: 'Wrong truck' } };
  await app.ok(api.reverseGoodsReceipt, reverse);
  expect(await app.refusal(api.priceGoodsReceipt, price(receipt, ['1', '1']))).toMatchObject({
    httpStatus: 409,
    message: 'Only a posted GRN can be priced',
  });
});

test('whatever was priced, the ledger adds up', async () => {
  expect(await unsoundnessOf(app)).toEqual([]);
});
