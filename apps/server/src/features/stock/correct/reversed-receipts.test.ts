/** A receipt that was reversed is as though it never was: worked examples, with what they come to by hand. */
import { afterEach, expect, test } from 'vitest';

import { buildSite } from '#testing/builders.ts';
import {
  addPricedMaterial,
  type PricedMaterial,
  noon,
  on,
  stockDocuments,
} from '#testing/priced-materials.ts';
import { unsoundnessOf } from '#testing/soundness.ts';

import { createTestApp } from '#testing/test-app.ts';

const app = await createTestApp();
app.setTime(noon(1));
const site = await buildSite(app);
const { count, lockUntil, price, reverse, worthOfIssue } = stockDocuments({ app, site });

/** Materials whose orders are older than all receipts. */
const materials: PricedMaterial[] = [];
for (let number = 1; number <= 6; number += 1)
  materials.push(await addPricedMaterial({ app, site }));
app.setTime(noon(14));

afterEach(() => lockUntil(null));

test('what was reversed is as though it never was', async () => {
  const { receive, issue, card } = materials.pop()!;
  await receive(2, '10', '10');
  const wrong = await receive(2, '10', '20');
  const { id } = await issue(2, '5');
  expect(await worthOfIssue(id)).toEqual(['75.00']);
  expect((await reverse(wrong)).httpStatus).toBe(200);
  expect(await worthOfIssue(id)).toEqual(['50.00']);
  expect((await card()).closing).toEqual({ quantity: 5, value: '50.00' });
  expect((await card(2)).closing).toEqual({ quantity: 5, value: '50.00' });
});

test('also where it was priced late, and where its days are locked', async () => {
  const { receive, issue, card } = materials.pop()!;
  await receive(2, '10', '10');
  const wrong = await receive(2, '10', null);
  const { id } = await issue(3, '5');
  await lockUntil(on(4));
  await price(wrong, '20');
  expect(await worthOfIssue(id)).toEqual(['75.00']);
  await lockUntil(on(8));
  expect((await reverse(wrong)).httpStatus).toBe(200);
  expect(await worthOfIssue(id)).toEqual(['50.00']);
  expect((await card(4)).closing).toEqual({ quantity: 15, value: '75.00' });
  expect((await card(8)).closing).toEqual({ quantity: 15, value: '225.00' });
  expect((await card(9)).closing).toEqual({ quantity: 5, value: '50.00' });
  const later = await issue(9, '5');
  expect(await worthOfIssue(later.id)).toEqual(['50.00']);
});

test('also where it was priced while its days were locked, and they are open again', async () => {
  const { receive, issue, card } = materials.pop()!;
  await receive(2, '10', '10');
  const wrong = await receive(2, '10', null);
  const { id } = await issue(3, '5');
  await lockUntil(on(4));
  await price(wrong, '20');
  await lockUntil(null);
  expect((await reverse(wrong)).httpStatus).toBe(200);
  expect(await worthOfIssue(id)).toEqual(['50.00']);
  const ends = await Promise.all([2, 3, 4, 5].map(card));
  expect(ends.map(({ closing }) => closing)).toEqual([
    { quantity: 10, value: '100.00' },
    { quantity: 5, value: '50.00' },
    { quantity: 5, value: '50.00' },
    { quantity: 5, value: '50.00' },
  ]);
});

test('goods of which something went out that nothing else could have been are not reversed', async () => {
  const { material, receive, issue } = materials.pop()!;
  const first = await receive(2, '10', '10');
  await issue(3, '6');
  await receive(4, '10', '20');
  expect(await reverse(first)).toMatchObject({
    httpStatus: 422,
    body: { message: `Only 4 of ${material.name} was free in the store from 02/08/2026 on` },
  });
});

test('goods that were counted after they came are not reversed', async () => {
  const { store, material, receive, card } = materials.pop()!;
  await receive(2, '60', '10');
  const second = await receive(3, '40', '10');
  await count(store.id, '90');
  // Without it the books would show 50 on the day on which 90 were counted.
  expect(await reverse(second)).toMatchObject({
    httpStatus: 422,
    body: { message: expect.stringContaining(`${material.name} was counted here on 14/08/2026`) },
  });
  expect((await card()).closing).toEqual({ quantity: 90, value: '900.00' });
  const today = await receive(14, '5', '10');
  expect((await reverse(today)).httpStatus).toBe(200);
  expect((await card()).closing.quantity).toBe(90);
});

test('what went out of a day before it came is worth what came on that day', async () => {
  const { receive, issue, card } = materials.pop()!;
  const first = await receive(2, '10', '10');
  const { id } = await issue(2, '5');
  await receive(2, '10', '20');
  expect((await reverse(first)).httpStatus).toBe(200);
  expect(await worthOfIssue(id)).toEqual(['100.00']);
  expect((await card()).closing).toEqual({ quantity: 5, value: '100.00' });
});

test('after all of it nothing is there by half or twice', async () => {
  expect(await unsoundnessOf(app)).toEqual([]);
});
