import { api } from '@plinth/contracts/endpoints';
import { describe, expect, test } from 'vitest';

import { buildForeign, buildSite } from '#testing/builders.ts';
import { createTestApp, type Person } from '#testing/test-app.ts';
import { addWork } from '#testing/work-builders.ts';

const app = await createTestApp();
const site = await buildSite(app);
const foreign = await buildForeign(app);
const { admin: as, project, secondProject } = site;

const heading = await addWork(app, as, project, '2', {
  kind: 'BOQ_HEADING',
  description: 'Earth work',
});
const item = await addWork(app, as, project, '2.10', {
  parentId: heading.id,
  description: 'Excavation in trenches',
});
const FIELDS = {
  code: '2.10',
  description: 'Excavation in trenches',
  unit: 'Cubic metre',
  quantity: '100',
  rate: '400',
} as const;

const historyOf = async (person: Person = as) =>
  app.ok(api.getWorkHistory, { as: person, params: { id: item.id } });
const change = async (fields: Partial<Record<keyof typeof FIELDS, string>>) =>
  app.ok(api.updateWorkItem, {
    as,
    params: { id: item.id },
    body: { ...FIELDS, ...fields },
  });

async function importRow(cells: string[]) {
  const sheet = {
    projectId: project.id,
    columns: ['code', 'description', 'unit', 'quantity', 'rate'] as const,
    rows: [{ number: 2, cells }],
  };
  const columns = [...sheet.columns];
  const { digest } = await app.ok(api.previewWorkImport, { as, body: { ...sheet, columns } });
  const body = { ...sheet, columns, digest, fileName: 'revised boq.xlsx' };
  return (await app.ok(api.importWork, { as, body })).import;
}

describe('the history of a work item', () => {
  test('tells its revisions and each act with its author', async () => {
    await change({ quantity: '120' });
    await change({ quantity: '120', description: 'Excavation in trenches, all lifts' });
    const batch = await importRow(['2.10', '', 'Cum', '120', '425.50']);
    const move = { as, params: { id: item.id }, body: { parentId: '' } };
    await app.ok(api.moveWorkItem, move);
    const { revisions, list } = await historyOf();
    expect(revisions.map(({ since: _since, ...one }) => one)).toEqual([
      { revision: 2, isCurrent: true, unit: 'Cubic metre', quantity: 120, rate: '425.50' },
      { revision: 1, isCurrent: false, unit: 'Cubic metre', quantity: 120, rate: '400.00' },
      { revision: 0, isCurrent: false, unit: 'Cubic metre', quantity: 100, rate: '400.00' },
    ]);
    const acts = list.map(({ action, before, after, under, fileName, actorName }) => ({
      action,
      before,
      after,
      ...(under !== null && { under }),
      ...(fileName !== null && { fileName }),
      actorName,
    }));
    const actorName = as.name;
    expect(acts.toSorted((one, other) => one.action.localeCompare(other.action))).toEqual([
      { action: 'create', before: null, after: expect.objectContaining(FIELDS_MADE), actorName },
      {
        action: 'import',
        before: { rate: '400.00' },
        after: { rate: '425.50' },
        fileName: 'revised boq.xlsx',
        actorName,
      },
      { action: 'move', before: null, after: null, under: '', actorName },
      {
        action: 'update',
        before: { description: 'Excavation in trenches' },
        after: { description: 'Excavation in trenches, all lifts' },
        actorName,
      },
      { action: 'update', before: { quantity: '100' }, after: { quantity: '120' }, actorName },
    ]);
    await app.ok(api.undoImport, { as, params: { id: batch.id } });
    const undone = (await historyOf()).list.find(({ action }) => action === 'undo-import');
    expect(undone).toMatchObject({ before: { rate: '425.50' }, after: { rate: '400.00' } });
    const { list: tree } = await app.ok(api.listWorkItems, {
      as,
      query: { projectId: project.id },
    });
    expect(tree.map(({ code, revision }) => [code, revision])).toEqual([
      ['2', 0],
      ['2.10', 3],
    ]);
  });

  test('hides rates from who reads no prices, and is of its organisation', async () => {
    await app.ok(api.setPersonRoles, {
      as,
      params: { id: site.firm.id, personId: site.colleague.id },
      body: { roles: ['STORE_KEEPER'], projects: [] },
    });
    const { revisions, list } = await historyOf(site.colleague);
    expect(new Set(revisions.map(({ rate }) => rate))).toEqual(new Set(['Not shown']));
    expect(revisions[0]?.quantity).toBe(120);
    expect(list.find(({ action }) => action === 'import')?.after?.rate).toBe('Not shown');
    const params = { id: item.id };
    const refusal = await app.refusal(api.getWorkHistory, { as: foreign.admin, params });
    expect(refusal.httpStatus).toBe(404);
  });
});

const FIELDS_MADE = { ...FIELDS, rate: '400.00', place: '' };

describe('the search', () => {
  const found = async (q: string, person: Person = as, near = project.id) => {
    const query = { q, projectId: near };
    const { list } = await app.ok(api.search, { as: person, query });
    return list
      .filter(({ kind }) => kind === 'WORK_ITEM')
      .map(({ title, subtitle }) => `${title} · ${subtitle}`);
  };

  test('finds work by its code as a text, in the chosen project first, and by words', async () => {
    await addWork(app, as, secondProject, '2.10', { description: 'Hard rock' });
    await addWork(app, as, project, '2.1', { description: 'Surface dressing' });
    await addWork(app, as, project, '12.10', { description: 'Waterproofing of roofs' });
    const mine = `2.10 Excavation in trenches, all lifts · ${project.name}`;
    const other = `2.10 Hard rock · ${secondProject.name}`;
    const shorter = `2.1 Surface dressing · ${project.name}`;
    expect(await found('2.10')).toEqual([mine, other]);
    expect(await found('2.10', as, secondProject.id)).toEqual([other, mine]);
    expect(await found('2.1')).toEqual([shorter, mine, other]);
    expect(await found('trench')).toEqual([mine]);
    expect(await found('earth work')).toEqual([`2 Earth work · ${project.name}`]);
  });

  test('finds nothing of others, and nothing that is archived', async () => {
    expect(await found('2.10', foreign.admin)).toEqual([]);
    await app.ok(api.archiveWorkItem, { as, params: { id: heading.id } });
    expect(await found('earth work')).toEqual([]);
    // Somebody of one project finds what is there.
    const { colleague, firm, projectInGujarat } = site;
    await addWork(app, as, projectInGujarat, '2.10', { description: 'Black soil' });
    await app.ok(api.setPersonRoles, {
      as,
      params: { id: firm.id, personId: colleague.id },
      body: { roles: [], projects: [{ id: projectInGujarat.id, roles: ['VIEWER'] }] },
    });
    expect(await found('2.10', colleague)).toEqual([`2.10 Black soil · ${projectInGujarat.name}`]);
  });
});
