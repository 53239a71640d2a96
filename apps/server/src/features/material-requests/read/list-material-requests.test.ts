import { api } from '@plinth/contracts/endpoints';
import { describe, expect, test } from 'vitest';

import {
  addMaterial,
  buildForeign,
  buildSite,
  COMPLETION,
  openRequest,
} from '#testing/builders.ts';
import { createTestApp } from '#testing/test-app.ts';

const app = await createTestApp();
const site = await buildSite(app);
const foreign = await buildForeign(app);
const { admin, engineer, colleague, project, projectInGujarat, secondProject } = site;

const grout = await addMaterial(app, admin, '50% "quick" grout', 'Kg');
const DAYS = ['2026-07-01', '2026-07-01', '2026-07-02', '2026-07-03', '2026-07-03', '2026-07-03'];

const URGENCIES = ['URGENT', 'LOW', 'HIGH'] as const;

/**
 * The requests by three people, for three projects, two or three on a day, every second one
 * submitted.
 */
for (const [index, day] of DAYS.entries()) {
  app.setTime(`${day}T05:00:00.000Z`);
  const [as, place] = [
    [engineer, project],
    [colleague, projectInGujarat],
    [admin, secondProject],
  ][index % 3] as [typeof engineer, typeof project];
  const material = index % 2 === 0 ? site.steel : grout;
  const { id } = await openRequest(app, {
    as,
    project: place,
    items: [
      [material, 2],
      [site.brick, 9],
    ],
  });
  if (index % 2 === 0) {
    const body = { ...COMPLETION, priority: URGENCIES[index / 2] };
    await app.ok(api.submitMaterialRequest, { as, params: { id }, body });
  }
}

const list = async (query: object = {}, as = admin) =>
  app.ok(api.listMaterialRequests, { as, query });
const numbers = async (query: object, as = admin) =>
  (await list(query, as)).list.map(({ project: { firm }, mrnNumber }) =>
    [firm.id === site.firm.id ? 'first' : 'second', Number(mrnNumber.slice(-5))].join(' '),
  );

/** All requests in the order in which they were raised. */
const ALL = ['first 1', 'first 2', 'second 1', 'first 3', 'first 4', 'second 2'];

describe('the list of requests', () => {
  test('shows the newest first, whole with their items', async () => {
    const answer = await list();
    expect(answer).toMatchObject({ status: 'SUCCESS', totalElements: 6, totalPages: 1 });
    expect(await numbers({})).toEqual(ALL.toReversed());
    const [newest] = answer.list;
    const { mrn } = await app.ok(api.getMaterialRequest, { as: admin, params: { id: newest!.id } });
    const { waitsFor, ...whole } = newest!;
    expect(mrn).toMatchObject(whole);
    expect(waitsFor).toEqual([]);
    expect(mrn.items.map(({ material }) => material.name)).toEqual([grout.name, 'Fly ash brick']);
  });

  test('holds what the person’s firms have and nothing else', async () => {
    expect(await numbers({}, engineer)).toEqual(['first 4', 'first 3', 'first 2', 'first 1']);
    const outside = await list({}, foreign.admin);
    expect(outside.list.map(({ id }) => id)).toContain(foreign.mrn.id);
    expect(outside.totalElements).toBe(2);
  });

  test.each([
    [{ projectId: projectInGujarat.id }, ['first 4', 'first 2']],
    [{ firmId: site.secondFirm.id }, ['second 2', 'second 1']],
    [{ firmId: site.firm.id, projectId: secondProject.id }, []],
    [{ status: 'SUBMITTED' }, ['first 4', 'second 1', 'first 1']],
    [{ status: 'PENDING', firmId: site.firm.id }, ['first 3', 'first 2']],
    [{ status: 'APPROVED' }, []],
    [{ status: 'PENDING,APPROVED' }, ['second 2', 'first 3', 'first 2']],
    [{ priority: 'URGENT' }, ['first 1']],
    [{ priority: 'LOW,HIGH' }, ['first 4', 'second 1']],
    [{ requestedBy: engineer.id }, ['first 3', 'first 1']],
    [{ requestedBy: engineer.id, status: 'PENDING' }, ['first 3']],
    [{ materialId: site.steel.id }, ['first 4', 'second 1', 'first 1']],
    [{ materialId: grout.id, requestedBy: colleague.id }, ['first 2']],
    [{ from: '2026-07-03' }, ['second 2', 'first 4', 'first 3']],
    [{ to: '2026-07-01' }, ['first 2', 'first 1']],
    [{ from: '2026-07-02', to: '2026-07-02' }, ['second 1']],
    [{ from: '2026-07-02', materialId: grout.id, search: 'imran' }, ['first 3']],
  ])('%#: is narrowed', async (query, expected) => {
    expect(await numbers(query)).toEqual(expected);
    expect((await list(query)).totalElements).toBe(expected.length);
  });

  test('another organisation’s person or material is nobody’s', async () => {
    for (const query of [{ requestedBy: foreign.admin.id }, { materialId: foreign.material.id }]) {
      expect(await list(query)).toMatchObject({ list: [], totalElements: 0 });
    }
  });

  test('a filter shows no more than the person’s firms hold', async () => {
    expect(await numbers({ materialId: site.steel.id }, engineer)).toEqual(['first 4', 'first 1']);
    expect(await numbers({ requestedBy: admin.id }, engineer)).toEqual([]);
  });

  test.each([
    ['another organisation’s firm', { firmId: foreign.firm.id }, 'Firm not found'],
    ['another organisation’s project', { projectId: foreign.project.id }, 'Project not found'],
    ['the second firm', { firmId: site.secondFirm.id }, 'Firm not found'],
    ['the second firm’s project', { projectId: secondProject.id }, 'Project not found'],
    ['a malformed project', { projectId: 'riverside' }, 'Record not found'],
  ])('of %s is not found by whom is not of it', async (_, query, message) => {
    expect(await app.refusal(api.listMaterialRequests, { as: engineer, query })).toEqual({
      httpStatus: 404,
      message,
    });
  });

  test.each([
    ['requestedDate', ALL],
    ['requestedByName', ['second 1', 'second 2', 'first 1', 'first 3', 'first 2', 'first 4']],
    ['status', ['first 2', 'first 3', 'second 2', 'first 1', 'second 1', 'first 4']],
    ['mrnNumber', ['first 1', 'second 1', 'first 2', 'second 2', 'first 3', 'first 4']],
  ] as const)('sorts by %s, equals as they were raised', async (sortBy, expected) => {
    expect(await numbers({ sortBy, direction: 'asc' })).toEqual(expected);
    expect(await numbers({ sortBy, direction: 'desc' })).toEqual(expected.toReversed());
  });

  test('sorts by priority from low to urgent', async () => {
    const query = { sortBy: 'priority', direction: 'asc' };
    const { list: rows } = await list(query);
    const urgencies = rows.map(({ priority }) => priority).filter((priority) => priority !== null);
    expect(urgencies).toEqual(['LOW', 'HIGH', 'URGENT']);
  });

  test('is paged', async () => {
    expect(await numbers({ page: 1, size: 4 })).toEqual(['first 2', 'first 1']);
    expect(await list({ page: 1, size: 4 })).toMatchObject({ totalElements: 6, totalPages: 2 });
    expect(await list({ page: 2, size: 4 })).toMatchObject({
      list: [],
      totalElements: 6,
      totalPages: 2,
    });
  });

  test.each([
    ['00003', ['first 3']],
    ['mrn/26-27', ALL.toReversed()],
    ['kavya', ['first 4', 'first 2']],
    ['grout', ['second 2', 'first 3', 'first 2']],
    ['50%', ['second 2', 'first 3', 'first 2']],
    ['"quick"', ['second 2', 'first 3', 'first 2']],
    ['_', []],
    ['imran grout', ['first 3']],
    ['grout imran 00001', []],
    ['Foreign', []],
  ])('searching for %j finds %j', async (search, expected) => {
    expect(await numbers({ search })).toEqual(expected);
    expect((await list({ search })).totalElements).toBe(expected.length);
  });
});
