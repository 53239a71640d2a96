import { api } from '@plinth/contracts/endpoints';
import { addDays, indianDate } from '@plinth/domain/shared/iso-date';
import { expect, test } from 'vitest';

import { buildForeign, buildSite } from '#testing/builders.ts';
import { contracting } from '#testing/contracted.ts';
import { hireKeeper } from '#testing/counting.ts';
import { createTestApp } from '#testing/test-app.ts';

const app = await createTestApp();
const site = await buildSite(app);
const foreign = await buildForeign(app);
const { admin, project, secondProject } = site;
const { contracted, order } = contracting(app, site);
const today = indianDate(app.now);

/** 100 days, of which today is the 60th. */
const DAYS = { validFrom: addDays(today, -59), validTo: addDays(today, 40) };
const prices = [{ from: DAYS.validFrom, rate: '345' }];
const QUANTITY = { ...DAYS, kind: 'QUANTITY' } as const;
const ofTarget = { targetQuantity: '10', prices };

async function use(query: object, as = admin) {
  return (await app.ok(api.getReport, { as, params: { report: 'contract-use' }, query })).list;
}

const usedOf = async ({ material }: { material: { id: string } }, more: object = {}) =>
  use({ materialId: material.id, ...more });

test('90 % used in 60 % of the time is flagged, 60 % is not', async () => {
  const fast = await contracted(ofTarget, QUANTITY);
  await order(fast, 9);
  // 9 of 10; 60 of 100 days, today included; 41 are left
  expect(await usedOf(fast)).toEqual([
    {
      document: { text: fast.contract.contractNumber, type: 'RATE_CONTRACT', id: fast.contract.id },
      supplier: fast.supplier.supplierName,
      item: fast.material.name,
      unit: 'Piece',
      target: 10,
      used: 9,
      left: 1,
      usedPercent: 90,
      elapsedPercent: 60,
      until: DAYS.validTo,
      daysLeft: 41,
      state: 'Used faster than time',
    },
  ]);
  const even = await contracted(ofTarget, QUANTITY);
  await order(even, 6);
  expect(await usedOf(even)).toMatchObject([{ used: 6, usedPercent: 60, state: '' }]);
  // What runs ahead comes first.
  const all = await use({});
  expect(all.map(({ usedPercent }) => usedPercent)).toEqual([90, 60]);
});

test('a target that is used up or exceeded says so, and nothing less than nothing is left', async () => {
  const full = await contracted(ofTarget, QUANTITY);
  await order(full, 10);
  expect(await usedOf(full)).toMatchObject([{ left: 0, usedPercent: 100, state: 'Used up' }]);
  await order(full, 2);
  expect(await usedOf(full)).toMatchObject([
    { used: 12, left: 0, usedPercent: 120, state: 'Beyond the target' },
  ]);
});

test('a value counts rupees before tax, and rates without a target are left out', async () => {
  const valued = await contracted({ prices }, { ...DAYS, kind: 'VALUE', targetValue: '10000' });
  await order(valued, 20);
  // 345 × 20
  expect(await usedOf(valued)).toMatchObject([
    {
      item: 'Value of the contract',
      unit: '₹',
      target: 10_000,
      used: 6900,
      left: 3100,
      usedPercent: 69,
      state: 'Used faster than time',
    },
  ]);
  const open = await contracted({ prices }, DAYS);
  await order(open, 5);
  expect(await usedOf(open)).toEqual([]);
});

test('by the days and the places that the contract serves', async () => {
  const body = { ...QUANTITY, scope: 'PROJECTS', projectIds: [project.id] };
  const of = await contracted(ofTarget, body);
  expect(await usedOf(of, { projectId: project.id })).toHaveLength(1);
  expect(await usedOf(of, { projectId: secondProject.id })).toEqual([]);
  expect(await usedOf(of, { to: addDays(today, -60) })).toEqual([]);
  expect(await usedOf(of, { from: addDays(today, 40) })).toHaveLength(1);
  expect(await usedOf(of, { from: addDays(today, 41) })).toEqual([]);
});

test('for readers of rate contracts alone, and not for another organisation', async () => {
  const of = await contracted(ofTarget, QUANTITY);
  expect(await usedOf(of, {})).toHaveLength(1);
  expect(await use({}, await hireKeeper(app, site))).toEqual([]);
  expect(await use({}, foreign.admin)).toEqual([]);
});
