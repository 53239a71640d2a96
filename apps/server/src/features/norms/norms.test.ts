import { api } from '@plinth/contracts/endpoints';
import { expect, test } from 'vitest';

import { changesOf } from '#testing/audit-trail.ts';
import { buildSite } from '#testing/builders.ts';
import { addBoqItem, measure } from '#testing/consumption-builders.ts';
import { createTestApp } from '#testing/test-app.ts';

const app = await createTestApp();
const site = await buildSite(app);
const { admin: as, engineer, viewer, project } = site;
const params = { id: project.id };
const place = { as, project };

async function permit(materialId: string, permitted: string, factor = '1') {
  const items = [{ materialId, permitted, factor }];
  await app.ok(api.setConsumptionTerms, { as, params, body: { items } });
}

test('a heading takes no norm, what is unknown is told at its line', async () => {
  await addBoqItem(app, place, { code: '6', kind: 'BOQ_HEADING' });
  await addBoqItem(app, place, { code: '6.1' });
  const norm = { materialId: site.brick.id, unit: 'Piece', coefficient: '500' } as const;
  const norms = [
    { ...norm, code: '6' },
    { ...norm, code: '66' },
    { ...norm, code: '6.1', coefficient: '-500' },
    { ...norm, code: '6.1', materialId: null, category: 'Nothing there' },
  ];
  const refusal = await app.refusal(api.setNorms, { as, params, body: { norms } });
  expect(refusal.violations?.map(({ path }) => path)).toEqual([
    'norms.0.code',
    'norms.1.code',
    'norms.2.coefficient',
    'norms.3.category',
  ]);
  const sheet = norms.map(({ code }, index) => ({
    code,
    category: index === 3 ? 'None' : 'Fly ash brick',
  }));
  const { problems } = await app.ok(api.checkNorms, { as: viewer, params, body: { norms: sheet } });
  expect(problems).toEqual([
    { index: 0, message: '6 is a heading: its items have norms, it has none' },
    { index: 1, message: 'There is no item 66 in this project' },
    { index: 3, message: 'There is no material or category “None”' },
  ]);
  const named = { ...norm, code: '6.1', materialId: null, category: 'fly ash BRICK' };
  const { normSet } = await app.ok(api.setNorms, { as, params, body: { norms: [named] } });
  const found = normSet.norms.find(({ workItem }) => workItem.code === '6.1');
  expect(found).toMatchObject({ material: { id: site.brick.id }, category: '' });
  const removal = { as, params: { ...params, normId: found?.id ?? '' } };
  await app.ok(api.removeNorm, removal);
  expect((await app.refusal(api.removeNorm, removal)).httpStatus).toBe(404);
  const outdated = { as, params, body: { norms: [], version: normSet.version } };
  expect((await app.refusal(api.setNorms, outdated)).httpStatus).toBe(409);
});

test('the first norms of a project are saved by who has read that there are none', async () => {
  const at = { as, params: { id: site.secondProject.id } };
  const { version } = (await app.ok(api.getNorms, at)).normSet;
  const body = { source: 'Own norms', norms: [], version };
  const { normSet } = await app.ok(api.setNorms, { ...at, body });
  expect(normSet).toMatchObject({ source: 'Own norms', norms: [] });
  expect((await app.refusal(api.setNorms, { ...at, body })).httpStatus).toBe(409);
});

test('a change tells what was there before', async () => {
  await addBoqItem(app, place, { code: '6.2' });
  await addBoqItem(app, place, { code: '6.3' });
  const norm = { materialId: site.brick.id, unit: 'Piece', coefficient: '500' } as const;
  const set = async (...norms: { code: string; coefficient?: string; wastage?: string }[]) => {
    const body = { source: 'CPWD DSR', norms: norms.map((one) => ({ ...norm, ...one })) };
    await app.ok(api.setNorms, { as, params, body });
    return (await changesOf(app, project.id)).at(-1)?.detail;
  };
  const shared = { of: site.brick.name, unit: 'Piece', wastage: '0' };
  const first = { ...shared, code: '6.2', coefficient: '500' };
  expect(await set({ code: '6.2' })).toMatchObject({
    before: { norms: [] },
    after: { source: 'CPWD DSR', norms: [first] },
  });
  expect(await set({ code: '6.2', coefficient: '510.5' }, { code: '6.3', wastage: '5' })).toEqual({
    before: { source: 'CPWD DSR', edition: '', norms: [first] },
    after: {
      source: 'CPWD DSR',
      edition: '',
      norms: [
        { ...first, coefficient: '510.5' },
        { ...shared, code: '6.3', coefficient: '500', wastage: '5' },
      ],
    },
  });
  await permit(site.brick.id, '3');
  await permit(site.brick.id, '4', '2');
  expect((await changesOf(app, project.id)).at(-1)).toMatchObject({
    action: 'set-consumption-terms',
    detail: {
      before: { terms: [{ of: site.brick.name, permitted: '3', factor: '1' }] },
      after: { terms: [{ of: site.brick.name, permitted: '4', factor: '2' }] },
    },
  });
});

test('far above the BOQ it is asked, and stays to be seen', async () => {
  const workItemId = await addBoqItem(app, place, { code: '7.1' });
  await measure(app, { ...place, workItemId, executed: '110' });
  const body = { projectId: project.id, workItemId, measuredOn: '2026-08-10', executed: '0.001' };
  const asked = await app.refusal(api.createMeasurement, { as, body });
  expect(asked).toMatchObject({ httpStatus: 422, violations: [{ path: 'isConfirmed' }] });
  const confirmed = { ...body, isConfirmed: true, reason: 'Footing went deeper' };
  const { measurement } = await app.ok(api.createMeasurement, { as: engineer, body: confirmed });
  expect(measurement).toMatchObject({ isAboveBoq: true, reason: 'Footing went deeper' });
  const { list } = await app.ok(api.listMeasurableItems, {
    as,
    params,
    query: { search: '7.1' },
  });
  expect(list).toMatchObject([{ quantity: 100, executed: 110.001 }]);
  const refused = await app.refusal(api.createMeasurement, { as: viewer, body });
  expect(refused.httpStatus).toBe(403);
});

test('items to measure are listed as people count', async () => {
  const codes = ['8.2', '8.10', '8.1', '8.9', '8.20'];
  for (const code of codes) await addBoqItem(app, place, { code });
  const query = { search: '8.' };
  const { list } = await app.ok(api.listMeasurableItems, { as, params, query });
  expect(list.map(({ code }) => code)).toEqual(['8.1', '8.2', '8.9', '8.10', '8.20']);
});

test('recorded measurements are sorted by their codes as people count', async () => {
  for (const code of ['AX-2', 'AX-10', 'AX-1']) {
    const workItemId = await addBoqItem(app, place, { code });
    await measure(app, { ...place, workItemId, executed: '1' });
  }
  const codes = async (direction: 'asc' | 'desc') => {
    const query = { search: 'AX-', sortBy: 'code', direction } as const;
    const { list } = await app.ok(api.listMeasurements, { as, query });
    return list.map(({ workItem }) => workItem.code);
  };
  expect(await codes('asc')).toEqual(['AX-1', 'AX-2', 'AX-10']);
  expect(await codes('desc')).toEqual(['AX-10', 'AX-2', 'AX-1']);
});
