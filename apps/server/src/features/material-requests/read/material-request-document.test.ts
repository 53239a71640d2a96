import { api } from '@plinth/contracts/endpoints';
import { describe, expect, test } from 'vitest';

import {
  addMaterial,
  buildForeign,
  buildSite,
  COMPLETION,
  openRequest,
  priced,
  raiseOrders,
  submitRequest,
} from '#testing/builders.ts';
import { createTestApp, type Person } from '#testing/test-app.ts';

const app = await createTestApp();
const site = await buildSite(app);
const foreign = await buildForeign(app);
const { admin, buyer, engineer, brick, steel, localSupplier, supplierInGujarat } = site;

/** A request by the engineer of 11 bricks and 2.5 tons of steel. */
const asked = {
  as: engineer,
  project: site.project,
  items: [
    [brick, 11],
    [steel, '2.5'],
  ],
} as const;

const of = (id: string, as: Person = admin) => ({ as, params: { id } });
const read = async (id: string) => (await app.ok(api.getMaterialRequest, of(id))).mrn;
const historyOf = async (id: string) => (await app.ok(api.getMaterialRequestHistory, of(id))).list;

/** Bricks over two suppliers, 6 and 5; the steel at the second. */
async function ordered() {
  const mrn = await submitRequest(app, asked);
  const orders = await raiseOrders(app, buyer, mrn, [
    { ...priced(mrn, 0, localSupplier), quantity: '6' },
    { ...priced(mrn, 0, supplierInGujarat), quantity: '5' },
    priced(mrn, 1, supplierInGujarat),
  ]);
  const [first, second] = orders.map(({ id, poNumber }) => ({ id, poNumber }));
  return { mrn, first: first!, second: second! };
}

describe('what came of a request', () => {
  test('is nothing as long as it is not ordered', async () => {
    const { purchaseOrders, items, rejectedBy } = await submitRequest(app, asked);
    expect({ purchaseOrders, rejectedBy }).toEqual({ purchaseOrders: [], rejectedBy: null });
    expect(items.map(({ orders }) => orders)).toEqual([[], []]);
  });

  test('are its orders, and of each item the part that each of them takes', async () => {
    const { mrn, first, second } = await ordered();
    const { purchaseOrders, items } = await read(mrn.id);
    expect(purchaseOrders).toEqual([
      {
        ...first,
        status: 'SUBMITTED',
        stage: 'OPEN',
        supplierName: localSupplier.supplierName,
        grandTotal: '708.00',
        isAsPerAgreement: false,
        receipts: [],
        receiptCount: 0,
      },
      expect.objectContaining({ ...second, grandTotal: '885.00' }),
    ]);
    expect(items.map(({ orders }) => orders)).toEqual([
      [
        {
          purchaseOrderId: first.id,
          poNumber: first.poNumber,
          status: 'SUBMITTED',
          supplierName: localSupplier.supplierName,
          quantity: 6,
          receivedQuantity: 0,
          closedQuantity: 0,
        },
        expect.objectContaining({ purchaseOrderId: second.id, quantity: 5 }),
      ],
      [expect.objectContaining({ purchaseOrderId: second.id, quantity: 2.5 })],
    ]);
  });

  test('adds up to what is ordered, cancelled orders left out', async () => {
    const { mrn, first } = await ordered();
    const body = { reason: 'Wrong supplier' };
    await app.ok(api.cancelPurchaseOrder, { ...of(first.id), body });
    const { purchaseOrders, items } = await read(mrn.id);
    expect(purchaseOrders.map(({ status }) => status)).toEqual(['CANCELLED', 'SUBMITTED']);
    for (const { orders, orderedQuantity } of items) {
      const live = orders.filter(({ status }) => status !== 'CANCELLED');
      expect(live.reduce((total, { quantity }) => total + quantity, 0)).toBe(orderedQuantity);
    }
    expect(items[0]).toMatchObject({ orderedQuantity: 5, orders: [{ quantity: 6 }, {}] });
  });

  test('counts two lines of one order together', async () => {
    const mrn = await submitRequest(app, asked);
    const half = priced(mrn, 0, localSupplier);
    const items = [
      { ...half, quantity: '6' },
      { ...half, quantity: '5' },
    ];
    await raiseOrders(app, buyer, mrn, items);
    expect((await read(mrn.id)).items[0]!.orders).toMatchObject([{ quantity: 11 }]);
  });
});

describe('the history of a request', () => {
  test('tells each act, newest first, in names instead of ids', async () => {
    const { id, items } = await openRequest(app, { ...asked, items: [[brick, 11]] });
    const line = { ...of(id, engineer), params: { id, itemId: items[0]!.id } };
    await app.ok(api.removeMaterialRequestItem, line);
    const item = { materialId: steel.id, quantity: '2.5', purpose: 'Slab' };
    await app.ok(api.addMaterialRequestItem, { ...of(id, engineer), body: item });
    await app.ok(api.submitMaterialRequest, { ...of(id, engineer), body: COMPLETION });

    const bricks = { item: { materialName: brick.name, unit: 'Piece', quantity: 11 } };
    const steels = { item: { materialName: steel.name, unit: 'Ton', quantity: 2.5 } };
    const by = { id: expect.any(String), at: app.now.toISOString(), actorName: engineer.name };
    expect(await historyOf(id)).toEqual([
      { ...by, action: 'submit', detail: COMPLETION },
      { ...by, action: 'add-item', detail: steels },
      { ...by, action: 'remove-item', detail: bricks },
      { ...by, action: 'add-item', detail: bricks },
      { ...by, action: 'create', detail: { requestedByName: engineer.name } },
    ]);
  });

  test('names a material that was taken off again and is deleted since', async () => {
    const paint = await addMaterial(app, admin, 'Distemper', 'Box');
    const { id, items } = await openRequest(app, { ...asked, items: [[paint, 3]] });
    const params = { id, itemId: items[0]!.id };
    await app.ok(api.removeMaterialRequestItem, { as: engineer, params });
    await app.ok(api.deleteMaterial, { as: admin, params: { id: paint.id } });
    const paints = { item: { materialName: 'Distemper', unit: 'Box', quantity: 3 } };
    expect((await historyOf(id)).slice(0, 2)).toMatchObject([
      { action: 'remove-item', detail: paints },
      { action: 'add-item', detail: paints },
    ]);
  });

  test('tells who turned it down, and the document says so until it is taken back', async () => {
    const { id } = await submitRequest(app, asked);
    const reason = 'Not in the budget';
    await app.ok(api.rejectMaterialRequest, { ...of(id, buyer), body: { reason } });
    expect((await read(id)).rejectedBy).toEqual({ name: buyer.name, at: app.now.toISOString() });

    const { mrn } = await app.ok(api.takeBackMaterialRequest, of(id, engineer));
    expect(mrn).toMatchObject({ status: 'PENDING', rejectionReason: null, rejectedBy: null });
    expect((await historyOf(id)).slice(0, 2)).toMatchObject([
      { action: 'take-back', actorName: engineer.name, detail: {} },
      { action: 'reject', actorName: buyer.name, detail: { reason } },
    ]);
  });

  test('tells its orders, and what a cancelled one put back', async () => {
    const { mrn, first, second } = await ordered();
    for (const { id } of [first, second]) {
      const body = { reason: 'Wrong supplier' };
      await app.ok(api.cancelPurchaseOrder, { ...of(id), body });
    }
    const bricks = { materialName: brick.name, unit: 'Piece' };
    const steels = { materialName: steel.name, unit: 'Ton' };
    expect((await historyOf(mrn.id)).slice(0, 3)).toMatchObject([
      {
        action: 'release',
        actorName: admin.name,
        detail: {
          purchaseOrder: second,
          items: expect.arrayContaining([
            { ...bricks, quantity: 5 },
            { ...steels, quantity: 2.5 },
          ]),
          isReopened: true,
        },
      },
      {
        action: 'release',
        detail: {
          purchaseOrder: first,
          items: [{ ...bricks, quantity: 6 }],
          isReopened: true,
        },
      },
      { action: 'order', actorName: buyer.name, detail: { purchaseOrders: [first, second] } },
    ]);
  });

  test('is read by whoever reads the request', async () => {
    const { id } = await submitRequest(app, asked);
    expect((await app.ok(api.getMaterialRequestHistory, of(id, site.viewer))).list).toHaveLength(4);
  });

  test('is not found where the request is another firm’s or organisation’s', async () => {
    const second = await openRequest(app, { ...asked, as: admin, project: site.secondProject });
    const refused = { httpStatus: 404, message: 'MRN not found' };
    const refusal = (id: string, as: Person) =>
      app.refusal(api.getMaterialRequestHistory, of(id, as));
    expect(await refusal(second.id, engineer)).toEqual(refused);
    expect(await refusal(foreign.mrn.id, admin)).toEqual(refused);
    expect(await refusal(second.id, foreign.admin)).toEqual(refused);
  });
});
