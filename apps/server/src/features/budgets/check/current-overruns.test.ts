/** A budget overrun counts as long as the act that caused it is in force. */
import { api } from '@plinth/contracts/endpoints';
import type { PurchaseOrder } from '@plinth/contracts/purchase-orders';
import { beforeAll, expect, test } from 'vitest';

import { amendments, changedLine } from '#testing/amended-orders.ts';
import { rule } from '#testing/approval-policies.ts';
import { approveLines, control, unbalanced } from '#testing/budgets.ts';
import { buildSite, priced, raiseOrders, submitRequest } from '#testing/builders.ts';
import { createTestApp } from '#testing/test-app.ts';

const app = await createTestApp();
const site = await buildSite(app);
// Its firm approves orders above a limit, and so what makes them larger.
const { admin, manager, buyer, brick, steel, localSupplier, secondProject: project } = site;
const { order, amend, approve } = amendments(app, site);
const here = { as: admin, project };
const params = { id: project.id };
const reason = { reason: 'Built otherwise' };

// Each order takes 1,000 bricks, which is 200 too many.
const { lines } = await approveLines(app, here, [
  { materialId: brick.id, quantity: '800', rate: '1000' },
  { materialId: steel.id, quantity: '20', rate: '90000' },
]);
const lineId = lines.find(({ material }) => material?.id === brick.id)?.id ?? '';

/**
 * The overruns of one document, oldest first: stage and quantity of those that count, and of the
 * superseded ones.
 */
async function overruns(documentId: string) {
  const query = { documentId };
  const { list } = await app.ok(api.listBudgetFindings, { as: admin, params, query });
  const read = (isSuperseded: boolean) =>
    list
      .filter((one) => one.isSuperseded === isSuperseded)
      .map(({ stage, overQuantity }) => `${stage} ${overQuantity}`)
      .toReversed();
  return { counts: read(false), past: read(true) };
}

/** The overruns that the budget line shows for the document. */
async function shown(documentId: string) {
  const call = { as: admin, params: { ...params, lineId } };
  const { budgetLine } = await app.ok(api.getBudgetLine, call);
  return budgetLine.findings
    .filter((overrun) => overrun.documentId === documentId)
    .map(({ overQuantity }) => overQuantity);
}

const bricks = (of: PurchaseOrder, quantity: string) => ({
  items: [changedLine(of, 0, { quantity })],
});
const cancel = async ({ id }: { readonly id: string }) =>
  app.ok(api.cancelPurchaseOrder, { as: admin, params: { id }, body: reason });

beforeAll(async () => control(app, here, 'TELL'));

test('what is found of a request counts no more when it is rejected', async () => {
  const mrn = await submitRequest(app, { ...here, items: [[brick, 900]] });
  const mine = { as: admin, params: { id: mrn.id } };
  expect(await overruns(mrn.id)).toEqual({ counts: ['REQUEST 100'], past: [] });
  expect(await shown(mrn.id)).toEqual([100]);
  await app.ok(api.rejectMaterialRequest, { ...mine, as: manager, body: reason });
  expect(await overruns(mrn.id)).toEqual({ counts: [], past: ['REQUEST 100'] });
  expect(await shown(mrn.id)).toEqual([]);
  // A request that is submitted again is checked again.
  await app.ok(api.takeBackMaterialRequest, mine);
  const body = { priority: 'HIGH', requiredOn: 'Immediate', remark: 'Again' } as const;
  await app.ok(api.submitMaterialRequest, { ...mine, body });
  expect(await overruns(mrn.id)).toEqual({ counts: ['REQUEST 100'], past: ['REQUEST 100'] });
  await app.ok(api.rejectMaterialRequest, { ...mine, as: manager, body: reason });
  expect(await shown(mrn.id)).toEqual([]);
});

test('what is found of an order counts no more when it is cancelled or rejected', async () => {
  const cancelled = await order();
  expect(await overruns(cancelled.id)).toEqual({ counts: ['ORDER 200'], past: [] });
  await amend(cancelled, bricks(cancelled, '1100'));
  expect((await overruns(cancelled.id)).counts).toEqual(['ORDER 200', 'AMENDMENT 100']);
  await cancel(cancelled);
  expect(await overruns(cancelled.id)).toEqual({
    counts: [],
    past: ['ORDER 200', 'AMENDMENT 100'],
  });
  expect(await shown(cancelled.id)).toEqual([]);
  await rejectAllRequests();
  const mrn = await submitRequest(app, { ...here, as: buyer, items: [[brick, 900]] });
  const line = { ...priced(mrn, 0, localSupplier), pricePerUnit: '200', gst: '18' };
  const [waiting] = await raiseOrders(app, buyer, mrn, [line]);
  expect(await overruns(waiting!.id)).toEqual({ counts: ['ORDER 100'], past: [] });
  const call = { as: manager, params: { id: waiting!.id }, body: reason };
  await app.ok(api.rejectPurchaseOrder, call);
  expect(await overruns(waiting!.id)).toEqual({ counts: [], past: ['ORDER 100'] });
  await rejectAllRequests();
});

test('an amendment that is rejected or withdrawn leaves what was found of the one before', async () => {
  const made = await order();
  await amend(made, bricks(made, '1150'));
  await approve(made);
  const first = ['ORDER 200', 'AMENDMENT 150'];
  expect((await overruns(made.id)).counts).toEqual(first);
  const call = { params: { id: made.id } };
  await amend(made, bricks(made, '1400'));
  expect((await overruns(made.id)).counts).toEqual([...first, 'AMENDMENT 250']);
  await app.ok(api.rejectAmendment, { ...call, as: manager, body: reason });
  const after = await overruns(made.id);
  expect(after.counts).toEqual(first);
  expect(after.past).toContain('AMENDMENT 250');
  await amend(made, bricks(made, '1500'));
  await app.ok(api.withdrawAmendment, { ...call, as: buyer });
  expect((await overruns(made.id)).counts).toEqual(first);
  expect(await shown(made.id)).toEqual([150, 200]);
  // The next one that comes into force adds to it.
  await amend(made, bricks(made, '1160'));
  await approve(made);
  expect((await overruns(made.id)).counts).toEqual([...first, 'AMENDMENT 10']);
  await cancel(made);
  await rejectAllRequests();
});

test('the reason that passed one amendment does not pass the next', async () => {
  const warned = await order();
  await control(app, here, 'STOP');
  const budgetReason = 'The compound wall is longer';
  await amend(warned, { ...bricks(warned, '1100'), budgetReason }, admin);
  await approve(warned);
  await control(app, here, 'TELL');
  await amend(warned, bricks(warned, '1150'));
  await control(app, here, 'STOP');
  const call = { as: manager, params: { id: warned.id } };
  expect((await app.refusal(api.approveAmendment, call)).httpStatus).toBe(409);
  await app.ok(api.withdrawAmendment, { ...call, as: buyer });
  await control(app, here, 'TELL');
  await cancel(warned);
  await rejectAllRequests();
});

test('what an amendment gives back was not taken too much any longer', async () => {
  const made = await order();
  await amend(made, bricks(made, '1100'));
  await approve(made);
  expect((await overruns(made.id)).counts).toEqual(['ORDER 200', 'AMENDMENT 100']);
  // 120 less: the 100 of the amendment, and 20 of the order.
  await amend(made, bricks(made, '980'));
  expect((await overruns(made.id)).counts).toEqual(['ORDER 180']);
  // As much as there is.
  await amend(made, bricks(made, '800'));
  expect((await overruns(made.id)).counts).toEqual([]);
  expect(await shown(made.id)).toEqual([]);
  await cancel(made);
  await rejectAllRequests();
});

test('a policy is tried with what was over the budget when it was decided on', async () => {
  await control(app, here, 'APPROVE');
  const { firm } = project;
  const rules = [rule({ needed: 0 }), rule({ flags: ['OVER_BUDGET'], firmRoles: ['ADMIN'] })];
  const documentType = 'MATERIAL_REQUEST' as const;
  const trying = { as: admin, params: { id: firm.id }, body: { documentType, rules } };
  const before = (await app.ok(api.tryApprovalPolicy, trying)).documents.length;
  const policy = await app.ok(api.saveApprovalPolicy, trying);
  await app.ok(api.publishApprovalPolicy, { as: admin, params: { id: policy.policy.id } });
  const mrn = await submitRequest(app, { ...here, as: buyer, items: [[brick, 900]] });
  const call = { as: admin, params: { id: mrn.id }, body: reason };
  await app.ok(api.rejectMaterialRequest, call);
  expect((await overruns(mrn.id)).counts).toEqual([]);
  const { documents } = await app.ok(api.tryApprovalPolicy, trying);
  expect(documents).toHaveLength(before + 1);
  expect(documents[0]).toMatchObject({ number: mrn.mrnNumber, flags: ['OVER_BUDGET'] });
});

/** Rejects all open requests, so that the next test begins with 800 bricks. */
async function rejectAllRequests(): Promise<void> {
  expect(await unbalanced(app)).toEqual([]);
  const query = { projectId: project.id, status: 'SUBMITTED' as const };
  const { list } = await app.ok(api.listMaterialRequests, { as: admin, query });
  for (const { id } of list) {
    await app.ok(api.rejectMaterialRequest, { as: admin, params: { id }, body: reason });
  }
}
