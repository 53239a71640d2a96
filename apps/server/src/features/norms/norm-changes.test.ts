/** How a norm was changed, and until when signed statements keep theirs. */
import { api } from '@plinth/contracts/endpoints';
import { expect, test } from 'vitest';

import { buildForeign, buildSite } from '#testing/builders.ts';
import { addBoqItem, measure } from '#testing/consumption-builders.ts';
import { createTestApp } from '#testing/test-app.ts';

const app = await createTestApp();
const site = await buildSite(app);
const foreign = await buildForeign(app);
const { admin: as, manager, viewer, brick, project } = site;
const params = { id: project.id };
const place = { as, project };

const set = (code: string, coefficient: string, wastage = '0', person = as) => {
  const norm = { code, materialId: brick.id, unit: 'Piece', coefficient, wastage } as const;
  return app.ok(api.setNorms, { as: person, params, body: { norms: [norm] } });
};
const normOf = async (code: string) => {
  const { normSet } = await app.ok(api.getNorms, { as, params });
  return normSet.norms.find(({ workItem }) => workItem.code === code)!;
};

const workItemId = await addBoqItem(app, place, { code: '4.1' });
await addBoqItem(app, place, { code: '4.10' });

test('the changes of one norm are listed, newest first, without what changes nothing', async () => {
  await set('4.1', '500');
  await set('4.10', '30');
  await set('4.1', '500');
  await set('4.1', '510.5', '2', manager);
  const { id: normId } = await normOf('4.1');
  const { list } = await app.ok(api.getNormChanges, { as: viewer, params: { ...params, normId } });
  const first = { coefficient: '500', unit: 'Piece', wastage: '0' };
  const second = { coefficient: '510.5', unit: 'Piece', wastage: '2' };
  expect(list.map(({ actorName, before, after }) => [actorName, before, after])).toEqual([
    [manager.name, first, second],
    [as.name, null, first],
  ]);
  const outside = { as: foreign.admin, params: { ...params, normId } };
  expect((await app.refusal(api.getNormChanges, outside)).httpStatus).toBe(404);
  const gone = { as, params: { ...params, normId: project.id } };
  expect((await app.refusal(api.getNormChanges, gone)).httpStatus).toBe(404);
});

test('a signed statement keeps the norm that it was signed with', async () => {
  expect((await app.ok(api.getNorms, { as, params })).normSet.signedUntil).toBeNull();
  await measure(app, { ...place, workItemId, executed: '2', measuredOn: '2026-01-10' });
  const body = { projectId: project.id, from: '2026-01-01', to: '2026-01-31' };
  const { consumptionStatement: draft } = await app.ok(api.createConsumptionStatement, {
    as: manager,
    body,
  });
  const at = { params: { id: draft.id } };
  // 2 × 510.5 × 1.02
  expect(draft.items.map(({ theoretical }) => theoretical)).toEqual([1041.42]);
  await app.ok(api.signConsumptionStatement, { as, ...at, body: { version: draft.version } });
  expect((await app.ok(api.getNorms, { as, params })).normSet.signedUntil).toBe('2026-01-31');
  await set('4.1', '600', '0', manager);
  const { consumptionStatement } = await app.ok(api.getConsumptionStatement, { as, ...at });
  expect(consumptionStatement.items.map(({ theoretical }) => theoretical)).toEqual([1041.42]);
  const { list } = await app.ok(api.getConsumption, { as, query: { projectId: project.id } });
  expect(list.map(({ theoretical }) => theoretical)).toEqual([1200]);
});
