/** One line of an order for several requests: as it is ordered, promised, amended and received. */
import { api } from '@plinth/contracts/endpoints';
import type { Material } from '@plinth/contracts/materials';
import type { PurchaseOrder } from '@plinth/contracts/purchase-orders';
import { indianDate } from '@plinth/domain/shared/iso-date';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';

import { amendments, changedLine } from '#testing/amended-orders.ts';
import {
  buildSite,
  COMPLETION,
  openRequest,
  orderOf,
  priced,
  receiptOf,
  receive,
  type SentItem,
} from '#testing/builders.ts';
import { contracting, HIDDEN } from '#testing/contracted.ts';
import { pdfPages } from '#testing/pdfs.ts';
import { answerTo, readSupplierLink, sendByLink } from '#testing/sent-orders.ts';
import { unsoundnessOf } from '#testing/soundness.ts';
import { createTestApp } from '#testing/test-app.ts';

const app = await createTestApp();
const site = await buildSite(app);
const {
  admin: as,
  manager,
  brick,
  localSupplier,
  supplierInGujarat,
  project,
  secondProject,
} = site;
const { contracted } = contracting(app, site);
const { amend, now, refusal } = amendments(app, site);

const FIFTH = '2026-12-05';
const SECOND = '2026-12-02';

async function request(
  quantity: number,
  requiredBy: string | null,
  material: Material = brick,
  at = project,
) {
  const { id } = await openRequest(app, { as, project: at, items: [[material, quantity]] });
  const body = { ...COMPLETION, requiredBy };
  return (await app.ok(api.submitMaterialRequest, { as, params: { id }, body })).mrn;
}

const requested = async (id: string) =>
  (await app.ok(api.getMaterialRequest, { as, params: { id } })).mrn;

const call = (items: SentItem[], { id: projectId } = project) => ({
  as,
  body: { ...orderOf(app, []), projectId, items },
});

async function place(items: SentItem[], at = project): Promise<PurchaseOrder> {
  const { purchaseOrders } = await app.ok(api.placeOrders, call(items, at));
  return now({ id: purchaseOrders[0]?.id ?? '' });
}

/** Forty bricks for the 5th and sixty for the 2nd, in one line of a hundred. */
async function joinedOrder() {
  const [fifth, second] = [await request(40, FIFTH), await request(60, SECOND)];
  const items = [fifth, second].map((mrn) => ({
    ...priced(mrn, 0, localSupplier),
    quantity: String(mrn.items[0]?.quantity),
    joinedAs: 0,
  }));
  return { fifth, second, order: await place(items) };
}

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

describe('the answer of the supplier', () => {
  test('is for the line, and applies to the shares by need', async () => {
    const { fifth, second, order } = await joinedOrder();
    const secret = await sent(order);
    const link = await readSupplierLink(app, secret);
    const lineId = link.order?.items[0]?.id ?? '';
    const lines = [{ lineId, promisedOn: order.expectedDeliveryDate, quantity: '70', remark: 'R' }];
    const body = answerTo(link, { answer: 'CHANGES', lines });
    await app.ok(api.acknowledgeOrder, { params: { secret }, body });
    // The same answer again changes nothing.
    await app.ok(api.acknowledgeOrder, { params: { secret }, body });
    const params = { id: order.id };
    const { acknowledgement } = await app.ok(api.getAcknowledgement, { as, params });
    expect(acknowledgement.answers).toMatchObject([{ lines: [{ lineId, quantity: 70 }] }]);

    const answerId = acknowledgement.answers[0]?.id ?? '';
    await app.ok(api.takeSupplierChanges, { as, params, body: { answerId } });
    const after = await now(order);
    expect(numbersOf(after)).toEqual([
      [1, 10],
      [1, 60],
    ]);
    expect(after.acknowledgement).toBe('ACKNOWLEDGED');
    expect((await requested(fifth.id)).items).toMatchObject([{ leftToOrder: 30 }]);
    expect((await requested(second.id)).items).toMatchObject([{ leftToOrder: 0 }]);
    expect(await unsoundnessOf(app)).toEqual([]);
  });

  test('is asked for again where an amendment takes a whole share away', async () => {
    const { order } = await joinedOrder();
    const secret = await sent(order);
    const link = await readSupplierLink(app, secret);
    const body = answerTo(link, { answer: 'ACCEPTED' });
    await app.ok(api.acknowledgeOrder, { params: { secret }, body });
    await amend(order, { removed: [order.items[0]!.id] }, as);
    expect(await now(order)).toMatchObject({
      acknowledgement: 'NOT_SENT',
      items: [{ lineNo: 1, quantity: 60 }],
    });
    const again = await readSupplierLink(app, await sent(order));
    expect(again.order?.items).toMatchObject([
      { quantity: 60, isChanged: true, before: { quantity: 100 } },
    ]);
  });
});

describe('amending', () => {
  test('another rate after a part came is a line of what is still to come', async () => {
    const { order } = await joinedOrder();
    await receive(app, { as, project, lines: [[order.items[1]!, 20]] });
    const items = [0, 1].map((line) => changedLine(order, line, { pricePerUnit: '90' }));
    const after = await amend(order, { items }, as);
    expect(after.items.map((item) => [item.lineNo, item.quantity, item.pricePerUnit])).toEqual([
      [1, 40, '90.00'],
      [2, 20, '100.00'],
      [1, 40, '90.00'],
    ]);
    // 80 × 90 + 20 × 100.
    expect(after.subtotal).toBe('9200.00');
    const paper = await paperOf(after);
    expect(paper).toMatch(/\b80 Piece\b/);
    expect(await unsoundnessOf(app)).toEqual([]);
  });

  test('up and down stays one line; not below what came', async () => {
    const { fifth, order } = await joinedOrder();
    const up = await amend(order, { items: [changedLine(order, 0, { quantity: '45' })] }, as);
    expect(numbersOf(up)).toEqual([
      [1, 45],
      [1, 60],
    ]);
    await receive(app, { as, project, lines: [[order.items[0]!, 10]] });
    const down = { items: [changedLine(order, 0, { quantity: '9' })] };
    expect(await refusal(order, down, as)).toMatchObject({ httpStatus: 422 });
    const less = await amend(order, { items: [changedLine(order, 0, { quantity: '10' })] }, as);
    expect(numbersOf(less)).toEqual([
      [1, 10],
      [1, 60],
    ]);
    expect((await requested(fifth.id)).items).toMatchObject([{ leftToOrder: 30 }]);
  });
});

describe('receiving', () => {
  test('each share has its request and day, and its own goods, returns and short close', async () => {
    const { fifth, second, order } = await joinedOrder();
    const { list } = await app.ok(api.listReceivableOrders, { as, query: { orderId: order.id } });
    expect(list[0]?.lines).toMatchObject([
      { lineNo: 1, quantity: 40, request: { mrnNumber: fifth.mrnNumber, requiredBy: FIFTH } },
      { lineNo: 1, quantity: 60, request: { mrnNumber: second.mrnNumber, requiredBy: SECOND } },
    ]);
    const [late, early] = [order.items[0]!, order.items[1]!];
    const receipt = await receive(app, {
      as,
      project,
      lines: [
        [early, 60],
        [late, 5],
      ],
    });
    const arrived = async () =>
      (await now(order)).items.map((item) => [item.receivedQuantity, item.closedQuantity]);
    expect(await arrived()).toEqual([
      [5, 0],
      [60, 0],
    ]);
    const goods = receipt.items.find(({ purchaseOrderLineId }) => purchaseOrderLineId === early.id);
    const back = { goodsReceiptLineId: goods?.id ?? '', acceptedQuantity: '2' };
    await app.ok(api.createSupplierReturn, {
      as,
      body: {
        goodsReceiptId: receipt.id,
        returnedOn: indianDate(app.now),
        reason: 'Broken',
        items: [back],
      },
    });
    expect(await arrived()).toEqual([
      [5, 0],
      [58, 0],
    ]);
    const params = { id: order.id };
    const body = { reason: 'Sold out', lineIds: [late.id] };
    await app.ok(api.closePurchaseOrder, { as, params, body });
    expect(await arrived()).toEqual([
      [5, 35],
      [58, 0],
    ]);
    expect((await requested(fifth.id)).items).toMatchObject([{ leftToOrder: 35 }]);
    expect((await requested(second.id)).items).toMatchObject([{ leftToOrder: 0 }]);
    const link = await readSupplierLink(app, await sent(order));
    // 100 less the 35 that were given up.
    expect(link.order?.items.map(({ quantity }) => quantity)).toEqual([65]);
    expect(await unsoundnessOf(app)).toEqual([]);
  });

  test('more than a share orders is refused for it, as for every line', async () => {
    const { order } = await joinedOrder();
    const [late] = order.items;
    const body = await receiptOf(app, { as, project, lines: [[late!, 41]] });
    expect(await app.refusal(api.createGoodsReceipt, { as, body })).toMatchObject({
      httpStatus: 422,
    });
  });

  test('cancelled, everything goes back to each request', async () => {
    const { fifth, second, order } = await joinedOrder();
    const params = { id: order.id };
    await app.ok(api.cancelPurchaseOrder, { as, params, body: { reason: 'Too dear' } });
    expect((await requested(fifth.id)).items).toMatchObject([{ leftToOrder: 40 }]);
    expect((await requested(second.id)).items).toMatchObject([{ leftToOrder: 60 }]);
  });
});
