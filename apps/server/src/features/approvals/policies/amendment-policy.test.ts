/** Amendments under an approval policy. */
import { api } from '@plinth/contracts/endpoints';
import { beforeAll, expect, test } from 'vitest';

import { amendments, changedLine } from '#testing/amended-orders.ts';
import { freeBelow, orderAt, publishRules, rule } from '#testing/approval-policies.ts';
import { buildSite } from '#testing/builders.ts';
import { hireKeeper } from '#testing/counting.ts';
import { createTestApp, type Person } from '#testing/test-app.ts';

const app = await createTestApp();
const site = await buildSite(app);
const { admin, buyer, manager, project } = site;
const { amend, now } = amendments(app, site);

beforeAll(async () => {
  await publishRules(app, { as: admin, firmId: site.firm.id }, [
    freeBelow('1000'),
    rule({ from: '1000', projectRoles: ['PROJECT_MANAGER'] }),
    rule({ level: 2, from: '50000', firmRoles: ['ADMIN'] }),
  ]);
});

/** An order of one brick at ₹800, which needs no approval, amended to that price. */
async function amendedTo(price: string, as = buyer) {
  const made = await orderAt(app, site, { as: buyer, project, price: '800' });
  return amend(made, { items: [changedLine(made, 0, { pricePerUnit: price, gst: '0' })] }, as);
}

const trail = async (id: string, as: Person = manager) =>
  app.ok(api.orderApprovals, { as, params: { id } });

async function decision(id: string, verdict: 'APPROVED' | 'REJECTED' = 'APPROVED') {
  const { id: approvalId, contentHash } = (await trail(id)).list[0]!;
  const comment = verdict === 'APPROVED' ? '' : 'Too dear';
  return { params: { id: approvalId }, body: { verdict, contentHash, comment } } as const;
}

test('one whose amount asks nobody is in force at once', async () => {
  expect(await amendedTo('900')).toMatchObject({
    revision: 1,
    waitingRevision: null,
    grandTotal: '900.00',
  });
});

test('one is in force with its last level, not before', async () => {
  const { id } = await amendedTo('60000');
  await app.ok(api.decideApproval, { as: manager, ...(await decision(id)) });
  expect(await now({ id })).toMatchObject({
    revision: 0,
    waitingRevision: 1,
    grandTotal: '800.00',
  });
  await app.ok(api.decideApproval, { as: admin, ...(await decision(id)) });
  expect(await now({ id })).toMatchObject({
    revision: 1,
    waitingRevision: null,
    grandTotal: '60000.00',
  });
  expect((await trail(id)).list[0]).toMatchObject({
    state: 'APPROVED',
    payable: '60000.00',
    steps: [
      { level: 1, decisions: [{ by: { name: manager.name } }] },
      { level: 2, decisions: [{ by: { name: admin.name } }] },
    ],
  });
});

test('who made the amendment does not sign it, though asked by their role', async () => {
  const { id } = await amendedTo('60000', admin);
  await app.ok(api.decideApproval, { as: manager, ...(await decision(id)) });
  const call = { as: admin, ...(await decision(id)) };
  expect(await app.refusal(api.decideApproval, call)).toEqual({
    httpStatus: 403,
    message: 'You made or changed this document; somebody else has to approve it',
  });
  expect(await now({ id })).toMatchObject({ revision: 0, waitingRevision: 1 });
});

test('one that is rejected or withdrawn leaves the order, and asks nobody any more', async () => {
  const [rejected, withdrawn] = [await amendedTo('2000'), await amendedTo('2000')];
  const late = await decision(withdrawn.id);
  await app.ok(api.decideApproval, {
    as: manager,
    ...(await decision(rejected.id, 'REJECTED')),
  });
  await app.ok(api.withdrawAmendment, { as: buyer, params: { id: withdrawn.id } });
  for (const { id } of [rejected, withdrawn]) {
    const order = { revision: 0, waitingRevision: null, grandTotal: '800.00' };
    expect(await now({ id })).toMatchObject(order);
  }
  expect((await trail(withdrawn.id)).list[0]).toMatchObject({ state: 'WITHDRAWN', revision: 1 });
  expect((await app.refusal(api.decideApproval, { as: manager, ...late })).httpStatus).toBe(409);
});

test('a signature for an amendment that was seen is not one for the next', async () => {
  const { id } = await amendedTo('2000');
  const seen = await decision(id);
  await app.ok(api.withdrawAmendment, { as: buyer, params: { id } });
  const order = await now({ id });
  await amend(order, { items: [changedLine(order, 0, { pricePerUnit: '3000', gst: '0' })] });
  const next = { params: (await decision(id)).params, body: seen.body };
  expect((await app.refusal(api.decideApproval, { as: manager, ...next })).httpStatus).toBe(409);
  expect(await now({ id })).toMatchObject({ revision: 0, waitingRevision: 1 });
});

test('why one waits is told without prices to who may not read them', async () => {
  const { id } = await amendedTo('60000');
  const groundsFor = async (as: Person) =>
    (await app.ok(api.getPurchaseOrder, { as, params: { id } })).purchaseOrder.waitingAmendment
      ?.grounds;
  expect(await groundsFor(buyer)).toEqual(['PAYABLE', 'RATE']);
  expect(await groundsFor(await hireKeeper(app, site))).toEqual([]);
});
