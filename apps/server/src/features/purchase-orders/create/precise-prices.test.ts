import { api } from '@plinth/contracts/endpoints';
import { expect, test } from 'vitest';

import { buildSite, priced, raiseOrders, receive, submitRequest } from '#testing/builders.ts';
import { createTestApp } from '#testing/test-app.ts';

const app = await createTestApp();
const { admin: as, project, steel, localSupplier } = await buildSite(app);

test('a price of four decimals stays as it is, and its amounts are rounded once per line', async () => {
  const mrn = await submitRequest(app, { as, project, items: [[steel, '7.5']] });
  const line = { ...priced(mrn, 0, localSupplier), pricePerUnit: '54.2875', gst: '18' };
  const [order] = await raiseOrders(app, as, mrn, [line]);
  // 7.5 × 54.2875 = 407.15625, and 9 % of 407.16 = 36.6444.
  expect(order!.items).toMatchObject([
    {
      pricePerUnit: '54.2875',
      landedRate: '54.2875',
      taxableAmount: '407.16',
      cgst: '36.64',
      sgst: '36.64',
      amount: '480.44',
    },
  ]);

  const [item] = order!.items;
  const first = await receive(app, { as, project, lines: [[item!, '2.5']] });
  const second = await receive(app, { as, project, lines: [[item!, '5']] });
  expect(first.items).toMatchObject([{ rate: '54.2875', value: '135.72' }]);
  expect(second.items).toMatchObject([{ rate: '54.2875', value: '271.44' }]);

  const call = { as, params: { id: project.id }, query: { materialIds: steel.id } };
  const { list } = await app.ok(api.getLastRates, call);
  expect(list).toMatchObject([{ rate: '54.2875' }]);
});
