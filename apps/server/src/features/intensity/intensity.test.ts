import { api } from '@plinth/contracts/endpoints';
import type { Material } from '@plinth/contracts/materials';
import { describe, expect, test } from 'vitest';

import { changesOf } from '#testing/audit-trail.ts';
import { buildForeign, buildSite } from '#testing/builders.ts';
import { issueOut, stockUp } from '#testing/stock-builders.ts';
import { createTestApp } from '#testing/test-app.ts';

const app = await createTestApp();
const site = await buildSite(app);
const foreign = await buildForeign(app);
const { admin: as, engineer, project, localSupplier: supplier } = site;
const params = { id: project.id };

async function stockSteel(): Promise<Material> {
  const body = { name: 'TMT bar', unit: 'Ton', category: 'Steel', hsnCode: '72142090' } as const;
  const { Material: material } = await app.ok(api.createMaterial, { as, body });
  await stockUp(app, { as, project }, material, { supplier, quantity: '100' });
  return material;
}

const steel = await stockSteel();
const [wingA, wingB] = (
  await app.ok(api.setTowers, {
    as,
    params,
    body: {
      towers: [
        { id: null, name: 'Wing A' },
        { id: null, name: 'Wing B' },
      ],
    },
  })
).list;

async function build(towerId: string, castOn: string) {
  const floor = { level: 1, constructionArea: '1000', fsiArea: '0' };
  const body = { towerId, floors: [floor, { ...floor, level: 2 }] };
  const { list } = await app.ok(api.setFloors, { as, params, body });
  const [first] = list.find(({ id }) => id === towerId)!.floors;
  await app.ok(api.setCastDates, { as, params, body: { floors: [{ id: first!.id, castOn }] } });
}

const today = app.now.toISOString().slice(0, 10);
await build(wingA!.id, today);
const lines = [[steel, '40']] as const;
const issued = await issueOut(app, { as, project, lines, header: { towerId: wingA!.id } });
await issueOut(app, { as, project, lines: [[steel, '4']] });

const read = async (query: { towerId?: string } = {}) =>
  (await app.ok(api.getIntensity, { as: engineer, params, query })).intensity;

describe('the intensity of a project', () => {
  test('is by tower what was issued for it, over what was cast of it', async () => {
    const { all, towers, asOf } = await read();
    expect(asOf).toBe(today);
    // 1,000 sqm are 10,763.90 sq ft; 44,000 ÷ 10,763.90 = 4.08774… and 40,000 gives 3.71612…
    expect(all).toMatchObject({
      area: { sqm: '1000.00', sqft: '10763.90' },
      isWhole: false,
      categories: [
        { category: 'Steel', kilograms: '44000.000', perSqft: '4.088', perSqm: '44.000' },
      ],
    });
    expect(towers).toMatchObject([
      {
        name: 'Wing A',
        categories: [{ kilograms: '40000.000', perSqft: '3.716', standing: 'WITHIN' }],
      },
      { name: 'Wing B', area: { sqm: '0.00' }, categories: [] },
    ]);
  });

  test('has months of all towers, or of one', async () => {
    const { months } = await read();
    expect(months.map(({ categories }) => categories[0]?.kilograms)).toEqual(['44000.000']);
    const ofA = await read({ towerId: wingA!.id });
    expect(ofA.months.map(({ categories }) => categories[0]?.kilograms)).toEqual(['40000.000']);
    expect((await read({ towerId: wingB!.id })).months).toEqual([]);
  });

  test('takes returns off the tower of their issue', async () => {
    const { stockIssue } = await app.ok(api.getStockIssue, { as, params: { id: issued.id } });
    await app.ok(api.returnStockIssue, {
      as,
      params: { id: issued.id },
      body: {
        returnedOn: today,
        items: [{ issueLineId: stockIssue.items[0]!.id, quantity: '10' }],
      },
    });
    expect((await read()).towers).toMatchObject([
      { categories: [{ kilograms: '30000.000' }] },
      { categories: [] },
    ]);
  });

  test('opens its issues: by category and tower, returns with them', async () => {
    const query = { projectId: project.id, category: 'steel', tower: 'wing a' };
    const { list } = await app.ok(api.listStockIssues, { as, query });
    expect(list.map(({ kind }) => kind).toSorted()).toEqual(['ISSUE', 'RETURN']);
    const all = { projectId: project.id, category: 'STEEL' };
    expect((await app.ok(api.listStockIssues, { as, query: all })).totalElements).toBe(3);
    const none = { projectId: project.id, category: 'Cement' };
    expect((await app.ok(api.listStockIssues, { as, query: none })).totalElements).toBe(0);
  });

  test('is not there for others, nor by a tower of another project', async () => {
    expect(await app.refusal(api.getIntensity, { as: foreign.admin, params })).toMatchObject({
      httpStatus: 404,
    });
    const query = { towerId: project.id };
    expect(await app.refusal(api.getIntensity, { as, params, query })).toMatchObject({
      httpStatus: 404,
    });
  });
});

describe('bands', () => {
  const band = { category: 'Steel', low: '2', high: '2.5', source: 'Own towers', asOf: today };

  test('of the project go before the standard ones, and are in the audit log', async () => {
    const { bands, version } = await read();
    expect(bands).toMatchObject([
      { category: 'Cement', isOwn: false },
      { category: 'Steel', low: '3.000', high: '5.000', isOwn: false },
    ]);
    const body = { bands: [band], version };
    const { intensity } = await app.ok(api.setIntensityBands, { as, params, body });
    expect(intensity.bands[1]).toEqual({ ...band, low: '2.000', high: '2.500', isOwn: true });
    // 30,000 ÷ 10,763.90 = 2.78709…
    expect(intensity.towers[0]).toMatchObject({
      categories: [{ perSqft: '2.787', standing: 'ABOVE' }],
    });
    expect((await changesOf(app, project.id)).at(-1)).toMatchObject({
      action: 'set-intensity-bands',
      detail: { before: [], after: [{ category: 'Steel', high: '2.500' }] },
    });
    expect(await app.refusal(api.setIntensityBands, { as, params, body })).toMatchObject({
      httpStatus: 409,
    });
  });

  test('are refused at their fields, and to who may not', async () => {
    const body = { bands: [{ ...band, low: '3' }] };
    expect(await app.refusal(api.setIntensityBands, { as, params, body })).toMatchObject({
      httpStatus: 422,
      violations: [{ path: 'bands.0.high' }],
    });
    const sent = { as: site.viewer, params, body: { bands: [band] } };
    expect(await app.refusal(api.setIntensityBands, sent)).toMatchObject({ httpStatus: 403 });
  });
});

test('adds up what weighs the same, and tells what has no weight from its first month on', async () => {
  const days = { last: '2026-07-20', now: '2026-08-10' };
  app.setTime('2026-07-01T06:00:00.000Z');
  const stocked = async (name: string, unit: 'Kg' | 'Ton' | 'Piece') => {
    const body = { name, unit, category: 'Fixings', hsnCode: '73181500' } as const;
    const { Material: material } = await app.ok(api.createMaterial, { as, body });
    await stockUp(app, { as, project }, material, { supplier, quantity: '50' });
    return material;
  };
  const [wire, nails] = [await stocked('Wire', 'Kg'), await stocked('Nails', 'Kg')];
  const [plate, bolt] = [await stocked('Plate', 'Ton'), await stocked('Bolt', 'Piece')];
  app.setTime('2026-08-14T06:00:00.000Z');
  const issue = async (
    issuedOn: string,
    towerId: string,
    ...taken: readonly [Material, string][]
  ) => issueOut(app, { as, project, lines: taken, header: { issuedOn, towerId } });
  await issue(days.last, wingB!.id, [wire, '5'], [nails, '2.5']);
  await issue(days.now, wingB!.id, [wire, '1'], [plate, '0.002'], [bolt, '3']);
  await issue(days.now, wingA!.id, [nails, '4']);
  const ofFixings = ({ categories }: { categories: readonly { category: string }[] }) =>
    categories.filter(({ category }) => category === 'Fixings');
  const intensity = await read({ towerId: wingB!.id });
  // 5 + 2.5 in July; in August 1, and 0.002 t, which is 2 kg; 4 for the other tower.
  expect(intensity.towers.map(ofFixings)).toMatchObject([
    [{ kilograms: '4.000', withoutWeight: [] }],
    [{ kilograms: '10.500', withoutWeight: ['Bolt'] }],
  ]);
  expect(ofFixings(intensity.all)).toMatchObject([
    { kilograms: '14.500', withoutWeight: ['Bolt'] },
  ]);
  expect(intensity.months.map(ofFixings)).toMatchObject([
    [{ kilograms: '7.500', withoutWeight: [] }],
    [{ kilograms: '10.500', withoutWeight: ['Bolt'] }],
  ]);
});
