import { api } from '@plinth/contracts/endpoints';
import { expect, test } from 'vitest';

import { buildSite } from '#testing/builders.ts';
import { addStore, sendOff, stockUp } from '#testing/stock-builders.ts';
import { createTestApp } from '#testing/test-app.ts';

const app = await createTestApp();
const { admin: as, project, brick, localSupplier } = await buildSite(app);

test('the stores of a project stand in the order they were made', async () => {
  for (const [day, name] of [
    ['2026-08-15', 'Yard'],
    ['2026-08-16', 'Annexe'],
  ] as const) {
    app.setTime(`${day}T06:00:00.000Z`);
    await addStore(app, as, project, name);
  }
  const { list } = await app.ok(api.listStores, { as, query: { projectId: project.id } });
  expect(list.map(({ name }) => name)).toEqual(['Main store', 'Yard', 'Annexe']);
});

test('a store is not closed while something is on its way to it', async () => {
  await stockUp(app, { as, project }, brick, { supplier: localSupplier, quantity: '5' });
  const store = await addStore(app, as, project, 'Across the road');
  const lines = [[brick, '5']] as const;
  const transfer = await sendOff(app, { as, project, lines, toStore: store });
  const body = { name: store.name, bins: [], isArchived: true, version: store.version };
  const close = { as, params: { id: store.id }, body };
  const refusal = {
    httpStatus: 409,
    message: 'Material lies in this store or is on its way to it; move it out first',
  };
  expect(await app.refusal(api.updateStore, close)).toEqual(refusal);
  const arrive = (quantity: string, isFinal: boolean) =>
    app.ok(api.receiveStockTransfer, {
      as,
      params: { id: transfer.id },
      body: {
        receivedOn: transfer.dispatchedOn,
        items: transfer.items.map(({ id: transferLineId }) => ({ transferLineId, quantity })),
        isFinal,
        shortReason: 'Broken',
      },
    });
  // None of it will come: then nothing is on its way any more.
  await arrive('0', true);
  expect((await app.ok(api.updateStore, close)).store.isArchived).toBe(true);
});
