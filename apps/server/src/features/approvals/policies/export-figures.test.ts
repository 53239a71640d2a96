/** The figures of the policies page as a file. */
import { api } from '@plinth/contracts/endpoints';
import { expect, test } from 'vitest';

import { orderAt, publishRules, rule } from '#testing/approval-policies.ts';
import { buildForeign, buildSite } from '#testing/builders.ts';
import { exportedRows } from '#testing/exports.ts';
import { createTestApp, type Person } from '#testing/test-app.ts';

const app = await createTestApp();
const site = await buildSite(app);
const foreign = await buildForeign(app);
const { admin, buyer, manager, viewer, firm, project } = site;

const path = `/api/v1/firms/${firm.id}/approval-figures/export` as const;
const rows = async (as: Person) => exportedRows(app, { path }, as);

test('what waits, what was decided and what was refused, a row for each', async () => {
  await publishRules(app, { as: admin, firmId: firm.id }, [rule({ people: [manager, viewer] })]);
  await orderAt(app, site, { as: buyer, project, price: '2000' });
  const { id } = await orderAt(app, site, { as: admin, project, price: '3000' });
  const { list } = await app.ok(api.orderApprovals, { as: admin, params: { id } });
  const { id: approvalId, contentHash } = list[0]!;
  const call = { params: { id: approvalId }, body: { contentHash } };
  await app.refusal(api.decideApproval, { as: admin, ...call });
  await app.ok(api.decideApproval, { as: manager, ...call });

  const figures = (await rows(admin)).map((row) => [row['Figure'], row['Who'], row['Number']]);
  expect(figures).toEqual([
    ['Decided in 90 days', null, 1],
    ['Half of them within', null, 0],
    ['Nine in ten within', null, 0],
    ['Waits now, by approver', manager.name, 1],
    ['Waits now, by approver', viewer.name, 1],
    ['Own approval refused', admin.name, 1],
  ]);
});

test('is for who manages the firm', async () => {
  await expect(rows(viewer)).rejects.toThrow('/approval-figures/export');
  await expect(rows(foreign.admin)).rejects.toThrow('/approval-figures/export');
});
