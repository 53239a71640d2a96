import { api } from '@plinth/contracts/endpoints';
import { describe, expect, test } from 'vitest';

import { changesOf } from '#testing/audit-trail.ts';
import { buildForeign, buildSite } from '#testing/builders.ts';
import { createTestApp } from '#testing/test-app.ts';
import { addWork } from '#testing/work-builders.ts';

const app = await createTestApp();
const site = await buildSite(app);
const foreign = await buildForeign(app);
const { admin: as, project, brick, engineer, secondProject } = site;

const add = async (code: string, more: Parameters<typeof addWork>[4] = {}) =>
  addWork(app, as, project, code, more);
const tree = async (person = as) =>
  app.ok(api.listWorkItems, { as: person, query: { projectId: project.id } });
const rows = async () =>
  (await tree()).list.map(({ code, level, amount }) => `${'>'.repeat(level)}${code} ${amount}`);

const earth = await add('2', { kind: 'BOQ_HEADING', description: 'Earth work' });
const dug = await add('2.9', { parentId: earth.id });
const filled = await add('2.10', { parentId: earth.id, quantity: '2.5', rate: '0.33' });

describe('the tree of a project', () => {
  test('keeps codes as text, in their order, and adds up', async () => {
    expect(await rows()).toEqual(['2 40000.83', '>2.9 40000.00', '>2.10 0.83']);
    expect((await tree()).total).toBe('40000.83');
  });

  test('hides rates from who reads no prices', async () => {
    await app.ok(api.setPersonRoles, {
      as,
      params: { id: site.firm.id, personId: site.colleague.id },
      body: { roles: ['STORE_KEEPER'], projects: [] },
    });
    const { list, total } = await tree(site.colleague);
    expect(list[1]).toMatchObject({ quantity: 100, rate: 'Not shown', amount: 'Not shown' });
    expect(total).toBe('Not shown');
  });

  test('is of its organisation and its project', async () => {
    const theirs = { projectId: foreign.project.id };
    for (const endpoint of [api.listWorkItems, api.searchWorkItems] as const) {
      const refusal = await app.refusal(endpoint, { as, query: theirs });
      expect(refusal).toMatchObject({ httpStatus: 404, message: 'Project not found' });
    }
    const params = { id: dug.id };
    const refusal = await app.refusal(api.getWorkItem, { as: foreign.admin, params });
    expect(refusal.httpStatus).toBe(404);
    const body = { projectId: project.id, kind: 'COST_CODE', code: 'C', description: 'C' } as const;
    expect((await app.refusal(api.createWorkItem, { as: engineer, body })).httpStatus).toBe(403);
  });
});

describe('an item', () => {
  test.each([
    [{ code: '', unit: '' as const }, ['Code is required', 'Choose a unit']],
    [{ quantity: '-1' }, ['Quantity cannot be negative']],
    [{ rate: '1.00001' }, ['Rate takes at most 4 decimals']],
    [{ kind: 'BOQ_HEADING' as const, rate: '1' }, ['A heading has no unit, quantity or rate']],
    [
      { kind: 'COST_CODE' as const, parentId: earth.id },
      ['A cost code stands under a cost code or at the top'],
    ],
  ])('%o is refused', async (more, messages) => {
    const body = {
      projectId: project.id,
      kind: 'BOQ_ITEM',
      code: '9',
      description: 'Nine',
      unit: 'Kg',
      ...more,
    } as const;
    const refusal = await app.refusal(api.createWorkItem, { as, body });
    expect(refusal.httpStatus).toBe(422);
    expect(refusal.violations?.map(({ message }) => message)).toEqual(messages);
  });

  test('has a rate of up to four decimals, and its amount is to the paisa', async () => {
    const { id } = await add('7.1', { rate: '0.3275', quantity: '1001', unit: 'Kg' });
    // 1001 × 0.3275 is 327.8275.
    expect((await tree()).list.find((item) => item.id === id)).toMatchObject({
      rate: '0.3275',
      amount: '327.83',
    });
  });

  test('has a code of its own in the project, whatever the case', async () => {
    await add('CIV-a', { kind: 'COST_CODE' });
    const body = {
      projectId: project.id,
      kind: 'COST_CODE',
      code: 'civ-A',
      description: 'x',
    } as const;
    const refusal = await app.refusal(api.createWorkItem, { as, body });
    expect(refusal).toMatchObject({
      httpStatus: 409,
      message: 'This code is in use in the project',
      violations: [{ path: 'code' }],
    });
    await addWork(app, as, secondProject, 'CIV-a');
  });

  test('is changed with its version, and its changes are told', async () => {
    const { id, version } = await add('3.1');
    const fields = {
      code: '3.1',
      description: 'Lean concrete',
      unit: 'Cubic metre',
      quantity: '12',
      rate: '5000',
    } as const;
    const call = { as, params: { id }, body: { ...fields, version } };
    expect((await app.ok(api.updateWorkItem, call)).workItem).toMatchObject({
      quantity: 12,
      rate: '5000.00',
    });
    const late = { ...call, body: { ...fields, quantity: '13', version } };
    expect(await app.refusal(api.updateWorkItem, late)).toMatchObject({
      httpStatus: 409,
      violations: [{ path: 'quantity', message: 'Quantity is now “12”' }],
    });
    expect((await changesOf(app, id)).at(-1)).toMatchObject({
      action: 'update',
      detail: { before: { quantity: '100' }, after: { quantity: '12' } },
    });
  });
});

describe('moving', () => {
  test('takes along what stands under it and keeps the order', async () => {
    const [a, b, c] = [
      await add('M', { kind: 'BOQ_HEADING' }),
      await add('N', { kind: 'BOQ_HEADING' }),
      await add('O', { kind: 'BOQ_HEADING' }),
    ];
    await add('M.1', { parentId: a.id });
    await add('N.1', { parentId: b.id });
    const move = async (id: string, parentId: string, position?: number) =>
      app.ok(api.moveWorkItem, { as, params: { id }, body: { parentId, position } });
    const last = async (count: number) =>
      (await rows()).slice(-count).map((row) => row.split(' ')[0]);
    await move(a.id, b.id);
    expect(await last(5)).toEqual(['N', '>N.1', '>M', '>>M.1', 'O']);
    await move(a.id, b.id, 1);
    expect(await last(5)).toEqual(['N', '>M', '>>M.1', '>N.1', 'O']);
    await move(c.id, '', 1);
    expect((await rows())[0]).toBe('O null');
    const refusal = await app.refusal(api.moveWorkItem, {
      as,
      params: { id: b.id },
      body: { parentId: a.id },
    });
    expect(refusal).toMatchObject({
      httpStatus: 422,
      violations: [{ path: 'parentId', message: 'An item cannot be moved under itself' }],
    });
    await move(a.id, '');
    expect(await last(4)).toEqual(['N', '>N.1', 'M', '>M.1']);
  });

  test('at once leaves a tree', async () => {
    const heads = await Promise.all(
      ['X', 'Y', 'Z'].map(async (code) => add(code, { kind: 'BOQ_HEADING' })),
    );
    const calls = heads.flatMap(({ id }) =>
      heads.map(async ({ id: parentId }) =>
        app.call(api.moveWorkItem, { as, params: { id }, body: { parentId } }),
      ),
    );
    const statuses = (await Promise.all(calls)).map(({ httpStatus }) => httpStatus);
    expect(statuses.filter((status) => status !== 200 && status !== 422)).toEqual([]);
    const levels = new Map((await tree()).list.map(({ code, level }) => [code, level]));
    // Nothing is lost, and at least one is at the top level.
    expect(Math.min(...['X', 'Y', 'Z'].map((code) => levels.get(code) ?? -1))).toBe(0);
  });
});

describe('lines', () => {
  const request = async (workItemId: string) =>
    app.call(api.createMaterialRequest, {
      as,
      body: {
        projectId: project.id,
        requestedBy: as.id,
        items: [{ materialId: brick.id, quantity: '5', purpose: 'Wall', workItemId }],
      },
    });

  test('name what is open and holds nothing, and keep it', async () => {
    expect((await request(earth.id)).body).toMatchObject({
      violations: [
        { path: 'items.0.workItemId', message: '2 is a heading; choose an item below it' },
      ],
    });
    expect((await request(filled.id)).httpStatus).toBe(201);
    const body = {
      projectId: project.id,
      parentId: filled.id,
      kind: 'BOQ_ITEM',
      code: '2.10.1',
      description: 'In rock',
      unit: 'Kg',
    } as const;
    expect(await app.refusal(api.createWorkItem, { as, body })).toMatchObject({
      message: 'Lines of documents name 2.10, so nothing can stand under it',
    });
    await app.ok(api.archiveWorkItem, { as, params: { id: earth.id } });
    expect((await request(filled.id)).body).toMatchObject({
      violations: [{ message: '2.10 is archived; choose another work item' }],
    });
    const { list } = await app.ok(api.listMaterialRequests, {
      as,
      query: { projectId: project.id },
    });
    expect(list[0]?.items[0]?.workItem).toEqual({
      id: filled.id,
      code: '2.10',
      description: 'Work 2.10',
    });
  });

  test('find what can be named; restoring brings back what was archived together', async () => {
    const find = async (search: string) => {
      const query = { projectId: project.id, search };
      return (await app.ok(api.searchWorkItems, { as, query })).list.map(({ code }) => code);
    };
    expect(await find('2.')).toEqual([]);
    const { message } = await app.ok(api.restoreWorkItem, { as, params: { id: earth.id } });
    expect(message).toBe('3 items restored');
    expect(await find('work 2')).toEqual(['2.9', '2.10']);
    await app.ok(api.archiveWorkItem, { as, params: { id: dug.id } });
    await add('2.9', { parentId: earth.id });
    expect(await app.refusal(api.restoreWorkItem, { as, params: { id: dug.id } })).toMatchObject({
      httpStatus: 409,
      message: 'Other items have the codes 2.9 now',
    });
  });
});

test('a firm can require a work item on each line', async () => {
  const params = { id: site.firm.id };
  const set = async (isRequired: boolean) =>
    app.ok(api.setWorkRule, { as, params, body: { isRequired } });
  await set(true);
  expect((await app.ok(api.getWorkRule, { as, params })).isRequired).toBe(true);
  const item = { materialId: brick.id, quantity: '5', purpose: 'Wall' };
  const body = { projectId: project.id, requestedBy: as.id, items: [item] };
  expect(await app.refusal(api.createMaterialRequest, { as, body })).toMatchObject({
    httpStatus: 422,
    violations: [{ path: 'items.0.workItemId', message: 'Choose a work item' }],
  });
  await set(false);
  await app.ok(api.createMaterialRequest, { as, body });
});
