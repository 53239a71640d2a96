import { api } from '@plinth/contracts/endpoints';
import { NOT_SHOWN } from '@plinth/domain/access/hidden-prices';
import { describe, expect, test } from 'vitest';

import {
  addMaterial,
  buildSite,
  priced,
  raiseOrders,
  receive,
  receiptOf,
  submitRequest,
} from '#testing/builders.ts';
import { receivingAt } from '#testing/receiving.ts';
import { unsoundnessOf } from '#testing/soundness.ts';
import { createTestApp } from '#testing/test-app.ts';

const app = await createTestApp();
const site = await buildSite(app);
const { admin: as, project, brick, steel, localSupplier } = site;
const { store, order, came, reload, stockOf } = await receivingAt(app, site);
const sound = async () => unsoundnessOf(app);

describe('a receipt', () => {
  test('is a draft without a number, which moves nothing, until it is posted', async () => {
    const po = await order([brick, 100]);
    const before = await stockOf(brick.id);
    const draft = await receive(
      app,
      came([[po.items[0]!, 60]], { isPosted: false, header: { challanNo: '' } }),
    );
    expect(draft).toMatchObject({ status: 'DRAFT', receiptNumber: null });
    expect(await stockOf(brick.id)).toEqual(before);
    const params = { id: draft.id };
    const posting = await receiptOf(app, came([[po.items[0]!, 60]]));
    expect(
      await app.refusal(api.updateGoodsReceipt, {
        as,
        params,
        body: { ...posting, challanNo: ' ', version: draft.version },
      }),
    ).toMatchObject({ httpStatus: 422, message: 'Please enter the challan number' });
    const stale = { ...posting, version: draft.version - 1 };
    expect(await app.refusal(api.updateGoodsReceipt, { as, params, body: stale })).toMatchObject({
      httpStatus: 409,
    });
    const body = { ...posting, version: draft.version };
    const { goodsReceipt, message } = await app.ok(api.updateGoodsReceipt, { as, params, body });
    expect(goodsReceipt.receiptNumber).toMatch(/^GRN\/26-27\/\d{5}$/);
    expect(message).toBe(`${goodsReceipt.receiptNumber} posted`);
    expect((await stockOf(brick.id))?.quantity).toBe((before?.quantity ?? 0) + 60);
    expect(await app.refusal(api.discardGoodsReceipt, { as, params })).toMatchObject({
      httpStatus: 409,
    });
  });

  test('of a draft that was discarded nothing is left but the trail', async () => {
    const po = await order([brick, 10]);
    const { id } = await receive(app, came([[po.items[0]!, 6]], { isPosted: false }));
    await app.ok(api.discardGoodsReceipt, { as, params: { id } });
    expect(await app.refusal(api.getGoodsReceipt, { as, params: { id } })).toMatchObject({
      httpStatus: 404,
    });
  });

  test('reversed, is as if it had not been, and stays with its number', async () => {
    const po = await order([steel, '12.5']);
    const before = await stockOf(steel.id);
    const receipt = await receive(app, came([[po.items[0]!, '12.5']]));
    expect((await reload(po)).status).toBe('DELIVERED');
    const { goodsReceipt } = await app.ok(api.reverseGoodsReceipt, {
      as,
      params: { id: receipt.id },
      body: { reason: 'Wrong order', version: receipt.version },
    });
    expect(goodsReceipt).toMatchObject({
      status: 'REVERSED',
      receiptNumber: receipt.receiptNumber,
      reversal: { reason: 'Wrong order', name: as.name },
    });
    expect(await reload(po)).toMatchObject({
      status: 'SUBMITTED',
      items: [{ receivedQuantity: 0 }],
    });
    expect(await stockOf(steel.id)).toMatchObject({
      quantity: before?.quantity ?? 0,
      value: before?.value ?? '0.00',
    });
    // Its challan can be received again.
    const again = { challanNo: receipt.challanNo };
    await receive(app, came([[po.items[0]!, '12.5']], { header: again }));
    expect(await sound()).toEqual([]);
  });

  test('of a challan that is on another one is refused with the way there', async () => {
    const po = await order([brick, 100]);
    const first = await receive(
      app,
      came([[po.items[0]!, 10]], { header: { challanNo: 'mt/778' } }),
    );
    const body = await receiptOf(
      app,
      came([[po.items[0]!, 10]], { header: { challanNo: 'MT/778' } }),
    );
    const message = `Challan MT/778 of Mumbai Traders is on ${first.receiptNumber} already`;
    expect(await app.refusal(api.createGoodsReceipt, { as, body })).toEqual({
      httpStatus: 409,
      message,
      violations: [{ code: 'duplicate-challan', path: 'challanNo', message, documentId: first.id }],
    });
    const lastYear = { ...body, challanDate: '2026-03-30' };
    await app.ok(api.createGoodsReceipt, { as, body: lastYear });
  });

  test.each([
    ['tomorrow', { receivedOn: '2026-08-15' }, "Received on can't be in the future"],
    ['a challan of tomorrow', { challanDate: '2026-08-15' }, "Challan date can't be in the future"],
    ['without a challan', { challanNo: '' }, 'Please enter the challan number'],
    ['lighter than empty', { grossWeight: 5, tareWeight: '9' }, 'Tare must be less than gross'],
    ['a weight in words', { grossWeight: 'heavy' }, 'Gross must be a weight in kg'],
  ])('%s is refused', async (_, header, message) => {
    const po = await order([brick, 10]);
    const body = await receiptOf(app, came([[po.items[0]!, 5]], { header }));
    expect(await app.refusal(api.createGoodsReceipt, { as, body })).toMatchObject({
      httpStatus: 422,
      message,
    });
  });

  test('of several orders of one supplier is one', async () => {
    const [one, other] = [await order([brick, 10]), await order([steel, '2'])];
    const receipt = await receive(
      app,
      came([
        [one.items[0]!, 10],
        [other.items[0]!, '1.25'],
      ]),
    );
    expect(receipt.purchaseOrders.map(({ poNumber }) => poNumber).toSorted()).toEqual([
      one.poNumber,
      other.poNumber,
    ]);
    expect([(await reload(one)).status, (await reload(other)).status]).toEqual([
      'DELIVERED',
      'SUBMITTED',
    ]);
  });

  test('of two suppliers is none', async () => {
    const mrn = await submitRequest(app, {
      as,
      project,
      items: [
        [brick, 4],
        [steel, '1'],
      ],
    });
    const orders = await raiseOrders(app, as, mrn, [
      priced(mrn, 0, localSupplier),
      priced(mrn, 1, site.supplierInGujarat),
    ]);
    const body = await receiptOf(app, came(orders.map(({ items }) => [items[0]!, 1])));
    expect(await app.refusal(api.createGoodsReceipt, { as, body })).toMatchObject({
      httpStatus: 409,
      message: 'The orders of one GRN must be of one supplier',
    });
  });

  test('above the tolerance needs a reason, and somebody who may give it', async () => {
    const po = await order([brick, 10]);
    const header = { overrideReason: 'A full truck' };
    const body = await receiptOf(app, came([[po.items[0]!, 12]], { header }));
    expect(await app.refusal(api.createGoodsReceipt, { as: site.engineer, body })).toMatchObject({
      httpStatus: 403,
    });
    const { goodsReceipt } = await app.ok(api.createGoodsReceipt, { as, body });
    expect(goodsReceipt.overrideReason).toBe('A full truck');
    expect(await reload(po)).toMatchObject({
      status: 'DELIVERED',
      items: [{ receivedQuantity: 12 }],
    });
  });

  test('in another unit is stock in its own, by the factor that was measured', async () => {
    const sand = await addMaterial(app, as, 'River sand', 'Brass', '2505');
    const units = { as, body: { furtherUnits: ['Cubic metre' as const] } };
    await app.ok(api.setUnits, units);
    const cubicMetre = { unit: 'Cubic metre', factor: '0.353147', isMeasured: true } as const;
    const { id, name, unit, hsnCode } = sand;
    await app.ok(api.updateMaterial, {
      as,
      params: { id },
      body: { name, unit, hsnCode, alternateUnits: [cubicMetre] },
    });
    const po = await order([sand, '10']);
    const body = await receiptOf(app, came([[po.items[0]!, '8.5']]));
    const [item] = body.items ?? [];
    const measured = { ...item!, unit: 'Cubic metre', factor: '0.36' } as const;
    const { goodsReceipt } = await app.ok(api.createGoodsReceipt, {
      as,
      body: { ...body, items: [measured] },
    });
    expect(goodsReceipt.items).toMatchObject([
      { receivedQuantity: 3.06, enteredUnit: 'Cubic metre', enteredQuantity: 8.5, factor: '0.36' },
    ]);
    const other = { ...body, challanNo: 'other', items: [{ ...item!, unit: 'Bag' as const }] };
    expect(await app.refusal(api.createGoodsReceipt, { as, body: other })).toMatchObject({
      httpStatus: 422,
      message: 'River sand is not received in Bag',
    });
  });

  test('as per contract is worth nothing until it is priced, and says so', async () => {
    const mrn = await submitRequest(app, { as, project, items: [[steel, '3']] });
    const contract = {
      ...priced(mrn, 0, localSupplier),
      pricePerUnit: 'As per contract',
      gst: 'As per contract',
    };
    const [po] = await raiseOrders(app, as, mrn, [contract]);
    const receipt = await receive(app, came([[po!.items[0]!, '3']]));
    expect(receipt).toMatchObject({ isPriced: false, value: '0.00', items: [{ rate: null }] });
  });

  test('shows no value to whom prices are not shown', async () => {
    const po = await order([brick, 10]);
    const { id } = await receive(app, came([[po.items[0]!, 10]]));
    const { colleague: keeper, firm } = site;
    const params = { id: firm.id, personId: keeper.id };
    const body = { roles: ['STORE_KEEPER' as const], projects: [] };
    await app.ok(api.setPersonRoles, { as, params, body });
    const { goodsReceipt } = await app.ok(api.getGoodsReceipt, { as: keeper, params: { id } });
    expect(goodsReceipt).toMatchObject({
      value: NOT_SHOWN,
      items: [{ rate: NOT_SHOWN, value: NOT_SHOWN }],
    });
    const { list } = await app.ok(api.listStock, { as: keeper, query: { storeId: store.id } });
    expect(new Set(list.flatMap(({ value, rate }) => [value, rate]))).toEqual(new Set([NOT_SHOWN]));
  });
});
