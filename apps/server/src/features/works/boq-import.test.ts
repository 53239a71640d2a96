import { api } from '@plinth/contracts/endpoints';
import { expect, test } from 'vitest';

import { changesOf } from '#testing/audit-trail.ts';
import { buildSite } from '#testing/builders.ts';
import { measure } from '#testing/consumption-builders.ts';
import { createTestApp } from '#testing/test-app.ts';

const app = await createTestApp();
const { admin: as, viewer, project, projectInGujarat, brick } = await buildSite(app);

const columns = ['code', 'description', 'unit', 'quantity', 'rate'] as const;

function sheetOf(rows: readonly string[], projectId = project.id) {
  const cells = rows.map((row, index) => ({
    number: index + 2,
    cells: row.split('|').map((cell) => cell.trim()),
  }));
  return { projectId, columns: [...columns], rows: cells };
}

async function importBoq(rows: readonly string[], projectId = project.id) {
  const sheet = sheetOf(rows, projectId);
  const preview = await app.ok(api.previewWorkImport, { as, body: sheet });
  const body = { ...sheet, digest: preview.digest, fileName: 'boq.xlsx' };
  return { preview, body, batch: (await app.ok(api.importWork, { as, body })).import };
}

const tree = async (projectId = project.id) => {
  const { list, total } = await app.ok(api.listWorkItems, { as, query: { projectId } });
  const rows = list.map(({ code, level, quantity }) => `${'>'.repeat(level)}${code} ${quantity}`);
  return { list, rows, total };
};

const BILL = [
  '2 | EARTH WORK',
  '2.8 | In trenches | Cum | 412 | 212.40',
  '2.9 | Filling | Cum | 100 | 95.50',
  '2.1 | Surface excavation | Sqm | 1250 | 18.55',
  ' | Total | | | 120245.30',
];

test('a bill is previewed without writing, imported, and read again as a revision', async () => {
  const none = await app.ok(api.previewWorkImport, { as, body: sheetOf(BILL) });
  expect(none.counts).toMatchObject({ CREATE: 4, SKIP: 1, REFUSE: 0 });
  expect((await tree()).list).toEqual([]);
  const { batch } = await importBoq(BILL);
  expect(batch).toMatchObject({ kind: 'WORK', createdCount: 4, changedCount: 0 });
  const { rows, list, total } = await tree();
  expect(rows).toEqual(['2 null', '>2.8 412', '>2.9 100', '>2.1 1250']);
  expect(total).toBe('120246.30');

  const again = await importBoq([
    '2.8 | In trenches | Cum | 450 | 212.4',
    '2.11 | Sand | Cum | 5 | 9',
  ]);
  expect(again.preview.rows.map(({ action, changes }) => [action, changes[0]])).toEqual([
    ['CHANGE', { field: 'quantity', before: '412', after: '450' }],
    ['CREATE', { field: 'code', before: null, after: '2.11' }],
  ]);
  expect((await tree()).rows).toEqual(['2 null', '>2.8 450', '>2.9 100', '>2.1 1250', '>2.11 5']);
  const kept = await app.db
    .selectFrom('work_item_revision')
    .select(['revision', 'quantity', 'rate'])
    .where('work_item_id', '=', list[1]?.id ?? '')
    .execute();
  expect(kept).toEqual([{ revision: 1, quantity: '412.000', rate: '212.40' }]);

  const params = { id: again.batch.id };
  const undone = await app.ok(api.undoImport, { as, params });
  expect(undone).toMatchObject({ deletedCount: 1, restoredCount: 1 });
  expect((await tree()).rows).toEqual(rows);
  expect((await changesOf(app, again.batch.id)).at(-1)).toMatchObject({ action: 'undo' });
});

test('an import is not undone where documents name its items', async () => {
  const { batch } = await importBoq(['7 | Brick work | Cum | 10 | 6000']);
  const work = (await tree()).list.find(({ code }) => code === '7');
  const item = { materialId: brick.id, quantity: '5', purpose: 'Wall', workItemId: work?.id ?? '' };
  const body = { projectId: project.id, requestedBy: as.id, items: [item] };
  await app.ok(api.createMaterialRequest, { as, body });
  expect(await app.refusal(api.undoImport, { as, params: { id: batch.id } })).toMatchObject({
    httpStatus: 409,
    violations: [{ message: 'Documents name 7' }],
  });
});

test('nor where norms, measurements, budgets or bars name them', async () => {
  const params = { id: project.id };
  const { batch } = await importBoq(['11 | A | Cum | 10 | 1', '12 | B | Cum | 10 | 1']);
  const measured = await importBoq(['13 | C | Cum | 10 | 1']);
  const budgeted = await importBoq(['14 | D | Cum | 10 | 1']);
  const idOf = async (sought: string) =>
    (await tree()).list.find(({ code }) => code === sought)?.id ?? '';
  const norm = { code: '11', materialId: brick.id, unit: 'Piece', coefficient: '500' } as const;
  await app.ok(api.setNorms, { as, params, body: { norms: [norm] } });
  const bar = { code: '12', diameter: '12', bars: '4', cutLength: '6' };
  await app.ok(api.setSteel, { as, params, body: { bars: [bar], weighings: [] } });
  await measure(app, { as, project, workItemId: await idOf('13'), executed: '2' });
  const line = { materialId: brick.id, workItemId: await idOf('14'), quantity: '5', rate: '8' };
  await app.ok(api.proposeBudget, { as, params, body: { reason: 'First', lines: [line] } });
  const why = async ({ id }: { readonly id: string }) => {
    const refusal = await app.refusal(api.undoImport, { as, params: { id } });
    return [refusal.httpStatus, refusal.violations?.map(({ message }) => message).toSorted()];
  };
  const told = (code: string) => `${code} is in the budget, norms, measurements or bar schedule`;
  expect(await why(batch)).toEqual([409, [told('11'), told('12')]]);
  expect(await why(measured.batch)).toEqual([409, [told('13')]]);
  expect(await why(budgeted.batch)).toEqual([409, [told('14')]]);
});

test('what has changed since the preview is not imported, and roles are asked', async () => {
  const sheet = sheetOf(['8 | Plaster | Sqm | 10 | 300']);
  const { digest } = await app.ok(api.previewWorkImport, { as, body: sheet });
  await importBoq(['8 | Plaster | Sqm | 12 | 300']);
  const body = { ...sheet, digest };
  expect((await app.refusal(api.importWork, { as, body })).httpStatus).toBe(409);
  expect((await app.refusal(api.previewWorkImport, { as: viewer, body: sheet })).httpStatus).toBe(
    403,
  );
});

test('ten thousand rows take seconds', async () => {
  const rows = Array.from({ length: 10_000 }, (_, index) => {
    const section = Math.floor(index / 100) + 1;
    return index % 100 === 0
      ? `${section} | Section ${section}`
      : `${section}.${index % 100} | Item of section ${section} | Cum | ${index} | 10.50`;
  });
  const { batch } = await importBoq(rows, projectInGujarat.id);
  expect(batch.createdCount).toBe(10_000);
  expect((await tree(projectInGujarat.id)).list).toHaveLength(10_000);
}, 20_000);
