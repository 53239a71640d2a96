/** Acts at once on one budget; sequences of acts are in balance-walk.test.ts. */
import { api } from '@plinth/contracts/endpoints';
import { sql } from 'kysely';
import { expect, test } from 'vitest';

import { addCostCode, approveDraft, approveLines, control, unbalanced } from '#testing/budgets.ts';
import {
  addMaterial,
  buildSite,
  COMPLETION,
  openRequest,
  submitRequest,
} from '#testing/builders.ts';
import { createTestApp } from '#testing/test-app.ts';

const app = await createTestApp();
const site = await buildSite(app);
const { admin: as, manager, engineer, project } = site;
const here = { as, project };
const params = { id: project.id };
const bag = await addMaterial(app, as, 'Cement OPC 53', 'Bag');
const { organisationId } = site;
const top = await addCostCode(app, organisationId, project, { code: '1', path: [] });
await approveLines(app, here, [
  { materialId: bag.id, quantity: '40' },
  { materialId: bag.id, workItemId: top, quantity: '500' },
]);

const read = async () => (await app.ok(api.getBudget, { as, params })).budget;

test('twelve requests at the last bags: as many win as there are bags for', async () => {
  await control(app, here, 'STOP');
  const open = () => openRequest(app, { as: engineer, project, items: [[bag, 15]] });
  const asked = await Promise.all(Array.from({ length: 12 }, async () => open()));
  const outcomes = await Promise.all(
    asked.map(({ id }) =>
      app.call(api.submitMaterialRequest, { as: engineer, params: { id }, body: COMPLETION }),
    ),
  );
  const answered = outcomes.map(({ httpStatus }) => httpStatus);
  expect(answered.filter((status) => status === 200)).toHaveLength(2);
  expect(answered.filter((status) => status === 422)).toHaveLength(10);
  const { lines } = await read();
  expect(lines.find(({ workItem }) => workItem === null)).toMatchObject({ available: 10 });
  expect(await unbalanced(app)).toEqual([]);
  await control(app, here, 'TELL');
});

test('a transfer is not approved once requests took what it gives', async () => {
  const current = (await read()).lines;
  const from = current.find(({ workItem }) => workItem === null);
  const to = current.find(({ workItem }) => workItem !== null);
  const body = { fromLineId: from?.id ?? '', toLineId: to?.id ?? '', quantity: '10', reason: 'x' };
  const { budget } = await app.ok(api.transferBudget, { as, params, body });
  await submitRequest(app, { as: engineer, project, items: [[bag, 4]] });
  const revision = { ...params, revisionId: budget.draft?.id ?? '' };
  const approval = { as: manager, params: revision, body: {} };
  expect(await app.refusal(api.approveBudgetRevision, approval)).toMatchObject({
    httpStatus: 409,
    message: 'Cement OPC 53 has only 6 Bag available by now; withdraw the transfer',
  });
  await app.ok(api.withdrawBudgetRevision, { as, params: revision, body: {} });
  const less = { as, params, body: { ...body, quantity: '6' } };
  await approveDraft(
    app,
    { as: manager, project },
    (await app.ok(api.transferBudget, less)).budget,
  );
  const { lines } = await read();
  expect(lines.find(({ id }) => id === from?.id)).toMatchObject({ quantity: 34, available: 0 });
});

test('a request under way while the first revision is approved is counted', async () => {
  const place = { ...here, project: site.secondProject };
  const there = { id: site.secondProject.id };
  const mrn = await openRequest(app, { ...place, items: [[bag, 15]] });
  const lines = [{ materialId: bag.id, quantity: '40', rate: '10' }];
  const body = { reason: 'Estimate', lines };
  const { budget } = await app.ok(api.proposeBudget, { as, params: there, body });
  const revision = { ...there, revisionId: budget.draft?.id ?? '' };
  const approval = await app.db.transaction().execute(async (tx) => {
    await sql`
      update material_request
      set status = 'SUBMITTED', priority = 'HIGH', required_on = '2026-09-01', remark = 'Slab'
      where id = ${mrn.id}`.execute(tx);
    const answer = app.call(api.approveBudgetRevision, { as: manager, params: revision, body: {} });
    await Promise.race([answer, waiting()]);
    return { answer };
  });
  expect((await approval.answer).httpStatus).toBe(200);
  expect(await unbalanced(app)).toEqual([]);
});

/** Resolves once a connection waits for a lock. */
async function waiting(): Promise<void> {
  const { rows } = await sql<{ isWaiting: boolean }>`
    select exists (select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock') as "isWaiting"`.execute(
    app.db,
  );
  if (!rows[0]?.isWaiting) await waiting();
}
