import { api } from '@plinth/contracts/endpoints';
import type { ImportRow } from '@plinth/contracts/imports';
import { type DescribedMaterial, describedMaterialSchema } from '@plinth/contracts/materials';
import { describe, expect, test } from 'vitest';

import { addMaterial, buildForeign, buildSite } from '#testing/builders.ts';
import { createTestApp, type Person } from '#testing/test-app.ts';

const app = await createTestApp();
const site = await buildSite(app);
const foreign = await buildForeign(app);
const as = site.buyer;

type Cells = readonly string[];

function sheetOf(rows: readonly Cells[]) {
  return {
    columns: ['name' as const, 'unit' as const, 'hsnCode' as const, 'gstRate' as const],
    rows: rows.map((cells, index) => ({ number: index + 2, cells: [...cells] })),
  };
}

async function preview(rows: readonly Cells[], person: Person = as) {
  return app.ok(api.previewMaterialImport, { as: person, body: sheetOf(rows) });
}

async function asked(rows: readonly Cells[], leaveOut: number[] = [], person: Person = as) {
  const { digest } = await preview(rows, person);
  return { ...sheetOf(rows), fileName: 'materials.xlsx', digest, leaveOut };
}

const actionsOf = (rows: readonly ImportRow[]) => rows.map(({ action }) => action);

async function listNow(person: Person = as): Promise<DescribedMaterial[]> {
  const query = { sortBy: 'materialCode' } as const;
  return (await app.ok(api.listMaterials, { as: person, query })).list.map((row) =>
    describedMaterialSchema.parse(row),
  );
}

async function historyOf(id: string) {
  return app.db
    .selectFrom('audit_entry')
    .select(['action', 'detail', 'actor_id'])
    .where('document_id', '=', id)
    .orderBy('id')
    .execute();
}

describe('what a preview shows, an import does', () => {
  const rows = [
    ['Binding wire', 'Kgs', '72172010', '18'],
    ['fly ASH brick', 'Nos', '68159910', ''],
    ['TMT bar 12 mm', 'MT', '72142090', ''],
    ['Cover block', 'Pcs', '6810', '0.18'],
  ];

  test('row by row, and writes nothing', async () => {
    const before = await listNow();
    const { rows: planned, counts } = await preview(rows);
    expect(actionsOf(planned)).toEqual(['CREATE', 'CHANGE', 'SKIP', 'CREATE']);
    expect(counts).toEqual({ CREATE: 2, CHANGE: 1, SKIP: 1, REFUSE: 0 });
    expect(planned[1]).toEqual({
      number: 3,
      action: 'CHANGE',
      label: 'Fly ash brick',
      changes: [{ field: 'hsnCode', before: '72142090', after: '68159910' }],
      reasons: [],
      warnings: [],
      notes: ['Unit Nos → Piece'],
    });
    expect(await listNow()).toEqual(before);
  });

  test('with codes in the order of the sheet, and a history of each', async () => {
    const answer = await app.ok(api.importMaterials, { as, body: await asked(rows) });
    expect(answer).toMatchObject({
      message: 'Imported: 2 created, 1 changed',
      import: {
        kind: 'MATERIALS',
        fileName: 'materials.xlsx',
        importedByName: as.name,
        importedAt: app.now.toISOString(),
        createdCount: 2,
        changedCount: 1,
        skippedCount: 1,
        undoneAt: null,
        undoneByName: null,
      },
    });
    const list = await listNow();
    expect(list.slice(2)).toMatchObject([
      { materialCode: 'MAT-00003', name: 'Binding wire', unit: 'Kg', gstRate: '18' },
      { materialCode: 'MAT-00004', name: 'Cover block', unit: 'Piece', gstRate: '18' },
    ]);
    expect(list[0]).toEqual({ ...site.brick, hsnCode: '68159910' });
    const importId = answer.import.id;
    expect(await historyOf(list[2]!.id)).toEqual([
      { action: 'create', actor_id: as.id, detail: { ...list[2], importId } },
    ]);
    expect((await historyOf(site.brick.id)).at(-1)).toMatchObject({
      action: 'update',
      detail: { before: { hsnCode: '72142090' }, after: { hsnCode: '68159910' }, importId },
    });
    expect(await historyOf(importId)).toMatchObject([{ action: 'import' }]);
    expect(actionsOf((await preview(rows)).rows)).toEqual(['SKIP', 'SKIP', 'SKIP', 'SKIP']);
  });
});

describe('all or nothing', () => {
  const rows = [
    ['Whole', 'Kg', '2523', ''],
    ['Half', 'Trip', '2523', ''],
    ['a'.repeat(201), 'Kg', '2523', ''],
  ];

  test('one refused row refuses the import', async () => {
    const before = await listNow();
    const refusal = await app.refusal(api.importMaterials, { as, body: await asked(rows) });
    expect(refusal).toMatchObject({
      httpStatus: 422,
      message: '2 rows are refused: correct them or leave them out',
      violations: [
        { path: 'rows.3', message: expect.stringMatching(/^Row 3: Unit Trip is not in use/) },
        { path: 'rows.4', message: 'Row 4: Name takes at most 200 characters' },
      ],
    });
    expect(await listNow()).toEqual(before);
  });

  test('unless it is left out, in so many words', async () => {
    const some = await app.refusal(api.importMaterials, { as, body: await asked(rows, [3]) });
    expect(some.message).toBe('1 row is refused: correct it or leave it out');
    const { import: batch } = await app.ok(api.importMaterials, {
      as,
      body: await asked(rows, [3, 4]),
    });
    expect(batch).toMatchObject({ createdCount: 1, changedCount: 0, skippedCount: 0 });
    expect((await listNow()).at(-1)).toMatchObject({ name: 'Whole' });
  });

  test('nothing to do is refused', async () => {
    const body = await asked([['Whole', 'Kg', '2523', '']]);
    expect(await app.refusal(api.importMaterials, { as, body })).toEqual({
      httpStatus: 422,
      message: 'There is nothing to import',
    });
  });

  test.each([
    ['a record is added meanwhile', () => addMaterial(app, as, 'Late comer', 'Kg', '2523')],
    [
      'a record is changed meanwhile',
      () =>
        app.ok(api.updateMaterial, {
          as,
          params: { id: site.steel.id },
          body: { name: site.steel.name, unit: 'Ton', hsnCode: '7213' },
        }),
    ],
  ])('%s: a conflict, and a preview that says otherwise', async (_, meddle) => {
    const late = [
      ['Late comer', 'Kg', '2523', ''],
      ['TMT bar 12 mm', 'Ton', '7214', '12'],
    ];
    const body = await asked(late);
    await meddle();
    expect(await app.refusal(api.importMaterials, { as, body })).toEqual({
      httpStatus: 409,
      message: 'The list has changed since the preview',
    });
    expect((await preview(late)).digest).not.toBe(body.digest);
  });

  test('another sheet than the one that was previewed is a conflict', async () => {
    const body = await asked([['Seen', 'Kg', '2523', '']]);
    const swapped = { ...body, ...sheetOf([['Unseen', 'Kg', '2523', '']]) };
    expect(await app.refusal(api.importMaterials, { as, body: swapped })).toMatchObject({
      httpStatus: 409,
    });
  });

  test('of eight imports of one sheet at once, one goes through', async () => {
    const body = await asked([
      ['Racer 1', 'Kg', '2523', ''],
      ['Racer 2', 'Kg', '2523', ''],
    ]);
    const outcomes = await Promise.all(
      Array.from({ length: 8 }, () => app.call(api.importMaterials, { as, body })),
    );
    const statuses = outcomes.map(({ httpStatus }) => httpStatus).toSorted((a, b) => a - b);
    expect(statuses).toEqual([201, ...Array.from({ length: 7 }, () => 409)]);
    const racers = (await listNow()).filter(({ name }) => name.startsWith('Racer'));
    expect(racers).toHaveLength(2);
  });
});

describe('who may', () => {
  test('not those without the permission', async () => {
    for (const person of [site.engineer, site.manager]) {
      const query = { kind: 'MATERIALS' } as const;
      expect(await app.refusal(api.listImports, { as: person, query })).toMatchObject({
        httpStatus: 403,
      });
      const body = sheetOf([['Sand', 'Brass', '2505', '']]);
      expect(await app.refusal(api.previewMaterialImport, { as: person, body })).toMatchObject({
        httpStatus: 403,
      });
    }
  });

  test('another organisation has its own list, codes and imports', async () => {
    const rows = [['Fly ash brick', 'Piece', '6815', '']];
    expect((await preview(rows, foreign.admin)).rows).toMatchObject([{ action: 'CREATE' }]);
    const body = await asked(rows, [], foreign.admin);
    const { import: batch } = await app.ok(api.importMaterials, { as: foreign.admin, body });
    expect(await app.refusal(api.undoImport, { as, params: { id: batch.id } })).toEqual({
      httpStatus: 404,
      message: 'Import not found',
    });
    const query = { kind: 'MATERIALS', size: 200 } as const;
    const { list } = await app.ok(api.listImports, { as, query });
    expect(list.map(({ id }) => id)).not.toContain(batch.id);
    const { list: theirs } = await app.ok(api.listImports, { as: foreign.admin, query });
    expect(theirs).toEqual([batch]);
  });

  test('a code of another organisation is not known', async () => {
    const theirs = (await listNow(foreign.admin)).at(-1)!;
    const body = {
      columns: ['materialCode' as const, 'hsnCode' as const],
      rows: [{ number: 2, cells: [`X${theirs.materialCode}`, '2505'] }],
    };
    const { rows } = await app.ok(api.previewMaterialImport, { as, body });
    expect(rows).toMatchObject([{ action: 'REFUSE' }]);
  });
});

describe('what is not understood', () => {
  const row = { number: 2, cells: ['Sand'] };
  test.each([
    ['no rows', { columns: ['name'], rows: [] }, 'There are no rows to import'],
    ['a column twice', { columns: ['name', 'name'], rows: [row] }, 'columns must differ'],
    [
      'a row twice',
      { columns: ['name'], rows: [row, row] },
      'rows must be in the order of their numbers',
    ],
    [
      'too many rows',
      {
        columns: ['name'],
        rows: Array.from({ length: 10_001 }, (_, index) => ({ number: index + 1, cells: [] })),
      },
      'At most 10000 rows can be imported at a time',
    ],
  ])('%s', async (_, payload, message) => {
    const { path, method } = api.previewMaterialImport;
    const response = await app.inject({ as, method, url: path, payload });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ message });
  });

  test('more than 5 MB; as much as that is read', async () => {
    const { path, method } = api.previewMaterialImport;
    const long = (length: number) => ['x'.repeat(length), 'Kg', '2523', ''];
    const send = (...rows: string[][]) =>
      app.inject({ as, method, url: path, payload: sheetOf(rows) });
    // A cell takes as much as one of Excel, so they are many.
    const sized = (bytes: number) =>
      send(...Array.from({ length: Math.ceil(bytes / 32_000) }, () => long(32_000)));
    expect((await sized(4.8 * 1024 * 1024)).statusCode).toBe(200);
    expect((await sized(5 * 1024 * 1024)).statusCode).toBe(413);
    const message = 'A cell takes at most 32767 characters';
    expect((await send(long(32_768))).json()).toMatchObject({ message });
  });
});

test('five thousand rows at once, in their order', async () => {
  const rows = Array.from({ length: 5000 }, (_, index) => [
    `Bulk ${String(index).padStart(4, '0')}`,
    'Nos',
    '7318',
    '18',
  ]);
  const { import: batch } = await app.ok(api.importMaterials, { as, body: await asked(rows) });
  expect(batch.createdCount).toBe(5000);
  const bulk = (await listNow()).filter(({ name }) => name.startsWith('Bulk'));
  expect(bulk.map(({ name }) => name)).toEqual(rows.map(([name]) => name));
  const undone = await app.ok(api.undoImport, { as, params: { id: batch.id } });
  expect(undone).toMatchObject({ deletedCount: 5000, archivedCount: 0, restoredCount: 0 });
});
