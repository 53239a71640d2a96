import { api } from '@plinth/contracts/endpoints';
import type { Material } from '@plinth/contracts/materials';
import { describe, expect, test } from 'vitest';

import { addMaterial, buildForeign, buildSite, storeOf } from '#testing/builders.ts';
import { unsoundnessOf } from '#testing/soundness.ts';
import { createTestApp, type Person } from '#testing/test-app.ts';

const app = await createTestApp();
const site = await buildSite(app);
const foreign = await buildForeign(app);
const { admin, manager: as, viewer, firm, project, projectInGujarat } = site;
const store = await storeOf(app, as, project);

const sheet = (rows: readonly (readonly string[])[], rest: object = {}) => ({
  storeId: store.id,
  columns: ['materialCode', 'quantity', 'rate'] as const,
  rows: rows.map((cells, index) => ({ number: index + 2, cells })),
  ...rest,
});
async function importStock(rows: Parameters<typeof sheet>[0], rest = {}, by: Person = as) {
  const body = sheet(rows, rest);
  const { digest } = await app.ok(api.previewOpeningStockImport, { as: by, body });
  const order = { ...body, fileName: 'stock.xlsx', digest };
  return (await app.ok(api.importOpeningStock, { as: by, body: order })).import;
}
const lying = async ({ id }: Material) =>
  (await app.ok(api.listStock, { as, query: { storeId: store.id, materialId: id } })).list[0];
const entriesOf = async ({ id }: Material) =>
  (await app.ok(api.listStockEntries, { as, query: { storeId: store.id, materialId: id } })).list;
let count = 0;
const material = () => addMaterial(app, admin, `Opened ${(count += 1)}`, 'Ton');
const issue = ({ id }: Material) =>
  app.ok(api.createStockIssue, {
    as,
    body: {
      storeId: store.id,
      issuedOn: '2026-08-14',
      contractor: 'Mahadev',
      activity: 'Slab',
      items: [{ materialId: id, quantity: '1' }],
    },
  });
const undo = (id: string) => ({ as, params: { id } });

describe('opening stock', () => {
  test('lies in the store from its day on, at its rate', async () => {
    const [steel, lime] = [await material(), await material()];
    const batch = await importStock(
      [
        [steel.materialCode, '12.5', '54000.10'],
        [lime.materialCode, '3', ''],
      ],
      { onDate: '2026-04-01' },
    );
    expect(batch).toMatchObject({ kind: 'OPENING_STOCK', createdCount: 2, undoneAt: null });
    expect(await lying(steel)).toMatchObject({ quantity: 12.5, value: '675001.25' });
    expect(await lying(lime)).toMatchObject({ quantity: 3, value: '0.00' });
    expect(await entriesOf(steel)).toMatchObject([
      {
        kind: 'OPENING',
        onDate: '2026-04-01',
        document: { type: 'OPENING_STOCK', id: batch.id, number: 'Opening stock' },
      },
    ]);
    const { list } = await app.ok(api.listImports, { as, query: { kind: 'OPENING_STOCK' } });
    expect(list[0]?.id).toBe(batch.id);
    const audit = await app.ok(api.listAudit, { as: admin, query: { firmId: firm.id } });
    expect(audit.list[0]).toMatchObject({ documentType: 'IMPORT', action: 'import' });
  });

  test('is refused for what is in the store already', async () => {
    const steel = await material();
    await importStock([[steel.materialCode, '5', '10']]);
    const { rows } = await app.ok(api.previewOpeningStockImport, {
      as,
      body: sheet([[steel.materialCode, '7', '10']]),
    });
    expect(rows).toMatchObject([
      { action: 'REFUSE', reasons: ['It has moved in this store already: use a stock count'] },
    ]);
  });

  test('of another store than was previewed is not imported', async () => {
    const steel = await material();
    const body = sheet([[steel.materialCode, '5', '10']]);
    const { digest } = await app.ok(api.previewOpeningStockImport, { as, body });
    const { id: storeId } = await storeOf(app, as, projectInGujarat);
    const order = { ...body, storeId, digest };
    expect(await app.refusal(api.importOpeningStock, { as, body: order })).toMatchObject({
      httpStatus: 409,
      message: 'The list has changed since the preview',
    });
  });

  test('twice at once lies there once', async () => {
    const steel = await material();
    const body = sheet([[steel.materialCode, '5', '10']]);
    const { digest } = await app.ok(api.previewOpeningStockImport, { as, body });
    const answers = await Promise.all(
      Array.from({ length: 5 }, async () =>
        app.call(api.importOpeningStock, { as, body: { ...body, digest } }),
      ),
    );
    const statuses = answers.map(({ httpStatus }) => httpStatus);
    expect(statuses.filter((status) => status === 201)).toHaveLength(1);
    expect(new Set(statuses)).toEqual(new Set([201, 409]));
    expect(await lying(steel)).toMatchObject({ quantity: 5 });
  });

  test('of no day in the future', async () => {
    const steel = await material();
    const body = sheet([[steel.materialCode, '5', '10']], { onDate: '2026-08-15' });
    const { digest } = await app.ok(api.previewOpeningStockImport, { as, body });
    expect(
      await app.refusal(api.importOpeningStock, { as, body: { ...body, digest } }),
    ).toMatchObject({ httpStatus: 422, violations: [{ path: 'onDate' }] });
  });

  test('is for who may open stock, in their stores', async () => {
    const body = sheet([['MAT-00001', '5', '10']]);
    const call = (by: Person, storeId = store.id) =>
      app.refusal(api.previewOpeningStockImport, { as: by, body: { ...body, storeId } });
    expect(await call(viewer)).toMatchObject({ httpStatus: 403 });
    expect(await call(foreign.admin)).toMatchObject({ httpStatus: 404 });
    const query = { kind: 'OPENING_STOCK' } as const;
    expect(await app.refusal(api.listImports, { as: viewer, query })).toMatchObject({
      httpStatus: 403,
    });
    expect((await app.ok(api.listImports, { as: foreign.admin, query })).list).toEqual([]);
  });
});

describe('taking it back', () => {
  test('leaves nothing there, and it may come in again', async () => {
    const steel = await material();
    const batch = await importStock([[steel.materialCode, '5', '10.01']], { onDate: '2026-04-01' });
    expect(await app.ok(api.undoImport, undo(batch.id))).toMatchObject({
      deletedCount: 1,
      import: { undoneByName: as.name },
    });
    expect(await lying(steel)).toMatchObject({ quantity: 0, value: '0.00' });
    expect(await entriesOf(steel)).toMatchObject([
      { quantity: 5, value: '50.05' },
      { quantity: -5, value: '-50.05', kind: 'OPENING', onDate: '2026-04-01', party: 'Taken back' },
    ]);
    expect(await app.refusal(api.undoImport, undo(batch.id))).toMatchObject({ httpStatus: 409 });
    const again = await importStock([[steel.materialCode, '6', '10']]);
    expect(await lying(steel)).toMatchObject({ quantity: 6 });
    await app.ok(api.undoImport, undo(again.id));
  });

  test('is refused as a whole where one of them moved since', async () => {
    const [steel, lime] = [await material(), await material()];
    const batch = await importStock([
      [steel.materialCode, '5', '10'],
      [lime.materialCode, '5', '10'],
    ]);
    await issue(lime);
    expect(await app.refusal(api.undoImport, undo(batch.id))).toEqual({
      httpStatus: 409,
      message: 'The import cannot be undone: 1 record changed since. Nothing was undone.',
      violations: [
        {
          code: 'moved-since',
          path: lime.id,
          message: `${lime.name} has moved in the store since; a count sets it right`,
        },
      ],
    });
    expect(await lying(steel)).toMatchObject({ quantity: 5 });
    const params = { id: steel.id };
    expect(await app.ok(api.deleteMaterial, { as: admin, params })).toMatchObject({
      outcome: 'ARCHIVED',
    });
  });

  test('keeps the ledger sound', async () => {
    expect(await unsoundnessOf(app)).toEqual([]);
  });
});
