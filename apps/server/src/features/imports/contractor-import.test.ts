/** Contractors from a sheet: as previewed, all or none, and undone. */
import { api } from '@plinth/contracts/endpoints';
import type { Answered } from '@plinth/contracts/shared/endpoint';
import { describe, expect, test } from 'vitest';

import { changesOf } from '#testing/audit-trail.ts';
import { buildForeign, buildSite } from '#testing/builders.ts';
import { issueOut, stockUp } from '#testing/stock-builders.ts';
import { addBoqItem, measure } from '#testing/consumption-builders.ts';
import { createTestApp } from '#testing/test-app.ts';

const app = await createTestApp();
const site = await buildSite(app);
const foreign = await buildForeign(app);
const { manager: as, admin, project, brick, localSupplier: supplier } = site;
await stockUp(app, { as: admin, project }, brick, { supplier, quantity: '100' });

const COLUMNS = ['contractorCode' as const, 'name' as const, 'trade' as const];
type Cells = [code: string, name: string, trade: string];
const sheetOf = (...rows: Cells[]) => ({
  columns: COLUMNS,
  rows: rows.map((cells, index) => ({ number: index + 2, cells })),
});
const preview = async (...rows: Cells[]) =>
  app.ok(api.previewContractorImport, { as, body: sheetOf(...rows) });

async function bodyOf(...rows: Cells[]) {
  const { digest } = await preview(...rows);
  return { ...sheetOf(...rows), fileName: 'gangs.xlsx', digest };
}

const run = async (...rows: Cells[]) =>
  (await app.ok(api.importContractors, { as, body: await bodyOf(...rows) })).import;
const named = async (search: string) =>
  (await app.ok(api.listContractors, { as, query: { search } })).list;
const issueTo = async (contractor: string) =>
  issueOut(app, { as: admin, project, lines: [[brick, '1']], header: { contractor } });

type StockIssue = Answered<typeof api.getStockIssue>['stockIssue'];
const bringBack = async ({ id, issuedOn, items }: StockIssue) =>
  app.ok(api.returnStockIssue, {
    as: admin,
    params: { id },
    body: {
      returnedOn: issuedOn,
      items: items.map((line) => ({ issueLineId: line.id, quantity: line.quantity })),
    },
  });

describe('an import of contractors', () => {
  test('adds and changes them, with the issues that name them, and is undone', async () => {
    const early = await issueTo('JADHAV plaster');
    app.setTime(new Date(app.now.getTime() + 60_000).toISOString());
    const first = await run(['', 'Jadhav Plaster', 'Plaster'], ['', 'Kale Paints', '']);
    expect(first).toMatchObject({ kind: 'CONTRACTORS', createdCount: 2, changedCount: 0 });
    const [jadhav] = await named('jadhav');
    const [kale] = await named('kale');
    expect(jadhav).toMatchObject({ contractorCode: 'CON-00001', trade: 'Plaster' });
    const { list: issues } = await app.ok(api.listStockIssues, {
      as,
      query: { contractorId: jadhav!.id },
    });
    expect(issues).toMatchObject([{ contractor: 'JADHAV plaster' }]);
    expect(await changesOf(app, jadhav!.id)).toMatchObject([
      { action: 'create', detail: { adoptedIssues: 1, importId: first.id } },
    ]);

    await bringBack(early);
    app.setTime(new Date(app.now.getTime() + 60_000).toISOString());
    await issueTo('Kale Paints');
    const second = await run(['CON-00002', 'Kale Painting', 'Paint'], ['', 'Jadhav Plaster', '']);
    expect(second).toMatchObject({ createdCount: 0, changedCount: 1, skippedCount: 1 });
    expect(await named('kale')).toMatchObject([{ name: 'Kale Painting', trade: 'Paint' }]);

    const late = await app.refusal(api.undoImport, { as, params: { id: first.id } });
    expect(late).toMatchObject({
      httpStatus: 409,
      violations: [{ message: 'CON-00002 Kale Painting was changed after the import' }],
    });
    await app.ok(api.undoImport, { as, params: { id: second.id } });
    expect(await named('kale')).toMatchObject([{ name: 'Kale Paints', trade: '' }]);
    const undone = await app.ok(api.undoImport, { as, params: { id: first.id } });
    expect(undone).toMatchObject({ deletedCount: 1, archivedCount: 1, restoredCount: 0 });
    expect(await named('')).toEqual([]);
    const call = { as, params: { id: kale!.id } };
    const { contractor } = await app.ok(api.getContractor, call);
    expect(contractor.isArchived).toBe(true);

    // What it had taken over is nobody's again, so that the next one takes it over, too.
    const given = await app.ok(api.getStockIssue, { as, params: { id: early.id } });
    expect(given.stockIssue).toMatchObject({ contractor: 'JADHAV plaster', contractorId: null });
    await run(['', 'Jadhav Plaster', '']);
    const [again] = await named('jadhav');
    const query = { contractorId: again!.id };
    expect((await app.ok(api.listStockIssues, { as, query })).list).toHaveLength(2);
    await app.ok(api.archiveContractor, { as, params: { id: again!.id } });
  });

  test('undone, it archives a contractor whose work was measured', async () => {
    const batch = await run(['', 'Bhosale Formwork', '']);
    const [bhosale] = await named('bhosale');
    const workItemId = await addBoqItem(app, { as, project }, { code: '5.1' });
    await measure(app, { as, project, workItemId, executed: '2', contractorId: bhosale!.id });
    const undone = await app.ok(api.undoImport, { as, params: { id: batch.id } });
    expect(undone).toMatchObject({ deletedCount: 0, archivedCount: 1 });
  });

  test('shows what is wrong with each row, and does nothing while a row is wrong', async () => {
    const rows: Cells[] = [
      ['', 'Good Gang', ''],
      ['', '', 'Masonry'],
      ['CON-99999', 'Unknown', ''],
      ['', 'GOOD gang', ''],
      ['', 'Long trade', 'x'.repeat(101)],
    ];
    const { rows: planned, counts } = await preview(...rows);
    expect(counts).toEqual({ CREATE: 1, CHANGE: 0, SKIP: 0, REFUSE: 4 });
    expect(planned.map(({ reasons }) => reasons.join())).toEqual([
      '',
      'Contractor name is required',
      'Contractor code CON-99999 is not in the list',
      'Same as row 2',
      'Trade takes at most 100 characters',
    ]);
    const body = await bodyOf(...rows);
    expect(await app.refusal(api.importContractors, { as, body })).toMatchObject({
      httpStatus: 422,
      message: '4 rows are refused: correct them or leave them out',
    });
    expect(await named('')).toEqual([]);
    await app.ok(api.importContractors, { as, body: { ...body, leaveOut: [3, 4, 5, 6] } });
    expect(await named('')).toMatchObject([{ name: 'Good Gang' }]);
  });

  test('does nothing once the list has changed since the preview', async () => {
    const body = await bodyOf(['', 'Late Gang', '']);
    await app.ok(api.createContractor, { as, body: { name: 'Late gang' } });
    expect(await app.refusal(api.importContractors, { as, body })).toMatchObject({
      httpStatus: 409,
      message: 'The list has changed since the preview',
    });
    expect(await named('late')).toHaveLength(1);
  });

  test('knows no contractor of another organisation, and is for who may add them', async () => {
    await app.ok(api.createContractor, { as: foreign.admin, body: { name: 'Gang of others' } });
    const { rows } = await preview(['', 'Gang of others', '']);
    expect(rows).toMatchObject([{ action: 'CREATE' }]);
    const body = sheetOf(['', 'Gang', '']);
    for (const other of [site.viewer, site.buyer]) {
      const refusal = await app.refusal(api.previewContractorImport, { as: other, body });
      expect(refusal.httpStatus).toBe(403);
    }
    const batch = await run(['', 'Own gang', '']);
    const call = { as: foreign.admin, params: { id: batch.id } };
    expect((await app.refusal(api.undoImport, call)).httpStatus).toBe(404);
  });
});
