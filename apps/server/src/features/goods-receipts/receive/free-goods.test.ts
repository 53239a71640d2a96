import { api } from '@plinth/contracts/endpoints';
import { expect, test } from 'vitest';

import {
  buildSite,
  priced,
  raiseOrders,
  receiptOf,
  storeOf,
  submitRequest,
} from '#testing/builders.ts';
import { sendBack } from '#testing/returned-goods.ts';
import { addStore, sendOff } from '#testing/stock-builders.ts';
import { unsoundnessOf } from '#testing/soundness.ts';
import { createTestApp } from '#testing/test-app.ts';

const app = await createTestApp();
const { admin: as, project, steel, localSupplier } = await buildSite(app);
const store = await storeOf(app, as, project);

test.each([
  ['free', { pricePerUnit: '100', discount: '100' }],
  ['less than half a paisa per unit', { pricePerUnit: '0.01', discount: '60' }],
])('goods that are %s come in, and go back', async (_, price) => {
  const mrn = await submitRequest(app, { as, project, items: [[steel, 10]] });
  const [order] = await raiseOrders(app, as, mrn, [{ ...priced(mrn, 0, localSupplier), ...price }]);
  const [line] = order!.items;
  expect(line).toMatchObject({ landedRate: '0.00' });
  const body = await receiptOf(app, { as, project, lines: [[line!, 10]] });
  const { goodsReceipt: receipt } = await app.ok(api.createGoodsReceipt, { as, body });
  expect(receipt).toMatchObject({ isPriced: true, items: [{ rate: '0.00' }] });
  const toStore = await addStore(app, as, project, `Yard of ${price.discount}`);
  const { id, items } = await sendOff(app, { as, project, toStore, lines: [[steel, '0.1']] });
  const lineOnPaper = { stock_transfer_id: id, challan_value: '0.00', value: '0.00' };
  expect(
    await app.db
      .selectFrom('stock_transfer_line')
      .selectAll()
      .where('id', '=', items[0]!.id)
      .execute(),
  ).toMatchObject([lineOnPaper]);
  const back = await sendBack(app, { as, receipt, quantity: '0.1' });
  expect(back).toMatchObject({ value: '0.00', items: [{ quantity: 0.1, value: '0.00' }] });
  const query = { storeId: store.id, materialId: steel.id };
  expect((await app.ok(api.listStock, { as, query })).list[0]!.quantity).toBeCloseTo(9.8, 3);
  await sendBack(app, { as, receipt, quantity: '9.8' });
  expect(await unsoundnessOf(app)).toEqual([]);
});
