/** Tests what an approver sees beside the amount: the budget, and how the rates compare. */
import { api } from '@plinth/contracts/endpoints';
import { NOT_SHOWN } from '@plinth/domain/access/hidden-prices';
import { expect, test } from 'vitest';

import { amendments, changedLine } from '#testing/amended-orders.ts';
import { publishRules, rule } from '#testing/approval-policies.ts';
import { approveLines } from '#testing/budgets.ts';
import { buildSite, priced, raiseOrders, submitRequest } from '#testing/builders.ts';
import { invitingAt } from '#testing/invited-people.ts';
import { createTestApp } from '#testing/test-app.ts';

const app = await createTestApp();
const site = await buildSite(app);
const { admin, buyer, manager, engineer, brick, steel, localSupplier, project } = site;
const firmId = site.firm.id;
const { amend } = amendments(app, site);

/** Orders bricks at that price; without GST, so that what is payable is what is budgeted. */
async function orderBricks(quantity: number, pricePerUnit: string) {
  const mrn = await submitRequest(app, { as: buyer, project, items: [[brick, quantity]] });
  const line = { ...priced(mrn, 0, localSupplier), pricePerUnit, gst: '0' };
  await raiseOrders(app, buyer, mrn, [line]);
}

const trail = async (id: string, as = manager) =>
  app.ok(api.orderApprovals, { as, params: { id } });
const inbox = async () => (await app.ok(api.listApprovals, { as: manager, query: {} })).list;

test('a request is shown with what is left of its budget, in the inbox too', async () => {
  await approveLines(app, { as: admin, project }, [
    { materialId: brick.id, quantity: '1000', rate: '100' },
  ]);
  await orderBricks(100, '90');
  for (const documentType of ['PURCHASE_ORDER', 'MATERIAL_REQUEST'] as const) {
    await publishRules(app, { as: admin, firmId, documentType }, [
      rule({ projectRoles: ['PROJECT_MANAGER'] }),
    ]);
  }
  const mrn = await submitRequest(app, { as: engineer, project, items: [[brick, 20]] });
  // 1,00,000 less 100 × 90 ordered, and 20 × 100 requested.
  const asked = { amount: '100000.00', left: '89000.00', overLines: 0, unbudgetedLines: 0 };
  expect(await inbox()).toMatchObject([
    { documentId: mrn.id, budget: { ...asked, isCounted: true }, comparison: null },
  ]);
  const { list, facts } = await app.ok(api.requestApprovals, {
    as: manager,
    params: { id: mrn.id },
  });
  expect(facts).toMatchObject({ budget: asked, comparison: null, project: { id: project.id } });
  const decision = {
    verdict: 'REJECTED',
    comment: 'No',
    contentHash: list[0]!.contentHash,
  } as const;
  await app.ok(api.decideApproval, { as: manager, params: { id: list[0]!.id }, body: decision });
});

test('an order is shown with its budget and the last rates, an amendment with what it would cost', async () => {
  // The request is approved first, then the order waits.
  const mrn = await submitRequest(app, {
    as: engineer,
    project,
    items: [[brick, 950] as const, [steel, '1'] as const],
  });
  const of = await app.ok(api.requestApprovals, { as: manager, params: { id: mrn.id } });
  const body = { verdict: 'APPROVED', contentHash: of.list[0]!.contentHash } as const;
  await app.ok(api.decideApproval, { as: manager, params: { id: of.list[0]!.id }, body });
  const [order] = await raiseOrders(app, buyer, mrn, [
    { ...priced(mrn, 0, localSupplier), pricePerUnit: '99', gst: '0' },
    { ...priced(mrn, 1, localSupplier), pricePerUnit: '50000', gst: '0' },
  ]);
  // 1,00,000 − 9,000 − 950 × 99 = −3,050: over in rupees, and in bricks.
  const budget = {
    amount: '100000.00',
    left: '-3050.00',
    isCounted: true,
    overLines: 1,
    unbudgetedLines: 1,
  };
  // 99 is 10 % above 90; steel was never ordered.
  const comparison = { materials: 2, compared: 1, dearer: 1, most: '10' };
  expect(await inbox()).toMatchObject([{ documentId: order!.id, budget, comparison }]);
  const { facts, list } = await trail(order!.id);
  expect(facts).toMatchObject({ budget, comparison });

  const keeper = await invitingAt(app, { admin, firm: site.firm }).hire({
    roles: ['STORE_KEEPER'],
  });
  const seen = await trail(order!.id, keeper);
  const hidden = { amount: NOT_SHOWN, left: NOT_SHOWN, overLines: 0, unbudgetedLines: 1 };
  expect(seen.facts).toMatchObject({ budget: hidden, comparison: null });
  const setOff = async (disabledModules: 'PROJECT'[]) =>
    app.ok(api.setFirmModules, { as: admin, params: { id: firmId }, body: { disabledModules } });
  await setOff(['PROJECT']);
  expect(await inbox()).toMatchObject([{ budget: null, comparison }]);
  await setOff([]);

  const decided = { verdict: 'APPROVED', contentHash: list[0]!.contentHash } as const;
  await app.ok(api.decideApproval, { as: manager, params: { id: list[0]!.id }, body: decided });
  expect((await trail(order!.id)).facts).toBeNull();

  await amend(order!, { items: [changedLine(order!, 0, { pricePerUnit: '108' })] });
  expect((await trail(order!.id)).facts).toMatchObject({
    budget: { ...budget, isCounted: false },
    comparison: { materials: 2, compared: 1, dearer: 1, most: '20' },
  });
});
