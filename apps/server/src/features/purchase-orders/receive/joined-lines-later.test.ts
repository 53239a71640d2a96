/** A line of several requests after it was ordered: promised, amended, received, cancelled. */
import { api } from '@plinth/contracts/endpoints';
import type { PurchaseOrder } from '@plinth/contracts/purchase-orders';
import { indianDate } from '@plinth/domain/shared/iso-date';
import { describe, expect, test } from 'vitest';

import { amendments, changedLine } from '#testing/amended-orders.ts';
import { buildSite, receiptOf, receive } from '#testing/builders.ts';
import { joining } from '#testing/joined-orders.ts';
import { pdfPages } from '#testing/pdfs.ts';
import { answerTo, readSupplierLink, sendByLink } from '#testing/sent-orders.ts';
import { unsoundnessOf } from '#testing/soundness.ts';
import { createTestApp } from '#testing/test-app.ts';

const app = await createTestApp();
const site = await buildSite(app);
const { admin: as, project } = site;
const { amend, now, refusal } = amendments(app, site);
const { joinedOrder, FIFTH, SECOND } = joining(app, site);

const requested = async (id: string) =>
  (await app.ok(api.getMaterialRequest, { as, params: { id } })).mrn;

const numbersOf = ({ items }: PurchaseOrder) =>
  items.map(({ lineNo, quantity }) => [lineNo, quantity]);

const paperOf = async ({ id }: PurchaseOrder) =>
  (await pdfPages(app, as, `/api/v1/purchase-orders/${id}/pdf`)).join(' ');

const sent = async ({ id }: PurchaseOrder) => {
  await app.db.deleteFrom('call_count').execute();
  return (await sendByLink(app, as, id)).linkSecret;
};

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
