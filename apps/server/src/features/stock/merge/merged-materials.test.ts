/** A merge carries the stock by entries that name it; what follows uses all of it, and undoing gives it back. */
import { api } from '@plinth/contracts/endpoints';
import { afterEach, expect, test } from 'vitest';

import { approveLines } from '#testing/budgets.ts';
import { buildSite, submitRequest } from '#testing/builders.ts';
import { counter, stockStore } from '#testing/counting.ts';
import { mergeOfEarlierRelease, upgradeMerges } from '#testing/earlier-merge.ts';
import {
  addPricedMaterial,
  type PricedMaterial,
  noon,
  stockDocuments,
} from '#testing/priced-materials.ts';
import { sendBack } from '#testing/returned-goods.ts';
import { unsoundnessOf } from '#testing/soundness.ts';
import { addStore, issueOf } from '#testing/stock-builders.ts';
import { createTestApp } from '#testing/test-app.ts';

const app = await createTestApp();
app.setTime(noon(1));
const site = await buildSite(app);
const { price, reverse, arrive } = stockDocuments({ app, site });
const { admin: as, manager, project } = site;
type Pair = readonly [PricedMaterial, PricedMaterial];
const pairs: Pair[] = [];
for (let number = 1; number <= 7; number += 1) {
  const one = await addPricedMaterial({ app, site });
  const other = await addPricedMaterial({ app, site });
  pairs.push([one, { ...other, ...other.at(one.store.id) }]);
}
app.setTime(noon(14));
afterEach(async () => {
  const unsound = await unsoundnessOf(app);
  if (unsound.length > 0) throw new RangeError(unsound.join('\n'));
});

const merge = (one: { id: string }, into: { id: string }) => ({
  as,
  params: { id: one.id },
  body: { into: into.id },
});
const undo = ({ id }: { id: string }) => ({ as, params: { id } });
const mergeBoth = async ([merged, target]: Pair) =>
  app.ok(api.mergeMaterial, merge(merged.material, target.material));
/** Five at ₹100 and ten at ₹40: 15 worth 900.00 once they are one. */
const deliver = async ([merged, target]: Pair) => {
  await target.receive(3, '10', '40');
  return merged.receive(2, '5', '100');
};

test('an issue takes what stood under both names, and the ledger names the merge', async () => {
  const [merged, target] = pairs.pop()!;
  await merged.receive(2, '5', '100');
  await target.receive(3, '10', '40');
  await app.ok(api.mergeMaterial, merge(merged.material, target.material));
  const { materialCode } = merged.material;
  expect((await merged.card()).closing).toEqual({ quantity: 0, value: '0.00' });
  expect((await merged.card()).list.at(-1)).toMatchObject({
    kind: 'MERGE_OUT',
    quantity: -5,
    value: '-500.00',
    document: { type: 'MATERIAL_MERGE', number: materialCode },
  });
  expect((await target.card()).closing).toEqual({ quantity: 15, value: '900.00' });
  // 12 of 15 worth 900.00.
  await target.issue(14, '12');
  expect((await target.card()).closing).toEqual({ quantity: 3, value: '180.00' });
  const message = { httpStatus: 422 };
  expect(await app.refusal(api.restoreMaterial, undo(merged.material))).toMatchObject(message);
});

test('undone, both have what they had, and it can be merged again', async () => {
  const [merged, target] = pairs.pop()!;
  await merged.receive(2, '5', '100');
  await target.receive(3, '10', '40');
  await app.ok(api.mergeMaterial, merge(merged.material, target.material));
  await app.ok(api.restoreMaterial, undo(merged.material));
  expect((await merged.card()).closing).toEqual({ quantity: 5, value: '500.00' });
  expect((await target.card()).closing).toEqual({ quantity: 10, value: '400.00' });
  await app.ok(api.mergeMaterial, merge(merged.material, target.material));
  expect((await target.card()).closing).toEqual({ quantity: 15, value: '900.00' });
});

test('a late price of what came under the old name is in the stock of the new one; so is a return', async () => {
  const [merged, target] = pairs.pop()!;
  const late = await merged.receive(2, '5', null);
  await target.receive(3, '10', '40');
  await app.ok(api.mergeMaterial, merge(merged.material, target.material));
  await price(late, '100');
  expect((await target.card()).closing).toEqual({ quantity: 15, value: '900.00' });
  const back = await sendBack(app, { as, receipt: late, quantity: '2' });
  expect(back).toMatchObject({ value: '200.00', purchaseValue: '200.00' });
  expect((await target.card()).closing).toEqual({ quantity: 13, value: '700.00' });
  // Receipts on its orders, and earlier dated ones, are stock of the surviving material.
  await merged.receive(5, '4', '100');
  expect((await target.card()).closing).toEqual({ quantity: 17, value: '1100.00' });
  expect((await target.card(5)).closing).toEqual({ quantity: 14, value: '800.00' });
});

test('what comes on an order of the old name without a price is priced later, and reversed', async () => {
  const pair = pairs.pop()!;
  const [merged, target] = pair;
  const before = await deliver(pair);
  await mergeBoth(pair);
  // A day later, so that no entry of the merge leads from the one to the other.
  app.setTime(noon(15));
  const late = await merged.receive(15, '4', null);
  expect((await target.card()).closing).toEqual({ quantity: 19, value: '900.00' });
  await price(late, '100');
  expect((await target.card()).closing).toEqual({ quantity: 19, value: '1300.00' });
  // Its stock would stay with the other one.
  expect(await app.refusal(api.restoreMaterial, undo(merged.material))).toMatchObject({
    httpStatus: 409,
    message: `${late.receiptNumber} moved ${merged.material.name} since the merge, which cannot be undone any more`,
  });
  expect(await reverse(late)).toMatchObject({ httpStatus: 200 });
  expect((await target.card()).closing).toEqual({ quantity: 15, value: '900.00' });
  expect(await reverse(before)).toMatchObject({
    httpStatus: 422,
    body: {
      message: `${merged.material.name} was merged into another material after it came; send it back to the supplier, or undo the merge first`,
    },
  });
  await app.ok(api.restoreMaterial, undo(merged.material));
  expect((await merged.card()).closing).toEqual({ quantity: 5, value: '500.00' });
  expect(await reverse(before)).toMatchObject({ httpStatus: 200 });
});

test('what is on the road under the old name arrives as the new one', async () => {
  const pair = pairs.pop()!;
  const [merged, target] = pair;
  await deliver(pair);
  const yard = await addStore(app, as, project, 'Yard of arrivals');
  const sent = await merged.send(4, '2', yard);
  await mergeBoth(pair);
  // Three of the five were left.
  expect((await target.card()).closing).toEqual({ quantity: 13, value: '700.00' });
  await arrive(sent, 14);
  expect((await target.at(yard.id).card()).closing).toEqual({ quantity: 2, value: '200.00' });
  expect((await merged.at(yard.id).card()).closing).toEqual({ quantity: 0, value: '0.00' });
});

test('an open count of the merged one comes first; a new one asks for the other one alone', async () => {
  const pair = pairs.pop()!;
  const [merged, target] = pair;
  await deliver(pair);
  const people = counter(app, as);
  const count = await people.start(merged.store.id);
  expect(
    await app.refusal(api.mergeMaterial, merge(merged.material, target.material)),
  ).toMatchObject({
    httpStatus: 409,
    message: `${count.countNumber} counts ${merged.material.name} in ${merged.store.name}; post or cancel it first`,
  });
  const byName = (names: readonly [string, number][]) =>
    count.items.map(({ material }) => new Map(names).get(material.id) ?? 0);
  await people.save(
    count,
    ...byName([
      [merged.material.id, 5],
      [target.material.id, 9],
    ]),
  );
  await people.finish(count, { isConfirmed: true });
  const items = count.items.map(({ id: lineId }) => ({ lineId, reason: 'Rain' }));
  await app.ok(api.postStockCount, { as: manager, params: { id: count.id }, body: { items } });
  await mergeBoth(pair);
  expect((await target.card()).closing).toEqual({ quantity: 14, value: '860.00' });
  const next = await people.start(merged.store.id);
  expect(next.items.map(({ material }) => material.id)).toEqual([target.material.id]);
  expect(await app.refusal(api.restoreMaterial, undo(merged.material))).toMatchObject({
    httpStatus: 409,
  });
});

test('merged by an earlier release, it is carried by the upgrade', async () => {
  const pair = pairs.pop()!;
  const [merged, target] = pair;
  await deliver(pair);
  await approveLines(app, { as, project: site.secondProject }, [
    { materialId: merged.material.id, quantity: '70', rate: '100' },
  ]);
  const ask = { as, project: site.secondProject };
  await submitRequest(app, { ...ask, items: [[merged.material, 23]] });
  await mergeOfEarlierRelease(app, { as, merged: merged.material, target: target.material });
  await upgradeMerges(app);
  expect((await target.card()).closing).toEqual({ quantity: 15, value: '900.00' });
  const { budget } = await app.ok(api.getBudget, { as, params: { id: ask.project.id } });
  expect(budget.lines.map(({ material, requested }) => [material?.id, requested])).toEqual([
    [target.material.id, 23],
  ]);
});

test('at the same moment as an issue and a count: whoever comes second finds what the first left', async () => {
  for (let round = 0; round < 3; round += 1) {
    const { store, materials } = await stockStore(app, site, [
      ['Sand of a race', 5],
      ['Race sand', 10],
    ]);
    const [merged, target] = materials;
    const header = { storeId: store.id };
    const body = await issueOf(app, { as, project, lines: [[merged!, 4]], header });
    const outcomes = await Promise.all([
      app.call(api.createStockIssue, { as, body }),
      app.call(api.mergeMaterial, merge(merged!, target!)),
      app.call(api.startStockCount, { as, body: header }),
    ]);
    const [issued, joined, counted] = outcomes.map(({ httpStatus }) => httpStatus);
    expect([issued, counted]).toEqual([201, 201]);
    // The count was first, or counts only the other material.
    expect([200, 409]).toContain(joined);
    const { list } = await app.ok(api.listStock, { as, query: header });
    const left = ({ id }: { id: string }) =>
      list.find(({ material }) => material.id === id)?.quantity;
    expect([left(merged!), left(target!)]).toEqual(joined === 200 ? [0, 11] : [1, 10]);
  }
});
