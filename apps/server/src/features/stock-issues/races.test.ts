import { api } from '@plinth/contracts/endpoints';
import { expect, test } from 'vitest';

import { addMaterial, buildSite, storeOf } from '#testing/builders.ts';
import { unsoundnessOf } from '#testing/soundness.ts';
import { issueOf, issueOut, stockUp } from '#testing/stock-builders.ts';
import { createTestApp } from '#testing/test-app.ts';

const app = await createTestApp();
const { admin: as, project, localSupplier: supplier } = await buildSite(app);
const here = { as, project };
const store = await storeOf(app, as, project);
const sound = async () => unsoundnessOf(app);

test('twenty issue the same material at once: what is there goes out, and no more', async () => {
  const cement = await addMaterial(app, as, 'Cement', 'Piece');
  await stockUp(app, here, cement, { supplier, quantity: '100', rate: '333.33' });
  const body = await issueOf(app, { ...here, lines: [[cement, '7']] });
  const outcomes = await Promise.all(
    Array.from({ length: 20 }, () => app.call(api.createStockIssue, { as, body })),
  );
  const found = Object.groupBy(outcomes, ({ httpStatus }) => String(httpStatus));
  expect([found['201']?.length, found['422']?.length]).toEqual([14, 6]);
  const { list } = await app.ok(api.listStock, { as, query: { storeId: store.id } });
  expect(list).toMatchObject([{ quantity: 2, value: '666.66' }]);
  expect(await sound()).toEqual([]);
});

test('ten bring back the same line at once: no more comes back than went', async () => {
  const sand = await addMaterial(app, as, 'Sand', 'Brass');
  await stockUp(app, here, sand, { supplier, quantity: '10', rate: '33.33' });
  const issue = await issueOut(app, { ...here, lines: [[sand, '10']] });
  const params = { id: issue.id };
  const items = [{ issueLineId: issue.items[0]?.id ?? '', quantity: '3' }];
  const body = { returnedOn: issue.issuedOn, items };
  const outcomes = await Promise.all(
    Array.from({ length: 10 }, () => app.call(api.returnStockIssue, { as, params, body })),
  );
  expect(outcomes.filter(({ httpStatus }) => httpStatus === 201)).toHaveLength(3);
  const { stockIssue } = await app.ok(api.getStockIssue, { as, params });
  expect(stockIssue.items[0]?.returnedQuantity).toBe(9);
  expect(await sound()).toEqual([]);
});

test('materials in any order: nobody waits in a circle', async () => {
  const [one, other] = [
    await addMaterial(app, as, 'Binding wire', 'Kg'),
    await addMaterial(app, as, 'Nails', 'Kg'),
  ];
  await stockUp(app, here, one, { supplier, quantity: '100' });
  await stockUp(app, here, other, { supplier, quantity: '100' });
  const lines = [
    [one, '1'],
    [other, '1'],
  ] as const;
  const bodies = await Promise.all([
    issueOf(app, { ...here, lines }),
    issueOf(app, { ...here, lines: lines.toReversed() }),
  ]);
  await Promise.all(
    Array.from({ length: 8 }, () => bodies)
      .flat()
      .map(async (body) => app.ok(api.createStockIssue, { as, body })),
  );
  expect(await sound()).toEqual([]);
});
