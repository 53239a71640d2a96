import { api } from '@plinth/contracts/endpoints';
import type { GoodsReceipt } from '@plinth/contracts/goods-receipts';
import type { PurchaseOrder } from '@plinth/contracts/purchase-orders';
import { describe, expect, test } from 'vitest';

import { addMaterial, buildSite, orderOf, receive, submitRequest } from '#testing/builders.ts';
import { sendBack } from '#testing/returned-goods.ts';
import { unsoundnessOf } from '#testing/soundness.ts';
import { createTestApp } from '#testing/test-app.ts';

const app = await createTestApp();
const { admin: as, project, localSupplier } = await buildSite(app);

const CONTRACT = { pricePerUnit: 'As per contract', gst: 'As per contract' };
const FREIGHT = { kind: 'FREIGHT', basis: 'FIXED', value: '1000', gst: '5' } as const;

interface Line {
  readonly quantity: number;
  readonly price?: string;
}

let made = 0;

/** An order of materials of its own, so that its stock is what its receipts are worth. */
async function order(lines: readonly Line[], charges: readonly object[] = [FREIGHT]) {
  const items = [];
  for (const { quantity } of lines) {
    made += 1;
    const material = await addMaterial(app, as, `Cement ${made}`, 'Bag');
    items.push([material, quantity] as const);
  }
  const mrn = await submitRequest(app, { as, project, items });
  const asked = lines.map(({ price }, index) => ({
    mrnItemId: mrn.items[index]!.id,
    supplierId: localSupplier.id,
    ...(price === undefined ? CONTRACT : { pricePerUnit: price, gst: '28' }),
  }));
  const body = { ...orderOf(app, asked), charges: [...charges] };
  const call = { as, params: { mrnId: mrn.id }, body };
  const { purchaseOrders } = await app.ok(api.createPurchaseOrders, call as never);
  return read(purchaseOrders[0]!.id);
}

async function read(id: string): Promise<PurchaseOrder> {
  return (await app.ok(api.getPurchaseOrder, { as, params: { id } })).purchaseOrder;
}

const take = async ({ id }: PurchaseOrder, ...quantities: readonly (number | null)[]) => {
  const { items } = await read(id);
  const lines = quantities.flatMap((quantity, index) =>
    quantity === null ? [] : [[items[index]!, quantity] as const],
  );
  return receive(app, { as, project, lines });
};

async function amend({ id }: PurchaseOrder, change: object) {
  const body = { reasonCode: 'SITE', reason: 'The site needs it', ...change };
  await app.ok(api.amendPurchaseOrder, { as, params: { id }, body });
}

const close = async ({ id }: PurchaseOrder) =>
  app.ok(api.closePurchaseOrder, { as, params: { id }, body: { reason: 'No more of it' } });

/** The value in rupees that the stock list shows for the materials of the order. */
async function stockOf({ id }: PurchaseOrder): Promise<string> {
  const { items } = await read(id);
  const materials = new Set(items.map(({ material }) => material.id));
  const { list } = await app.ok(api.listStock, {
    as,
    query: { projectId: project.id, size: '200' },
  });
  const values = list.filter(({ material }) => materials.has(material.id));
  return values.reduce((total, { value }) => total + Number(value), 0).toFixed(2);
}

test('fewer, the rest at another price, and freight that changes', async () => {
  const fewer = await order([{ quantity: 100, price: '350' }]);
  await take(fewer, 40);
  expect(await stockOf(fewer)).toBe('14400.00');
  const unchanged = { pricePerUnit: '350', discount: '0', gst: '28' };
  await amend(fewer, { items: [{ id: fewer.items[0]!.id, quantity: '50', ...unchanged }] });
  await take(fewer, 10);
  expect(await stockOf(fewer)).toBe('18500.00');
  expect((await read(fewer.id)).status).toBe('DELIVERED');

  const dearer = await order([{ quantity: 100, price: '350' }]);
  await take(dearer, 40);
  const price = { quantity: '100', pricePerUnit: '360', discount: '0', gst: '28' };
  await amend(dearer, { items: [{ id: dearer.items[0]!.id, ...price }] });
  await take(dearer, null, 60);
  expect(await stockOf(dearer)).toBe('36600.00');

  const freight = await order([{ quantity: 100, price: '350' }]);
  await take(freight, 90);
  await amend(freight, { charges: [{ ...FREIGHT, value: '3000' }] });
  await take(freight, 10);
  expect(await stockOf(freight)).toBe('38000.00');

  const added = await order([{ quantity: 100, price: '350' }], []);
  await take(added, 40);
  await amend(added, { charges: [FREIGHT] });
  await take(added, 60);
  expect(await stockOf(added)).toBe('36000.00');
  expect(await unsoundnessOf(app)).toEqual([]);
});

test('what nobody can take any more is added to what came, by entries of value', async () => {
  const late = await order([{ quantity: 100, price: '350' }]);
  const first = await take(late, 30);
  await take(late, 60);
  await amend(late, { charges: [{ ...FREIGHT, value: '3000' }] });
  await close(late);
  // 90 × 350.00 and 3,000.00.
  expect(await stockOf(late)).toBe('34500.00');
  const params = { id: first.id };
  const { goodsReceipt } = await app.ok(api.getGoodsReceipt, { as, params });
  // 10,800.00 and a third of the 2,100.00 that were left.
  expect(goodsReceipt.items[0]).toMatchObject({ value: '11500.00', rate: '383.33' });
  const { list } = await app.ok(api.getGoodsReceiptHistory, { as, params });
  expect(list[0]).toMatchObject({
    action: 'revalue',
    detail: { cause: { type: 'PURCHASE_ORDER', number: late.poNumber } },
  });

  const less = await order([{ quantity: 100, price: '350' }]);
  await take(less, 90);
  await amend(less, { charges: [{ ...FREIGHT, value: '500' }] });
  expect(await stockOf(less)).toBe('32000.00');

  const short = await order([
    { quantity: 100, price: '350' },
    { quantity: 100, price: '50' },
  ]);
  await take(short, 90);
  await close(short);
  expect(await stockOf(short)).toBe('32500.00');
  expect(await unsoundnessOf(app)).toEqual([]);
});

test('a reversed receipt gives its part of the charges back', async () => {
  const reversed = await order([{ quantity: 100, price: '350' }]);
  const first = await take(reversed, 40);
  await take(reversed, 60);
  await app.ok(api.reverseGoodsReceipt, {
    as,
    params: { id: first.id },
    body: { reason: 'Counted twice' },
  });
  expect(await stockOf(reversed)).toBe('21600.00');
  await take(reversed, 40);
  expect(await stockOf(reversed)).toBe('36000.00');
  expect(await unsoundnessOf(app)).toEqual([]);
});

test('charges wait for the price of a line, and are provisional until then', async () => {
  const charges = [{ ...FREIGHT, value: '10000' }];
  const mixed = await order([{ quantity: 500 }, { quantity: 10, price: '200' }], charges);
  expect(mixed).toMatchObject({ areChargesProvisional: true, additionalCharge: '10000.00' });
  expect(mixed.items[1]).toMatchObject({ charges: '0.00', landedRate: '200.00' });
  const litres = await take(mixed, null, 10);
  expect(litres.items[0]).toMatchObject({ value: '2000.00', areChargesProvisional: true });
  const bags = await take(mixed, 500);
  await app.ok(api.priceGoodsReceipt, {
    as,
    params: { id: bags.id },
    body: { items: [{ lineId: bags.items[0]!.id, rate: '350' }] },
  });
  const values = await Promise.all(
    [bags, litres].map(async ({ id }) => {
      const { goodsReceipt } = await app.ok(api.getGoodsReceipt, { as, params: { id } });
      const { value, areChargesProvisional } = goodsReceipt.items[0]!;
      return [value, areChargesProvisional];
    }),
  );
  expect(values).toEqual([
    ['184887.01', false],
    ['2112.99', false],
  ]);
  expect(await stockOf(mixed)).toBe('187000.00');
  const after = await read(mixed.id);
  expect(after.areChargesProvisional).toBe(false);
  expect(after.items.map((line) => line.charges)).toEqual(['9887.01', '112.99']);
  expect(await unsoundnessOf(app)).toEqual([]);
});

test('two lines as per contract share by value once both have a price', async () => {
  const both = await order([{ quantity: 500 }, { quantity: 100 }]);
  const came = await take(both, 500, 100);
  const price = async (line: number, rate: string) =>
    app.ok(api.priceGoodsReceipt, {
      as,
      params: { id: came.id },
      body: { items: [{ lineId: came.items[line]!.id, rate }] },
    });
  await price(0, '20');
  expect(await stockOf(both)).toBe('10000.00');
  const { goodsReceipt } = await price(1, '300');
  // 10,000.00 and 30,000.00.
  expect(goodsReceipt.items.map(({ value }) => value)).toEqual(['10250.00', '30750.00']);
  expect(await unsoundnessOf(app)).toEqual([]);
});

test('a line in lots costs what the line costs, to the paisa', async () => {
  const line = { quantity: 3, price: '33.33' };
  const lots = await order([line], [{ ...FREIGHT, value: '10' }]);
  for (let lot = 0; lot < 3; lot += 1) await take(lots, 1);
  expect(await stockOf(lots)).toBe('109.99');
});

describe('charges follow a corrected price of goods with a price of the order', () => {
  const PERCENT = { kind: 'FREIGHT', basis: 'PERCENT', value: '2', gst: '5' } as const;

  const correct = async ({ id, items }: GoodsReceipt, rate: string) =>
    app.ok(api.priceGoodsReceipt, {
      as,
      params: { id },
      body: { items: [{ lineId: items[0]!.id, rate }], reason: 'As billed' },
    });
  const valueOf = async ({ id }: GoodsReceipt) => {
    const { goodsReceipt } = await app.ok(api.getGoodsReceipt, { as, params: { id } });
    return goodsReceipt.items[0]!.value;
  };

  test('a percentage, corrected again, after a return, and after the order was closed', async () => {
    const bags = await order([{ quantity: 100, price: '360' }], [PERCENT]);
    const first = await take(bags, 40);
    expect(await stockOf(bags)).toBe('14688.00');
    const { message } = await correct(first, '350');
    expect(message).toContain('-₹408.00 added to stock');
    // 40 × 350 and 2 %.
    expect(await stockOf(bags)).toBe('14280.00');
    await correct(first, '340');
    await sendBack(app, { as, receipt: first, quantity: '10' });
    // 30 × 340 and 2 %.
    expect(await stockOf(bags)).toBe('10404.00');
    await take(bags, 30);
    // With 30 × 360 and 2 %.
    expect(await stockOf(bags)).toBe('21420.00');
    await close(bags);
    await correct(first, '350');
    // 30 × 350 and 30 × 360, and 2 %.
    expect(await stockOf(bags)).toBe('21726.00');
    const { grandTotal, additionalCharge, items } = await read(bags.id);
    expect({ grandTotal, additionalCharge, line: items[0] }).toMatchObject({
      grandTotal: bags.grandTotal,
      additionalCharge: '720.00',
      line: { pricePerUnit: '360.00', charges: '720.00', landedRate: '367.20' },
    });
    expect(await unsoundnessOf(app)).toEqual([]);
  });

  test('a fixed sum moves between the lines, by entries of value that name the receipt', async () => {
    const two = await order([
      { quantity: 100, price: '350' },
      { quantity: 100, price: '50' },
    ]);
    const cement = await take(two, 100);
    const sand = await take(two, null, 100);
    expect([await valueOf(cement), await valueOf(sand)]).toEqual(['35875.00', '5125.00']);
    await correct(cement, '150');
    // 15,000.00 and 5,000.00 share 1,000.00.
    expect([await valueOf(cement), await valueOf(sand)]).toEqual(['15750.00', '5250.00']);
    expect(await stockOf(two)).toBe('21000.00');
    const { list: history } = await app.ok(api.getGoodsReceiptHistory, {
      as,
      params: { id: sand.id },
    });
    expect(history[0]).toMatchObject({
      action: 'revalue',
      detail: { cause: { type: 'GOODS_RECEIPT', number: cement.receiptNumber } },
    });
    const { list } = await app.ok(api.listStockEntries, {
      as,
      query: { storeId: sand.store.id, materialId: sand.items[0]!.material.id },
    });
    expect(list.map(({ quantity, value }) => [quantity, value])).toEqual([
      [100, '5125.00'],
      [0, '125.00'],
    ]);
    expect(list[1]?.cause).toMatchObject({ number: cement.receiptNumber });
    expect((await read(two.id)).items.map(({ charges }) => charges)).toEqual(['875.00', '125.00']);
    expect(await unsoundnessOf(app)).toEqual([]);
  });
});
