/**
 * Plans and prices of a material move to the surviving one when it is merged, and back with an
 * undo.
 */
import { api } from '@plinth/contracts/endpoints';
import type { Material } from '@plinth/contracts/materials';
import { afterEach, expect, test } from 'vitest';

import { approveLines } from '#testing/budgets.ts';
import { addMaterial, buildSite, priced, raiseOrders, submitRequest } from '#testing/builders.ts';
import { addBoqItem, measure } from '#testing/consumption-builders.ts';
import { agreeContract } from '#testing/contract-builders.ts';
import { HIDDEN } from '#testing/contracted.ts';
import { stockStore } from '#testing/counting.ts';
import { unsoundnessOf } from '#testing/soundness.ts';
import { issueOut, stockUp } from '#testing/stock-builders.ts';
import { createTestApp } from '#testing/test-app.ts';

const app = await createTestApp();
const site = await buildSite(app);
const { admin: as, project } = site;
afterEach(async () => {
  const found = await unsoundnessOf(app);
  if (found.length > 0) throw new RangeError(found.join('\n'));
});

const merge = (one: { id: string }, into: { id: string }) => ({
  as,
  params: { id: one.id },
  body: { into: into.id },
});
const undo = ({ id }: { id: string }) => ({ as, params: { id } });

test('budget lines follow: of one work item they become one, and requests of both count', async () => {
  const [merged, target] = [
    await addMaterial(app, as, 'Sand, river', 'Ton'),
    await addMaterial(app, as, 'River sand', 'Ton'),
  ];
  await approveLines(app, { as, project }, [
    { materialId: merged.id, quantity: '70', rate: '100' },
    { materialId: target.id, quantity: '40', rate: '110' },
  ]);
  await submitRequest(app, { as, project, items: [[merged, 23]] });
  const lines = async () => {
    const { budget } = await app.ok(api.getBudget, { as, params: { id: project.id } });
    return budget.lines
      .filter(({ material }) => material?.id === merged.id || material?.id === target.id)
      .map(({ material, quantity, requested }) => [material?.id, quantity, requested]);
  };
  await app.ok(api.mergeMaterial, merge(merged, target));
  await submitRequest(app, { as, project, items: [[target, 31]] });
  expect(await lines()).toEqual([[target.id, 110, 54]]);
  expect(await unsoundnessOf(app)).toEqual([]);
  await app.ok(api.restoreMaterial, undo(merged));
  expect(await lines()).toHaveLength(2);
  expect(await lines()).toEqual(
    expect.arrayContaining([
      [merged.id, 70, 23],
      [target.id, 40, 31],
    ]),
  );
});

test('the level at which it is ordered again follows, and goes back', async () => {
  const { store, materials } = await stockStore(app, site, [
    ['Lime', 5],
    ['Lime powder', 10],
  ]);
  const [merged, target] = [materials[0]!, materials[1]!];
  const at = { id: store.id, materialId: merged.id };
  const body = { reorderLevel: '8', reorderQuantity: '20' };
  await app.ok(api.setStockLevel, { as, params: at, body });
  const levels = async () => {
    const { list } = await app.ok(api.listStock, { as, query: { storeId: store.id } });
    const of = (id: string) => list.find(({ material }) => material.id === id)?.reorderLevel;
    return [of(merged.id), of(target.id)];
  };
  await app.ok(api.mergeMaterial, merge(merged, target));
  expect(await levels()).toEqual([null, 8]);
  await app.ok(api.restoreMaterial, undo(merged));
  expect(await levels()).toEqual([8, null]);
});

test('contracts follow: an order of either name has the agreed rate, as long as they are one', async () => {
  const [other, also] = [await addMaterial(app, as, 'Grit 20 mm', 'Ton'), site.localSupplier];
  const material = await addMaterial(app, as, 'Grit, 20 mm', 'Ton');
  await agreeContract(app, { as, by: site.manager, supplier: also, material });
  const named = await submitRequest(app, { as, project, items: [[material, 7]] });
  const rateOf = async (mrn: typeof named) => {
    const [order] = await raiseOrders(app, as, mrn, [{ ...priced(mrn, 0, also), ...HIDDEN }]);
    return [order?.items[0]?.contract?.rate ?? null, order?.subtotal];
  };
  await app.ok(api.mergeMaterial, merge(material, other));
  // 7 and 3 at 345.
  expect(await rateOf(named)).toEqual(['345.00', '2415.00']);
  const ask = async () => submitRequest(app, { as, project, items: [[other, 3]] });
  expect(await rateOf(await ask())).toEqual(['345.00', '1035.00']);
  await app.ok(api.restoreMaterial, undo(material));
  expect(await rateOf(await ask())).toEqual([null, '0.00']);
});

test('norms follow, and issues of both names are measured by them, also by way of a third name', async () => {
  const names = ['Binder', 'Binder 53', 'Binder OPC 53'];
  const all: Material[] = [];
  for (const name of names) all.push(await addMaterial(app, as, name, 'Bag'));
  const [first, second, third] = all as [Material, Material, Material];
  const place = { as, project };
  for (const material of all) {
    await stockUp(app, place, material, { supplier: site.localSupplier, quantity: '90' });
  }
  const workItemId = await addBoqItem(app, place, { code: '7.3' });
  const norms = [{ materialId: first.id, unit: 'Bag' as const, code: '7.3', coefficient: '4' }];
  await app.ok(api.setNorms, { as, params: { id: project.id }, body: { norms } });
  await measure(app, { ...place, workItemId, executed: '11', measuredOn: '2026-01-10' });
  const lines = all.map((material, index) => [material, 13 + index] as const);
  await issueOut(app, { ...place, lines });
  await app.ok(api.mergeMaterial, merge(first, second));
  await app.ok(api.mergeMaterial, merge(second, third));
  const rows = async () => {
    const { list } = await app.ok(api.getConsumption, { as, query: { projectId: project.id } });
    const ids = all.map(({ id }) => id);
    return list
      .filter(({ materialId }) => materialId !== null && ids.includes(materialId))
      .map(({ name, theoretical, issued }) => [name, theoretical, issued]);
  };
  // 4 × 11 bags; 13 + 14 + 15 were issued.
  expect(await rows()).toEqual([['Binder OPC 53', 44, 42]]);
  const query = { projectId: project.id, materialId: third.id };
  const days = { as, params: { report: 'stock-days' as const }, query };
  // Three times 90 less those.
  expect((await app.ok(api.getReport, days)).list).toMatchObject([
    { material: 'Binder OPC 53', onHand: 228, issued: 42 },
  ]);
  expect(await app.refusal(api.restoreMaterial, undo(first))).toMatchObject({
    httpStatus: 409,
    message: 'Binder 53 was merged later; undo that first',
  });
  await app.ok(api.restoreMaterial, undo(second));
  await app.ok(api.restoreMaterial, undo(first));
  expect(await rows()).toEqual(
    expect.arrayContaining([
      ['Binder', 44, 13],
      ['Binder 53', null, 14],
      ['Binder OPC 53', null, 15],
    ]),
  );
});
