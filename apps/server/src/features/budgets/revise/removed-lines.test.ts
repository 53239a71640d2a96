/**
 * Removed budget lines, and quantities taken by other projects, are in none of the budget's
 * figures.
 */
import { api } from '@plinth/contracts/endpoints';
import type { ReportName } from '@plinth/contracts/reports';
import { expect, test } from 'vitest';

import { approveDraft, approveLines } from '#testing/budgets.ts';
import { addMaterial, buildSite, priced, raiseOrders, submitRequest } from '#testing/builders.ts';
import { createTestApp } from '#testing/test-app.ts';

const app = await createTestApp();
const site = await buildSite(app);
const { admin: as, manager, project, projectInGujarat: other, localSupplier: supplier } = site;
const params = { id: project.id };
const [cement, sand, paint] = [
  await addMaterial(app, as, 'Cement OPC 33', 'Bag'),
  await addMaterial(app, as, 'Sand of the river', 'Brass'),
  await addMaterial(app, as, 'Primer', 'Liter'),
];

async function order(
  where: typeof project,
  material: typeof cement,
  quantity: number,
  rate: string,
) {
  const mrn = await submitRequest(app, { as, project: where, items: [[material, quantity]] });
  await raiseOrders(app, as, mrn, [{ ...priced(mrn, 0, supplier), pricePerUnit: rate }]);
}

const { lines } = await approveLines(app, { as, project }, [
  { materialId: cement.id, quantity: '31', rate: '353' },
  { materialId: sand.id, quantity: '17', rate: '4100' },
]);
await approveLines(app, { as, project: other }, [
  { materialId: sand.id, quantity: '3', rate: '4300' },
]);
await order(project, sand, 5, '4007');
await order(project, cement, 37, '349');
await order(other, sand, 7, '4211');
await order(other, paint, 11, '97');
const removed = lines.find(({ material }) => material?.id === sand.id)?.id ?? '';
const { budget } = await app.ok(api.proposeBudget, {
  as,
  params,
  body: { reason: 'Sand comes with the masons', lines: [], removed: [removed] },
});
await approveDraft(app, { as: manager, project }, budget);

const report = async (name: ReportName) =>
  app.ok(api.getReport, { as, params: { report: name }, query: { projectId: project.id } });

test('the dashboard and the reports leave a removed line out', async () => {
  const { dashboard } = await app.ok(api.getProjectDashboard, {
    as,
    query: { projectId: project.id },
  });
  expect(dashboard.totals).toMatchObject({
    // 31 × 353.
    budget: '10943.00',
    // 37 × 349 and 5 × 4,007, which has no line any more.
    budgetCommitted: '32948.00',
    openBudget: '0.00',
  });
  expect(dashboard.overBudget).toBe(1);
  expect(await report('budget-standings')).toMatchObject({
    totalElements: 1,
    sums: { amount: '10943.00', committed: '12913.00', balance: '-1970.00' },
  });
  expect(await report('budget-forecast')).toMatchObject({
    totalElements: 2,
    sums: { budget: '10943.00', committed: '32948.00', open: '0.00' },
  });
});

test('overruns and what is not in the budget are those of the project alone', async () => {
  const { list } = await app.ok(api.getUnbudgeted, { as, params });
  expect(list.map(({ material, ordered }) => [material.name, ordered])).toEqual([[sand.name, 5]]);
  expect(await report('unbudgeted-use')).toMatchObject({
    totalElements: 1,
    sums: { committed: '20035.00' },
  });
  const overruns = await app.ok(api.listBudgetFindings, { as, params });
  const named = overruns.list.map(({ material, stage, overQuantity }) => [
    material.name,
    stage,
    overQuantity,
  ]);
  // 37 of 31 at the request; the order that follows it takes no more.
  expect(named).toContainEqual([cement.name, 'REQUEST', 6]);
  expect(named.filter(([name]) => name !== cement.name)).toEqual([]);
});
