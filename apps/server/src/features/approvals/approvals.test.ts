/** Orders and requests under an approval policy. */
import { api } from '@plinth/contracts/endpoints';
import { beforeAll, describe, expect, test } from 'vitest';

import { freeBelow, orderAt, publishRules, rule } from '#testing/approval-policies.ts';
import { changesOf } from '#testing/audit-trail.ts';
import { buildSite, orderOf, priced, submitRequest } from '#testing/builders.ts';
import { createTestApp, type Person } from '#testing/test-app.ts';

const app = await createTestApp();
const site = await buildSite(app);
const { admin, buyer, manager, brick, localSupplier, project } = site;
const firmId = site.firm.id;

beforeAll(async () => {
  await publishRules(app, { as: admin, firmId }, [
    freeBelow('1000'),
    rule({ from: '1000', projectRoles: ['PROJECT_MANAGER'] }),
    rule({ level: 2, from: '50000', firmRoles: ['ADMIN'] }),
  ]);
});

const order = async (price: string, as = buyer) => orderAt(app, site, { as, project, price });
const trail = async (id: string, as: Person = manager) =>
  app.ok(api.orderApprovals, { as, params: { id } });
const read = async (id: string) =>
  (await app.ok(api.getPurchaseOrder, { as: admin, params: { id } })).purchaseOrder;

async function decision(id: string, verdict: 'APPROVED' | 'RETURNED' | 'REJECTED' = 'APPROVED') {
  const { list } = await trail(id);
  const { id: approvalId, contentHash } = list[0]!;
  const comment = verdict === 'APPROVED' ? '' : 'Ask another supplier';
  return { params: { id: approvalId }, body: { verdict, contentHash, comment } } as const;
}

describe('an order', () => {
  test('of an amount that asks nobody is open at once', async () => {
    const { id, isApprovalNeeded, stage } = await order('999.49');
    expect({ isApprovalNeeded, stage }).toEqual({ isApprovalNeeded: false, stage: 'OPEN' });
    expect((await trail(id)).list).toMatchObject([
      { state: 'NOT_NEEDED', payable: '999.00', steps: [] },
    ]);
  });

  test('is asked about by what is payable, in whole rupees', async () => {
    const { id, stage } = await order('999.50');
    expect(stage).toBe('WAITS_FOR_APPROVAL');
    expect((await trail(id)).list).toMatchObject([{ state: 'PENDING', payable: '1000.00' }]);
  });

  test('is approved with its last level, not before', async () => {
    const { id, stage } = await order('60000');
    expect(stage).toBe('WAITS_FOR_APPROVAL');
    await app.ok(api.decideApproval, { as: manager, ...(await decision(id)) });
    expect(await read(id)).toMatchObject({ status: 'SUBMITTED', stage: 'WAITS_FOR_APPROVAL' });
    await app.ok(api.approvePurchaseOrder, { as: admin, params: { id } });
    expect(await read(id)).toMatchObject({ status: 'APPROVED', approvedBy: { name: admin.name } });
    expect((await trail(id)).list[0]).toMatchObject({
      state: 'APPROVED',
      payable: '60000.00',
      steps: [
        { level: 1, state: 'APPROVED', decisions: [{ by: { name: manager.name } }] },
        { level: 2, state: 'APPROVED', decisions: [{ by: { name: admin.name } }] },
      ],
    });
  });

  test('takes one signature once, also when it is sent again', async () => {
    const { id } = await order('60000');
    const call = { as: manager, ...(await decision(id)) };
    await app.ok(api.decideApproval, call);
    const { approval } = await app.ok(api.decideApproval, call);
    expect(approval.steps[0]?.decisions).toHaveLength(1);
    expect(await read(id)).toMatchObject({ status: 'SUBMITTED' });
  });

  test('is never approved by who raised it, whatever their roles', async () => {
    const { id } = await order('2000', admin);
    const refusal = {
      httpStatus: 403,
      message: 'You made or changed this document; somebody else has to approve it',
    };
    const call = { as: admin, ...(await decision(id)) };
    expect(await app.refusal(api.decideApproval, call)).toEqual(refusal);
    const act = { as: admin, params: { id } };
    expect(await app.refusal(api.approvePurchaseOrder, act)).toEqual(refusal);
    expect(await trail(id, admin)).toMatchObject({ mayDecide: false, whyNot: refusal.message });
    const refused = (await changesOf(app, id)).filter(({ actor_id: by }) => by === admin.id);
    expect(refused.slice(-2)).toMatchObject([
      { action: 'refuse-own-approval', firm_id: firmId },
      { action: 'refuse-own-approval', detail: { reason: refusal.message } },
    ]);
  });

  test('does not wait for who is not asked', async () => {
    const { id } = await order('2000');
    const call = { as: admin, ...(await decision(id)) };
    expect(await app.refusal(api.decideApproval, call)).toEqual({
      httpStatus: 403,
      message: 'This does not wait for your approval',
    });
  });

  test('that is returned is resubmitted and asks anew', async () => {
    const { id } = await order('2000');
    const returning = await decision(id, 'RETURNED');
    await app.ok(api.decideApproval, { as: manager, ...returning });
    expect(await read(id)).toMatchObject({
      stage: 'SENT_BACK',
      sentBackReason: 'Ask another supplier',
    });
    const lineId = (await read(id)).items[0]!.id;
    const items = [{ id: lineId, pricePerUnit: '2500', gst: '0' }];
    await app.ok(api.resubmitPurchaseOrder, { as: buyer, params: { id }, body: { items } });
    const { list } = await trail(id);
    expect(list.map(({ state, payable }) => [state, payable])).toEqual([
      ['PENDING', '2500.00'],
      ['RETURNED', '2000.00'],
    ]);
    // The decision of before, sent for what was seen before.
    const late = { ...returning, params: { id: list[0]!.id } };
    const { httpStatus, body } = await app.call(api.decideApproval, {
      as: manager,
      ...late,
      body: { ...late.body, verdict: 'APPROVED' },
    });
    expect(httpStatus).toBe(409);
    expect(body).toMatchObject({
      message: 'The document was changed since you saw it; look at it again',
      violations: expect.arrayContaining([
        { code: 'changed', path: 'content.grandTotal', message: '2000.00 → 2500.00' },
      ]),
    });
    await app.ok(api.decideApproval, { as: manager, ...(await decision(id)) });
    expect(await read(id)).toMatchObject({ status: 'APPROVED' });
  });

  test('that is rejected gives its request free, and one that is cancelled waits for nobody', async () => {
    const [first, second] = [await order('2000'), await order('2000')];
    await app.ok(api.decideApproval, { as: manager, ...(await decision(first.id, 'REJECTED')) });
    expect(await read(first.id)).toMatchObject({ status: 'CANCELLED', isRejected: true });
    const withdrawn = await decision(second.id);
    const body = { reason: 'Not needed' };
    await app.ok(api.cancelPurchaseOrder, { as: buyer, params: { id: second.id }, body });
    expect((await trail(second.id)).list).toMatchObject([
      { state: 'WITHDRAWN', steps: [{ state: 'ENDED' }] },
    ]);
    expect(await app.refusal(api.decideApproval, { as: manager, ...withdrawn })).toEqual({
      httpStatus: 409,
      message: 'This approval is over',
    });
  });

  test('is refused without a reason', async () => {
    const { id } = await order('2000');
    const { params, body } = await decision(id, 'REJECTED');
    const call = { as: manager, params, body: { ...body, comment: ' ' } };
    expect(await app.refusal(api.decideApproval, call)).toMatchObject({
      httpStatus: 422,
      message: 'Please give a reason',
    });
  });
});

describe('the inbox', () => {
  test('has what waits for a person, and nothing of theirs', async () => {
    const before = await app.ok(api.countApprovals, { as: manager });
    const { id, poNumber } = await order('70000');
    expect((await app.ok(api.countApprovals, { as: manager })).count).toBe(before.count + 1);
    const { list } = await app.ok(api.listApprovals, { as: manager, query: { size: 200 } });
    expect(list.find(({ documentId }) => documentId === id)).toMatchObject({
      number: poNumber,
      about: localSupplier.supplierName,
      payable: '70000.00',
      level: 1,
      levelCount: 2,
      standsInFor: null,
    });
    const seenBy = async (as: Person) => {
      const inbox = await app.ok(api.listApprovals, { as, query: { size: 200 } });
      return inbox.list.some(({ documentId }) => documentId === id);
    };
    expect([await seenBy(admin), await seenBy(buyer), await seenBy(site.viewer)]).toEqual([
      false,
      false,
      false,
    ]);
    await app.ok(api.decideApproval, { as: manager, ...(await decision(id)) });
    expect([await seenBy(manager), await seenBy(admin)]).toEqual([false, true]);
  });
});

test('the figures of a firm: what waits, what took how long, who tried to approve their own', async () => {
  const call = { as: admin, params: { id: firmId } };
  const before = await app.ok(api.getApprovalFigures, call);
  const { id } = await order('2000', admin);
  const own = { as: admin, ...(await decision(id)) };
  await app.refusal(api.decideApproval, own);
  // Also where the order's own call is used.
  await app.refusal(api.approvePurchaseOrder, { as: admin, params: { id } });
  const after = await app.ok(api.getApprovalFigures, call);
  const countOf = (list: readonly { id: string; count: number }[], person: Person) =>
    list.find((one) => one.id === person.id)?.count ?? 0;
  expect(countOf(after.refusedOwn, admin)).toBe(countOf(before.refusedOwn, admin) + 2);
  expect(countOf(after.waiting, manager)).toBe(countOf(before.waiting, manager) + 1);
  expect(countOf(after.waiting, admin)).toBe(countOf(before.waiting, admin));
  await app.ok(api.decideApproval, { as: manager, ...(await decision(id)) });
  const { decided } = await app.ok(api.getApprovalFigures, call);
  expect(decided).toMatchObject({ count: before.decided.count + 1, medianHours: 0 });
});

describe('a request', () => {
  beforeAll(async () => {
    const policy = {
      as: admin,
      firmId: site.secondFirm.id,
      documentType: 'MATERIAL_REQUEST',
    } as const;
    await publishRules(app, policy, [rule({ projectRoles: ['PROJECT_MANAGER'] })]);
  });

  const request = async () =>
    submitRequest(app, { as: buyer, project: site.secondProject, items: [[brick, 3]] });
  const approvalOf = async (id: string) => {
    const { list } = await app.ok(api.requestApprovals, { as: manager, params: { id } });
    return { params: { id: list[0]!.id }, contentHash: list[0]!.contentHash };
  };

  test('is ordered once it is approved, alone or with others', async () => {
    const mrn = await request();
    expect(mrn).toMatchObject({
      status: 'SUBMITTED',
      isApprovalPending: true,
      stage: 'WAITS_FOR_APPROVAL',
    });
    const body = orderOf(app, [priced(mrn, 0, localSupplier)]);
    const ordering = { as: admin, params: { mrnId: mrn.id }, body };
    const waits = { httpStatus: 409, message: 'This MRN waits for approval' };
    expect(await app.refusal(api.createPurchaseOrders, ordering)).toEqual(waits);
    const together = { as: admin, body: { ...body, projectId: site.secondProject.id } };
    expect(await app.refusal(api.placeOrders, together)).toEqual(waits);
    const projectId = site.secondProject.id;
    const toOrder = async () => {
      const query = { toOrder: '1', projectId } as const;
      const { list, totalElements } = await app.ok(api.listMaterialRequests, { as: admin, query });
      const { waiting } = await app.ok(api.getHome, { as: admin, query: { projectId } });
      expect(totalElements).toBe(waiting.requestsToOrder);
      return list.map(({ id }) => id);
    };
    expect(await toOrder()).not.toContain(mrn.id);
    const { params, contentHash } = await approvalOf(mrn.id);
    await app.ok(api.decideApproval, { as: manager, params, body: { contentHash } });
    expect(await toOrder()).toContain(mrn.id);
    await app.ok(api.createPurchaseOrders, ordering);
    expect(await toOrder()).not.toContain(mrn.id);
  });

  test('that is returned is a draft again; taken back, it waits for nobody', async () => {
    const [first, second] = [await request(), await request()];
    const { params, contentHash } = await approvalOf(first.id);
    const body = { verdict: 'RETURNED', comment: 'How many?', contentHash } as const;
    await app.ok(api.decideApproval, { as: manager, params, body });
    const { mrn } = await app.ok(api.getMaterialRequest, { as: buyer, params: { id: first.id } });
    expect(mrn).toMatchObject({ status: 'PENDING', isApprovalPending: false });
    const taken = await app.ok(api.takeBackMaterialRequest, {
      as: buyer,
      params: { id: second.id },
    });
    expect(taken.mrn).toMatchObject({ status: 'PENDING', isApprovalPending: false });
    const { list } = await app.ok(api.requestApprovals, { as: buyer, params: { id: second.id } });
    expect(list).toMatchObject([{ state: 'WITHDRAWN' }]);
  });

  test('is rejected by whom it waits for', async () => {
    const mrn = await request();
    const call = { params: { id: mrn.id }, body: { reason: 'Enough in stock' } };
    expect(await app.refusal(api.rejectMaterialRequest, { as: admin, ...call })).toMatchObject({
      httpStatus: 403,
    });
    const rejected = await app.ok(api.rejectMaterialRequest, { as: manager, ...call });
    expect(rejected.mrn).toMatchObject({ status: 'REJECTED', isApprovalPending: false });
  });
});
