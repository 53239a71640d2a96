/** Tests what waits for a person in other projects than the chosen one. */
import { api } from '@plinth/contracts/endpoints';
import { expect, test } from 'vitest';

import { buildForeign, buildSite, submitRequest } from '#testing/builders.ts';
import { createTestApp, type Person } from '#testing/test-app.ts';

const app = await createTestApp();
const site = await buildSite(app);
const foreign = await buildForeign(app);
const { admin, buyer, engineer, brick, project, projectInGujarat, secondProject } = site;

const named = ({ id, name }: { id: string; name: string }) => ({ id, name });
const ask = (at: typeof project, as: Person = engineer) =>
  submitRequest(app, { as, project: at, items: [[brick, 1]] });
const elsewhere = async (as: Person, from = project) =>
  (await app.ok(api.getHome, { as, query: { projectId: from.id } })).waitingElsewhere;

test('other projects are named with what the person may do there, the most first', async () => {
  await ask(project);
  const rejected = await ask(projectInGujarat);
  await ask(projectInGujarat);
  await ask(projectInGujarat);
  await ask(secondProject, admin);
  expect(await elsewhere(buyer)).toEqual([
    { project: named(projectInGujarat), count: 3 },
    { project: named(secondProject), count: 1 },
  ]);
  expect(await elsewhere(buyer, projectInGujarat)).toHaveLength(2);
  // An engineer orders nothing, and a reader does nothing at all.
  for (const person of [engineer, site.viewer]) expect(await elsewhere(person)).toEqual([]);
  expect(await elsewhere(foreign.admin, foreign.project)).toEqual([]);

  const params = { id: rejected.id };
  await app.ok(api.rejectMaterialRequest, { as: buyer, params, body: { reason: 'In the store' } });
  expect(await elsewhere(engineer)).toEqual([{ project: named(projectInGujarat), count: 1 }]);
  expect((await elsewhere(buyer))[0]).toEqual({ project: named(projectInGujarat), count: 2 });
});
