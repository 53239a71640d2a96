/** Amendments that wait for approval, where others take of the budget meanwhile. */
import { api } from '@plinth/contracts/endpoints';
import type { PurchaseOrder } from '@plinth/contracts/purchase-orders';
import { expect, test } from 'vitest';

import { amendments, changedLine } from '#testing/amended-orders.ts';
import { approveLines, control, unbalanced } from '#testing/budgets.ts';
import {
  addMaterial,
  buildSite,
  COMPLETION,
  openRequest,
  submitRequest,
} from '#testing/builders.ts';
import { issueOf, stockUp } from '#testing/stock-builders.ts';
import { createTestApp } from '#testing/test-app.ts';

const app = await createTestApp();
const site = await buildSite(app);
// Its firm approves orders above a limit, and so what makes them larger.
const { admin, manager, brick, steel, localSupplier, secondProject: project } = site;
const { order, amend, approve, now } = amendments(app, site);
const here = { as: admin, project };
const params = { id: project.id };
const bag = await addMaterial(app, admin, 'Cement OPC 53', 'Bag');

// 1,000 of the bricks are ordered each time.
await approveLines(app, here, [
  { materialId: brick.id, quantity: '1500', rate: '1000' },
  { materialId: steel.id, quantity: '20', rate: '90000' },
  { materialId: bag.id, quantity: '40' },
]);

const bricks = async () => {
  const { lines } = (await app.ok(api.getBudget, { as: admin, params })).budget;
  return lines.find(({ material }) => material?.id === brick.id);
};
const more = (of: PurchaseOrder, quantity: string) => ({
  items: [changedLine(of, 0, { quantity })],
});
const refused = async ({ id }: PurchaseOrder) =>
  app.refusal(api.approveAmendment, { as: manager, params: { id } });
const overruns = async (documentId: string) =>
  (await app.ok(api.listBudgetFindings, { as: admin, params, query: { documentId } })).list.map(
    ({ action, overQuantity, reason, isSuperseded }) => ({
      action,
      overQuantity,
      reason,
      isSuperseded,
    }),
  );
/** Cancels the order and rejects what it was for, so that the next test begins with 1,500 bricks. */
async function callOff({ id }: PurchaseOrder): Promise<void> {
  const body = { reason: 'Built otherwise' };
  await app.ok(api.cancelPurchaseOrder, { as: admin, params: { id }, body });
  const query = { projectId: project.id, status: 'SUBMITTED' as const };
  const { list } = await app.ok(api.listMaterialRequests, { as: admin, query });
  for (const mrn of list) {
    await app.ok(api.rejectMaterialRequest, { as: admin, params: { id: mrn.id }, body });
  }
}
const takeBack = async ({ id }: { readonly id: string }) =>
  app.ok(api.takeBackMaterialRequest, { as: admin, params: { id } });

test('STOP refuses the approval of what others took meanwhile, and nothing changes', async () => {
  await control(app, here, 'STOP');
  const made = await order();
  await amend(made, more(made, '1300'));
  expect(await bricks()).toMatchObject({ ordered: 1000, available: 500 });
  // 100 are left, where the amendment takes 300.
  const mrn = await submitRequest(app, { ...here, items: [[brick, 400]] });
  const refusal = await refused(made);
  expect(refusal.httpStatus).toBe(409);
  expect(refusal.message).toMatch(
    /no longer fits the budget\. Fly ash brick: 200 Piece over the budget; taken by .*MRN/,
  );
  expect(await now(made)).toMatchObject({ revision: 0, waitingRevision: 1 });
  expect(await bricks()).toMatchObject({ requested: 400, ordered: 1000, available: 100 });
  await takeBack(mrn);
  expect(await approve(made)).toMatchObject({ revision: 1, waitingRevision: null });
  expect(await bricks()).toMatchObject({ ordered: 1300, available: 200 });
  await callOff(made);
});

test('the reason that was given passes as much as it was given for', async () => {
  const made = await order();
  const first = await submitRequest(app, { ...here, items: [[brick, 400]] });
  const budgetReason = 'The compound wall is longer';
  await amend(made, { ...more(made, '1300'), budgetReason }, admin);
  const stopped = { action: 'STOP', overQuantity: 200, reason: budgetReason };
  expect(await overruns(made.id)).toEqual([{ ...stopped, isSuperseded: false }]);
  const second = await submitRequest(app, { ...here, items: [[brick, 100]] });
  // 300 by now.
  expect((await refused(made)).message).toMatch(/300 Piece over the budget/);
  await takeBack(second);
  expect(await approve(made)).toMatchObject({ revision: 1 });
  expect((await overruns(made.id)).filter(({ isSuperseded }) => !isSuperseded)).toEqual([
    { ...stopped, isSuperseded: false },
  ]);
  await takeBack(first);
  await callOff(made);
});

test('APPROVE is satisfied by the approval, and what is found then is kept', async () => {
  await control(app, here, 'APPROVE');
  const made = await order();
  await amend(made, more(made, '1300'));
  const mrn = await submitRequest(app, { ...here, items: [[brick, 400]] });
  expect(await overruns(made.id)).toEqual([]);
  expect(await approve(made)).toMatchObject({ revision: 1 });
  expect(await overruns(made.id)).toEqual([
    { action: 'APPROVE', overQuantity: 200, reason: '', isSuperseded: false },
  ]);
  await takeBack(mrn);
  await callOff(made);
});

test('what was found of what is rejected, withdrawn or taken back is superseded', async () => {
  await control(app, here, 'TELL');
  const made = await order();
  const found = async () => (await overruns(made.id)).map(({ isSuperseded }) => isSuperseded);
  await amend(made, more(made, '1600'));
  expect(await found()).toEqual([false]);
  const call = { params: { id: made.id }, body: { reason: 'Too many' } };
  await app.ok(api.rejectAmendment, { as: manager, ...call });
  expect(await found()).toEqual([true]);
  await amend(made, more(made, '1700'));
  expect(new Set(await found())).toEqual(new Set([false, true]));
  await app.ok(api.withdrawAmendment, { as: site.buyer, params: { id: made.id } });
  expect(await found()).toEqual([true, true]);
  const mrn = await submitRequest(app, { ...here, items: [[brick, 600]] });
  expect(await overruns(mrn.id)).toMatchObject([{ overQuantity: 100, isSuperseded: false }]);
  await takeBack(mrn);
  expect(await overruns(mrn.id)).toMatchObject([{ overQuantity: 100, isSuperseded: true }]);
  await callOff(made);
});

test('an approval and a request at the last bricks: one of them wins', async () => {
  await control(app, here, 'STOP');
  const made = await order();
  await amend(made, more(made, '1400'));
  const mrn = await openRequest(app, { ...here, items: [[brick, 300]] });
  const answers = await Promise.all([
    app.call(api.approveAmendment, { as: manager, params: { id: made.id } }),
    app.call(api.submitMaterialRequest, { as: admin, params: { id: mrn.id }, body: COMPLETION }),
  ]);
  const statuses = answers.map(({ httpStatus }) => httpStatus);
  expect([
    [200, 422],
    [409, 200],
  ]).toContainEqual(statuses);
  expect((await bricks())?.available).toBe(statuses[0] === 200 ? 100 : 200);
  expect(await unbalanced(app)).toEqual([]);
});

test('an issue is asked about what is left to issue, and names the issues that took it', async () => {
  await control(app, here, 'TELL');
  await stockUp(app, here, bag, { supplier: localSupplier, quantity: '60' });
  const issued = await app.ok(api.createStockIssue, {
    as: admin,
    body: await issueOf(app, { ...here, lines: [[bag, '25']] }),
  });
  const typed = async (stage: 'ISSUE' | 'REQUEST') => {
    const lines = [{ materialId: bag.id, quantity: '20' }];
    const call = { as: admin, params, body: { stage, lines } };
    return (await app.ok(api.checkBudget, call)).lines[0];
  };
  // 40 are budgeted, 60 came and 25 went out.
  expect(await typed('ISSUE')).toMatchObject({
    available: 15,
    overQuantity: 5,
    takenBy: [
      {
        documentType: 'STOCK_ISSUE',
        documentId: issued.stockIssue.id,
        documentNumber: issued.stockIssue.issueNumber,
        taken: 25,
      },
    ],
  });
  expect(await typed('REQUEST')).toMatchObject({
    available: -20,
    takenBy: [{ documentType: 'MATERIAL_REQUEST', taken: 60 }],
  });
  await control(app, here, 'STOP');
  const body = await issueOf(app, { ...here, lines: [[bag, '20']] });
  const refusal = await app.refusal(api.createStockIssue, { as: admin, body });
  expect(refusal.violations?.[0]?.message).toBe(
    `Cement OPC 53: 5 Bag over the budget; taken by ${issued.stockIssue.issueNumber}`,
  );
});
