/** Adding up a material that a request names more than once. */
import { api } from '@plinth/contracts/endpoints';
import { expect, test } from 'vitest';

import { buildSite, openRequest } from '#testing/builders.ts';
import { createTestApp } from '#testing/test-app.ts';

const app = await createTestApp();
const { engineer: as, project, brick, steel } = await buildSite(app);

async function opened() {
  const items = [
    [brick, 500],
    [steel, 2],
    [brick, 120],
  ] as const;
  const { id } = await openRequest(app, { as, project, items });
  const { mrn } = await app.ok(api.getMaterialRequest, { as, params: { id } });
  return mrn;
}

const callOf = ({ id, items }: Awaited<ReturnType<typeof opened>>, replaced: number[]) => ({
  as,
  params: { id, itemId: items[0]?.id ?? '' },
  body: {
    quantity: '620',
    purpose: 'Walls; Parapet',
    replaces: replaced.map((index) => items[index]?.id ?? ''),
  },
});

test('one item takes the place of the others of its material', async () => {
  const mrn = await opened();
  await app.ok(api.changeMaterialRequestItem, callOf(mrn, [0, 2]));
  const { mrn: after } = await app.ok(api.getMaterialRequest, { as, params: { id: mrn.id } });
  expect(after.items).toMatchObject([
    { id: mrn.items[0]?.id, quantity: 620, purpose: 'Walls; Parapet' },
    { id: mrn.items[1]?.id, quantity: 2 },
  ]);
  expect(after.items).toHaveLength(2);
});

test('an item of another material is not replaced', async () => {
  const mrn = await opened();
  expect(await app.refusal(api.changeMaterialRequestItem, callOf(mrn, [1]))).toMatchObject({
    httpStatus: 409,
    message: 'Only items of the same material can be added up',
  });
  const { mrn: after } = await app.ok(api.getMaterialRequest, { as, params: { id: mrn.id } });
  expect(after.items).toEqual(mrn.items);
});
