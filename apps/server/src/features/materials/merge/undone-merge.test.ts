/** The undo of a merge reverts what its preview lists. */
import { api } from '@plinth/contracts/endpoints';
import type { Material } from '@plinth/contracts/materials';
import { expect, test } from 'vitest';

import { approveLines } from '#testing/budgets.ts';
import { addMaterial, buildSite } from '#testing/builders.ts';
import { addBoqItem } from '#testing/consumption-builders.ts';
import { stockStore } from '#testing/counting.ts';
import { mergeOfEarlierRelease, upgradeMerges } from '#testing/earlier-merge.ts';
import { createTestApp } from '#testing/test-app.ts';

const app = await createTestApp();
const site = await buildSite(app);
const { admin: as, project } = site;
const params = { id: project.id };
const at = ({ id }: { id: string }) => ({ as, params: { id } });
const undoOf = async (material: { id: string }) =>
  (await app.ok(api.getMaterial, at(material))).Material.mergedInto?.undo;

/** Adds two similar materials with stock; the first has a level, a norm and a budget line. */
async function planned(name: string) {
  const { store, materials } = await stockStore(app, site, [
    [name, 5],
    [`${name} again`, 10],
  ]);
  const [merged, target] = [materials[0]!, materials[1]!];
  const code = `${name} 1`;
  await addBoqItem(app, { as, project }, { code });
  await app.ok(api.setNorms, {
    as,
    params,
    body: { norms: [{ code, materialId: merged.id, unit: merged.unit, coefficient: '4' }] },
  });
  const level = { reorderLevel: '8', reorderQuantity: '20' };
  await app.ok(api.setStockLevel, {
    as,
    params: { id: store.id, materialId: merged.id },
    body: level,
  });
  await approveLines(app, { as, project }, [{ materialId: merged.id, quantity: '70' }]);
  /** The material that has the norm, the budget line and the level, and the stock of each. */
  const places = async () => {
    const nameOf = (id?: string) => (id === merged.id ? 'merged' : 'kept');
    const own = ({ material }: { material: Pick<Material, 'id'> | null }) =>
      material !== null && [merged.id, target.id].includes(material.id);
    const { normSet } = await app.ok(api.getNorms, { as, params });
    const { budget } = await app.ok(api.getBudget, { as, params });
    const { list } = await app.ok(api.listStock, { as, query: { storeId: store.id } });
    const stockOf = (id: string) => list.find(({ material }) => material.id === id)?.quantity ?? 0;
    return {
      norm: normSet.norms.filter(own).map(({ material }) => nameOf(material?.id)),
      budget: budget.lines.filter(own).map(({ material }) => nameOf(material?.id)),
      level: list
        .filter((row) => own(row) && row.reorderLevel !== null)
        .map(({ material }) => nameOf(material.id)),
      stock: [stockOf(merged.id), stockOf(target.id)],
    };
  };
  return { merged, target, places };
}

test('all of it, but for what was entered since', async () => {
  const { merged, target, places } = await planned('Lime');
  await app.ok(api.mergeMaterial, { ...at(merged), body: { into: target.id } });
  const [norm, budget, level] = [['kept'], ['kept'], ['kept']];
  expect(await places()).toEqual({ norm, budget, level, stock: [0, 15] });
  expect(await undoOf(merged)).toBe('ALL');
  expect((await app.ok(api.restoreMaterial, at(merged))).message).toBe(
    `Merge undone. Its stock, suppliers, names, rate contract lines, budgets, norms, consumption terms and reorder levels come back. What was entered or changed since stays with ${target.materialCode} ${target.name}.`,
  );
  const [backNorm, backBudget, backLevel] = [['merged'], ['merged'], ['merged']];
  expect(await places()).toEqual({
    norm: backNorm,
    budget: backBudget,
    level: backLevel,
    stock: [5, 10],
  });
});

test('of a merge of an earlier release stock, suppliers and names alone, and it says so', async () => {
  const { merged, target, places } = await planned('Gypsum');
  await mergeOfEarlierRelease(app, { as, merged, target });
  await upgradeMerges(app);
  const stays = { norm: ['kept'], budget: ['kept'], level: ['kept'] };
  expect(await places()).toEqual({ ...stays, stock: [0, 15] });
  expect(await undoOf(merged)).toBe('STOCK');
  expect((await app.ok(api.restoreMaterial, at(merged))).message).toBe(
    `Merge undone. Its stock, suppliers and names come back. Its rate contract lines, budgets, norms, consumption terms and reorder levels stay with ${target.materialCode} ${target.name}: the merge was made in an earlier version, which did not record them. Enter them anew where this material needs them.`,
  );
  expect(await places()).toEqual({ ...stays, stock: [5, 10] });
});

test('nothing, where its audit trail does not end with the merge', async () => {
  const [merged, target] = [
    await addMaterial(app, as, 'Chalk', 'Bag'),
    await addMaterial(app, as, 'Chalk again', 'Bag'),
  ];
  await app.db
    .updateTable('material')
    .set({ merged_into: target.id, archived_at: app.now })
    .where('id', '=', merged.id)
    .execute();
  expect(await undoOf(merged)).toBe('NONE');
  expect(await app.refusal(api.restoreMaterial, at(merged))).toMatchObject({
    httpStatus: 409,
    message: 'This merge cannot be undone any more',
  });
});

test('neither merged nor undone while a revision of a budget with one of them waits', async () => {
  const { merged, target, places } = await planned('Putty');
  const propose = async ({ id: materialId }: Material) => {
    const { budget } = await app.ok(api.getBudget, { as, params });
    const id = budget.lines.find(({ material }) => material?.id === materialId)?.id ?? null;
    const line = { id, materialId, workItemId: null, quantity: '9', rate: '50' };
    const body = { reason: 'More of it', version: budget.version, lines: [line] };
    return (await app.ok(api.proposeBudget, { as, params, body })).budget;
  };
  const withdraw = async (budget: Awaited<ReturnType<typeof propose>>) =>
    app.ok(api.withdrawBudgetRevision, {
      as,
      params: { ...params, revisionId: budget.draft!.id },
      body: {},
    });
  const merging = { ...at(merged), body: { into: target.id } };
  for (const material of [merged, target]) {
    const draft = await propose(material);
    expect(await app.refusal(api.mergeMaterial, merging)).toMatchObject({
      httpStatus: 409,
      message: `Revision ${draft.draft!.revision} of the budget of ${project.name} waits and names ${material.name}; decide on it first`,
    });
    await withdraw(draft);
  }
  await app.ok(api.mergeMaterial, merging);
  const draft = await propose(target);
  expect((await app.refusal(api.restoreMaterial, at(merged))).httpStatus).toBe(409);
  await withdraw(draft);
  await app.ok(api.restoreMaterial, at(merged));
  expect((await places()).budget).toEqual(['merged']);
});
