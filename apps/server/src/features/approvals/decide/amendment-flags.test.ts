/**
 * Flags of an amendment that waits for approval: they describe the proposed order, not the order in
 * force.
 */
import { api } from '@plinth/contracts/endpoints';
import { beforeAll, expect, test } from 'vitest';

import { amendments, changedLine } from '#testing/amended-orders.ts';
import { freeBelow, orderAt, publishRules, rule } from '#testing/approval-policies.ts';
import { buildSite } from '#testing/builders.ts';
import { contracting } from '#testing/contracted.ts';
import { createTestApp } from '#testing/test-app.ts';

const app = await createTestApp();
const site = await buildSite(app);
const { admin, buyer, project, steel } = site;
const { amend } = amendments(app, site);
const { contracted, order } = contracting(app, site);

beforeAll(async () => {
  const above = { flags: ['OVER_LAST_RATE' as const], overLastPercent: '10' };
  await publishRules(app, { as: admin, firmId: site.firm.id }, [
    freeBelow('1000'),
    rule({ from: '1000', projectRoles: ['PROJECT_MANAGER'] }),
    rule({ level: 2, from: '1000', firmRoles: ['ADMIN'], ...above }),
  ]);
});

const flagsOf = async ({ id }: { id: string }) =>
  (await app.ok(api.orderApprovals, { as: admin, params: { id } })).list[0]!.flags;

/** An order of one brick, which needs no approval. */
const brickAt = async (price: string) => orderAt(app, site, { as: buyer, project, price });

test('a line is above its last rate as amended', async () => {
  await brickAt('800');
  const dearer = await brickAt('800');
  // 20 % above ₹800.
  const raised = { items: [changedLine(dearer, 0, { quantity: '2', pricePerUnit: '960' })] };
  expect(await flagsOf(await amend(dearer, raised))).toContain('OVER_LAST_RATE');
  // Ordered 18.75 % above ₹800, amended to less than it.
  const cheaper = await brickAt('950');
  const lowered = { items: [changedLine(cheaper, 0, { quantity: '4', pricePerUnit: '700' })] };
  expect(await flagsOf(await amend(cheaper, lowered))).not.toContain('OVER_LAST_RATE');
});

test('an added line is compared with the last rate of its material', async () => {
  const line = (pricePerUnit: string) => ({
    added: [{ materialId: steel.id, quantity: '1', pricePerUnit, gst: '0' }],
  });
  const never = await amend(await brickAt('800'), line('500'));
  expect(await flagsOf(never)).not.toContain('OVER_LAST_RATE');
  const { id } = never;
  await app.ok(api.withdrawAmendment, { as: buyer, params: { id } });
  await orderAt(app, { ...site, brick: steel }, { as: buyer, project, price: '400' });
  expect(await flagsOf(await amend(await brickAt('800'), line('500')))).toContain('OVER_LAST_RATE');
});

test('a line is off contract by the rate that it is amended to', async () => {
  // The rate of the contract is ₹345.
  const of = await contracted();
  const asAgreed = async () => order(of, 2, { pricePerUnit: '345', gst: '18' });
  const raised = await asAgreed();
  const dearer = { items: [changedLine(raised, 0, { pricePerUnit: '1345' })] };
  expect(await flagsOf(await amend(raised, dearer, admin))).toContain('OFF_CONTRACT');
  const extended = await asAgreed();
  const above = { pricePerUnit: '1345', gst: '18', contractReason: 'Urgent' };
  const added = { materialId: of.material.id, quantity: '1', ...above };
  expect(await flagsOf(await amend(extended, { added: [added] }, admin))).toContain('OFF_CONTRACT');
  const more = await asAgreed();
  const further = { items: [changedLine(more, 0, { quantity: '20' })] };
  expect(await flagsOf(await amend(more, further, admin))).not.toContain('OFF_CONTRACT');
});
