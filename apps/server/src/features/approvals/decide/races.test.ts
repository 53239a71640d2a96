/** Decisions on real connections at the same time. */
import { api } from '@plinth/contracts/endpoints';
import { beforeAll, describe, expect, test } from 'vitest';

import { orderAt, publishRules, rule } from '#testing/approval-policies.ts';
import { buildSite } from '#testing/builders.ts';
import { createTestApp, type Person } from '#testing/test-app.ts';

const app = await createTestApp();
const site = await buildSite(app);
const { admin, buyer, manager, viewer, engineer, project } = site;

beforeAll(async () => {
  await publishRules(app, { as: admin, firmId: site.firm.id }, [
    rule({ people: [manager, viewer, engineer], needed: 2 }),
  ]);
});

const order = async () => orderAt(app, site, { as: buyer, project, price: '2000' });
const read = async (id: string) =>
  (await app.ok(api.getPurchaseOrder, { as: admin, params: { id } })).purchaseOrder;
const approvals = async (id: string) =>
  (await app.ok(api.orderApprovals, { as: admin, params: { id } })).list;

async function approving(documentId: string) {
  const [approval] = await approvals(documentId);
  const { id, contentHash } = approval!;
  return async (as: Person) =>
    app.call(api.decideApproval, { as, params: { id }, body: { contentHash } });
}

describe('at once', () => {
  test('two of two: both count, and the order is approved once', async () => {
    const { id } = await order();
    const approve = await approving(id);
    const answers = await Promise.all([approve(manager), approve(viewer)]);
    expect(answers.map(({ httpStatus }) => httpStatus)).toEqual([200, 200]);
    expect(await read(id)).toMatchObject({ status: 'APPROVED' });
    const [approval] = await approvals(id);
    expect(approval?.steps[0]?.decisions).toHaveLength(2);
  });

  test('one person twelve times: one signature', async () => {
    const { id } = await order();
    const approve = await approving(id);
    await Promise.all(Array.from({ length: 12 }, async () => approve(manager)));
    const [approval] = await approvals(id);
    expect(approval).toMatchObject({ state: 'PENDING', steps: [{ decisions: [{}] }] });
  });

  test('three of two: two sign, the third is told that it is over', async () => {
    const { id } = await order();
    const approve = await approving(id);
    const answers = await Promise.all([approve(manager), approve(viewer), approve(engineer)]);
    expect(
      answers.map(({ httpStatus }) => httpStatus).toSorted((one, other) => one - other),
    ).toEqual([200, 200, 409]);
    const [approval] = await approvals(id);
    expect(approval?.steps[0]?.decisions).toHaveLength(2);
  });

  test('a change of the content: no signature of what was seen before counts for it', async () => {
    for (let turn = 0; turn < 4; turn += 1) {
      const { id, version } = await order();
      const approve = await approving(id);
      const body = { stateCode: '24', reason: 'Delivered there', version };
      await Promise.all([
        approve(manager),
        app.call(api.changePlaceOfSupply, { as: admin, params: { id }, body }),
        approve(viewer),
      ]);
      const { status, placeOfSupply } = await read(id);
      const [newest] = await approvals(id);
      // Either both had signed before it was changed, or nobody has signed the change.
      expect([
        ['APPROVED', '27', 'APPROVED', 2],
        ['SUBMITTED', '24', 'PENDING', 0],
      ]).toContainEqual([status, placeOfSupply, newest?.state, newest?.steps[0]?.decisions.length]);
    }
  });

  test('cancelling: the order is approved or cancelled, and its approval says the same', async () => {
    for (let turn = 0; turn < 4; turn += 1) {
      const { id, version } = await order();
      const approve = await approving(id);
      await approve(manager);
      await Promise.all([
        approve(viewer),
        app.call(api.cancelPurchaseOrder, {
          as: buyer,
          params: { id },
          body: { reason: 'Not needed', version },
        }),
      ]);
      const [newest] = await approvals(id);
      expect([
        ['APPROVED', 'APPROVED'],
        ['CANCELLED', 'WITHDRAWN'],
      ]).toContainEqual([(await read(id)).status, newest?.state]);
    }
  });
});
