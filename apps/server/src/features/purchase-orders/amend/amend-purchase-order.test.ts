/** Amending an order: what changes at once, what waits, and what becomes of its requests. */
import { api } from '@plinth/contracts/endpoints';
import type { PurchaseOrder } from '@plinth/contracts/purchase-orders';
import { describe, expect, test } from 'vitest';

import { amendments, changedLine } from '#testing/amended-orders.ts';
import { buildSite, receive, submitRequest } from '#testing/builders.ts';
import { unsoundnessOf } from '#testing/soundness.ts';
import { createTestApp } from '#testing/test-app.ts';

const app = await createTestApp();
const site = await buildSite(app);
const { buyer, manager, brick, steel } = site;
const { order, amend, refusal, approve, now, revisions } = amendments(app, site);

const requestOf = async ({ mrn }: PurchaseOrder) => {
  const { status, items } = (
    await app.ok(api.getMaterialRequest, { as: buyer, params: { id: mrn.id } })
  ).mrn;
  return { status, ordered: items.map(({ orderedQuantity }) => orderedQuantity) };
};
const come = (of: PurchaseOrder, line: number, quantity: string) =>
  receive(app, { as: manager, project: of.project, lines: [[of.items[line]!, quantity]] });
const linesOf = ({ items }: PurchaseOrder) =>
  items.map(({ quantity, pricePerUnit }) => `${quantity} @ ${pricePerUnit}`);

describe('an amendment that is not worse', () => {
  test('is in force at once: less goes back to the request, the totals are new', async () => {
    const made = await order();
    const after = await amend(made, {
      items: [changedLine(made, 0, { quantity: '800', pricePerUnit: '190' })],
      expectedDeliveryDate: '2026-09-30',
      remark: 'By road',
    });
    expect(after).toMatchObject({
      status: 'APPROVED',
      revision: 1,
      waitingRevision: null,
      expectedDeliveryDate: '2026-09-30',
      remark: 'By road',
      // 800 × 190 + 100000, and 18 %.
      grandTotal: '297360.00',
      amendment: { revision: 1, state: 'IN_FORCE', grounds: [], isApprovalNeeded: false },
      waitingAmendment: null,
    });
    expect(linesOf(after)).toEqual(['800 @ 190.00', '2 @ 50000.00']);
    expect(await requestOf(made)).toEqual({ status: 'SUBMITTED', ordered: [800, 2] });
  });

  test('removes a line of which nothing came', async () => {
    const made = await order();
    const after = await amend(made, { removed: [made.items[0]!.id] });
    expect(linesOf(after)).toEqual(['2 @ 50000.00']);
    expect(await requestOf(made)).toEqual({ status: 'SUBMITTED', ordered: [0, 2] });
    const [amended, asMade] = await revisions(made);
    expect(amended?.difference?.lines).toMatchObject([
      { kind: 'REMOVED', materialName: brick.name },
    ]);
    expect(asMade).toMatchObject({ revision: 0, state: 'SUPERSEDED', difference: null });
    expect(asMade?.content.lines).toHaveLength(2);
  });

  test('in a firm without approvals anything is in force at once', async () => {
    const made = await order(site.project);
    const after = await amend(made, { items: [changedLine(made, 0, { quantity: '1500' })] });
    expect(after).toMatchObject({ status: 'SUBMITTED', revision: 1, isApprovalNeeded: false });
    expect(await requestOf(made)).toEqual({ status: 'APPROVED', ordered: [1500, 2] });
  });

  test('down to what came, it delivers the order', async () => {
    const made = await order();
    await come(made, 0, '600');
    await come(made, 1, '2');
    const after = await amend(made, { items: [changedLine(made, 0, { quantity: '600' })] });
    expect(after).toMatchObject({ status: 'DELIVERED', isPartReceived: false });
    expect(await requestOf(made)).toEqual({ status: 'SUBMITTED', ordered: [600, 2] });
  });

  test('another rate is for what is still to come', async () => {
    const made = await order();
    await come(made, 0, '400');
    const after = await amend(made, { items: [changedLine(made, 0, { pricePerUnit: '180' })] });
    expect(linesOf(after)).toEqual(['400 @ 200.00', '2 @ 50000.00', '600 @ 180.00']);
    expect(after.grandTotal).toBe('339840.00');
    expect(await requestOf(made)).toEqual({ status: 'APPROVED', ordered: [1000, 2] });
    const receipt = await come(after, 2, '600');
    expect(receipt.items[0]).toMatchObject({ value: '108000.00' });
  });
});

describe('an amendment that is worse', () => {
  test('waits, and the revision in force stays', async () => {
    const made = await order();
    const waiting = await amend(made, { items: [changedLine(made, 0, { pricePerUnit: '210' })] });
    expect(waiting).toMatchObject({
      status: 'APPROVED',
      revision: 0,
      waitingRevision: 1,
      grandTotal: made.grandTotal,
      waitingAmendment: { revision: 1, state: 'WAITING', grounds: ['PAYABLE', 'RATE'] },
    });
    expect(linesOf(waiting)).toEqual(linesOf(made));
    const { list } = await app.ok(api.listPurchaseOrders, { as: buyer, query: { amendment: '1' } });
    expect(list.map(({ id }) => id)).toContain(made.id);
    const after = await approve(made);
    expect(after).toMatchObject({ revision: 1, waitingRevision: null, status: 'APPROVED' });
    expect(linesOf(after)).toEqual(['1000 @ 210.00', '2 @ 50000.00']);
    expect(after.approvedBy?.name).toBe(manager.name);
  });

  test('an order below the limit that goes above it is approved with it', async () => {
    const mrn = await submitRequest(app, {
      as: buyer,
      project: site.secondProject,
      items: [[brick, 10]],
    });
    const body = {
      expectedDeliveryDate: '2026-09-30',
      items: [
        { mrnItemId: mrn.items[0]!.id, supplierId: site.localSupplier.id, pricePerUnit: '10' },
      ],
    };
    const call = { as: buyer, params: { mrnId: mrn.id }, body };
    const { purchaseOrders } = await app.ok(api.createPurchaseOrders, call);
    const small = await now(purchaseOrders[0]!);
    expect(small.status).toBe('SUBMITTED');
    const dear = { items: [changedLine(small, 0, { pricePerUnit: '20000' })] };
    expect(await amend(small, dear)).toMatchObject({ status: 'SUBMITTED', waitingRevision: 1 });
    expect(await approve(small)).toMatchObject({ status: 'APPROVED', isApprovalNeeded: true });
  });

  test('adds lines of a request and of a material that nobody requested', async () => {
    const made = await order();
    const mrn = await submitRequest(app, {
      as: buyer,
      project: site.secondProject,
      items: [[steel, '5']],
    });
    const waiting = await amend(made, {
      added: [
        { mrnItemId: mrn.items[0]!.id, quantity: '3', pricePerUnit: '51000', gst: '18' },
        { materialId: brick.id, quantity: '50', pricePerUnit: '200', gst: '18', purpose: 'Wall' },
      ],
    });
    expect(waiting.waitingAmendment?.grounds).toContain('NEW_LINE');
    expect(waiting.items).toHaveLength(2);
    const after = await approve(made);
    expect(linesOf(after)).toEqual([...linesOf(made), '3 @ 51000.00', '50 @ 200.00']);
    expect(after.mrns).toHaveLength(3);
    expect(after.mrnNumbers).toHaveLength(3);
    expect(after.items[3]).toMatchObject({ purpose: 'Wall', requestedQuantity: 50 });
    expect(await requestOf({ ...made, mrn: after.items[2]!.mrn } as PurchaseOrder)).toEqual({
      status: 'SUBMITTED',
      ordered: [3],
    });
  });

  test('is received meanwhile up to the smaller open quantity', async () => {
    const made = await order();
    const waiting = await amend(made, {
      items: [changedLine(made, 0, { quantity: '700' }), changedLine(made, 1, { quantity: '3' })],
    });
    expect(waiting.items.map(({ canStillReceive }) => canStillReceive)).toEqual([700, 2]);
    const lines = [[made.items[0]!, '701'] as const];
    const body = { as: site.engineer, project: made.project, lines };
    await expect(receive(app, { ...body, as: manager })).rejects.toThrow(
      'can still receive 700 Piece while an amendment of the order waits',
    );
    await come(made, 0, '700');
    expect(await now(made)).toMatchObject({ status: 'APPROVED' });
    const after = await approve(made);
    expect(linesOf(after)).toEqual(['700 @ 200.00', '3 @ 50000.00']);
    expect(after.items.map(({ canStillReceive }) => canStillReceive)).toEqual([0, 3]);
  });

  test('what came while it waited keeps its price', async () => {
    const made = await order();
    await amend(made, { items: [changedLine(made, 0, { pricePerUnit: '210' })] });
    await come(made, 0, '300');
    const after = await approve(made);
    expect(linesOf(after)).toEqual(['300 @ 200.00', '2 @ 50000.00', '700 @ 210.00']);
  });

  test('comes to nothing when it is rejected, withdrawn, or the order is cancelled', async () => {
    const less = (of: PurchaseOrder) => ({
      items: [changedLine(of, 0, { quantity: '500' }), changedLine(of, 1, { quantity: '4' })],
    });
    const reason = 'Too dear';
    const rejected = await order();
    await amend(rejected, less(rejected));
    const params = { id: rejected.id };
    const { purchaseOrder } = await app.ok(api.rejectAmendment, {
      as: manager,
      params,
      body: { reason },
    });
    expect(purchaseOrder).toMatchObject({ revision: 0, waitingRevision: null });
    expect(purchaseOrder.items[0]?.canStillReceive).toBe(1000);
    await amend(rejected, less(rejected));
    await app.ok(api.withdrawAmendment, { as: buyer, params });
    await amend(rejected, less(rejected));
    const cancelled = await app.ok(api.cancelPurchaseOrder, {
      as: buyer,
      params,
      body: { reason },
    });
    expect(cancelled.purchaseOrder).toMatchObject({ status: 'CANCELLED', waitingRevision: null });
    expect((await revisions(rejected)).map(({ state, comment }) => [state, comment])).toEqual([
      ['WITHDRAWN', 'The purchase order was cancelled'],
      ['WITHDRAWN', ''],
      ['REJECTED', reason],
      ['IN_FORCE', ''],
    ]);
    expect(await requestOf(rejected)).toEqual({ status: 'SUBMITTED', ordered: [0, 0] });
  });
});

test('every change stands in the history of the order and of its requests', async () => {
  const made = await order();
  await amend(made, { items: [changedLine(made, 1, { quantity: '3' })] });
  await approve(made);
  const { list } = await app.ok(api.getPurchaseOrderHistory, {
    as: buyer,
    params: { id: made.id },
  });
  expect(list.slice(0, 2)).toMatchObject([
    { action: 'approve-amendment', detail: { revision: 1 } },
    { action: 'amend', detail: { revision: 1, reasonCode: 'SITE', isWaiting: true } },
  ]);
  const request = { as: buyer, params: { id: made.mrn.id } };
  const { list: ofRequest } = await app.ok(api.getMaterialRequestHistory, request);
  expect(ofRequest[0]).toMatchObject({
    action: 'amend-order',
    detail: { purchaseOrder: { id: made.id }, taken: [{ quantity: 1 }], released: [] },
  });
});

test('who may not read prices sees no figure of a revision', async () => {
  const made = await order(site.project);
  await amend(made, { items: [changedLine(made, 0, { pricePerUnit: '210' })] });
  const keeper = await app.ok(api.listOrderRevisions, { as: site.viewer, params: { id: made.id } });
  expect(keeper.list[0]?.content.grandTotal).toBe('365800.00');
  expect((await refusal(made, {}, site.viewer)).httpStatus).toBe(403);
});

test('says what a further amendment is held against: what was approved last', async () => {
  const made = await order();
  const approvalOf = async () =>
    (await app.ok(api.listOrderRevisions, { as: buyer, params: { id: made.id } })).approval;
  const terms = { threshold: '100000.00', hasPolicy: false };
  expect(await approvalOf()).toMatchObject({ ...terms, approved: '354000.00' });
  const lower = await amend(made, { items: [changedLine(made, 0, { pricePerUnit: '190' })] });
  expect(await approvalOf()).toMatchObject({ ...terms, approved: '354000.00' });
  await amend(lower, { items: [changedLine(lower, 0, { pricePerUnit: '210' })] });
  await approve(made);
  // 1000 × 210 + 100000, and 18 %.
  expect(await approvalOf()).toMatchObject({ ...terms, approved: '365800.00' });
});

test('and all of it is sound', async () => {
  expect(await unsoundnessOf(app)).toEqual([]);
});
