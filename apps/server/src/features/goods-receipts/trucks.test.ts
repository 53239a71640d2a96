import { api } from '@plinth/contracts/endpoints';
import type { Material } from '@plinth/contracts/materials';
import type { PurchaseOrder } from '@plinth/contracts/purchase-orders';
import { CompiledQuery } from 'kysely';
import { describe, expect, test } from 'vitest';

import {
  addMaterial,
  buildSite,
  type Came,
  priced,
  raiseOrders,
  receive,
  receiptOf,
  storeOf,
  submitRequest,
} from '#testing/builders.ts';
import { findOffences } from '#testing/soundness.ts';
import { createTestApp } from '#testing/test-app.ts';

const app = await createTestApp();
const site = await buildSite(app);
const { admin: as, project, brick, steel, localSupplier } = site;
const store = await storeOf(app, as, project);

async function order(...items: Parameters<typeof submitRequest>[1]['items']) {
  const mrn = await submitRequest(app, { as, project, items });
  const lines = items.map((_, index) => priced(mrn, index, localSupplier));
  return (await raiseOrders(app, as, mrn, lines))[0]!;
}

const came = (lines: Came['lines'], rest: Partial<Came> = {}): Came => ({
  as,
  project,
  lines,
  ...rest,
});
const reload = async ({ id }: PurchaseOrder) =>
  (await app.ok(api.getPurchaseOrder, { as, params: { id } })).purchaseOrder;
const stockOf = async (materialId: string) =>
  (await app.ok(api.listStock, { as, query: { storeId: store.id, materialId } })).list[0];
const tolerate = ({ id, name, unit, hsnCode }: Material, receiptTolerance: string) =>
  app.ok(api.updateMaterial, {
    as,
    params: { id },
    body: { name, unit, hsnCode, receiptTolerance },
  });
const sound = () =>
  findOffences(async (text) => (await app.db.executeQuery(CompiledQuery.raw(text))).rows);

describe('10,000 bags of cement by twenty trucks', () => {
  test('to the bag, with a rejection, the tolerance and a short close', async () => {
    const cement = await addMaterial(app, as, 'OPC 53 cement', 'Piece', '2523');
    await tolerate(cement, '2');
    const po = await order([cement, 10_000]);
    const line = po.items[0]!;
    for (let truck = 1; truck <= 19; truck += 1) {
      await receive(app, came([[line, 500]]));
    }
    expect(await reload(po)).toMatchObject({
      status: 'SUBMITTED',
      items: [{ receivedQuantity: 9500 }],
    });
    const body = await receiptOf(app, came([]));
    const wet = { purchaseOrderLineId: line.id, challanQuantity: 520, receivedQuantity: 500 };
    const { goodsReceipt } = await app.ok(api.createGoodsReceipt, {
      as,
      body: { ...body, items: [{ ...wet, rejectedQuantity: 40, rejectionReason: 'Set hard' }] },
    });
    expect(goodsReceipt).toMatchObject({
      status: 'POSTED',
      items: [
        { acceptedQuantity: 460, rejectedQuantity: 40, shortQuantity: 20, value: '46000.00' },
      ],
    });
    const receivable = async () => {
      const query = { search: po.poNumber, projectId: project.id };
      const { list } = await app.ok(api.listReceivableOrders, { as, query });
      return list[0]?.lines.map(({ canStillReceive }) => canStillReceive);
    };
    expect(await receivable()).toEqual([240]);
    await receive(app, came([[line, 40]]));
    expect((await reload(po)).status).toBe('DELIVERED');
    expect(await receivable()).toEqual([200]);
    await receive(app, came([[line, 150]]));
    const over = await receiptOf(app, came([[line, 51]]));
    expect(await app.refusal(api.createGoodsReceipt, { as, body: over })).toMatchObject({
      httpStatus: 422,
      message: 'This line can still receive 50 Piece',
    });
    expect(await stockOf(cement.id)).toMatchObject({ quantity: 10_150, value: '1015000.00' });
    expect(await receivable()).toEqual([50]);
    const closing = { as, params: { id: po.id }, body: { reason: 'Done' } };
    await app.ok(api.closePurchaseOrder, closing);
    expect(await receivable()).toBeUndefined();
    expect(await app.refusal(api.closePurchaseOrder, closing)).toMatchObject({ httpStatus: 409 });
    expect(await sound()).toEqual([]);
  });

  test('what is closed short takes nothing more, and its order is delivered', async () => {
    const po = await order([brick, 1000], [steel, '5.5']);
    const [bricks, bars] = po.items;
    await receive(app, came([[bricks!, 600]]));
    await app.ok(api.closePurchaseOrder, {
      as,
      params: { id: po.id },
      body: { reason: 'The kiln is shut' },
    });
    expect(await reload(po)).toMatchObject({
      status: 'DELIVERED',
      items: [
        { receivedQuantity: 600, closedQuantity: 400 },
        { receivedQuantity: 0, closedQuantity: 5.5 },
      ],
    });
    const body = await receiptOf(app, came([[bars!, '1']]));
    expect(await app.refusal(api.createGoodsReceipt, { as, body })).toMatchObject({
      httpStatus: 409,
      message: `TMT bar 12 mm on ${po.poNumber} is closed`,
    });
  });
});
