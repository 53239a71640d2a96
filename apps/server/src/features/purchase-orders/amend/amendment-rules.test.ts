/** Amendments that break a rule are refused, and only the right people decide on them. */
import { api } from '@plinth/contracts/endpoints';
import type { PurchaseOrder } from '@plinth/contracts/purchase-orders';
import { describe, expect, test } from 'vitest';

import { amendmentOf, amendments, type Asked, changedLine } from '#testing/amended-orders.ts';
import { buildForeign, buildSite, receive, submitRequest } from '#testing/builders.ts';
import { unsoundnessOf } from '#testing/soundness.ts';
import { createTestApp } from '#testing/test-app.ts';

const app = await createTestApp();
const site = await buildSite(app);
const foreign = await buildForeign(app);
const { admin, buyer, manager, brick } = site;
const { order, amend, refusal, approve, now } = amendments(app, site);

const come = (of: PurchaseOrder, line: number, quantity: string, isPosted = true) =>
  receive(app, {
    as: manager,
    project: of.project,
    lines: [[of.items[line]!, quantity]],
    isPosted,
  });

/** An order of which 400 of 1000 bricks came, shared by the refusals. */
const partReceived = (async () => {
  const made = await order();
  await come(made, 0, '400');
  return now(made);
})();

const first = (of: PurchaseOrder, change: object) => ({ items: [changedLine(of, 0, change)] });
const BRICK = { materialId: brick.id, quantity: '1', pricePerUnit: '10', gst: '18' };

const REFUSALS: [string, (of: PurchaseOrder) => Asked, number, string][] = [
  ['no reason', () => ({ reasonCode: '', reason: ' ' }), 422, 'reasonCode'],
  ['an unknown reason', () => ({ reasonCode: 'WHIM' }), 422, 'reasonCode'],
  ['nothing changed', () => ({}), 422, 'items'],
  ['the same again', (of) => first(of, { pricePerUnit: '200.0' }), 422, 'items'],
  ['less than came', (of) => first(of, { quantity: '399' }), 422, 'items.0.quantity'],
  ['no number', (of) => first(of, { quantity: 'some' }), 422, 'items.0.quantity'],
  ['parts of a piece', (of) => first(of, { quantity: '500.5' }), 422, 'items.0.quantity'],
  ['no price', (of) => first(of, { pricePerUnit: '0' }), 422, 'items.0.pricePerUnit'],
  [
    'a rate for what all came',
    (of) => first(of, { quantity: '400', pricePerUnit: '190' }),
    422,
    'items.0.pricePerUnit',
  ],
  ['a line that came removed', (of) => ({ removed: [of.items[0]!.id] }), 422, 'removed'],
  ['all lines removed', (of) => ({ removed: of.items.map(({ id }) => id) }), 422, 'removed'],
  [
    'a line changed and removed',
    (of) => ({ items: [changedLine(of, 1, {})], removed: [of.items[1]!.id] }),
    422,
    '',
  ],
  ['a past date', () => ({ expectedDeliveryDate: '2020-01-01' }), 422, 'expectedDeliveryDate'],
  ['no date', () => ({ expectedDeliveryDate: '' }), 422, 'expectedDeliveryDate'],
  [
    'a new line without quantity',
    () => ({ added: [{ ...BRICK, quantity: '' }] }),
    422,
    'added.0.quantity',
  ],
  [
    'a new line without price',
    () => ({ added: [{ ...BRICK, pricePerUnit: '' }] }),
    422,
    'added.0.pricePerUnit',
  ],
  [
    'a charge without value',
    () => ({ charges: [{ kind: 'FREIGHT', basis: 'FIXED', value: 'much' }] }),
    422,
    'charges.0.value',
  ],
  ['a line of another order', () => ({ removed: [brick.id] }), 404, ''],
  ['an item of nobody', () => ({ added: [{ ...BRICK, mrnItemId: brick.id }] }), 404, ''],
  ['a material of nobody', () => ({ added: [{ ...BRICK, materialId: site.firm.id }] }), 404, ''],
];

test.each(REFUSALS)('%s is refused', async (_, asked, httpStatus, path) => {
  const made = await partReceived;
  const { httpStatus: given, body } = await refusal(made, asked(made));
  expect(given).toBe(httpStatus);
  expect(body).toMatchObject({ status: 'ERROR' });
  const violations: { path: string }[] = 'violations' in body ? (body.violations ?? []) : [];
  if (path !== '') expect(violations.map((one) => one.path)).toContain(path);
  expect(await now(made)).toMatchObject({ revision: 0, waitingRevision: null });
});

test('another organisation does not find the order; a cancelled one is not amended', async () => {
  const made = await order();
  const date = { expectedDeliveryDate: '2026-12-31' };
  expect((await refusal(made, date, foreign.admin)).httpStatus).toBe(404);
  expect((await refusal(made, date, site.viewer)).httpStatus).toBe(403);
  const reason = { reason: 'Not needed' };
  await app.ok(api.cancelPurchaseOrder, { as: buyer, params: { id: made.id }, body: reason });
  expect((await refusal(made, date)).httpStatus).toBe(409);
});

test('a line that a draft receipt names is not removed', async () => {
  const made = await order();
  await come(made, 0, '10', false);
  const { httpStatus, body } = await refusal(made, { removed: [made.items[0]!.id] });
  expect(httpStatus).toBe(422);
  expect(body).toMatchObject({ message: expect.stringContaining('A receipt names') });
});

test('items of another project, or with less left than was seen, are not added', async () => {
  const made = await order();
  const asked = { as: buyer, items: [[brick, 5] as const] };
  const elsewhere = await submitRequest(app, { ...asked, project: site.project });
  const here = await submitRequest(app, { ...asked, project: site.secondProject });
  const adding = (mrn: typeof here, leftToOrder: string) => ({
    added: [{ ...BRICK, mrnItemId: mrn.items[0]!.id, leftToOrder }],
  });
  expect((await refusal(made, adding(elsewhere, '5'))).httpStatus).toBe(409);
  expect((await refusal(made, adding(here, '6'))).httpStatus).toBe(409);
  expect((await refusal(made, adding(here, '5'))).httpStatus).toBe(200);
});

describe('a waiting amendment', () => {
  const waiting = async (as = buyer) => {
    const made = await order();
    return amend(made, first(made, { quantity: '1200' }), as);
  };
  const call = (of: PurchaseOrder, as = manager) => ({ as, params: { id: of.id } });
  const REASON = { reason: 'Too much' };

  test('is not decided on by who made it or the order', async () => {
    const made = await waiting(admin);
    // The administrator made the amendment, the buyer the order.
    const outcome = await app.call(api.approveAmendment, call(made, admin));
    expect(outcome).toMatchObject({
      httpStatus: 403,
      body: { message: 'You made this amendment; somebody else has to approve it' },
    });
    expect((await app.call(api.approveAmendment, call(made, buyer))).httpStatus).toBe(403);
    const rejection = { ...call(made, admin), body: REASON };
    expect((await app.call(api.rejectAmendment, rejection)).httpStatus).toBe(403);
    expect(await approve(made)).toMatchObject({ revision: 1 });
    expect((await app.call(api.approveAmendment, call(made))).httpStatus).toBe(409);
  });

  test('is withdrawn by who made it alone', async () => {
    const made = await waiting();
    expect((await app.call(api.withdrawAmendment, call(made, admin))).httpStatus).toBe(403);
    expect((await app.call(api.withdrawAmendment, call(made, buyer))).httpStatus).toBe(200);
    expect((await app.call(api.approveAmendment, call(made))).httpStatus).toBe(409);
  });

  test('is approved as it was seen', async () => {
    const made = await waiting();
    const old = { contentHash: made.waitingAmendment!.contentHash };
    await app.ok(api.withdrawAmendment, call(made, buyer));
    const other = await amend(made, first(made, { quantity: '1300' }));
    expect((await app.call(api.approveAmendment, { ...call(made), body: old })).httpStatus).toBe(
      409,
    );
    const { contentHash } = other.waitingAmendment!;
    // Goods that come meanwhile change the order, not the amendment.
    await come(made, 0, '10');
    await app.ok(api.approveAmendment, { ...call(made), body: { contentHash } });
    const body = { ...amendmentOf({ remark: 'x' }), version: made.version };
    const stale = { ...call(made, buyer), body };
    expect((await app.call(api.amendPurchaseOrder, stale)).httpStatus).toBe(409);
  });

  test('keeps the order from being closed, amended again, or supplied elsewhere', async () => {
    const made = await waiting();
    expect(
      (await app.call(api.closePurchaseOrder, { ...call(made), body: REASON })).httpStatus,
    ).toBe(409);
    expect((await refusal(made, { remark: 'Again' })).httpStatus).toBe(409);
    const place = { ...call(made, admin), body: { ...REASON, stateCode: '24' } };
    expect((await app.call(api.changePlaceOfSupply, place)).httpStatus).toBe(409);
  });

  test('is known at the gate', async () => {
    const made = await waiting();
    const atTheGate = async () => {
      const query = { orderId: made.id };
      return (await app.ok(api.listReceivableOrders, { as: manager, query })).list;
    };
    expect(await atTheGate()).toMatchObject([{ waitingRevision: 1 }]);
    await approve(made);
    expect(await atTheGate()).toMatchObject([{ waitingRevision: null }]);
  });

  test('is rejected with a reason', async () => {
    const made = await waiting();
    const rejection = { ...call(made), body: { reason: '' } };
    expect((await app.call(api.rejectAmendment, rejection)).httpStatus).toBe(422);
  });
});

test('costs up to the firm’s percent more without approval', async () => {
  const call = { as: admin, params: { id: site.secondProject.firm.id } };
  const { firm } = await app.ok(api.getFirm, call);
  const tolerate = async (amendmentTolerance: string) => {
    const { firm: stands } = await app.ok(api.getFirm, call);
    await app.ok(api.updateFirm, {
      ...call,
      body: { ...stands, amendmentTolerance },
    });
  };
  // ₹3,54,000 as made.
  const freight = { charges: [{ kind: 'FREIGHT', basis: 'FIXED', value: '3000' } as const] };
  await tolerate('2');
  expect(await amend(await order(), freight)).toMatchObject({ revision: 1 });
  await tolerate('0.5');
  expect(await amend(await order(), freight)).toMatchObject({ waitingRevision: 1 });
  await tolerate(firm.amendmentTolerance);
});

describe('at once', () => {
  const outcomesOf = async (calls: Promise<{ httpStatus: number }>[]) =>
    (await Promise.all(calls)).map(({ httpStatus }) => httpStatus).toSorted((a, b) => a - b);

  test('one of two amendments, approvals, or an approval and a withdrawal goes through', async () => {
    const made = await order();
    const more = first(made, { quantity: '1200' });
    expect(await outcomesOf([refusal(made, more), refusal(made, more)])).toEqual([200, 409]);
    const params = { id: made.id };
    const deciding = [
      app.call(api.approveAmendment, { as: manager, params }),
      app.call(api.approveAmendment, { as: admin, params }),
      app.call(api.withdrawAmendment, { as: buyer, params }),
    ];
    expect(await outcomesOf(deciding)).toEqual([200, 409, 409]);
  });

  test('receipts, cancelling and approving leave nothing half done', async () => {
    for (const quantity of ['400', '1100', '400', '1100']) {
      const made = await order();
      await amend(made, {
        items: [changedLine(made, 0, { quantity }), changedLine(made, 1, { quantity: '3' })],
      });
      const call = { as: manager, params: { id: made.id } };
      const body = { reason: 'Not needed' };
      await Promise.allSettled([
        come(made, 0, '300'),
        app.call(api.approveAmendment, call),
        come(made, 0, '300'),
        app.call(api.cancelPurchaseOrder, { ...call, as: buyer, body }),
      ]);
    }
    expect(await unsoundnessOf(app)).toEqual([]);
  });
});
