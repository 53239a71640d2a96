import { api } from '@plinth/contracts/endpoints';
import type { Project } from '@plinth/contracts/firms';
import { describe, expect, test } from 'vitest';

import { changesOf } from '#testing/audit-trail.ts';
import { buildForeign, buildSite } from '#testing/builders.ts';
import { issueOut, stockUp } from '#testing/stock-builders.ts';
import { createTestApp } from '#testing/test-app.ts';

const app = await createTestApp();
const site = await buildSite(app);
const foreign = await buildForeign(app);
const { manager: as, engineer, viewer, project, projectInGujarat, secondProject } = site;

const floorsUpTo = (top: number) =>
  Array.from({ length: top }, (_, index) => ({
    level: index + 1,
    constructionArea: '300.50',
    fsiArea: '250',
  }));

async function towersOf(at: Project, ...names: string[]) {
  const params = { id: at.id };
  const body = { towers: names.map((name) => ({ id: null, name })) };
  return (await app.ok(api.setTowers, { as, params, body })).list;
}

async function buildTower(at: Project, name: string, floors = floorsUpTo(3)) {
  const [tower] = await towersOf(at, name);
  const params = { id: at.id };
  const body = { towerId: tower!.id, floors };
  const { list } = await app.ok(api.setFloors, { as, params, body });
  return list[0]!;
}

const unit = (towerId: string, unitNo: string, more: object = {}) => ({
  towerId,
  level: 1,
  unitNo,
  type: '2BHK',
  carpet: '62.35',
  openBalcony: '6.1',
  ...more,
});

describe('towers and floors', () => {
  const params = { id: secondProject.id };

  test('are set as lists: added, renamed, moved and removed', async () => {
    const [a, b] = await towersOf(secondProject, 'A', 'B');
    const swapped = {
      towers: [
        { id: b!.id, name: 'A' },
        { id: a!.id, name: 'B' },
      ],
    };
    const { list } = await app.ok(api.setTowers, { as, params, body: swapped });
    expect(list.map(({ id, name }) => [id, name])).toEqual([
      [b!.id, 'A'],
      [a!.id, 'B'],
    ]);
    const one = { towers: [{ id: a!.id, name: 'Wing B' }] };
    await app.ok(api.setTowers, { as, params, body: one });
    expect((await changesOf(app, secondProject.id)).at(-1)).toMatchObject({
      action: 'set-towers',
      detail: { before: { towers: ['A', 'B'] }, after: { towers: ['Wing B'] } },
    });
    const twice = {
      towers: [
        { id: null, name: 'x' },
        { id: null, name: 'X' },
      ],
    };
    expect(await app.refusal(api.setTowers, { as, params, body: twice })).toMatchObject({
      httpStatus: 422,
      violations: [{ path: 'towers.1.name' }],
    });
  });

  test('slabs are cast up to today; a cast floor is kept by its level', async () => {
    const tower = await buildTower(secondProject, 'Tower');
    const [first] = tower.floors;
    const cast = async (castOn: string) => {
      const body = { floors: [{ id: first!.id, castOn }] };
      return app.call(api.setCastDates, { as, params, body });
    };
    expect((await cast('2026-08-15')).httpStatus).toBe(422);
    expect((await cast('2026-08-14')).httpStatus).toBe(200);
    const body = {
      towerId: tower.id,
      floors: [{ level: 1, constructionArea: '10', fsiArea: '11' }],
    };
    expect(await app.refusal(api.setFloors, { as, params, body })).toMatchObject({
      httpStatus: 422,
      violations: [{ path: 'floors.0.fsiArea' }],
    });
    const unchanged = {
      towerId: tower.id,
      floors: [{ level: 1, name: 'Podium', kind: 'PODIUM' as const }],
    };
    const { list } = await app.ok(api.setFloors, { as, params, body: unchanged });
    expect(list[0]?.floors).toEqual([
      {
        id: first!.id,
        level: 1,
        name: 'Podium',
        kind: 'PODIUM',
        constructionArea: '0.00',
        fsiArea: '0.00',
        castOn: '2026-08-14',
      },
    ]);
  });

  test('what an issue or a unit names stays', async () => {
    const { brick, localSupplier: supplier, admin } = site;
    const tower = await buildTower(secondProject, 'Tower');
    await stockUp(app, { as: admin, project: secondProject }, brick, { supplier, quantity: '5' });
    const header = { towerId: tower.id, floorId: tower.floors[0]!.id };
    const lines = [[brick, '1']] as const;
    await issueOut(app, { as: admin, project: secondProject, lines, header });
    const none = { as, params, body: { towers: [] } };
    expect(await app.refusal(api.setTowers, none)).toMatchObject({
      httpStatus: 409,
      message: 'Issues, work items or measurements name what is removed; it has to stay',
    });
    const units = [unit(tower.id, '201', { level: 2 })];
    await app.ok(api.setAreaUnits, { as, params, body: { units } });
    expect((await app.refusal(api.setTowers, none)).message).toBe(
      'Tower has units; remove them first',
    );
  });
});

describe('the statement', () => {
  const params = { id: project.id };

  test('is pasted, corrected and added up; a floor is copied over the refuge floor', async () => {
    const refuge = { level: 4, kind: 'REFUGE', constructionArea: '80', fsiArea: '0' } as const;
    const floors = [...floorsUpTo(3), refuge];
    const tower = await buildTower(project, 'Wing A', floors);
    const settings = { plotArea: '800', permittedFsi: '1.2', loadingPercent: '32' };
    await app.ok(api.setAreaSettings, { as, params, body: settings });
    expect((await changesOf(app, project.id)).at(-1)).toMatchObject({
      action: 'set-area-settings',
      detail: {
        before: { plotArea: null, loadingPercent: '0.00' },
        after: { plotArea: '800.00', loadingPercent: '32.00' },
      },
    });
    const wrong = [unit(tower.id, '101'), unit(tower.id, '101', { carpet: '-1', level: 9 })];
    const refusal = await app.refusal(api.setAreaUnits, { as, params, body: { units: wrong } });
    expect(refusal.httpStatus).toBe(422);
    expect(refusal.violations?.map(({ path }) => path)).toEqual([
      'units.1.level',
      'units.1.carpet',
      'units.1.unitNo',
    ]);
    const units = [unit(tower.id, '101'), unit(tower.id, '102', { owner: 'LANDOWNER' })];
    await app.ok(api.setAreaUnits, { as: engineer, params, body: { units } });
    const body = { towerId: tower.id, level: 1, fromLevel: 2, toLevel: 5 };
    const { statement } = await app.ok(api.copyFloor, { as, params, body });
    expect(statement.units.map(({ unitNo }) => unitNo)).toEqual([
      '101',
      '102',
      '201',
      '202',
      '301',
      '302',
      '501',
      '502',
    ]);
    // (62.35 + 6.10) × 10.7639 × 1.32 = 972.562… on each of eight.
    expect(statement.total).toMatchObject({
      units: 8,
      loading: '44.91',
      figures: { carpet: { sqm: '498.80' }, saleable: { sqft: '7780.48' } },
    });
    expect(statement.byOwner).toMatchObject([
      { key: 'DEVELOPER', units: 4 },
      { key: 'LANDOWNER', units: 4 },
    ]);
    // Four floors of 250.00 on 800.00.
    expect(statement.fsi).toMatchObject({ used: '1.250', balance: '-0.050', isOver: true });
    const clash = { ...body, pattern: 'X{floor}{n}', fromLevel: 2, toLevel: 2 };
    expect(
      (await app.ok(api.copyFloor, { as, params, body: clash })).statement.units[2],
    ).toMatchObject({ unitNo: 'X201' });
  });

  test('is locked when approved; a revision says why and what it changed', async () => {
    const before = (await app.ok(api.getAreaStatement, { as: viewer, params })).statement;
    const own = await app.refusal(api.approveAreas, { as, params, body: {} });
    expect(own).toMatchObject({
      httpStatus: 409,
      message:
        'Somebody else approves an area statement that you made or last changed: an administrator or project manager',
    });
    const both = await Promise.all(
      ['As sanctioned', 'As built'].map(async (note) => {
        const body = { note, version: before.version };
        return app.call(api.approveAreas, { as: site.admin, params, body });
      }),
    );
    expect(both.map(({ httpStatus }) => httpStatus).toSorted((one, other) => one - other)).toEqual([
      201, 409,
    ]);
    const [{ towerId, id } = { towerId: '', id: '' }] = before.units;
    const change = { units: [unit(towerId, '101', { carpet: '63' })], removed: [] as string[] };
    expect(await app.refusal(api.setAreaUnits, { as, params, body: change })).toMatchObject({
      httpStatus: 409,
      message: 'The area statement is approved; start a revision to change it',
    });
    const outdated = { ...change, version: before.version };
    expect(await app.refusal(api.setAreaUnits, { as, params, body: outdated })).toMatchObject({
      httpStatus: 409,
      message: 'This area statement was changed meanwhile. Look it over and try again.',
    });
    // Casting goes on.
    const floors = [{ id: before.towers[0]!.floors[0]!.id, castOn: '2026-08-01' }];
    await app.ok(api.setCastDates, { as: engineer, params, body: { floors } });
    const noReason = await app.refusal(api.reviseAreas, { as, params, body: {} });
    expect(noReason).toMatchObject({ httpStatus: 422, violations: [{ path: 'reason' }] });
    const reason = 'Sanctioned plan of June';
    await app.ok(api.reviseAreas, { as, params, body: { reason } });
    expect(await app.refusal(api.reviseAreas, { as, params, body: { reason } })).toMatchObject({
      httpStatus: 409,
      message: 'The area statement is not approved; it can be changed as it is',
    });
    const { statement } = await app.ok(api.setAreaUnits, { as, params, body: change });
    expect(statement).toMatchObject({ revision: 2, isApproved: false, reason });
    expect(statement.units[0]).toMatchObject({ id, figures: { carpet: { sqm: '63.00' } } });
    const { draft, list } = await app.ok(api.listAreaRevisions, { as: viewer, params });
    expect(draft).toMatchObject({
      revision: 2,
      differences: [
        { subject: 'Wing A, 101', change: 'CHANGED', details: ['Carpet 62.35 → 63.00'] },
      ],
    });
    expect(list).toMatchObject([{ revision: 1, total: { units: 8 }, differences: [] }]);
    const query = { revision: 1 };
    const frozen = await app.ok(api.getAreaStatement, { as: viewer, params, query });
    expect(frozen.statement).toMatchObject({ revision: 1, isApproved: true });
    expect(frozen.statement.units[0]?.figures.carpet.sqm).toBe('62.35');
    const missing = { as, params, query: { revision: 9 } };
    expect((await app.refusal(api.getAreaStatement, missing)).httpStatus).toBe(404);
  });

  test('2,000 units are pasted, totalled and in the order of their numbers, as people count', async () => {
    const at = { id: projectInGujarat.id };
    const tower = await buildTower(projectInGujarat, 'Tower', floorsUpTo(100));
    const units = Array.from({ length: 2000 }, (_, index) =>
      unit(tower.id, `${index < 1000 ? 'B' : 'A'}-${index}`, { level: (index % 100) + 1 }),
    );
    const { statement } = await app.ok(api.setAreaUnits, { as, params: at, body: { units } });
    expect(statement.total).toMatchObject({
      units: 2000,
      figures: { carpet: { sqm: '124700.00' } },
    });
    const onFirstFloor = statement.units.slice(8, 14).map(({ unitNo }) => unitNo);
    expect(onFirstFloor).toEqual(['A-1800', 'A-1900', 'B-0', 'B-100', 'B-200', 'B-300']);
    const late = { as, params: at, body: { units: [], version: 1 } };
    expect((await app.refusal(api.setAreaUnits, late)).httpStatus).toBe(409);
  });
});

test('another organisation, and who may only read, are refused', async () => {
  const params = { id: project.id };
  const units = { units: [] };
  const theirs = { as: foreign.admin, params };
  expect((await app.refusal(api.getAreaStatement, theirs)).httpStatus).toBe(404);
  const write = { ...theirs, body: units };
  expect((await app.refusal(api.setAreaUnits, write)).httpStatus).toBe(404);
  const foreignTower = { towers: [{ id: foreign.project.id, name: 'Theirs' }] };
  const named = { as, params: { id: secondProject.id }, body: foreignTower };
  expect((await app.refusal(api.setTowers, named)).httpStatus).toBe(404);
  const read = { as: viewer, params, body: units };
  expect((await app.refusal(api.setAreaUnits, read)).httpStatus).toBe(403);
  const approve = { as: engineer, params, body: {} };
  expect((await app.refusal(api.approveAreas, approve)).httpStatus).toBe(403);
});
