/** One line of an order for several requests: on paper, for the supplier, and by its contract. */
import { api } from '@plinth/contracts/endpoints';
import type { PurchaseOrder } from '@plinth/contracts/purchase-orders';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';

import { buildSite, priced } from '#testing/builders.ts';
import { contracting, HIDDEN } from '#testing/contracted.ts';
import { joining } from '#testing/joined-orders.ts';
import { pdfPages } from '#testing/pdfs.ts';
import { readSupplierLink, sendByLink } from '#testing/sent-orders.ts';
import { createTestApp } from '#testing/test-app.ts';

const app = await createTestApp();
const site = await buildSite(app);
const { admin: as, manager, localSupplier, supplierInGujarat, secondProject } = site;
const { contracted } = contracting(app, site);
const { request, place, call, joinedOrder, FIFTH, SECOND } = joining(app, site);

const numbersOf = ({ items }: PurchaseOrder) =>
  items.map(({ lineNo, quantity }) => [lineNo, quantity]);

const paperOf = async ({ id }: PurchaseOrder) =>
  (await pdfPages(app, as, `/api/v1/purchase-orders/${id}/pdf`)).join(' ');

const sent = async ({ id }: PurchaseOrder) => {
  await app.db.deleteFrom('call_count').execute();
  return (await sendByLink(app, as, id)).linkSecret;
};

describe('ordering', () => {
  test('a line of two requests is one on paper and for the supplier, with both shares', async () => {
    const { fifth, second, order } = await joinedOrder();
    expect(numbersOf(order)).toEqual([
      [1, 40],
      [1, 60],
    ]);
    expect(order.items.map(({ mrn, requiredBy }) => [mrn.mrnNumber, requiredBy])).toEqual([
      [fifth.mrnNumber, FIFTH],
      [second.mrnNumber, SECOND],
    ]);
    const paper = await paperOf(order);
    expect(paper).toMatch(/\b100 Piece\b/);
    expect(paper).toContain(`40 for ${fifth.mrnNumber} · 60 for ${second.mrnNumber}`);
    const link = await readSupplierLink(app, await sent(order));
    expect(link.order?.items.map(({ quantity }) => quantity)).toEqual([100]);
  });

  test('a line that the buyer split at equal terms stays split', async () => {
    const [one, other] = [await request(5, null), await request(7, null)];
    const order = await place([priced(one, 0, localSupplier), priced(other, 0, localSupplier)]);
    expect(numbersOf(order)).toEqual([
      [1, 5],
      [2, 7],
    ]);
    expect(await paperOf(order)).not.toMatch(/\b12 Piece\b/);
    const link = await readSupplierLink(app, await sent(order));
    expect(link.order?.items.map(({ quantity }) => quantity)).toEqual([5, 7]);
  });

  test.each([
    ['price', { pricePerUnit: '101' }],
    ['supplier', { supplierId: supplierInGujarat.id }],
  ])('refuses to join lines of another %s', async (_, other) => {
    const [one, two] = [await request(5, null), await request(7, null)];
    const items = [one, two].map((mrn) => ({ ...priced(mrn, 0, localSupplier), joinedAs: 3 }));
    const answer = await app.refusal(
      api.placeOrders,
      call([items[0]!, { ...items[1]!, ...other }]),
    );
    expect(answer).toMatchObject({ httpStatus: 422, violations: [{ path: 'items.1.joinedAs' }] });
  });

  test('the database refuses shares of one line at two prices', async () => {
    const { order } = await joinedOrder();
    const [first] = order.items;
    await expect(
      sql`update purchase_order_line set price_per_unit = 99 where id = ${first?.id}`.execute(
        app.db,
      ),
    ).rejects.toThrow(/differ in material or price/);
  });
});

describe('a rate contract with tiers', () => {
  const prices = [
    {
      from: '2020-04-01',
      tiers: [
        { above: '0', rate: '350' },
        { above: '100', rate: '340' },
      ],
    },
  ];

  async function joinedBy(tierMode: 'WHOLE' | 'SLAB', price: object) {
    const of = await contracted({ pricing: 'TIERED', tierMode, prices });
    const mrns = [await request(60, SECOND, of.material), await request(60, FIFTH, of.material)];
    const items = mrns.map((mrn) => ({ ...priced(mrn, 0, of.supplier), ...price, joinedAs: 0 }));
    return { of, items, order: await place(items) };
  }

  test('has the rate of the whole line, not that of a share', async () => {
    const { order } = await joinedBy('WHOLE', { ...HIDDEN });
    // 120 × 340; a share of 60 alone costs 350.
    expect(order.subtotal).toBe('40800.00');
    expect(numbersOf(order)).toEqual([
      [1, 60],
      [1, 60],
    ]);
  });

  test('compares a typed rate with that of the whole line', async () => {
    const { order, of } = await joinedBy('WHOLE', { pricePerUnit: '340' });
    expect(order.items.map(({ contract }) => contract?.standing)).toEqual([
      'AS_AGREED',
      'AS_AGREED',
    ]);
    const mrns = [await request(60, null, of.material), await request(60, null, of.material)];
    const items = mrns.map((mrn) => ({
      ...priced(mrn, 0, of.supplier),
      pricePerUnit: '345',
      joinedAs: 0,
    }));
    const refused = await app.refusal(api.placeOrders, call(items));
    expect(refused.violations?.map(({ path, message }) => [path, message])).toEqual([
      ['items.0.contractReason', "Please say why the rate is above the contract's ₹340.00"],
    ]);
  });

  test('in slabs makes a line of each slab, shared by the requests', async () => {
    const { order } = await joinedBy('SLAB', { ...HIDDEN });
    // 100 × 350 + 20 × 340.
    expect(order.subtotal).toBe('41800.00');
    expect(order.items.map((item) => [item.lineNo, item.quantity, item.contract?.rate])).toEqual([
      [1, 60, '350.00'],
      [1, 40, '350.00'],
      [3, 20, '340.00'],
    ]);
  });

  test('prices the line as a whole again when the order is submitted again', async () => {
    const tiers = [
      { above: '0', rate: '350' },
      { above: '300', rate: '340' },
    ];
    const whole = { pricing: 'TIERED', tierMode: 'WHOLE', prices: [{ from: '2020-04-01', tiers }] };
    const of = await contracted(whole);
    const mrns = [
      await request(160, SECOND, of.material, secondProject),
      await request(160, FIFTH, of.material, secondProject),
    ];
    const items = mrns.map((mrn) => ({ ...priced(mrn, 0, of.supplier), ...HIDDEN, joinedAs: 0 }));
    const { id } = await place(items, secondProject);
    const params = { id };
    const body = { reason: 'Please check' };
    await app.ok(api.sendBackPurchaseOrder, { as: manager, params, body });
    const again = await app.ok(api.resubmitPurchaseOrder, { as, params, body: {} });
    // 320 × 340; a share of 160 alone costs 350.
    expect(again.purchaseOrder).toMatchObject({
      subtotal: '108800.00',
      items: [{ lineNo: 1 }, { lineNo: 1 }],
    });
  });
});
