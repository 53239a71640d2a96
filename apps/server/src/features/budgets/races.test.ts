/** Acts at once on one budget, and random sequences of acts beside the figures of own SQL. */
import { api } from '@plinth/contracts/endpoints';
import type { PurchaseOrder } from '@plinth/contracts/purchase-orders';
import { sql } from 'kysely';
import { expect, test } from 'vitest';

import { addCostCode, approveDraft, approveLines, control, unbalanced } from '#testing/budgets.ts';
import {
  addMaterial,
  buildSite,
  COMPLETION,
  openRequest,
  priced,
  raiseOrders,
  receive,
  submitRequest,
} from '#testing/builders.ts';
import { issueOf } from '#testing/stock-builders.ts';
import { createTestApp } from '#testing/test-app.ts';

const app = await createTestApp();
const site = await buildSite(app);
const { admin: as, manager, engineer, project, localSupplier } = site;
const here = { as, project };
const params = { id: project.id };
const bag = await addMaterial(app, as, 'Cement OPC 53', 'Bag');
const { organisationId } = site;
const top = await addCostCode(app, organisationId, project, { code: '1', path: [] });
const slab = await addCostCode(app, organisationId, project, { code: '1.1', path: [top] });
const brickwork = await addCostCode(app, organisationId, project, { code: '1.2', path: [top] });
await approveLines(app, here, [
  { materialId: bag.id, quantity: '40' },
  { materialId: bag.id, workItemId: top, quantity: '500' },
]);

const read = async () => (await app.ok(api.getBudget, { as, params })).budget;

test('twelve requests at the last bags: as many win as there are bags for', async () => {
  await control(app, here, 'STOP');
  const open = () => openRequest(app, { as: engineer, project, items: [[bag, 15]] });
  const asked = await Promise.all(Array.from({ length: 12 }, async () => open()));
  const outcomes = await Promise.all(
    asked.map(({ id }) =>
      app.call(api.submitMaterialRequest, { as: engineer, params: { id }, body: COMPLETION }),
    ),
  );
  const answered = outcomes.map(({ httpStatus }) => httpStatus);
  expect(answered.filter((status) => status === 200)).toHaveLength(2);
  expect(answered.filter((status) => status === 422)).toHaveLength(10);
  const { lines } = await read();
  expect(lines.find(({ workItem }) => workItem === null)).toMatchObject({ available: 10 });
  expect(await unbalanced(app)).toEqual([]);
  await control(app, here, 'TELL');
});

test('a transfer is not approved once requests took what it gives', async () => {
  const current = (await read()).lines;
  const from = current.find(({ workItem }) => workItem === null);
  const to = current.find(({ workItem }) => workItem !== null);
  const body = { fromLineId: from?.id ?? '', toLineId: to?.id ?? '', quantity: '10', reason: 'x' };
  const { budget } = await app.ok(api.transferBudget, { as, params, body });
  await submitRequest(app, { as: engineer, project, items: [[bag, 4]] });
  const revision = { ...params, revisionId: budget.draft?.id ?? '' };
  const approval = { as: manager, params: revision, body: {} };
  expect(await app.refusal(api.approveBudgetRevision, approval)).toMatchObject({
    httpStatus: 409,
    message: 'Cement OPC 53 has only 6 Bag available by now; withdraw the transfer',
  });
  await app.ok(api.withdrawBudgetRevision, { as, params: revision, body: {} });
  const less = { as, params, body: { ...body, quantity: '6' } };
  await approveDraft(
    app,
    { as: manager, project },
    (await app.ok(api.transferBudget, less)).budget,
  );
  const { lines } = await read();
  expect(lines.find(({ id }) => id === from?.id)).toMatchObject({ quantity: 34, available: 0 });
});

test('a request under way while the first revision is approved is counted', async () => {
  const place = { ...here, project: site.secondProject };
  const there = { id: site.secondProject.id };
  const mrn = await openRequest(app, { ...place, items: [[bag, 15]] });
  const lines = [{ materialId: bag.id, quantity: '40', rate: '10' }];
  const body = { reason: 'Estimate', lines };
  const { budget } = await app.ok(api.proposeBudget, { as, params: there, body });
  const revision = { ...there, revisionId: budget.draft?.id ?? '' };
  const approval = await app.db.transaction().execute(async (tx) => {
    await sql`
      update material_request
      set status = 'SUBMITTED', priority = 'HIGH', required_on = '2026-09-01', remark = 'Slab'
      where id = ${mrn.id}`.execute(tx);
    const answer = app.call(api.approveBudgetRevision, { as: manager, params: revision, body: {} });
    await Promise.race([answer, waiting()]);
    return { answer };
  });
  expect((await approval.answer).httpStatus).toBe(200);
  expect(await unbalanced(app)).toEqual([]);
});

/** Resolves once a connection waits for a lock. */
async function waiting(): Promise<void> {
  const { rows } = await sql<{ isWaiting: boolean }>`
    select exists (select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock') as "isWaiting"`.execute(
    app.db,
  );
  if (!rows[0]?.isWaiting) await waiting();
}

let seed = 7;

/** A pseudo-random number from 0 to `below` less 1, the same in each run. */
function draw(below: number): number {
  seed = (seed * 1103515245 + 12345) % 2147483648;
  return Math.floor((seed / 2147483648) * below);
}

const orders: PurchaseOrder[] = [];
const anOrder = () => orders[draw(Math.max(1, orders.length))];

async function request(): Promise<void> {
  const mrn = await openRequest(app, { as, project, items: [] });
  const workItemId = [null, brickwork, slab][draw(3)] ?? null;
  const body = { materialId: bag.id, quantity: 1 + draw(30), purpose: 'Slab', workItemId };
  await app.ok(api.addMaterialRequestItem, { as, params: { id: mrn.id }, body });
  const submitted = { as, params: { id: mrn.id }, body: COMPLETION };
  const { mrn: asked } = await app.ok(api.submitMaterialRequest, submitted);
  if (draw(6) === 0) {
    const rejected = { as, params: { id: mrn.id }, body: { reason: 'Not needed' } };
    await app.ok(api.rejectMaterialRequest, rejected);
    return;
  }
  const quantity = String(1 + draw(body.quantity));
  orders.push(
    ...(await raiseOrders(app, as, asked, [{ ...priced(asked, 0, localSupplier), quantity }])),
  );
}

/** Random acts of the walk; an act that is refused must leave no trace. */
const ACTS: readonly (() => Promise<unknown>)[] = [
  request,
  request,
  async () => {
    const line = anOrder()?.items[0];
    if (line) await receive(app, { ...here, lines: [[line, 1 + draw(5)]] }).catch(() => null);
  },
  async () => {
    const order = anOrder();
    const body = { reason: 'No more', isStillNeeded: draw(2) === 0 };
    if (order) await app.call(api.closePurchaseOrder, { as, params: { id: order.id }, body });
  },
  async () => {
    const order = anOrder();
    const body = { reason: 'Wrong supplier' };
    if (order) await app.call(api.cancelPurchaseOrder, { as, params: { id: order.id }, body });
  },
  async () => {
    const body = await issueOf(app, { ...here, lines: [] });
    const items = [
      { materialId: bag.id, quantity: '1', workItemId: [null, slab][draw(2)] ?? null },
    ];
    await app.call(api.createStockIssue, { as, body: { ...body, items } });
  },
  async () => {
    const [one, other] = (await read()).lines;
    const [from, to] = draw(2) === 0 ? [one, other] : [other, one];
    if (!from || !to) return;
    const body = { fromLineId: from.id, toLineId: to.id, quantity: '1', reason: 'Moved' };
    const { httpStatus } = await app.call(api.transferBudget, { as, params, body });
    if (httpStatus === 201) await approveDraft(app, { as: manager, project }, await read());
  },
];

test('120 random acts leave the standings that the documents have', async () => {
  for (let step = 0; step < 120; step += 1) {
    await ACTS[draw(ACTS.length)]?.();
    if (step % 10 === 9) expect(await unbalanced(app), `after act ${step}`).toEqual([]);
  }
  const { lines } = await read();
  for (const { quantity, requested, ordered, received, available } of lines) {
    expect(available + requested + ordered + received).toBe(quantity);
  }
  const moved = lines.reduce((sum, line) => sum + line.received + line.issued, 0);
  expect(moved).toBeGreaterThan(10);
});
