import { api } from '@plinth/contracts/endpoints';
import { expect, test } from 'vitest';

import { buildSite } from '#testing/builders.ts';
import { createTestApp } from '#testing/test-app.ts';
import { addWork } from '#testing/work-builders.ts';

test('floors come in the order of the building, not of the alphabet', async () => {
  const app = await createTestApp();
  app.setTime('2026-06-15T06:00:00Z');
  const { admin: as, brick, project } = await buildSite(app);
  const params = { id: project.id };
  const { id: workItemId } = await addWork(app, as, project, '1');
  const norm = { code: '1', materialId: brick.id, unit: 'Piece', coefficient: '50' } as const;
  await app.ok(api.setNorms, { as, params, body: { norms: [norm] } });
  const towers = await app.ok(api.setTowers, {
    as,
    params,
    body: { towers: [{ id: null, name: 'Wing A' }] },
  });
  const floor = { constructionArea: '500', fsiArea: '0' };
  const { list } = await app.ok(api.setFloors, {
    as,
    params,
    body: { towerId: towers.list[0]!.id, floors: [2, 10].map((level) => ({ ...floor, level })) },
  });
  const [tower] = list;
  for (const { id: floorId } of tower!.floors) {
    const place = { projectId: project.id, towerId: tower!.id, floorId };
    const body = { ...place, workItemId, executed: '4', measuredOn: '2026-06-11' };
    await app.ok(api.createMeasurement, { as, body });
  }

  const query = { projectId: project.id, by: 'FLOOR' } as const;
  expect((await app.ok(api.getConsumption, { as, query })).list).toMatchObject([
    { group: 'Wing A · Floor 2', theoretical: 200 },
    { group: 'Wing A · Floor 10', theoretical: 200 },
  ]);
  const report = await app.ok(api.getReport, {
    as,
    params: { report: 'theoretical-by-floor' },
    query: { projectId: project.id },
  });
  expect(report.list.map(({ group }) => group)).toEqual(['Wing A · Floor 2', 'Wing A · Floor 10']);
});
