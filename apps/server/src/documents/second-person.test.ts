/** Makers of each subject that somebody else has to decide on are refused and recorded. */
import { api } from '@plinth/contracts/endpoints';
import type { Project } from '@plinth/contracts/firms';
import { describe, expect, test } from 'vitest';

import { amendments, changedLine } from '#testing/amended-orders.ts';
import { orderAt, publishRules, rule } from '#testing/approval-policies.ts';
import { changesOf } from '#testing/audit-trail.ts';
import {
  buildSite,
  COMPLETION,
  openRequest,
  priced,
  raiseOrders,
  receive,
  submitRequest,
} from '#testing/builders.ts';
import { agreeContract, bodyOf, draftContract } from '#testing/contract-builders.ts';
import { counter, stockStore } from '#testing/counting.ts';
import { createTestApp } from '#testing/test-app.ts';

const app = await createTestApp();
const site = await buildSite(app);
const { admin: as, buyer, manager, project, secondProject, brick, localSupplier } = site;
const drafted = { as, supplier: localSupplier, material: brick };
const WHO = 'an administrator or project manager';
const act = (id: string, person = as) => ({ as: person, params: { id }, body: {} });
const REASON = { reason: 'Too dear' };

/** Proposes a budget for the site; returns the call to decide on it. */
async function proposed(at: Project) {
  const body = { ...REASON, lines: [{ materialId: brick.id, quantity: '10', rate: '100' }] };
  const { budget } = await app.ok(api.proposeBudget, { as, params: { id: at.id }, body });
  return { as, params: { id: at.id, revisionId: budget.draft!.id }, body: {} };
}

async function submitted(contractId: string) {
  await app.ok(api.submitRateContract, act(contractId));
  return contractId;
}

/** Makes something that only another person than the administrator may put in force, and tries to. */
const OWN = {
  'an order that they raised': {
    message: 'You raised this purchase order; somebody else has to approve it',
    refuse: async () => {
      const { id } = await orderAt(app, site, { as, project: secondProject, price: '200000' });
      return { id, call: app.call(api.approvePurchaseOrder, act(id)) };
    },
  },
  'an order that they changed last': {
    message: 'You changed this purchase order last; somebody else has to approve it',
    refuse: async () => {
      const raised = { as: buyer, project: secondProject, price: '200000' };
      const { id, items } = await orderAt(app, site, raised);
      await app.ok(api.sendBackPurchaseOrder, { ...act(id, manager), body: REASON });
      const lines = items.map((line) => ({ id: line.id, pricePerUnit: '190000', gst: '0' }));
      await app.ok(api.resubmitPurchaseOrder, { ...act(id), body: { items: lines } });
      return { id, call: app.call(api.rejectPurchaseOrder, { ...act(id), body: REASON }) };
    },
  },
  'an amendment that they made': {
    message: 'You made this amendment; somebody else has to approve it',
    refuse: async () => {
      const { order, amend } = amendments(app, site);
      const made = await order();
      const { id } = await amend(made, { items: [changedLine(made, 0, { quantity: '1200' })] }, as);
      return { id, call: app.call(api.approveAmendment, act(id)) };
    },
  },
  'prices that they entered': {
    message: 'You entered these prices; somebody else has to approve them',
    refuse: async () => {
      const mrn = await submitRequest(app, { as, project: secondProject, items: [[brick, 100]] });
      const terms = { pricePerUnit: 'As per contract', gst: 'As per contract' };
      const line = { ...priced(mrn, 0, localSupplier), ...terms };
      const [order] = await raiseOrders(app, buyer, mrn, [line]);
      await app.ok(api.approvePurchaseOrder, act(order!.id, manager));
      const came = { as, project: secondProject, lines: [[order!.items[0]!, '100']] as const };
      const { id, items } = await receive(app, came);
      const prices = { items: [{ lineId: items[0]!.id, rate: '2000' }], reason: '' };
      await app.ok(api.priceGoodsReceipt, { ...act(id), body: prices });
      return { id, call: app.call(api.approvePrices, act(id)) };
    },
  },
  'a contract that they made': {
    message: 'You made this contract; somebody else has to agree it',
    refuse: async () => {
      const id = await submitted(await draftContract(app, drafted));
      return { id, call: app.call(api.agreeRateContract, act(id)) };
    },
  },
  'a contract that they changed last': {
    message: 'You changed this contract last; somebody else has to agree it',
    refuse: async () => {
      const id = await draftContract(app, { ...drafted, as: buyer });
      await app.ok(api.updateRateContract, { ...act(id), body: bodyOf(drafted) });
      await submitted(id);
      return { id, call: app.call(api.agreeRateContract, act(id)) };
    },
  },
  'an amendment of a contract': {
    message: 'You made this amendment; somebody else has to agree it',
    refuse: async () => {
      const { id } = await agreeContract(app, { ...drafted, by: manager });
      const body = { ...REASON, validTo: '2100-03-31' };
      await app.ok(api.amendRateContract, { ...act(id), body });
      return { id, call: app.call(api.decideAmendment, { ...act(id), body: { isAgreed: false } }) };
    },
  },
  'a revision of a budget': {
    message: `Somebody else approves a revision that you made: ${WHO}`,
    refuse: async () => {
      const call = app.call(api.approveBudgetRevision, await proposed(project));
      return { id: project.id, call };
    },
  },
  'areas that they changed last': {
    message: `Somebody else approves an area statement that you made or last changed: ${WHO}`,
    refuse: async () => {
      const { id } = site.projectInGujarat;
      const body = { towers: [{ id: null, name: 'A' }] };
      await app.ok(api.setTowers, { as, params: { id }, body });
      return { id, call: app.call(api.approveAreas, act(id)) };
    },
  },
  'a consumption statement that they prepared': {
    message: `Somebody else signs a statement that you prepared or last changed: ${WHO}`,
    refuse: async () => {
      const body = { projectId: project.id, from: '2026-01-01', to: '2026-01-31' };
      const made = await app.ok(api.createConsumptionStatement, { as, body });
      const { id } = made.consumptionStatement;
      return { id, call: app.call(api.signConsumptionStatement, act(id)) };
    },
  },
  'the differences of a count': {
    message: `Somebody else posts the differences of a count that you took part in: ${WHO}`,
    refuse: async () => {
      const { store } = await stockStore(app, site, [['Lime', 100]]);
      const { start, save, finish } = counter(app, as);
      const count = await start(store.id);
      await save(count, '90');
      await finish(count, { isConfirmed: true });
      return { id: count.id, call: app.call(api.postStockCount, act(count.id)) };
    },
  },
  'a request under a policy': {
    message: 'You made or changed this document; somebody else has to approve it',
    refuse: async () => {
      const published = { as, firmId: site.firm.id, documentType: 'MATERIAL_REQUEST' } as const;
      await publishRules(app, published, [rule({ people: [manager] })]);
      const { id } = await openRequest(app, { as, project, items: [[brick, 1]] });
      await app.ok(api.submitMaterialRequest, { ...act(id), body: COMPLETION });
      return { id, call: app.call(api.rejectMaterialRequest, { ...act(id), body: REASON }) };
    },
  },
} as const;

/** Rules that are answered as a conflict with the status, not as a missing right. */
const CONFLICTS = /^Somebody else /;

describe.each(Object.entries(OWN))('%s', (_, { message, refuse }) => {
  test('is refused to its maker, who is recorded', async () => {
    const { id, call } = await refuse();
    const { httpStatus, body } = await call;
    expect({ httpStatus, body }).toEqual({
      httpStatus: CONFLICTS.test(message) ? 409 : 403,
      body: {
        status: 'ERROR',
        code: CONFLICTS.test(message) ? 'status-conflict' : 'forbidden',
        message,
        requestId: expect.any(String),
      },
    });
    const refusals = (await changesOf(app, id)).filter(({ action }) => action.includes('own'));
    expect(refusals).toMatchObject([
      { action: 'refuse-own-approval', detail: { reason: message }, actor_id: as.id },
    ]);
  });
});

test('a maker is recorded once where an idempotency key opens the transaction', async () => {
  const { id, firm } = secondProject;
  await app.ok(api.setTowers, { as, params: { id }, body: { towers: [{ id: null, name: 'A' }] } });
  const { statusCode } = await app.inject({
    as,
    method: 'POST',
    url: api.approveAreas.path.replace(':id', id),
    headers: { 'idempotency-key': 'own-areas' },
    payload: {},
  });
  expect(statusCode).toBe(409);
  const refusals = (await changesOf(app, id)).filter(({ action }) => action.includes('own'));
  expect(refusals).toMatchObject([
    { action: 'refuse-own-approval', actor_id: as.id, firm_id: firm.id },
  ]);
});

test('a maker is no figure of the approval policies where no policy asks', async () => {
  const { firm } = secondProject;
  const figure = async () => {
    const figures = await app.ok(api.getApprovalFigures, { as, params: { id: firm.id } });
    return figures.refusedOwn.find(({ id }) => id === as.id)?.count ?? 0;
  };
  const before = await figure();
  const revision = await proposed(secondProject);
  await app.refusal(api.approveBudgetRevision, revision);
  expect(await figure()).toBe(before);
  await app.ok(api.withdrawBudgetRevision, revision);
});

test('what is decided already or waits is refused as such', async () => {
  const revision = await proposed(secondProject);
  await app.ok(api.withdrawBudgetRevision, revision);
  const decided = { httpStatus: 409, message: 'This revision is decided already' };
  expect(await app.refusal(api.approveBudgetRevision, revision)).toEqual(decided);
  expect(await app.refusal(api.withdrawBudgetRevision, revision)).toEqual(decided);
  const id = await submitted(await draftContract(app, drafted));
  expect(await app.refusal(api.closeRateContract, { ...act(id), body: REASON })).toEqual({
    httpStatus: 409,
    message: 'A contract that waits is sent back before it is closed',
  });
});
