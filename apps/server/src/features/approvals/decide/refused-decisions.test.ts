/** A refused decision reveals nothing about a document to people who are not its approvers. */
import { api } from '@plinth/contracts/endpoints';
import { beforeAll, expect, test } from 'vitest';

import { orderAt, publishRules, rule } from '#testing/approval-policies.ts';
import { buildSite, submitRequest } from '#testing/builders.ts';
import { invitingAt } from '#testing/invited-people.ts';
import { createTestApp, type Person } from '#testing/test-app.ts';

const app = await createTestApp();
const site = await buildSite(app);
const { admin, buyer, manager, project, brick } = site;
const firmId = site.firm.id;
const { hire } = invitingAt(app, site);
const keeper = await hire({ roles: ['STORE_KEEPER'] });

beforeAll(async () => {
  await publishRules(app, { as: admin, firmId }, [rule({ people: [manager] })]);
});

const newest = async (id: string) =>
  (await app.ok(api.orderApprovals, { as: admin, params: { id } })).list[0]!;

const decide = async (as: Person, id: string, contentHash: string, verdict = 'APPROVED' as const) =>
  app.call(api.decideApproval, { as, params: { id }, body: { contentHash, verdict } });

test('differences go to whoever is asked, and to nobody else', async () => {
  const order = await orderAt(app, site, { as: buyer, project, price: '2000' });
  const seen = await newest(order.id);
  const body = { verdict: 'RETURNED' as const, contentHash: seen.contentHash, comment: 'Dear' };
  await app.ok(api.decideApproval, { as: manager, params: { id: seen.id }, body });
  const items = order.items.map(({ id }) => ({ id, pricePerUnit: '1900', gst: '0' }));
  await app.ok(api.resubmitPurchaseOrder, { as: buyer, params: { id: order.id }, body: { items } });
  const { id } = await newest(order.id);

  const ofKeeper = await decide(keeper, id, seen.contentHash);
  expect(ofKeeper.httpStatus).toBe(403);
  expect(JSON.stringify(ofKeeper.body)).not.toMatch(/1900|2000|violations/);
  const ofBuyer = await decide(buyer, id, seen.contentHash);
  expect(ofBuyer.httpStatus).toBe(403);

  const ofManager = await decide(manager, id, seen.contentHash);
  expect(ofManager).toMatchObject({ httpStatus: 409 });
  expect(JSON.stringify(ofManager.body)).toContain('2000.00 → 1900.00');
});

/**
 * A brick was ordered at 387.25. A policy with the manager as approver below 1,000 and the
 * administrator above would reveal the rate to a requester, because 2 × 387.25 = 774.50 and 3 ×
 * 387.25 = 1,161.75.
 */
test('whom a request waits for does not depend on rupees that its requester may not read', async () => {
  await orderAt(app, site, { as: buyer, project, price: '387.25' });
  await publishRules(app, { as: admin, firmId, documentType: 'MATERIAL_REQUEST' }, [
    rule({ to: '1000', people: [manager] }),
    rule({ from: '1000', people: [admin] }),
  ]);
  const asked = async (as: Person, quantity: number) => {
    const { id } = await submitRequest(app, { as, project, items: [[brick, quantity]] });
    const { list } = await app.ok(api.requestApprovals, { as: manager, params: { id } });
    return list[0]?.steps.flatMap((step) => step.asked.map(({ name }) => name));
  };
  expect(await asked(keeper, 2)).toEqual([admin.name]);
  expect(await asked(keeper, 3)).toEqual([admin.name]);
  expect(await asked(site.engineer, 2)).toEqual([manager.name]);
  expect(await asked(site.engineer, 3)).toEqual([admin.name]);
});
