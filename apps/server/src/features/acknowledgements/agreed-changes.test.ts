/** Agreeing to what a supplier proposes amends the order; what an amendment leaves stays promised. */
import type { AcknowledgeOrderBody, SupplierLink } from '@plinth/contracts/links';
import { api } from '@plinth/contracts/endpoints';
import type { PurchaseOrder } from '@plinth/contracts/purchase-orders';
import { beforeEach, describe, expect, test } from 'vitest';

import { amendments, changedLine } from '#testing/amended-orders.ts';
import { buildSite, receive } from '#testing/builders.ts';
import { answerTo, readSupplierLink, sendByLink } from '#testing/sent-orders.ts';
import { unsoundnessOf } from '#testing/soundness.ts';
import { createTestApp } from '#testing/test-app.ts';

const app = await createTestApp();
const site = await buildSite(app);
const { buyer, manager } = site;
const { order, amend, now, revisions, approve } = amendments(app, site);

let made: PurchaseOrder;
let secret: string;
let day: string;
const LATER = '2026-12-24';

const send = async () => {
  await app.db.deleteFrom('call_count').execute();
  ({ linkSecret: secret } = await sendByLink(app, buyer, made.id));
};
beforeEach(async () => {
  made = await order();
  day = made.expectedDeliveryDate;
  await send();
});

const read = async (): Promise<SupplierLink> => readSupplierLink(app, secret);
const answer = async (body: AcknowledgeOrderBody) =>
  app.call(api.acknowledgeOrder, { params: { secret }, body });
const accept = async () => answer(answerTo(await read(), { answer: 'ACCEPTED' }));
const current = async () =>
  (await app.ok(api.getAcknowledgement, { as: buyer, params: { id: made.id } })).acknowledgement;

/** The changes by the position of the line. */
type Changes = Readonly<
  Record<number, { promisedOn?: string; quantity?: string; remark?: string }>
>;

async function propose(changes: Changes) {
  const lines = Object.entries(changes).map(([position, change]) => {
    const item = made.items[Number(position)]!;
    const asAsked = { promisedOn: day, quantity: String(item.quantity), remark: '' };
    return { lineId: item.id, ...asAsked, ...change };
  });
  expect((await answer(answerTo(await read(), { answer: 'CHANGES', lines }))).httpStatus).toBe(200);
}

async function resolve(
  which: 'takeSupplierChanges' | 'answerSupplierBack' = 'takeSupplierChanges',
) {
  const [given] = (await current()).answers;
  const body = { answerId: given?.id ?? '', note: 'Please' };
  return app.call(api[which], { as: buyer, params: { id: made.id }, body });
}

describe('agreeing', () => {
  test('to a day amends the order, which stays acknowledged for that amendment', async () => {
    await propose({ 0: { promisedOn: LATER } });
    expect(await resolve()).toMatchObject({
      httpStatus: 200,
      body: { message: 'Changes of the supplier agreed' },
    });
    expect(await now(made)).toMatchObject({
      revision: 1,
      expectedDeliveryDate: LATER,
      acknowledgement: 'ACKNOWLEDGED',
      acknowledgementDue: null,
      promisedOn: LATER,
      amendment: { reasonCode: 'SUPPLIER', reason: "Supplier's answer" },
    });
    const link = await read();
    expect(link).toMatchObject({
      state: 'OPEN',
      order: { deliverBy: LATER },
      answer: { settlement: 'TAKEN' },
    });
    expect(link.order?.items.map(({ isChanged }) => isChanged)).toEqual([false, false]);
    expect((await accept()).httpStatus).toBe(409);
  });

  test('to less gives the rest back, and to nothing removes the line', async () => {
    await propose({ 0: { quantity: '800' }, 1: { quantity: '0' } });
    expect((await resolve()).httpStatus).toBe(200);
    const after = await now(made);
    expect(after.items.map(({ quantity }) => quantity)).toEqual([800]);
    expect(after).toMatchObject({ revision: 1, acknowledgement: 'ACKNOWLEDGED', promisedOn: day });
    const { mrn } = await app.ok(api.getMaterialRequest, {
      as: buyer,
      params: { id: made.mrn.id },
    });
    expect(mrn.items.map(({ orderedQuantity }) => orderedQuantity)).toEqual([800, 0]);
    expect(await unsoundnessOf(app)).toEqual([]);
  });

  test('to remarks alone amends nothing', async () => {
    await propose({ 0: { remark: 'By rail' } });
    expect((await resolve()).httpStatus).toBe(200);
    expect(await now(made)).toMatchObject({ revision: 0, acknowledgement: 'ACKNOWLEDGED' });
    expect(await revisions(made)).toEqual([]);
  });

  test('is refused by the rules of amendments, and the answer stays open', async () => {
    await propose({ 0: { quantity: '300' } });
    const lines = [[made.items[0]!, '400']] as const;
    await receive(app, { as: manager, project: made.project, lines: [...lines] });
    expect(await resolve()).toMatchObject({
      httpStatus: 422,
      body: { violations: [{ path: 'items.0.quantity' }] },
    });
    expect(await now(made)).toMatchObject({ revision: 0, acknowledgement: 'CHANGES_PROPOSED' });
    expect((await current()).answers).toMatchObject([{ settlement: null }]);
  });
});

describe('agreeing to what needs approval', () => {
  /** The amendment costs more than was approved, within a tolerance that the firm no longer has. */
  beforeEach(async () => {
    const tolerance = async (percent: string) =>
      app.db
        .updateTable('firm')
        .set({ amendment_tolerance: percent })
        .where('id', '=', made.project.firm.id)
        .execute();
    await tolerance('10');
    await amend(made, {
      charges: [
        { kind: 'FREIGHT', basis: 'FIXED', value: '5000', timing: 'BEFORE_TAX', gst: '18' },
      ],
    });
    await tolerance('0');
    await send();
    await propose({ 0: { promisedOn: LATER } });
  });

  const agree = async () => {
    expect(await resolve()).toMatchObject({
      httpStatus: 200,
      body: { message: 'Amendment 2 waits for approval' },
    });
  };

  test('waits, and is acknowledged once it is approved', async () => {
    await agree();
    expect(await now(made)).toMatchObject({
      revision: 1,
      waitingRevision: 2,
      acknowledgement: 'CHANGES_PROPOSED',
    });
    expect(await read()).toMatchObject({
      answer: { settlement: null },
      refusal: 'The buyer is approving your changes. Call them to change more.',
    });
    expect((await resolve()).httpStatus).toBe(409);
    expect((await resolve('answerSupplierBack')).httpStatus).toBe(409);
    expect(await approve(made)).toMatchObject({
      revision: 2,
      acknowledgement: 'ACKNOWLEDGED',
      promisedOn: LATER,
    });
  });

  test.each(['reject', 'withdraw'] as const)('is open again after %s', async (ended) => {
    const params = { id: made.id };
    await agree();
    await (ended === 'reject'
      ? app.ok(api.rejectAmendment, { as: manager, params, body: { reason: 'Too late' } })
      : app.ok(api.withdrawAmendment, { as: buyer, params }));
    expect(await now(made)).toMatchObject({ revision: 1, acknowledgement: 'CHANGES_PROPOSED' });
    expect((await current()).answers[0]).toMatchObject({ settlement: null, settledByName: '' });
    expect((await resolve('answerSupplierBack')).httpStatus).toBe(200);
  });
});

describe('an amendment by the buyer', () => {
  test('asks for the changed line alone, from what was agreed', async () => {
    await propose({ 0: { quantity: '800' } });
    await resolve();
    const after = await now(made);
    await amend(made, { items: [changedLine(after, 0, { quantity: '700' })] });
    expect(await now(made)).toMatchObject({ revision: 2, acknowledgement: 'NOT_SENT' });
    await send();
    const { order: sent } = await read();
    expect(sent?.items).toMatchObject([
      { quantity: 700, isChanged: true, before: { quantity: 800, deliverBy: day } },
      { isChanged: false, before: null },
    ]);
    const [bricks, steel] = made.items;
    expect((await current()).askedAnew).toEqual([bricks?.id]);
    const other = { lineId: steel?.id ?? '', promisedOn: LATER, quantity: '1', remark: '' };
    const refused = await answer(answerTo(await read(), { answer: 'CHANGES', lines: [other] }));
    expect(refused.httpStatus).toBe(422);
    expect((await accept()).httpStatus).toBe(200);
    const [given] = (await current()).answers;
    expect(given?.lines).toMatchObject([
      { lineId: bricks?.id, quantity: 700, promisedOn: day },
      { lineId: steel?.id, quantity: 2, promisedOn: day },
    ]);
  });

  test('of no line leaves the order acknowledged', async () => {
    await accept();
    await amend(made, { remark: 'Call before you come' });
    expect(await now(made)).toMatchObject({
      revision: 1,
      acknowledgement: 'ACKNOWLEDGED',
      promisedOn: day,
    });
    expect(await read()).toMatchObject({ state: 'OPEN', answer: { answer: 'ACCEPTED' } });
  });

  test('asks for everything again that was refused', async () => {
    await answer(answerTo(await read(), { answer: 'REFUSED', reason: 'No stock' }));
    await amend(made, { expectedDeliveryDate: LATER });
    expect(await now(made)).toMatchObject({ acknowledgement: 'NOT_SENT' });
    await send();
    expect((await read()).order?.items.map(({ isChanged }) => isChanged)).toEqual([false, false]);
  });
});
