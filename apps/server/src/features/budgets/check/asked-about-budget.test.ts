/**
 * A budget stage that requires approval: the approver decides; without one, a person with the right
 * gives a reason.
 */
import { api } from '@plinth/contracts/endpoints';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { amendmentOf, amendments, changedLine } from '#testing/amended-orders.ts';
import { publishRules, rule } from '#testing/approval-policies.ts';
import { approveLines } from '#testing/budgets.ts';
import {
  addMaterial,
  buildSite,
  COMPLETION,
  openRequest,
  orderOf,
  priced,
  raiseOrders,
  submitRequest,
} from '#testing/builders.ts';
import { invitingAt } from '#testing/invited-people.ts';
import { issueOf, stockUp } from '#testing/stock-builders.ts';
import { createTestApp, type Person } from '#testing/test-app.ts';

const app = await createTestApp();
const site = await buildSite(app);
const { admin, manager, buyer, engineer, localSupplier, supplierInGujarat } = site;
const { amend } = amendments(app, site);
// The firm of the project has policies; that of the second approves orders above a limit.
const { project, secondProject } = site;
const both = [project, secondProject] as const;
const bag = await addMaterial(app, admin, 'Cement OPC 53', 'Bag');
const sand = await addMaterial(app, admin, 'River sand', 'Brass');
const tile = await addMaterial(app, admin, 'Floor tile', 'Box');
// Requests and issues, and may not go over a budget.
const keeper = await invitingAt(app, { admin, firm: site.secondFirm }).hire({
  roles: ['STORE_KEEPER'],
});
const budgetReason = 'A pour was lost to rain';

for (const here of both) {
  await approveLines(app, { as: admin, project: here }, [
    { materialId: bag.id, quantity: '50' },
    { materialId: sand.id, quantity: '900' },
    { materialId: tile.id, quantity: '4' },
  ]);
}

/** Submits a request for bags, of which the budget allows 50. */
const asking = async (quantity: number, here = project, as: Person = engineer) =>
  submitRequest(app, { as, project: here, items: [[bag, quantity]] });

/** The stage that is tested acts, and the others do not. */
async function onlyAt(
  stage: 'REQUEST' | 'ORDER' | 'AMENDMENT' | 'ISSUE',
  action: 'APPROVE' | 'STOP',
) {
  const off = { action: 'OFF' as const, percent: '100' };
  const stages = { REQUEST: off, ORDER: off, AMENDMENT: off, ISSUE: off };
  const body = {
    unbudgeted: 'TELL' as const,
    stages: { ...stages, [stage]: { action, percent: '100' } },
  };
  for (const { id } of both)
    await app.ok(api.setBudgetControl, { as: admin, params: { id }, body });
}

const requestTrail = async (id: string, as: Person = manager) =>
  app.ok(api.requestApprovals, { as, params: { id } });
const orderTrail = async (id: string, as: Person = manager) =>
  app.ok(api.orderApprovals, { as, params: { id } });

type Trail = Awaited<ReturnType<typeof orderTrail>>;

const deciding = ({ list }: Trail, verdict: 'APPROVED' | 'REJECTED' = 'APPROVED') => ({
  params: { id: list[0]?.id ?? '' },
  body: {
    verdict,
    contentHash: list[0]?.contentHash ?? '',
    comment: verdict === 'APPROVED' ? '' : 'Use what is there',
  },
});

/** The overruns that the approver sees beside the document. */
async function read(documentId: string, as: Person = manager) {
  const call = { as, params: { id: project.id }, query: { documentId } };
  return (await app.ok(api.listBudgetFindings, call)).list.map(
    ({ stage, action, overQuantity, reason, isSuperseded }) => ({
      stage,
      action,
      overQuantity,
      reason,
      isSuperseded,
    }),
  );
}

const cleared = async () => {
  for (const { id } of both) {
    const query = { projectId: id, status: 'SUBMITTED' as const };
    const orders = await app.ok(api.listPurchaseOrders, { as: admin, query: { projectId: id } });
    for (const order of orders.list) {
      const call = { as: admin, params: { id: order.id }, body: { reason: 'Again' } };
      await app.call(api.cancelPurchaseOrder, call);
    }
    const { list } = await app.ok(api.listMaterialRequests, { as: admin, query });
    for (const mrn of list) {
      const call = { as: admin, params: { id: mrn.id }, body: { reason: 'Again' } };
      await app.ok(api.rejectMaterialRequest, call);
    }
  }
};

describe('where the policy of the firm asks about the budget', () => {
  beforeAll(async () => {
    for (const documentType of ['MATERIAL_REQUEST', 'PURCHASE_ORDER'] as const) {
      await publishRules(app, { as: admin, firmId: project.firm.id, documentType }, [
        rule({ needed: 0 }),
        rule({ flags: ['OVER_BUDGET'], projectRoles: ['PROJECT_MANAGER'] }),
      ]);
    }
  });
  beforeEach(cleared);

  test('a request waits, and can be ordered once it is approved', async () => {
    await onlyAt('REQUEST', 'APPROVE');
    const within = await asking(50);
    expect((await requestTrail(within.id)).list).toMatchObject([{ state: 'NOT_NEEDED' }]);
    await cleared();
    const { id } = await openRequest(app, { as: engineer, project, items: [[bag, 60]] });
    const body = { ...COMPLETION, budgetReason };
    await app.ok(api.submitMaterialRequest, { as: engineer, params: { id }, body });
    const trail = await requestTrail(id);
    expect(trail).toMatchObject({
      mayDecide: true,
      list: [
        { state: 'PENDING', flags: ['OVER_BUDGET'], steps: [{ asked: [{ id: manager.id }] }] },
      ],
    });
    const found = { stage: 'REQUEST', action: 'APPROVE', overQuantity: 10, reason: budgetReason };
    expect(await read(id)).toEqual([{ ...found, isSuperseded: false }]);
    const { mrn } = await app.ok(api.getMaterialRequest, { as: buyer, params: { id } });
    const ordering = {
      as: buyer,
      params: { mrnId: id },
      body: orderOf(app, [priced(mrn, 0, localSupplier)]),
    };
    expect((await app.refusal(api.createPurchaseOrders, ordering)).httpStatus).toBe(409);
    const own = await app.refusal(api.decideApproval, { as: engineer, ...deciding(trail) });
    expect(own.httpStatus).toBe(403);
    await app.ok(api.decideApproval, { as: manager, ...deciding(trail) });
    await app.ok(api.createPurchaseOrders, ordering);
  });

  test('a request that the approver rejects takes nothing', async () => {
    await onlyAt('REQUEST', 'APPROVE');
    const { id } = await asking(60);
    const decision = deciding(await requestTrail(id), 'REJECTED');
    await app.ok(api.decideApproval, { as: manager, ...decision });
    expect(await read(id)).toMatchObject([{ overQuantity: 10, isSuperseded: true }]);
  });

  test('an order waits, and only the one that is over of two', async () => {
    await onlyAt('ORDER', 'APPROVE');
    const items = [[bag, 60] as const, [sand, '1'] as const];
    const mrn = await submitRequest(app, { as: engineer, project, items });
    const orders = await raiseOrders(app, buyer, mrn, [
      priced(mrn, 0, localSupplier),
      priced(mrn, 1, supplierInGujarat),
    ]);
    // By number, in the order of their suppliers.
    const [over, within] = orders;
    expect((await orderTrail(within!.id)).list).toMatchObject([{ state: 'NOT_NEEDED' }]);
    const trail = await orderTrail(over!.id);
    expect(trail.list).toMatchObject([
      { state: 'PENDING', flags: expect.arrayContaining(['OVER_BUDGET']) },
    ]);
    expect(await read(over!.id)).toMatchObject([{ stage: 'ORDER', overQuantity: 10 }]);
    const own = await app.refusal(api.decideApproval, { as: buyer, ...deciding(trail) });
    expect(own.httpStatus).toBe(403);
    await app.ok(api.decideApproval, { as: manager, ...deciding(trail) });
    const { purchaseOrder } = await app.ok(api.getPurchaseOrder, {
      as: buyer,
      params: { id: over!.id },
    });
    expect(purchaseOrder.status).toBe('APPROVED');
  });

  test('an amendment waits, and is in force once it is approved', async () => {
    await onlyAt('AMENDMENT', 'APPROVE');
    const mrn = await asking(20);
    const [order] = await raiseOrders(app, buyer, mrn, [priced(mrn, 0, localSupplier)]);
    const raised = (quantity: string) => ({ items: [changedLine(order!, 0, { quantity })] });
    const within = await amend(order!, raised('50'));
    expect(within).toMatchObject({ revision: 1, waitingRevision: null });
    const waiting = await amend(within, raised('65'));
    expect(waiting).toMatchObject({ revision: 1, waitingRevision: 2 });
    const trail = await orderTrail(order!.id);
    expect(trail.list[0]).toMatchObject({ state: 'PENDING' });
    expect(trail.list[0]?.flags).toContain('OVER_BUDGET');
    expect(await read(order!.id)).toMatchObject([{ stage: 'AMENDMENT', overQuantity: 15 }]);
    await app.ok(api.decideApproval, { as: manager, ...deciding(trail) });
    const { purchaseOrder } = await app.ok(api.getPurchaseOrder, {
      as: buyer,
      params: { id: order!.id },
    });
    expect(purchaseOrder).toMatchObject({ revision: 2, waitingRevision: null });
  });
});

describe.each(['APPROVE', 'STOP'] as const)('%s, where nobody is asked', (action) => {
  beforeEach(cleared);

  const NOT_ALLOWED = /over the budget.*Somebody who may go over the budget has to do this/;
  const here = { project: secondProject };

  test('a request: not by a reason without the permission', async () => {
    await onlyAt('REQUEST', action);
    const mrn = await openRequest(app, { as: buyer, ...here, items: [[bag, 60]] });
    const submitting = { params: { id: mrn.id }, body: { ...COMPLETION, budgetReason } };
    const refused = await app.refusal(api.submitMaterialRequest, { as: keeper, ...submitting });
    expect(refused).toMatchObject({ httpStatus: 422, message: expect.stringMatching(NOT_ALLOWED) });
    await app.ok(api.submitMaterialRequest, { as: manager, ...submitting });
  });

  test('an order: not by a reason without the permission', async () => {
    await onlyAt('ORDER', action);
    const mrn = await submitRequest(app, { as: buyer, ...here, items: [[bag, 60]] });
    const body = { ...orderOf(app, [priced(mrn, 0, localSupplier)]), budgetReason };
    const ordering = { params: { mrnId: mrn.id }, body };
    const refused = await app.refusal(api.createPurchaseOrders, { as: buyer, ...ordering });
    expect(refused).toMatchObject({ httpStatus: 422, message: expect.stringMatching(NOT_ALLOWED) });
    await app.ok(api.createPurchaseOrders, { as: admin, ...ordering });
  });

  test('an amendment: not by a reason without the permission', async () => {
    await onlyAt('AMENDMENT', action);
    const mrn = await submitRequest(app, { as: buyer, ...here, items: [[bag, 50]] });
    const [order] = await raiseOrders(app, buyer, mrn, [priced(mrn, 0, localSupplier)]);
    const items = [changedLine(order!, 0, { quantity: '60' })];
    const amending = {
      params: { id: order!.id },
      body: { ...amendmentOf({ items }), budgetReason },
    };
    const refused = await app.refusal(api.amendPurchaseOrder, { as: buyer, ...amending });
    expect(refused).toMatchObject({ httpStatus: 422, message: expect.stringMatching(NOT_ALLOWED) });
    await app.ok(api.amendPurchaseOrder, { as: admin, ...amending });
  });

  test('an issue: not by a reason without the permission', async () => {
    const tiles = { supplier: localSupplier, quantity: '10' };
    await onlyAt('AMENDMENT', action);
    await stockUp(app, { as: admin, ...here }, tile, tiles);
    await onlyAt('ISSUE', action);
    const body = await issueOf(app, { as: admin, ...here, lines: [[tile, 5]] });
    const issuing = { body: { ...body, budgetReason } };
    const refused = await app.refusal(api.createStockIssue, { as: keeper, ...issuing });
    expect(refused).toMatchObject({ httpStatus: 422, message: expect.stringMatching(NOT_ALLOWED) });
    await app.ok(api.createStockIssue, { as: manager, ...issuing });
  });
});
