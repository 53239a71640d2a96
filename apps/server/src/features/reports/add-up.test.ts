/** Every column of every report is what the documents of a known story come to, whatever the days. */
import { api } from '@plinth/contracts/endpoints';
import { type ReportCell, REPORTS } from '@plinth/contracts/reports';
import { AS_PER_AGREEMENT } from '@plinth/domain/purchase-order/amounts/line-amount';
import { describe, expect, test } from 'vitest';

import { buildSite } from '#testing/builders.ts';
import { dayOf, playScenario } from '#testing/goods-scenario.ts';
import { unsoundnessOf } from '#testing/soundness.ts';
import type { Days, Row } from '#testing/scenario-parts.ts';
import { expectedRows } from '#testing/scenario-rows.ts';
import { createTestApp } from '#testing/test-app.ts';

const app = await createTestApp();
const site = await buildSite(app);
const { admin: as, projectInGujarat: other, brick, steel } = site;
const story = await playScenario(app, site);
const ROWS = expectedRows(site, story);

const PERIODS: readonly Days[] = [
  {},
  { to: dayOf(2) },
  { from: dayOf(4), to: dayOf(8) },
  { from: dayOf(8) },
  { from: dayOf(11), to: dayOf(11) },
  { from: '2027-01-01' },
];

const shown = (cell: ReportCell = null) =>
  cell !== null && typeof cell === 'object' ? cell.text : cell;
const byKey = ([one]: readonly [string, unknown], [two]: readonly [string, unknown]) =>
  one < two ? -1 : 1;
const inOneOrder = (rows: readonly Row[]) =>
  rows.map((row) => JSON.stringify(Object.entries(row).toSorted(byKey))).toSorted();

describe.each(REPORTS)('%s', (report) => {
  test.each(PERIODS)('%o', async (days) => {
    const query = { ...days, size: 100 };
    const { columns, list, sums, totalElements } = await app.ok(api.getReport, {
      as,
      params: { report },
      query,
    });
    const figures = list.map((row) =>
      Object.fromEntries(columns.map(({ key }) => [key, shown(row[key])])),
    );
    const expected = ROWS[report](days);
    expect(inOneOrder(figures)).toEqual(inOneOrder(expected));
    expect(totalElements).toBe(expected.length);
    const summed = columns.filter(({ isSummed }) => isSummed).map(({ key }) => key);
    const total = (key: string) =>
      expected
        .filter((row) => row[key] !== AS_PER_AGREEMENT)
        .reduce((sum, row) => sum + Number(row[key]), 0)
        .toFixed(2);
    expect(sums).toEqual(Object.fromEntries(summed.map((key) => [key, total(key)])));
  });

  test('its sheet has the same rows', async () => {
    const url = `/api/v1/reports/${report}/export?format=csv`;
    // More exports than one person may ask for in a minute.
    await app.db.deleteFrom('call_count').execute();
    const { body } = await app.inject({ as, url });
    const { columns } = await app.ok(api.getReport, { as, params: { report }, query: {} });
    const rows = ROWS[report]({}).length;
    const totals = rows > 0 && columns.some(({ isSummed }) => isSummed) ? 1 : 0;
    expect(body.trim().split('\n')).toHaveLength(1 + rows + totals);
  });
});

test('a row of the material flow adds up, of one site and one store too', async () => {
  const ways = [{}, { projectId: other.id }, { storeId: story.store.id }, { from: dayOf(6) }];
  for (const query of ways) {
    const params = { report: 'material-flow' as const };
    const { list } = await app.ok(api.getReport, { as, params, query });
    expect(list.length).toBeGreaterThan(1);
    for (const row of list) {
      const of = (key: string) => Number(row[key]);
      const came = of('opening') + of('received') + of('returnedFromSite') + of('transferredIn');
      const went = of('issued') + of('transferredOut') + of('returnedToSupplier');
      expect(came + of('countDifference') - went, JSON.stringify(row)).toBe(of('onHand'));
    }
  }
});

test('what is coming was submitted or ordered, and neither received nor given up', async () => {
  const { list } = await app.ok(api.listStock, { as, query: { storeId: story.store.id } });
  const coming = Object.fromEntries(list.map((row) => [row.material.name, row.coming]));
  expect(coming).toEqual({
    // Released by the order, and requested again.
    [brick.name]: 650,
    [steel.name]: 7 + 10.75,
    // Of the order, of the request whose order was cancelled, and of the last order.
    [story.sand.name]: 100 + 40 + 60,
  });
});

test('and all of it is sound', async () => {
  expect(await unsoundnessOf(app)).toEqual([]);
});
