/**
 * Tests every export and report as a person who reads prices at one project and is storekeeper of
 * the next.
 */
import { api, files } from '@plinth/contracts/endpoints';
import { REPORTS } from '@plinth/contracts/reports';
import type { Role } from '@plinth/domain/access/permissions';
import { describe, expect, test } from 'vitest';

import { createTestApp } from '#testing/test-app.ts';

import { type DECISIONS, decisionsOf } from './decisions.ts';
import { workerAmong } from './workers.ts';
import { buildWorld } from './world.ts';

const app = await createTestApp();
const { holdings, workers, organisationId } = await buildWorld(app);
const { own, otherProject, otherFirm, otherOrganisation } = holdings;

/** Matches the prices of the world, which are the same at each of its places. */
const FIGURES = /\b(?:590|500|300|200|180|100|90|45)\.00\b/;

const as = workerAmong(workers, 'ACCOUNTANT', 'project');
const roles: Role[] = ['STORE_KEEPER'];
await app.db
  .insertInto('project_member')
  .values({
    organisation_id: organisationId,
    user_id: as.id,
    firm_id: otherProject.firmId,
    project_id: otherProject.projectId,
    roles,
  })
  .execute();

const nameOf = async (id: string) =>
  (
    await app.db
      .selectFrom('project')
      .select('name')
      // across organisations: a test looks up a name
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).name;

const names = {
  office: await nameOf(own.projectId),
  store: await nameOf(otherProject.projectId),
  otherFirm: await nameOf(otherFirm.projectId),
  foreign: await nameOf(otherOrganisation.projectId),
};

/** Endpoints of materials, suppliers and contracts, which everybody in the organisation reads. */
const SHARED: ReadonlySet<string> = new Set([
  'exportMaterials',
  'exportSuppliers',
  'exportContractors',
  'exportRateContracts',
]);

/** The rows of a sheet that name the place, as text. */
function rowsOf(csv: string, place: string): string[] {
  return csv.split('\r\n').filter((row) => row.includes(place));
}

async function sheetAt(url: string, query: Readonly<Record<string, string>> = {}) {
  await app.db.deleteFrom('call_count').execute();
  const response = await app.inject({ as, method: 'GET', url, query: { ...query, format: 'csv' } });
  return response.statusCode === 200 ? response.body : '';
}

const exports = Object.entries(files).filter(
  ([name, { path }]) => path.endsWith('export') && name !== 'exportReport',
);

describe.each(exports)('%s', (name, { path }) => {
  test('has money of the one project, rows of the other, and nothing of others', async () => {
    for (const decision of decisionsOf(name as keyof typeof DECISIONS)) {
      for (const there of [own, otherProject]) {
        const { params = {}, query } = decision.about?.(there) ?? decision.call ?? {};
        const url = path.replaceAll(/:(\w+)/g, (_, part: string) => params[part] ?? '');
        const sheet = await sheetAt(url, query);
        if (SHARED.has(name)) continue;
        expect(sheet).not.toContain(names.foreign);
        expect(sheet).not.toContain(names.otherFirm);
        for (const row of rowsOf(sheet, names.store)) expect(row).not.toMatch(FIGURES);
      }
    }
  });
});

test('the orders of both projects are exported, with the money of one', async () => {
  const sheet = await sheetAt(files.exportPurchaseOrders.path);
  expect(rowsOf(sheet, names.office).join('\n')).toMatch(FIGURES);
  expect(rowsOf(sheet, names.store)).not.toEqual([]);
});

describe.each(REPORTS)('the report %s', (report) => {
  test('has money of the one project, rows of the other, and nothing of others', async () => {
    const { list, columns } = await app.ok(api.getReport, { as, params: { report } });
    const money = columns.filter(({ kind }) => kind === 'money').map(({ key }) => key);
    for (const row of list) {
      const text = JSON.stringify(row);
      expect(text).not.toContain(names.otherFirm);
      expect(text).not.toContain(names.foreign);
      if (!text.includes(names.store)) continue;
      expect(
        money.map((key) => row[key]).filter((cell) => FIGURES.test(JSON.stringify(cell))),
      ).toEqual([]);
    }
    const sheet = await sheetAt(`/api/v1/reports/${report}/export`);
    for (const row of rowsOf(sheet, names.store)) expect(row).not.toMatch(FIGURES);
    expect(rowsOf(sheet, names.otherFirm)).toEqual([]);
  });
});
