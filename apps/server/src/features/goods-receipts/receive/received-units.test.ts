import { api } from '@plinth/contracts/endpoints';
import type { Material } from '@plinth/contracts/materials';
import { describe, expect, test } from 'vitest';

import {
  addMaterial,
  buildSite,
  priced,
  raiseOrders,
  receive,
  receiptOf,
  submitRequest,
  storeOf,
} from '#testing/builders.ts';
import { receivingAt } from '#testing/receiving.ts';
import { unsoundnessOf } from '#testing/soundness.ts';
import { createTestApp } from '#testing/test-app.ts';

const app = await createTestApp();
const site = await buildSite(app);
const { admin: as, project, brick, steel, localSupplier } = site;
const { order, came, reload, stockOf } = await receivingAt(app, site);
const tolerate = ({ id, name, unit, hsnCode }: Material, receiptTolerance: string) =>
  app.ok(api.updateMaterial, {
    as,
    params: { id },
    body: { name, unit, hsnCode, receiptTolerance },
  });
const sound = async () => unsoundnessOf(app);

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

describe('one truck', () => {
  test('takes the tolerance of a line once, over all its receipts and all parts of this one', async () => {
    const tile = await addMaterial(app, as, 'Floor tile', 'Piece', '6907');
    await tolerate(tile, '2');
    const po = await order([tile, 100]);
    const line = po.items[0]!;
    await receive(app, came([[line, 60]]));
    const parts = (one: number, other: number) =>
      receiptOf(
        app,
        came([
          [line, one],
          [line, other],
        ]),
      );
    // Each part is within 42; together they are 43.
    expect(
      await app.refusal(api.createGoodsReceipt, { as, body: await parts(21, 22) }),
    ).toMatchObject({ httpStatus: 422, message: 'This line can still receive 42 Piece' });
    await app.ok(api.createGoodsReceipt, { as, body: await parts(21, 21) });
    expect(await reload(po)).toMatchObject({ items: [{ receivedQuantity: 102 }] });
  });

  test('is for one site, and unloaded into a store of it', async () => {
    const far = site.projectInGujarat;
    const before = (await stockOf(brick.id))?.quantity;
    const mrn = await submitRequest(app, { as, project: far, items: [[brick, 5]] });
    const [there] = await raiseOrders(app, as, mrn, [priced(mrn, 0, localSupplier)]);
    const here = await order([brick, 5]);
    const both = await receiptOf(
      app,
      came([
        [here.items[0]!, 5],
        [there!.items[0]!, 5],
      ]),
    );
    expect(await app.refusal(api.createGoodsReceipt, { as, body: both })).toMatchObject({
      httpStatus: 409,
      message: 'The orders of one GRN must be for one site',
    });
    const { id: storeId } = await storeOf(app, as, far);
    for (const isPosted of [true, false]) {
      const body = await receiptOf(
        app,
        came([[here.items[0]!, 5]], { header: { storeId }, isPosted }),
      );
      expect(await app.refusal(api.createGoodsReceipt, { as, body })).toMatchObject({
        httpStatus: 422,
        violations: [{ path: 'storeId' }],
      });
    }
    expect((await stockOf(brick.id))?.quantity).toBe(before);
  });

  test('of counted goods by weight is counted, not rounded', async () => {
    await app.ok(api.setUnits, { as, body: { furtherUnits: ['Bag'] } });
    const cement = await addMaterial(app, as, 'PPC cement', 'Bag', '2523');
    const { id, name, unit, hsnCode } = cement;
    const ton = { unit: 'Ton', factor: '20', isMeasured: false } as const;
    const material = { name, unit, hsnCode, alternateUnits: [ton] };
    await app.ok(api.updateMaterial, { as, params: { id }, body: material });
    const po = await order([cement, 500]);
    const weighed = async (item: object, isPosted = true) => {
      const body = await receiptOf(app, came([], { isPosted }));
      const line = { purchaseOrderLineId: po.items[0]!.id, unit: 'Ton' as const, ...item };
      return { as, body: { ...body, items: [line] } };
    };
    const wet = { rejectionReason: 'Wet' };
    const is = (weight: string, bags: string) => `${weight} Ton is ${bags} Bag; count them: `;
    for (const [item, path, message] of [
      [
        { receivedQuantity: '12.330' },
        'receivedQuantity',
        `${is('12.33', '246.6')}246 Bag (12.3 Ton) or 247 Bag (12.35 Ton)`,
      ],
      [
        { receivedQuantity: '12.35', rejectedQuantity: '0.02', ...wet },
        'rejectedQuantity',
        `${is('0.02', '0.4')}1 Bag (0.05 Ton)`,
      ],
      [
        { receivedQuantity: '0.02', rejectedQuantity: '0.02', ...wet },
        'receivedQuantity',
        `${is('0.02', '0.4')}1 Bag (0.05 Ton)`,
      ],
      [
        { challanQuantity: '12.36', receivedQuantity: '12.35' },
        'challanQuantity',
        `${is('12.36', '247.2')}247 Bag (12.35 Ton) or 248 Bag (12.4 Ton)`,
      ],
    ] as const) {
      for (const isPosted of [true, false]) {
        const call = await weighed(item, isPosted);
        const refusal = await app.refusal(api.createGoodsReceipt, call);
        expect(refusal).toMatchObject({
          httpStatus: 422,
          message,
          violations: expect.arrayContaining([
            { code: 'whole-units', path: `items.0.${path}`, message },
          ]),
        });
      }
    }
    const whole = {
      challanQuantity: '12.4',
      receivedQuantity: '12.35',
      rejectedQuantity: '0.05',
      ...wet,
    };
    const { goodsReceipt } = await app.ok(api.createGoodsReceipt, await weighed(whole));
    const counted = { unit: 'Bag' as const, receivedQuantity: 247 };
    const byCount = await app.ok(api.createGoodsReceipt, await weighed(counted));
    expect([...goodsReceipt.items, ...byCount.goodsReceipt.items]).toMatchObject([
      { challanQuantity: 248, receivedQuantity: 247, acceptedQuantity: 246, rejectedQuantity: 1 },
      { receivedQuantity: 247, enteredUnit: 'Bag', enteredQuantity: 247, factor: '1' },
    ]);
  });
});

describe('an order received by parts in another unit', () => {
  test.each([
    ['0', 8, '1.25'],
    ['2', 8, '1.25'],
    ['0', 4, '2.5'],
  ] as const)('tolerance %s: complete with the last of %i lorries of %s Brass', async (...lots) => {
    const [receiptTolerance, count, each] = lots;
    await app.ok(api.setUnits, { as, body: { furtherUnits: ['Bag', 'Cubic metre'] } });
    const named = { name: `Sand ${lots.join(' ')}`, unit: 'Cubic metre', hsnCode: '2505' } as const;
    const brass = { unit: 'Brass', factor: '2.831685', isMeasured: false } as const;
    const { id } = await addMaterial(app, as, named.name, named.unit, named.hsnCode);
    const { Material } = await app.ok(api.updateMaterial, {
      as,
      params: { id },
      body: { ...named, receiptTolerance, alternateUnits: [brass] },
    });
    const po = await order([Material, '28.317']);
    const line = po.items[0]!;
    for (let lot = 0; lot < count; lot += 1) {
      const body = await receiptOf(app, came([[line, each]]));
      const items = body.items!.map((item) => ({ ...item, unit: 'Brass' as const }));
      await app.ok(api.createGoodsReceipt, { as, body: { ...body, items } });
    }
    expect(await reload(po)).toMatchObject({
      status: 'DELIVERED',
      items: [{ receivedQuantity: 28.317 }],
    });
    expect(await stockOf(id)).toMatchObject({ quantity: 28.317, value: '2831.70' });
  });
});
