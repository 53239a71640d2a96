import { api } from '@plinth/contracts/endpoints';
import { expect, test } from 'vitest';

import { buildSite } from '#testing/builders.ts';
import { addStore } from '#testing/stock-builders.ts';
import { createTestApp } from '#testing/test-app.ts';

const app = await createTestApp();
const { admin: as, project } = await buildSite(app);

test('the stores of a project stand in the order they were made', async () => {
  for (const [day, name] of [
    ['2026-08-15', 'Yard'],
    ['2026-08-16', 'Annexe'],
  ] as const) {
    app.setTime(`${day}T06:00:00.000Z`);
    await addStore(app, as, project, name);
  }
  const { list } = await app.ok(api.listStores, { as, query: { projectId: project.id } });
  expect(list.map(({ name }) => name)).toEqual(['Main store', 'Yard', 'Annexe']);
});
