import { api } from '@plinth/contracts/endpoints';
import { expect, test } from 'vitest';

import { changesOf } from '#testing/audit-trail.ts';
import { addMaterial, buildForeign, buildSite } from '#testing/builders.ts';
import { addBoqItem } from '#testing/consumption-builders.ts';
import { issueOut, stockUp } from '#testing/stock-builders.ts';
import { createTestApp } from '#testing/test-app.ts';

const app = await createTestApp();
const { admin: as, engineer, viewer, project, localSupplier: supplier } = await buildSite(app);
const params = { id: project.id };
const place = { as, project };

const BARS = [
  { code: '5.1', mark: 'B1', diameter: '12', bars: '200', cutLength: '11.7' },
  { mark: 'B2', diameter: '12', bars: '300', cutLength: '11.7' },
];

test('the schedule of a diameter against what was weighed at the issue', async () => {
  const steel = await addMaterial(app, as, 'TMT bar Fe 550D 12 mm', 'Ton');
  await addBoqItem(app, place, { code: '5.1' });
  await stockUp(app, place, steel, { supplier, quantity: '8' });
  await issueOut(app, { ...place, lines: [[steel, '5.6']] });
  const before = await app.ok(api.getSteel, { as: viewer, params });
  expect(before.steel).toMatchObject({
    bars: [],
    rows: [{ diameter: 12, scheduled: null, issued: 5600, band: 'NO_NORM' }],
  });
  const weighings = [{ diameter: '12', perMetre: '0.9', scrap: '80' }];
  // As the screen sends it, that of the reading.
  const body = { bars: BARS, weighings, version: before.steel.version };
  const { steel: set } = await app.ok(api.setSteel, { as, params, body });
  // 5,850 m: 5,200 kg by section, 65 kg rolling margin; 5,600 − 80 = 5,520 kg; 255 / 5,265 = 4.84 %.
  expect(set.rows).toMatchObject([
    {
      diameter: 12,
      bars: 500,
      metres: 5850,
      scheduled: 5200,
      rollingMargin: 65,
      theoretical: 5265,
      rollingPercent: '1.25',
      isOutsideTolerance: false,
      scrap: 80,
      actual: 5520,
      variance: '4.84',
      band: 'OVER',
      excess: 255,
      materials: [steel.name],
    },
  ]);
  expect(set.bars).toMatchObject([
    { workItem: { code: '5.1' }, mark: 'B1', diameter: 12, bars: 200, cutLength: '11.7' },
    { workItem: null, mark: 'B2' },
  ]);
  expect((await app.ok(api.getSteel, { as, params })).steel).toEqual(set);
  const schedule = { weighings: [{ diameter: 12, perMetre: '0.9', scrap: '80' }] };
  const bars = [{ code: '5.1', mark: 'B1', bars: 200, cutLength: '11.7' }, { code: '' }];
  expect((await changesOf(app, project.id)).at(-1)).toMatchObject({
    action: 'set-bar-schedule',
    detail: { before: { bars: [], weighings: [] }, after: { ...schedule, bars } },
  });
  // Set as it was read before somebody else set it.
  const late = await app.refusal(api.setSteel, {
    as,
    params,
    body: { bars: [], version: set.version - 1 },
  });
  expect(late.httpStatus).toBe(409);
});

test('what cannot be is refused at its line', async () => {
  const bars = [{ code: '9.99', diameter: '13', bars: '1.5', cutLength: '0' }];
  const weighings = [
    { diameter: '16', scrap: '-1' },
    { diameter: '16', perMetre: '1.6' },
  ];
  const refused = await app.refusal(api.setSteel, { as, params, body: { bars, weighings } });
  expect(refused.httpStatus).toBe(422);
  expect(refused.violations?.map(({ path }) => path)).toEqual([
    'bars.0.code',
    'bars.0.diameter',
    'bars.0.bars',
    'bars.0.cutLength',
    'weighings.0.scrap',
    'weighings.1.diameter',
  ]);
});

test('is set by who plans the work, and by nobody of another organisation', async () => {
  const body = { bars: [] };
  expect((await app.refusal(api.setSteel, { as: engineer, params, body })).httpStatus).toBe(403);
  const { admin: foreigner } = await buildForeign(app);
  expect((await app.refusal(api.getSteel, { as: foreigner, params })).httpStatus).toBe(404);
  expect((await app.refusal(api.setSteel, { as: foreigner, params, body })).httpStatus).toBe(404);
});
