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
  '2.1 | Surface excavation | Sqm | 1250 | 18.55',
  '2.8 | In trenches | Cum | 412 | 212.40',
  '2.9 | Filling | Cum | 100 | 95.50',
  ' | Total | | | 120245.30',
];

test('a bill is previewed without writing, imported, and read again as a revision', async () => {
  const none = await app.ok(api.previewWorkImport, { as, body: sheetOf(BILL) });
  expect(none.counts).toMatchObject({ CREATE: 4, SKIP: 1, REFUSE: 0 });
  expect((await tree()).list).toEqual([]);
  const { batch } = await importBoq(BILL);
  expect(batch).toMatchObject({ kind: 'WORK', createdCount: 4, changedCount: 0 });
  const { rows, list, total } = await tree();
  expect(rows).toEqual(['2 null', '>2.1 1250', '>2.8 412', '>2.9 100']);
  expect(total).toBe('120246.30');

  const again = await importBoq([
    '2.8 | In trenches | Cum | 450 | 212.4',
    '2.11 | Sand | Cum | 5 | 9',
  ]);
  expect(again.preview.rows.map(({ action, changes }) => [action, changes[0]])).toEqual([
    ['CHANGE', { field: 'quantity', before: '412', after: '450' }],
    ['CREATE', { field: 'code', before: null, after: '2.11' }],
  ]);
  expect((await tree()).rows).toEqual(['2 null', '>2.1 1250', '>2.8 450', '>2.9 100', '>2.11 5']);
  const saved = await app.db
    .selectFrom('work_item_revision')
    .select(['revision', 'quantity', 'rate'])
    .where('work_item_id', '=', list[2]?.id ?? '')
    .execute();
  expect(saved).toEqual([{ revision: 1, quantity: '412.000', rate: '212.40' }]);

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
  const messageOf = (code: string) =>
    `${code} is in the budget, norms, measurements or bar schedule`;
  expect(await why(batch)).toEqual([409, [messageOf('11'), messageOf('12')]]);
  expect(await why(measured.batch)).toEqual([409, [messageOf('13')]]);
  expect(await why(budgeted.batch)).toEqual([409, [messageOf('14')]]);
});

test('a unit stays where norms or measurements count in it, in a bill and by hand', async () => {
  const rows = ['15 | E | Cum | 10 | 1', '16 | F | Cum | 10 | 1', '17 | G | Cum | 10 | 1'];
  await importBoq(rows);
  const items = (await tree()).list.filter(({ code }) => /^1[567]$/.test(code));
  const [normed, measured, free] = items;
  const params = { id: project.id };
  const norm = { code: '15', materialId: brick.id, unit: 'Piece', coefficient: '500' } as const;
  await app.ok(api.setNorms, { as, params, body: { norms: [norm] } });
  const work = { as, project, workItemId: measured?.id ?? '', executed: '2' };
  const measurement = await measure(app, work);
  const squared = rows.map((row) => row.replace('Cum', 'Sqm'));
  const { rows: planned } = await app.ok(api.previewWorkImport, { as, body: sheetOf(squared) });
  expect(planned.map(({ action, reasons }) => [action, ...reasons])).toEqual([
    ['REFUSE', '15 has norms in Cubic metre, so its unit stays'],
    ['REFUSE', '16 has measurements in Cubic metre, so its unit stays'],
    ['CHANGE'],
  ]);
  const change = (item: (typeof items)[number] | undefined, quantity = '10') => ({
    as,
    params: { id: item?.id ?? '' },
    body: {
      code: item?.code ?? '',
      description: 'By area',
      unit: 'Square metre' as const,
      quantity,
      rate: '1',
    },
  });
  for (const [item, counted] of [
    [normed, 'norms'],
    [measured, 'measurements'],
  ] as const) {
    expect(await app.refusal(api.updateWorkItem, change(item))).toMatchObject({
      httpStatus: 422,
      violations: [
        { path: 'unit', message: `${item?.code} has ${counted} in Cubic metre, so its unit stays` },
      ],
    });
  }
  await app.ok(api.updateWorkItem, change(free));
  // A measurement that is reversed counts no more.
  const reversal = { as, params: { id: measurement.id }, body: { reason: 'Wrong unit' } };
  await app.ok(api.reverseMeasurement, reversal);
  await app.ok(api.updateWorkItem, change(measured));
});

test('an import that changed a unit is not undone once work is measured in it', async () => {
  await importBoq(['18 | H | Cum | 10 | 1']);
  const { batch } = await importBoq(['18 | H | Sqm | 10 | 1']);
  const item = (await tree()).list.find(({ code }) => code === '18');
  await measure(app, { as, project, workItemId: item?.id ?? '', executed: '2' });
  expect(await app.refusal(api.undoImport, { as, params: { id: batch.id } })).toMatchObject({
    httpStatus: 409,
    violations: [{ message: '18 has measurements in Square metre, so its unit stays' }],
  });
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

test('past imports of a bill are those of its project', async () => {
  const { batch } = await importBoq(['7000 | Fencing | Metre | 5 | 9'], projectInGujarat.id);
  const listed = async (projectId: string) =>
    (await app.ok(api.listImports, { as, query: { kind: 'WORK', projectId } })).list;
  expect((await listed(projectInGujarat.id)).map(({ id }) => id)).toEqual([batch.id]);
  expect((await listed(project.id)).map(({ id }) => id)).not.toContain(batch.id);
  await app.ok(api.undoImport, { as, params: { id: batch.id } });
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

test('an archived item is not changed: its code is that of a new one', async () => {
  await importBoq(['17.3 | Plaster of old | Sqm | 131 | 71.5']);
  const found = async () => (await tree()).list.filter(({ code }) => code === '17.3');
  const [old] = await found();
  await app.ok(api.archiveWorkItem, { as, params: { id: old!.id } });
  const { preview } = await importBoq(['17.3 | Plaster | Sqm | 97 | 83.25']);
  expect(preview.rows.map(({ action }) => action)).toEqual(['CREATE']);
  expect((await found()).map(({ id, quantity }) => [id === old!.id, quantity])).toEqual([
    [false, 97],
  ]);
  const saved = await app.db
    .selectFrom('work_item')
    .select(['description', 'quantity'])
    .where('id', '=', old!.id)
    .executeTakeFirst();
  expect(saved).toEqual({ description: 'Plaster of old', quantity: '131.000' });
});

/** Last, as it closes the project. */
test('nothing is imported into an archived project, nor undone in it', async () => {
  const rows = ['900 | K | Cum | 10 | 1'];
  const { batch } = await importBoq(rows, projectInGujarat.id);
  const sheet = sheetOf(['901 | L | Cum | 10 | 1'], projectInGujarat.id);
  const { digest } = await app.ok(api.previewWorkImport, { as, body: sheet });
  await app.db
    .updateTable('project')
    .set({ archived_at: app.now })
    .where('id', '=', projectInGujarat.id)
    .execute();
  const refusal = { httpStatus: 409, message: 'This project is archived' };
  const imported = await app.refusal(api.importWork, { as, body: { ...sheet, digest } });
  expect(imported).toMatchObject(refusal);
  const undone = await app.refusal(api.undoImport, { as, params: { id: batch.id } });
  expect(undone).toMatchObject(refusal);
  expect((await tree(projectInGujarat.id)).list.map(({ code }) => code)).toContain('900');
});
