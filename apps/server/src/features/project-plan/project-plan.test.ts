import { api } from '@plinth/contracts/endpoints';
import type { Sent } from '@plinth/contracts/shared/endpoint';
import { expect, test } from 'vitest';

import { buildForeign, buildSite } from '#testing/builders.ts';
import { createTestApp, type Person } from '#testing/test-app.ts';

const app = await createTestApp();
const site = await buildSite(app);
const foreign = await buildForeign(app);
const { admin: as, project } = site;
const params = { id: project.id };
app.setTime('2026-06-15T06:00:00Z');

type Body = Sent<typeof api.saveProjectPlan, 'body'>;
const RAFT = { name: 'Raft', from: '2026-04-01', to: '2026-04-30', share: '40' };
const SLABS = { name: 'Slabs', from: '2026-05-01', to: '2026-06-30', share: '60' };
const plan: Body = { revision: 0, plannedValue: '1000000', milestones: [RAFT, SLABS] };
const refusal = (body: Partial<Body>, person: Person = as) =>
  app.refusal(api.saveProjectPlan, { as: person, params, body: { ...plan, ...body } });
const save = async (body: Partial<Body>) =>
  (await app.ok(api.saveProjectPlan, { as, params, body: { ...plan, ...body } })).plan;

test('is refused at the field, to others and without the permission', async () => {
  expect(await refusal({ milestones: [RAFT, { ...SLABS, share: '59.99' }] })).toMatchObject({
    httpStatus: 422,
    violations: [{ path: 'milestones', message: 'The shares add up to 99.99 %, not to 100 %' }],
  });
  expect(await refusal({ milestones: [{ ...RAFT, to: '2026-03-01' }, SLABS] })).toMatchObject({
    violations: [{ path: 'milestones.0.to' }],
  });
  expect(await refusal({}, site.buyer)).toMatchObject({ httpStatus: 403 });
  expect(await refusal({}, foreign.admin)).toMatchObject({
    httpStatus: 404,
    message: 'Project not found',
  });
});

test('a revision keeps the baseline, and the dashboard plans by the newest', async () => {
  const first = await save({});
  expect(first).toMatchObject({ revision: 1, plannedValue: '1000000.00' });
  expect(await refusal({})).toMatchObject({ httpStatus: 409 });
  expect(await refusal({ revision: 1 })).toMatchObject({
    httpStatus: 422,
    violations: [{ path: 'reason', message: 'Please say why the plan changes' }],
  });
  const [raft, slabs] = first.milestones;
  const second = await save({
    revision: 1,
    reason: 'Monsoon',
    milestones: [
      { ...RAFT, id: raft!.id, doneOn: '2026-05-10' },
      { ...SLABS, id: slabs!.id, name: 'Slabs to the 7th floor', to: '2026-07-31' },
    ],
  });
  expect(second.milestones).toMatchObject([
    { id: raft!.id, doneOn: '2026-05-10', baselineTo: '2026-04-30' },
    { id: slabs!.id, to: '2026-07-31', baselineTo: '2026-06-30' },
  ]);
  expect(second.revisions.map(({ revision, reason }) => [revision, reason])).toEqual([
    [2, 'Monsoon'],
    [1, ''],
  ]);

  const query = { projectId: project.id };
  const { dashboard } = await app.ok(api.getProjectDashboard, { as, query });
  // Raft, and 46 of the 92 days of the slabs.
  expect(dashboard.totals.planned).toBe('700000.00');
  expect(dashboard.plan).toEqual({ revision: 2, milestones: 2, late: 0 });
  expect(dashboard.curve.map(({ month, planned }) => [month, planned])).toEqual([
    ['2026-04', '400000.00'],
    ['2026-05', '602173.91'],
    ['2026-06', '797826.09'],
    ['2026-07', '1000000.00'],
  ]);
  const { list } = await app.ok(api.getReport, {
    as,
    params: { report: 'milestone-delays' },
    query,
  });
  expect(list.map(({ milestone, status, days }) => [milestone, status, days])).toEqual([
    ['Raft', 'Done late', 10],
    ['Slabs to the 7th floor', 'Put off', 31],
  ]);
});

test('of two who save at once one is told', async () => {
  const { plan: seen } = await app.ok(api.getProjectPlan, { as, params });
  const body = { ...plan, revision: seen.revision, reason: 'Again' };
  const answers = await Promise.all(
    [as, site.manager].map((person) => app.call(api.saveProjectPlan, { as: person, params, body })),
  );
  const statuses = answers.map(({ httpStatus }) => String(httpStatus));
  expect(statuses.toSorted()).toEqual(['200', '409']);
});

test('the database keeps a saved plan as it is, and its shares whole', async () => {
  const { project_id: projectId, ...of } = await app.db
    .selectFrom('project_plan')
    .innerJoin('plan_milestone', 'project_plan_id', 'project_plan.id')
    .selectAll('plan_milestone')
    .select('project_id')
    .where('project_id', '=', project.id)
    .executeTakeFirstOrThrow();
  const more = { ...of, milestone_id: projectId, position: 99, share: '0.01' };
  await expect(app.db.insertInto('plan_milestone').values(more).execute()).rejects.toThrow(
    'the shares of a plan make 100.01, not 100',
  );
  await expect(app.db.updateTable('plan_milestone').set({ name: 'X' }).execute()).rejects.toThrow(
    'saved plans are not changed or removed',
  );
  await expect(app.db.deleteFrom('project_plan').execute()).rejects.toThrow(
    'saved plans are not changed or removed',
  );
});
