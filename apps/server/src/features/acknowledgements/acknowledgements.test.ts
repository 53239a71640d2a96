import type { AcknowledgeOrderBody, SupplierLink } from '@plinth/contracts/links';
import { api } from '@plinth/contracts/endpoints';
import { beforeEach, describe, expect, test } from 'vitest';

import { newId } from '#new-id.ts';
import { buildSite } from '#testing/builders.ts';
import { answerTo, readSupplierLink, sendNewOrder } from '#testing/sent-orders.ts';
import { createTestApp, type Person } from '#testing/test-app.ts';

const app = await createTestApp();
const site = await buildSite(app);
const { admin: as, buyer, engineer, localSupplier, project } = site;

let orderId: string;
let linkId: string;
let secret: string;
const params = () => ({ id: orderId });

beforeEach(async () => {
  await app.db.deleteFrom('call_count').execute();
  ({ orderId, linkId, linkSecret: secret } = await sendNewOrder(app, site));
});

const read = async (): Promise<SupplierLink> => readSupplierLink(app, secret);
const answer = async (body: AcknowledgeOrderBody) =>
  app.call(api.acknowledgeOrder, { params: { secret }, body });
const order = async () =>
  (await app.ok(api.getPurchaseOrder, { as, params: params() })).purchaseOrder;
const notified = async (person: Person = as) =>
  (await app.ok(api.getPurchaseOrderHistory, { as: person, params: params() })).list;
const accept = async () => answer(answerTo(await read(), { answer: 'ACCEPTED' }));
const current = async () =>
  (await app.ok(api.getAcknowledgement, { as, params: params() })).acknowledgement;

/** The first line two days later, the second less. */
async function proposed() {
  const link = await read();
  const [first, second] = link.order?.items ?? [];
  const lines = [
    {
      lineId: first?.id ?? '',
      promisedOn: '2026-08-22',
      quantity: '10',
      remark: 'Truck on Friday',
    },
    { lineId: second?.id ?? '', promisedOn: '2026-08-20', quantity: '2', remark: '' },
  ];
  return answerTo(link, { answer: 'CHANGES', lines });
}

describe('a supplier', () => {
  test('accepts, and the order, its history and its buyer know', async () => {
    expect(await accept()).toMatchObject({
      httpStatus: 200,
      body: {
        message: 'Thank you. The order is accepted.',
        link: { answer: { answer: 'ACCEPTED' } },
      },
    });
    expect(await order()).toMatchObject({
      acknowledgement: 'ACKNOWLEDGED',
      acknowledgementDue: null,
      promisedOn: (await order()).expectedDeliveryDate,
    });
    expect(await notified()).toMatchObject([
      {
        action: 'acknowledge',
        actorName: `Ramesh, ${localSupplier.supplierName}`,
        detail: { answer: 'ACCEPTED', reason: '' },
      },
      { action: 'send', actorName: as.name, detail: { channel: 'LINK', recipients: ['Ramesh'] } },
      { action: 'create' },
    ]);
    const { list } = await app.ok(api.listAudit, {
      as,
      query: { firmId: project.firm.id, documentId: orderId, size: 1 },
    });
    expect(list).toMatchObject([
      { actorId: null, actorName: `Ramesh, ${localSupplier.supplierName}`, action: 'acknowledge' },
    ]);
    const notifications = await app.ok(api.listNotifications, { as });
    expect(notifications.list[0]).toMatchObject({ kind: 'SUPPLIER_ACCEPTED', documentId: orderId });
  });

  test('accepts with changes, line by line', async () => {
    expect((await answer(await proposed())).httpStatus).toBe(200);
    expect(await order()).toMatchObject({
      acknowledgement: 'CHANGES_PROPOSED',
      promisedOn: '2026-08-22',
    });
    const { answers } = await current();
    expect(answers).toMatchObject([
      {
        answer: 'CHANGES',
        contact: 'Ramesh',
        settlement: null,
        lines: [
          { promisedOn: '2026-08-22', quantity: 10, remark: 'Truck on Friday' },
          { promisedOn: '2026-08-20', quantity: 2 },
        ],
      },
    ]);
  });

  test('refuses, with a reason', async () => {
    const refusal = answerTo(await read(), { answer: 'REFUSED' });
    expect(await answer(refusal)).toMatchObject({
      httpStatus: 422,
      body: { violations: [{ path: 'reason', message: 'Please say why you refuse' }] },
    });
    await answer({ ...refusal, reason: 'No stock' });
    expect(await order()).toMatchObject({ acknowledgement: 'REFUSED', promisedOn: null });
    expect(await notified()).toMatchObject([
      { detail: { answer: 'REFUSED', reason: 'No stock' } },
      { action: 'send' },
      { action: 'create' },
    ]);
  });

  test('sends the same twice, and it counts once', async () => {
    const body = answerTo(await read(), { answer: 'ACCEPTED' });
    const both = await Promise.all([answer(body), answer(body)]);
    expect(both.map(({ httpStatus }) => httpStatus)).toEqual([200, 200]);
    expect((await current()).answers).toHaveLength(1);
  });

  test('is told which answer stands when another one comes under the same key', async () => {
    const body = await proposed();
    expect((await answer(body)).httpStatus).toBe(200);
    const [first, ...others] = body.lines ?? [];
    if (!first) throw new RangeError('no line');
    for (const other of [
      { ...answerTo(await read(), { answer: 'ACCEPTED' }), key: body.key },
      { ...body, lines: [{ ...first, quantity: '9' }, ...others] },
      { ...body, name: 'Suresh' },
    ]) {
      expect(await answer(other)).toMatchObject({
        httpStatus: 409,
        body: { message: expect.stringContaining('You have proposed changes already') },
      });
    }
    // A lost answer that is sent again, with the quantity written in another way.
    const again = { ...body, lines: [{ ...first, quantity: '10.000' }, ...others] };
    expect(await answer(again)).toMatchObject({ httpStatus: 200 });
    const { answers } = await current();
    expect(answers).toHaveLength(1);
    expect(answers).toMatchObject([{ answer: 'CHANGES', lines: [{ quantity: 10 }, {}] }]);
  });

  test('changes the answer, but not from a tab that has not seen it', async () => {
    const early = await proposed();
    await accept();
    expect(await answer(early)).toMatchObject({ httpStatus: 409 });
    const later = { ...(await proposed()), key: newId() };
    expect((await answer(later)).httpStatus).toBe(200);
    expect(await order()).toMatchObject({ acknowledgement: 'CHANGES_PROPOSED' });
    expect((await current()).answers).toHaveLength(2);
  });

  test.each([
    ['of another order', { lineId: newId() }, 'lines.0'],
    ['more than ordered', { quantity: '11' }, 'lines.0.quantity'],
    ['a day that is past', { promisedOn: '2026-08-13' }, 'lines.0.promisedOn'],
  ])('does not promise %s', async (_, changed, path) => {
    const body = await proposed();
    const [first] = body.lines ?? [];
    if (!first) throw new RangeError('no line');
    expect(await answer({ ...body, lines: [{ ...first, ...changed }] })).toMatchObject({
      httpStatus: 422,
      body: { violations: [{ path }] },
    });
    expect(await order()).toMatchObject({ acknowledgement: 'SENT' });
  });
});

describe('the buyer', () => {
  const resolve = async (
    which: 'takeSupplierChanges' | 'answerSupplierBack',
    given: object = {},
  ) => {
    const [answered] = (await current()).answers;
    const body = { answerId: answered?.id ?? newId(), note: 'The 20th, please', ...given };
    return app.call(api[which], { as: buyer, params: params(), body });
  };

  test('agrees to the changes, which then stand', async () => {
    await answer(await proposed());
    expect((await resolve('takeSupplierChanges')).httpStatus).toBe(200);
    expect(await order()).toMatchObject({
      acknowledgement: 'ACKNOWLEDGED',
      promisedOn: '2026-08-22',
    });
    const link = await read();
    expect(link.answer).toMatchObject({ settlement: 'TAKEN' });
    expect(link.refusal).toContain('The buyer has agreed');
    expect((await accept()).httpStatus).toBe(409);
    expect((await resolve('takeSupplierChanges')).httpStatus).toBe(409);
  });

  test('asks again, and the supplier sees it and answers anew', async () => {
    await answer(await proposed());
    expect((await resolve('answerSupplierBack', { note: ' ' })).httpStatus).toBe(422);
    expect((await resolve('answerSupplierBack')).httpStatus).toBe(200);
    expect(await order()).toMatchObject({
      acknowledgement: 'SENT',
      acknowledgementDue: '2026-08-17',
      promisedOn: null,
    });
    expect((await read()).answer).toMatchObject({
      settlement: 'ANSWERED_BACK',
      settlementNote: 'The 20th, please',
    });
    expect((await accept()).httpStatus).toBe(200);
  });

  test('does not settle what was answered anew meanwhile', async () => {
    await answer(await proposed());
    const [first] = (await current()).answers;
    await answer(await proposed());
    const refused = await resolve('takeSupplierChanges', { answerId: first?.id });
    expect(refused).toMatchObject({ httpStatus: 409 });
  });

  test('has the address of a link again, and WhatsApp with it', async () => {
    const sent = { id: orderId, linkId };
    const { url, whatsappUrl } = await app.ok(api.getOrderLink, {
      as: buyer,
      params: sent,
      query: { message: 'By noon' },
    });
    expect(url.endsWith(secret)).toBe(true);
    const text = new URL(whatsappUrl ?? '').searchParams.get('text');
    expect(text).toContain(url);
    expect(text).toContain('By noon');
    expect(await app.refusal(api.getOrderLink, { as: engineer, params: sent })).toMatchObject({
      httpStatus: 403,
    });
  });

  test('finds orders by what the supplier answered', async () => {
    const found = async (acknowledgement: string) => {
      const query = { acknowledgement, size: 100 };
      const { list } = await app.ok(api.listPurchaseOrders, { as, query });
      return list.some(({ id }) => id === orderId);
    };
    expect([await found('SENT'), await found('OVERDUE')]).toEqual([true, false]);
    const now = app.now;
    app.setTime('2026-08-18T06:00:00.000Z');
    expect([await found('SENT'), await found('OVERDUE')]).toEqual([false, true]);
    expect(await found('NOT_SENT,OVERDUE')).toBe(true);
    app.setTime(now);
    await answer(await proposed());
    expect([await found('CHANGES_PROPOSED'), await found('SENT')]).toEqual([true, false]);
  });
});
