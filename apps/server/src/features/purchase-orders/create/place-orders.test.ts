/** Orders of several requests, and of materials that nobody requested. */
import { api } from '@plinth/contracts/endpoints';
import type { PlaceOrdersBody } from '@plinth/contracts/ordering';
import { describe, expect, test } from 'vitest';

import {
  buildForeign,
  buildSite,
  openRequest,
  orderOf,
  priced,
  submitRequest,
} from '#testing/builders.ts';
import { createTestApp, type Person } from '#testing/test-app.ts';

const app = await createTestApp();
const site = await buildSite(app);
const { buyer, engineer, brick, steel, localSupplier, supplierInGujarat, project } = site;

const bricks = (quantity: number, of = project, as: Person = engineer) =>
  submitRequest(app, { as, project: of, items: [[brick, quantity]] });

const free = (materialId: string, quantity: string, supplierId = localSupplier.id) => ({
  materialId,
  quantity,
  supplierId,
  pricePerUnit: '100',
  gst: '18',
});

function call(items: PlaceOrdersBody['items'], as: Person = buyer, projectId = project.id) {
  return { as, body: { ...orderOf(app, []), projectId, items } };
}

async function place(items: PlaceOrdersBody['items']) {
  const { purchaseOrders, mrn } = await app.ok(api.placeOrders, call(items));
  const read = purchaseOrders.map(({ id }) =>
    app.ok(api.getPurchaseOrder, { as: buyer, params: { id } }),
  );
  return { mrn, orders: (await Promise.all(read)).map(({ purchaseOrder }) => purchaseOrder) };
}

const requestOf = async (id: string) =>
  (await app.ok(api.getMaterialRequest, { as: buyer, params: { id } })).mrn;

const requestCount = async () =>
  (await app.ok(api.listMaterialRequests, { as: buyer, query: {} })).totalElements;

describe('several requests in one order', () => {
  test('to one supplier are one order; each request knows it', async () => {
    const [one, other] = [await bricks(11), await bricks(20)];
    const { orders } = await place([
      priced(one, 0, localSupplier),
      { ...priced(other, 0, localSupplier), quantity: '15' },
    ]);
    expect(orders).toMatchObject([
      {
        mrn: { id: one.id },
        mrns: [{ id: one.id }, { id: other.id, status: 'SUBMITTED' }],
        // 26 at 100.00 and 18 %.
        grandTotal: '3068.00',
        siblings: [],
      },
    ]);
    expect(orders[0]?.items).toMatchObject([
      { mrn: { mrnNumber: one.mrnNumber }, quantity: 11, requestedQuantity: 11 },
      { mrn: { mrnNumber: other.mrnNumber }, quantity: 15, requestedQuantity: 20 },
    ]);
    const poNumber = orders[0]?.poNumber;
    expect(await requestOf(one.id)).toMatchObject({
      status: 'APPROVED',
      purchaseOrders: [{ poNumber }],
    });
    expect(await requestOf(other.id)).toMatchObject({
      status: 'SUBMITTED',
      purchaseOrders: [{ poNumber }],
      items: [{ leftToOrder: 5, orders: [{ poNumber, quantity: 15 }] }],
    });
  });

  test('to two suppliers are two orders, each with its own requests', async () => {
    const [one, other] = [await bricks(3), await bricks(4)];
    const { orders } = await place([
      { ...priced(one, 0, localSupplier), quantity: 3 },
      { ...priced(other, 0, localSupplier), quantity: 1 },
      { ...priced(other, 0, supplierInGujarat), quantity: 3 },
    ]);
    expect(orders.map(({ mrns }) => mrns.map(({ id }) => id))).toEqual([
      [one.id, other.id],
      [other.id],
    ]);
    expect(orders[0]?.siblings.map(({ id }) => id)).toEqual([orders[1]?.id]);
  });

  test('cancelled, it gives back to each; closed short, what did not come', async () => {
    const [one, other] = [await bricks(5), await bricks(6)];
    const items = [priced(one, 0, localSupplier), priced(other, 0, localSupplier)];
    const first = (await place(items)).orders[0];
    const params = { id: first?.id ?? '' };
    await app.ok(api.cancelPurchaseOrder, { as: buyer, params, body: { reason: 'Too dear' } });
    expect(await requestOf(one.id)).toMatchObject({ status: 'SUBMITTED', isPartOrdered: false });
    expect((await requestOf(other.id)).items).toMatchObject([{ leftToOrder: 6 }]);

    const second = (await place(items)).orders[0];
    const lineIds = second?.items.slice(1).map(({ id }) => id) ?? [];
    const body = { reason: 'Sold out', lineIds };
    await app.ok(api.closePurchaseOrder, { as: buyer, params: { id: second?.id ?? '' }, body });
    expect((await requestOf(one.id)).status).toBe('APPROVED');
    expect((await requestOf(other.id)).items).toMatchObject([{ leftToOrder: 6 }]);
    const history = await app.ok(api.getMaterialRequestHistory, {
      as: buyer,
      params: { id: one.id },
    });
    expect(history.list.map(({ action }) => action)).toEqual([
      'order',
      'release',
      'order',
      'submit',
      'add-item',
      'create',
    ]);
  });

  test('two buyers who take the same ones in another order do not wait for each other', async () => {
    const [one, other] = [await bricks(5), await bricks(6)];
    const items = [priced(one, 0, localSupplier), priced(other, 0, localSupplier)].map(
      (item, index) => ({ ...item, leftToOrder: index === 0 ? 5 : 6 }),
    );
    const outcomes = await Promise.all(
      [items, items.toReversed(), items, items.toReversed()].map((lines) =>
        app.call(api.placeOrders, call(lines)),
      ),
    );
    const statuses = outcomes.map(({ httpStatus }) => httpStatus);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([201, 409, 409, 409]);
  });

  test('only submitted ones, of one project', async () => {
    const [mine, elsewhere] = [await bricks(5), await bricks(5, site.projectInGujarat)];
    const pending = await openRequest(app, { as: engineer, project, items: [[brick, 1]] });
    const lines = [priced(mine, 0, localSupplier)];
    expect(
      await app.refusal(api.placeOrders, call([...lines, priced(elsewhere, 0, localSupplier)])),
    ).toMatchObject({
      httpStatus: 409,
      message: 'Only requests of one project can be ordered together',
    });
    expect(
      await app.refusal(api.placeOrders, call([...lines, priced(pending, 0, localSupplier)])),
    ).toMatchObject({ httpStatus: 409, message: 'Only a submitted MRN can be ordered' });
    expect((await requestOf(mine.id)).status).toBe('SUBMITTED');
  });
});

describe('a direct order', () => {
  test('makes its request in the same act', async () => {
    const { orders, mrn } = await place([
      { ...free(steel.id, '2.5'), purpose: 'Lintels' },
      free(brick.id, '40'),
    ]);
    expect(orders).toMatchObject([
      {
        mrns: [{ id: mrn?.id, mrnNumber: mrn?.mrnNumber, status: 'APPROVED' }],
        items: [
          { purpose: 'Lintels', quantity: 2.5, amount: '295.00' },
          { purpose: 'Direct order', quantity: 40, amount: '4720.00' },
        ],
        grandTotal: '5015.00',
      },
    ]);
    expect(await requestOf(mrn?.id ?? '')).toMatchObject({
      status: 'APPROVED',
      requestedBy: buyer.id,
      requiredBy: orders[0]?.expectedDeliveryDate,
      priority: 'MEDIUM',
      remark: 'Direct order',
    });
  });

  test('may take lines of requests along', async () => {
    const asked = await bricks(7);
    const { orders, mrn } = await place([priced(asked, 0, localSupplier), free(steel.id, '1')]);
    expect(orders[0]?.mrns.map(({ id }) => id)).toEqual([asked.id, mrn?.id]);
  });

  test.each([
    [
      'a price',
      { pricePerUnit: '0' },
      'items.1.pricePerUnit',
      'Please fill all supplier and price fields',
    ],
    [
      'a quantity',
      { quantity: undefined },
      'items.1.quantity',
      'Please fill all fields to add material',
    ],
    [
      'whole pieces',
      { quantity: '1.5' },
      'items.1.quantity',
      'Quantity must be a whole number for Piece',
    ],
    [
      'a material',
      { materialId: '' },
      'items.1.materialId',
      'Please fill all fields to add material',
    ],
  ])('without %s leaves nothing behind', async (_, wrong, path, message) => {
    const before = await requestCount();
    const items = [free(steel.id, '1'), { ...free(brick.id, '4'), ...wrong }];
    expect(await app.refusal(api.placeOrders, call(items))).toMatchObject({
      httpStatus: 422,
      violations: [{ path, message }],
    });
    expect(await requestCount()).toBe(before);
  });

  test('needs lines, and the rights to request and to order', async () => {
    expect(await app.refusal(api.placeOrders, call([]))).toMatchObject({
      httpStatus: 422,
      message: 'A purchase order needs at least one line',
    });
    const lines = [free(steel.id, '1')];
    expect(await app.refusal(api.placeOrders, call(lines, engineer))).toMatchObject({
      httpStatus: 403,
    });
    const foreign = await buildForeign(app);
    const theirs = [free(foreign.material.id, '1')];
    expect(await app.refusal(api.placeOrders, call(theirs))).toMatchObject({ httpStatus: 404 });
  });
});

test('last rates of materials in the firm of a project', async () => {
  await place([{ ...free(steel.id, '1'), pricePerUnit: '200', discount: '10' }]);
  const query = { materialIds: `${steel.id},${brick.id}` };
  const rates = { as: buyer, params: { id: project.id }, query };
  const { list } = await app.ok(api.getLastRates, rates);
  expect(list.find(({ materialId }) => materialId === steel.id)).toMatchObject({ rate: '180.00' });
});
