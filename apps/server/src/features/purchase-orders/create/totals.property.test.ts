import { api } from '@plinth/contracts/endpoints';
import type { PurchaseOrder } from '@plinth/contracts/purchase-orders';
import { type Decimal, decimal, sum } from '@plinth/domain/shared/decimal';
import { moneyString } from '@plinth/domain/shared/money';
import fc from 'fast-check';
import { expect, test } from 'vitest';

import { buildSite, orderOf, submitRequest } from '#testing/builders.ts';
import { createTestApp } from '#testing/test-app.ts';

const app = await createTestApp();
const site = await buildSite(app);
const { buyer: as, brick, steel } = site;
const SUPPLIERS = [site.localSupplier, site.supplierInGujarat, site.supplierWithWrongGstin];
const CONTRACT = 'As per contract';
/** The number of acts in the test suite; TOTALS_RUNS sets more. */
const RUNS = Number(process.env['TOTALS_RUNS'] ?? 8);

const paise = (most: number) =>
  fc.integer({ min: 1, max: most }).map((value) => moneyString(decimal(value).div('100')));
const thousandths = fc
  .integer({ min: 1, max: 999_999 })
  .map((value) => decimal(value).div('1000').toString());

/** One part of a line: its supplier, price and GST rate. */
const part = fc.record({
  supplier: fc.integer({ min: 0, max: SUPPLIERS.length - 1 }),
  pricePerUnit: fc.oneof(
    { weight: 5, arbitrary: paise(9_999_999) },
    { weight: 1, arbitrary: fc.constant(CONTRACT) },
  ),
  gst: fc.constantFrom('0', '5', '12', '18', '28', '0.125'),
});

const line = fc.record({
  isCounted: fc.boolean(),
  pieces: fc.integer({ min: 4, max: 5000 }),
  tons: thousandths.filter((value) => Number(value) >= 0.01),
  isQuantitySent: fc.boolean(),
  parts: fc.array(part, { minLength: 1, maxLength: 4 }),
});

const act = fc.record({
  isInGujarat: fc.boolean(),
  lines: fc.array(line, { minLength: 1, maxLength: 4 }),
  charge: fc.oneof(fc.constant('0'), paise(5_000_000)),
});

type Act = typeof act extends fc.Arbitrary<infer Value> ? Value : never;

async function orderAll({ isInGujarat, lines, charge }: Act) {
  const project = isInGujarat ? site.projectInGujarat : site.project;
  const items = lines.map(
    (one) => (one.isCounted ? [brick, one.pieces] : [steel, one.tons]) satisfies unknown[],
  );
  const mrn = await submitRequest(app, { as, project, items: items as [typeof brick, string][] });
  const sent = lines.flatMap(({ parts, isQuantitySent, isCounted }, index) =>
    parts.map(({ supplier, pricePerUnit, gst }) => ({
      mrnItemId: mrn.items[index]!.id,
      supplierId: SUPPLIERS[supplier]!.id,
      pricePerUnit,
      gst: pricePerUnit === CONTRACT ? CONTRACT : gst,
      ...(isQuantitySent && { quantity: isCounted ? '3' : '0.750' }),
    })),
  );
  const call = { as, params: { mrnId: mrn.id }, body: orderOf(app, sent, charge) };
  const { purchaseOrders } = await app.ok(api.createPurchaseOrders, call);
  const read = purchaseOrders.map(({ id }) => app.ok(api.getPurchaseOrder, { as, params: { id } }));
  const orders = (await Promise.all(read)).map(({ purchaseOrder }) => purchaseOrder);
  const after = await app.ok(api.getMaterialRequest, { as, params: { id: mrn.id } });
  return { sent, orders, mrn: after.mrn };
}

/** The sum in whole paise, without the product's own arithmetic. */
function add(figures: readonly string[]): string {
  let total = 0n;
  for (const figure of figures) {
    if (figure !== CONTRACT) total += BigInt(figure.replace('.', ''));
  }
  const digits = total.toString().padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
const addUp = (values: readonly number[]): Decimal => sum(values.map(decimal));

function expectToAddUp(order: PurchaseOrder) {
  const { items, subtotal, cgst, sgst, igst, totalTax, additionalCharge, grandTotal } = order;
  const ofLines = (figure: 'taxableAmount' | 'cgst' | 'sgst' | 'igst' | 'amount') =>
    add(items.map((one) => one[figure]));
  expect({ subtotal, cgst, sgst, igst }).toEqual({
    subtotal: ofLines('taxableAmount'),
    cgst: ofLines('cgst'),
    sgst: ofLines('sgst'),
    igst: ofLines('igst'),
  });
  expect(totalTax).toBe(add([cgst, sgst, igst]));
  expect(grandTotal).toBe(add([ofLines('amount'), additionalCharge]));
  expect(grandTotal).toBe(add([subtotal, totalTax, additionalCharge]));
  expect(order.supply === 'INTRA' ? igst : add([cgst, sgst])).toBe('0.00');
}

test('whatever is ordered adds up, from the lines to the request', async () => {
  await fc.assert(
    fc.asyncProperty(act, async (ordered) => {
      const { sent, orders, mrn } = await orderAll(ordered);
      for (const order of orders) expectToAddUp(order);

      const lines = orders.flatMap(({ items }) => items);
      expect(lines).toHaveLength(sent.length);
      expect(add(orders.map(({ additionalCharge }) => additionalCharge))).toBe(
        ordered.charge === '0' ? '0.00' : ordered.charge,
      );
      expect(new Set(orders.map(({ supplier }) => supplier.id)).size).toBe(orders.length);

      for (const { id, orderedQuantity, quantity } of mrn.items) {
        const served = lines.filter(({ mrnItemId }) => mrnItemId === id);
        const allocated = addUp(served.map((one) => one.quantity));
        expect(allocated.eq(decimal(orderedQuantity))).toBe(true);
        const isShared = sent.every((one) => one.mrnItemId !== id || one.quantity === undefined);
        if (isShared) expect(orderedQuantity).toBe(quantity);
      }
    }),
    { numRuns: RUNS },
  );
});
