import { api } from '@plinth/contracts/endpoints';
import type { Project } from '@plinth/contracts/firms';
import type { CreatePurchaseOrdersBody } from '@plinth/contracts/ordering';
import type { Supplier } from '@plinth/contracts/suppliers';
import { describe, expect, test } from 'vitest';

import { buildSite, orderOf, receive, submitRequest } from '#testing/builders.ts';
import { unsoundnessOf } from '#testing/soundness.ts';
import { createTestApp } from '#testing/test-app.ts';

const app = await createTestApp();
const site = await buildSite(app);
const { admin: as, project, brick, steel, localSupplier, supplierInGujarat } = site;

type Charges = NonNullable<CreatePurchaseOrdersBody['charges']>;

const FREIGHT = { kind: 'FREIGHT', basis: 'FIXED', value: '500', gst: '18' } as const;
const UNLOADING = {
  kind: 'UNLOADING',
  basis: 'PER_UNIT',
  value: '40',
  unit: 'Ton',
  timing: 'AFTER_TAX',
} as const;

interface Ordered {
  readonly suppliers?: readonly Supplier[];
  readonly in?: Project;
  /** The price of a ton of steel. */
  readonly price?: string;
}

/** 11 bricks at 100.00, and 12.5 tons at 200.00 less 2 %. */
async function orderCall(charges: Charges, { suppliers, in: at, price }: Ordered = {}) {
  const mrn = await submitRequest(app, {
    as,
    project: at ?? project,
    items: [
      [brick, 11],
      [steel, '12.5'],
    ],
  });
  const prices = [{ pricePerUnit: '100' }, { pricePerUnit: price ?? '200', discount: '2' }];
  const lines = prices.map((figures, index) => ({
    mrnItemId: mrn.items[index]?.id ?? '',
    supplierId: (suppliers?.[index] ?? localSupplier).id,
    gst: '18',
    ...figures,
  }));
  return { as, params: { mrnId: mrn.id }, body: { ...orderOf(app, lines), charges } };
}

async function order(charges: Charges, ordered?: Ordered) {
  return ordersOf(await orderCall(charges, ordered));
}

async function ordersOf(call: Awaited<ReturnType<typeof orderCall>>) {
  const { purchaseOrders } = await app.ok(api.createPurchaseOrders, call);
  const reads = purchaseOrders.map(({ id }) =>
    app.ok(api.getPurchaseOrder, { as, params: { id } }),
  );
  return (await Promise.all(reads)).map(({ purchaseOrder }) => purchaseOrder);
}

test('discount, charges with their GST, and what stock is valued at', async () => {
  const [made] = await order([FREIGHT, UNLOADING]);
  if (!made) throw new RangeError('no order');
  expect(made).toMatchObject({
    subtotal: '3550.00',
    // Half of 18 % on 1,100.00, 2,450.00 and 500.00.
    cgst: '364.50',
    sgst: '364.50',
    totalTax: '729.00',
    additionalCharge: '1000.00',
    grandTotal: '5279.00',
  });
  expect(made.charges).toEqual([
    {
      ...FREIGHT,
      value: '500.00',
      unit: null,
      timing: 'BEFORE_TAX',
      amount: '500.00',
      cgst: '45.00',
      sgst: '45.00',
      igst: '0.00',
    },
    {
      ...UNLOADING,
      value: '40.00',
      gst: '0',
      amount: '500.00',
      cgst: '0.00',
      sgst: '0.00',
      igst: '0.00',
    },
  ]);
  const [bricks, tons] = made.items;
  if (!bricks || !tons) throw new RangeError('no lines');
  // 500.00 in the proportion of 1,100 to 2,450; the unloading is of the tons alone.
  expect(bricks).toMatchObject({ discount: '0', charges: '154.93', landedRate: '114.08' });
  expect(tons).toMatchObject({
    discount: '2',
    taxableAmount: '2450.00',
    charges: '845.07',
    landedRate: '263.61',
  });

  const { items } = await receive(app, {
    as,
    project,
    lines: [
      [bricks, 5],
      [tons, '12.5'],
    ],
  });
  expect(items.map(({ rate, value }) => [rate, value])).toEqual([
    // 500.00 and 5 ÷ 11 of 154.93.
    ['114.08', '570.42'],
    ['263.61', '3295.07'],
  ]);
});

test('several orders share a fixed sum; a supplier’s own charge is on his order', async () => {
  const [local, far] = await order(
    [FREIGHT, { ...FREIGHT, kind: 'LOADING', value: '70', supplierId: supplierInGujarat.id }],
    { suppliers: [localSupplier, supplierInGujarat] },
  );
  expect(local).toMatchObject({ additionalCharge: '154.93', cgst: '112.94', igst: '0.00' });
  // 345.07 and 70.00, with 18 % of each: 62.11 and 12.60, beside 441.00 of the line.
  expect(far).toMatchObject({ additionalCharge: '415.07', cgst: '0.00', igst: '515.71' });
});

test('a line as per contract bears charges once it is priced', async () => {
  const call = await orderCall([FREIGHT]);
  const [bricks] = call.body.items;
  if (!bricks) throw new RangeError('no line');
  const contract = { ...bricks, pricePerUnit: 'As per contract', gst: 'As per contract' };
  const [purchaseOrder] = await ordersOf({ ...call, body: { ...call.body, items: [contract] } });
  const [line] = purchaseOrder?.items ?? [];
  if (!line) throw new RangeError('no line');
  expect(line).toMatchObject({ charges: '0.00', landedRate: 'As per contract' });
  const received = await receive(app, { as, project, lines: [[line, 11]] });
  expect(received.items[0]).toMatchObject({ rate: null, value: '0.00' });
  const price = { items: [{ lineId: received.items[0]?.id ?? '', rate: '90' }] };
  const { goodsReceipt } = await app.ok(api.priceGoodsReceipt, {
    as,
    params: { id: received.id },
    body: price,
  });
  // 990.00 and 500.00, over 11.
  expect(goodsReceipt.items[0]).toMatchObject({ rate: '135.45', value: '1490.00' });
});

describe('is refused', () => {
  test.each([
    [{ ...UNLOADING, gst: '18' }, 'charges.0.gst', 'A charge after tax has no GST'],
    [{ ...UNLOADING, unit: 'Kg' }, 'charges.0.unit', 'Choose the unit of a line that is ordered'],
    [{ ...FREIGHT, value: '-1' }, 'charges.0.value', 'Freight must be a number, 0 or more'],
    [
      { ...UNLOADING, value: '10000000000' },
      'charges.0.value',
      'Unloading can be at most ₹9,99,99,99,999.99 per unit',
    ],
    [{ ...FREIGHT, value: '0.001' }, 'charges.0.value', 'Freight takes at most 2 decimals'],
    [
      { ...FREIGHT, basis: 'PERCENT', value: '101' },
      'charges.0.value',
      'Freight can be at most 100 %',
    ],
    [
      { ...FREIGHT, supplierId: supplierInGujarat.id },
      'charges.0.supplierId',
      'Choose a supplier of the lines',
    ],
  ] as const)('%j', async (charge, path, message) => {
    const refusal = await app.refusal(api.createPurchaseOrders, await orderCall([charge]));
    expect(refusal).toMatchObject({ httpStatus: 422, violations: [{ path, message }] });
  });
});

test('an order submitted again keeps its charges, worked out anew', async () => {
  const percent = { ...FREIGHT, basis: 'PERCENT', value: '1' } as const;
  const [made] = await order([percent], { in: site.secondProject, price: '20000' });
  if (!made) throw new RangeError('no order');
  const params = { id: made.id };
  // 1 % of 1,100.00 and 2,45,000.00.
  expect(made).toMatchObject({ additionalCharge: '2461.00', isApprovalNeeded: true });
  const reason = { reason: 'Too dear' };
  await app.ok(api.sendBackPurchaseOrder, { as: site.manager, params, body: reason });
  const line = { id: made.items[1]?.id ?? '', pricePerUnit: '10000', gst: '18' };
  const { purchaseOrder: cheaper } = await app.ok(api.resubmitPurchaseOrder, {
    as,
    params,
    body: { items: [line] },
  });
  // Still less 2 %: 1 % of 1,100.00 and 1,22,500.00.
  expect(cheaper).toMatchObject({ additionalCharge: '1236.00' });
  expect(cheaper.items[1]).toMatchObject({ discount: '2', taxableAmount: '122500.00' });
  await app.ok(api.sendBackPurchaseOrder, { as: site.manager, params, body: reason });
  const { purchaseOrder: single } = await app.ok(api.resubmitPurchaseOrder, {
    as,
    params,
    body: { additionalCharge: '300' },
  });
  expect(single.charges).toMatchObject([{ kind: 'OTHER', timing: 'AFTER_TAX', amount: '300.00' }]);
});

test('and everything is sound', async () => {
  expect(await unsoundnessOf(app)).toEqual([]);
});
