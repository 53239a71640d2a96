import { api } from '@plinth/contracts/endpoints';
import type { MaterialRequest } from '@plinth/contracts/material-requests';
import { describe, expect, test } from 'vitest';

import {
  buildSite,
  COMPLETION,
  openRequest,
  orderOf,
  priced,
  raiseOrders,
  submitRequest,
} from '#testing/builders.ts';
import { createTestApp } from '#testing/test-app.ts';

const app = await createTestApp();
const site = await buildSite(app);
const { admin: as, buyer, manager, brick, steel, project, localSupplier, supplierInGujarat } = site;
const asked = {
  as,
  project,
  items: [
    [brick, 10],
    [steel, '2.5'],
  ],
} as const;

const times = <Result>(count: number, run: (index: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: count }, (_, index) => run(index)));
const statusesOf = (outcomes: readonly { httpStatus: number }[]) =>
  outcomes.map(({ httpStatus }) => httpStatus).toSorted((a, b) => a - b);

const requestNow = async ({ id }: { id: string }) =>
  (await app.ok(api.getMaterialRequest, { as, params: { id } })).mrn;
const ordersOf = async ({ id }: MaterialRequest) => {
  const { list } = await app.ok(api.listPurchaseOrders, { as, query: { size: 200 } });
  return list.filter(({ mrn }) => mrn.id === id);
};
const submitOf = ({ id }: { id: string }) => ({ as, params: { id }, body: COMPLETION });
const orderingOf = (mrn: MaterialRequest) => {
  const items = [priced(mrn, 0, localSupplier), priced(mrn, 1, supplierInGujarat)];
  return { as, params: { mrnId: mrn.id }, body: orderOf(app, items) };
};

/** An order by the buyer in the firm that requires approval. */
async function waitingOrder() {
  const theirs = { ...asked, as: buyer, project: site.secondProject };
  const mrn = await submitRequest(app, theirs);
  const dear = { ...priced(mrn, 0, localSupplier), pricePerUnit: '200000' };
  const [order] = await raiseOrders(app, buyer, mrn, [dear]);
  return order!;
}

describe('at once', () => {
  test('twelve submissions of one request: one goes through', async () => {
    const mrn = await openRequest(app, asked);
    const outcomes = await times(12, () => app.call(api.submitMaterialRequest, submitOf(mrn)));
    expect(statusesOf(outcomes)).toEqual([200, ...Array.from({ length: 11 }, () => 409)]);
    expect((await requestNow(mrn)).status).toBe('SUBMITTED');
    const submissions = await app.db
      .selectFrom('audit_entry')
      .select('id')
      .where('document_id', '=', mrn.id)
      .where('action', '=', 'submit')
      .execute();
    expect(submissions).toHaveLength(1);
  });

  test('fifty buyers on one request: one orders it', async () => {
    const mrn = await submitRequest(app, asked);
    const outcomes = await times(50, () => app.call(api.createPurchaseOrders, orderingOf(mrn)));
    expect(statusesOf(outcomes)).toEqual([201, ...Array.from({ length: 49 }, () => 409)]);
    expect(await ordersOf(mrn)).toHaveLength(2);
    const ordered = (await requestNow(mrn)).items.map(({ orderedQuantity }) => orderedQuantity);
    expect(ordered).toEqual([10, 2.5]);
  });

  test('ten buyers on what a colleague left of a line: one orders it', async () => {
    const mrn = await submitRequest(app, asked);
    await raiseOrders(app, as, mrn, [{ ...priced(mrn, 0, localSupplier), quantity: '4' }]);
    const seen = { ...priced(mrn, 0, localSupplier), quantity: '6', leftToOrder: '6' };
    const call = { as, params: { mrnId: mrn.id }, body: orderOf(app, [seen]) };
    const outcomes = await times(10, () => app.call(api.createPurchaseOrders, call));
    expect(statusesOf(outcomes)).toEqual([201, ...Array.from({ length: 9 }, () => 409)]);
    expect((await requestNow(mrn)).items.map(({ orderedQuantity }) => orderedQuantity)).toEqual([
      10, 0,
    ]);
  });

  test('ordering a part, rejecting and taking back: never pending or rejected with an order', async () => {
    const mrns = await times(6, () => submitRequest(app, asked));
    await Promise.all(
      mrns.map(async (mrn) => {
        const part = orderOf(app, [{ ...priced(mrn, 0, localSupplier), quantity: '4' }]);
        const of = { as, params: { id: mrn.id } };
        await Promise.all([
          app.call(api.createPurchaseOrders, { as, params: { mrnId: mrn.id }, body: part }),
          app.call(api.takeBackMaterialRequest, of),
          app.call(api.rejectMaterialRequest, { ...of, body: { reason: 'In stock' } }),
        ]);
        const [{ status }, orders] = [await requestNow(mrn), await ordersOf(mrn)];
        expect(['SUBMITTED', 'APPROVED'].includes(status)).toBe(orders.length > 0);
      }),
    );
  });

  test('fifty requests in one firm: fifty numbers without a gap', async () => {
    const body = { requestedBy: as.id, projectId: site.secondProject.id };
    const made = await times(50, () => app.ok(api.createMaterialRequest, { as, body }));
    const expected = Array.from(
      { length: 50 },
      (_, index) => `MRN/26-27/${String(index + 1).padStart(5, '0')}`,
    );
    expect(made.map(({ mrn }) => mrn.mrnNumber).toSorted()).toEqual(expected);
  });

  test('the orders of twelve requests: twenty-four numbers without a gap', async () => {
    const theirs = { ...asked, project: site.secondProject };
    const mrns = await times(12, () => submitRequest(app, theirs));
    const made = await Promise.all(
      mrns.map((mrn) => app.ok(api.createPurchaseOrders, orderingOf(mrn))),
    );
    const numbers = made
      .flatMap((answer) => answer['Po Numbers'])
      .map((number) => Number(number.slice(-5)));
    const inOrder = numbers.toSorted((a, b) => a - b);
    expect(inOrder).toEqual(Array.from({ length: 24 }, (_, index) => index + 1));
  });

  test('thirty materials: thirty codes without a gap', async () => {
    const body = { name: 'Binding wire', unit: 'Kg', hsnCode: '7217' } as const;
    const made = await times(30, () => app.ok(api.createMaterial, { as, body }));
    const codes = made.map(({ Material }) => Number(Material.materialCode.slice(-5)));
    const first = Math.min(...codes);
    expect(codes.toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: 30 }, (_, index) => first + index),
    );
  });

  test('adding a material and submitting: the request holds what was added, or it was refused', async () => {
    const mrns = await times(8, () => openRequest(app, asked));
    await Promise.all(
      mrns.map(async (mrn) => {
        const item = { materialId: steel.id, quantity: '1', purpose: 'Chairs' };
        const [added, submitted] = await Promise.all([
          app.call(api.addMaterialRequestItem, { as, params: { id: mrn.id }, body: item }),
          app.call(api.submitMaterialRequest, submitOf(mrn)),
        ]);
        expect(submitted.httpStatus).toBe(200);
        expect([201, 409]).toContain(added.httpStatus);
        const { items } = await requestNow(mrn);
        expect(items).toHaveLength(added.httpStatus === 201 ? 3 : 2);
      }),
    );
  });

  test('twelve materials added to one request: all are on it, each in a place of its own', async () => {
    const mrn = await openRequest(app, { ...asked, items: [] });
    await times(12, async (index) => {
      const body = { materialId: brick.id, quantity: index + 1, purpose: 'Walls' };
      return app.ok(api.addMaterialRequestItem, { as, params: { id: mrn.id }, body });
    });
    const lines = await app.db
      .selectFrom('material_request_line')
      .select('position')
      .where('material_request_id', '=', mrn.id)
      .orderBy('position')
      .execute();
    expect(lines.map(({ position }) => position)).toEqual(
      Array.from({ length: 12 }, (_, index) => index + 1),
    );
  });

  test('removing the last material and submitting: never a submitted request without materials', async () => {
    const mrns = await times(8, () => openRequest(app, { ...asked, items: [[brick, 1]] }));
    await Promise.all(
      mrns.map(async (mrn) => {
        const [removed, submitted] = await Promise.all([
          app.call(api.removeMaterialRequestItem, {
            as,
            params: { id: mrn.id, itemId: mrn.items[0]!.id },
          }),
          app.call(api.submitMaterialRequest, submitOf(mrn)),
        ]);
        const { status, items } = await requestNow(mrn);
        expect([removed.httpStatus, submitted.httpStatus, status, items.length]).toEqual(
          removed.httpStatus === 200 ? [200, 422, 'PENDING', 0] : [409, 200, 'SUBMITTED', 1],
        );
      }),
    );
  });

  test('cancelling both orders of a request: it can be ordered again', async () => {
    const mrns = await times(6, () => submitRequest(app, asked));
    await Promise.all(
      mrns.map(async (mrn) => {
        const items = [priced(mrn, 0, localSupplier), priced(mrn, 1, supplierInGujarat)];
        const orders = await raiseOrders(app, as, mrn, items);
        const body = { reason: 'Rates are withdrawn' };
        await Promise.all(
          orders.map(({ id }) => app.ok(api.cancelPurchaseOrder, { as, params: { id }, body })),
        );
        const { status, items: lines } = await requestNow(mrn);
        const ordered = lines.map(({ orderedQuantity }) => orderedQuantity);
        expect({ status, ordered }).toEqual({ status: 'SUBMITTED', ordered: [0, 0] });
      }),
    );
  });

  test('cancelling one order twelve times: it gives back once', async () => {
    const mrn = await submitRequest(app, asked);
    const [order] = await raiseOrders(app, as, mrn, [priced(mrn, 0, localSupplier)]);
    const call = { as, params: { id: order!.id }, body: { reason: 'Twice' } };
    const outcomes = await times(12, () => app.call(api.cancelPurchaseOrder, call));
    expect(statusesOf(outcomes)).toEqual([200, ...Array.from({ length: 11 }, () => 409)]);
    expect((await requestNow(mrn)).items.map(({ orderedQuantity }) => orderedQuantity)).toEqual([
      0, 0,
    ]);
  });

  test('ordering and rejecting: one of the two', async () => {
    const mrns = await times(8, () => submitRequest(app, asked));
    await Promise.all(
      mrns.map(async (mrn) => {
        const rejection = { as, params: { id: mrn.id }, body: { reason: 'In stock' } };
        const [ordered, rejected] = await Promise.all([
          app.call(api.createPurchaseOrders, orderingOf(mrn)),
          app.call(api.rejectMaterialRequest, rejection),
        ]);
        const isOrdered = ordered.httpStatus === 201;
        expect([ordered.httpStatus, rejected.httpStatus]).toEqual(
          isOrdered ? [201, 409] : [409, 200],
        );
        expect((await requestNow(mrn)).status).toBe(isOrdered ? 'APPROVED' : 'REJECTED');
        expect(await ordersOf(mrn)).toHaveLength(isOrdered ? 2 : 0);
      }),
    );
  });

  test('cancelling and closing short: one of the two', async () => {
    const mrns = await times(6, () => submitRequest(app, asked));
    await Promise.all(
      mrns.map(async (mrn) => {
        const [order] = await raiseOrders(app, as, mrn, [priced(mrn, 0, localSupplier)]);
        const call = { as, params: { id: order!.id }, body: { reason: 'Enough' } };
        const outcomes = await Promise.all([
          app.call(api.cancelPurchaseOrder, call),
          app.call(api.closePurchaseOrder, call),
        ]);
        expect(statusesOf(outcomes)).toEqual([200, 409]);
      }),
    );
  });

  test('approving, sending back and rejecting: one of the three', async () => {
    const orders = await times(6, waitingOrder);
    await Promise.all(
      orders.map(async ({ id }) => {
        const call = { as: manager, params: { id } };
        const refusing = { ...call, body: { reason: 'Too dear' } };
        const outcomes = await Promise.all([
          app.call(api.approvePurchaseOrder, call),
          app.call(api.sendBackPurchaseOrder, refusing),
          app.call(api.rejectPurchaseOrder, { ...refusing, as }),
        ]);
        expect(statusesOf(outcomes)).toEqual([200, 409, 409]);
        const { purchaseOrder } = await app.ok(api.getPurchaseOrder, call);
        const winner = outcomes.findIndex(({ httpStatus }) => httpStatus === 200);
        expect([purchaseOrder.status, purchaseOrder.isSentBack]).toEqual(
          [
            ['APPROVED', false],
            ['SUBMITTED', true],
            ['CANCELLED', false],
          ][winner],
        );
        expect((await app.ok(api.getPurchaseOrderHistory, call)).list).toHaveLength(2);
      }),
    );
  });

  test('submitting again and cancelling: it is cancelled, whichever came first', async () => {
    const orders = await times(4, waitingOrder);
    await Promise.all(
      orders.map(async ({ id }) => {
        const call = { params: { id }, body: { reason: 'Too dear' } };
        await app.ok(api.sendBackPurchaseOrder, { ...call, as: manager });
        const [again, cancelled] = await Promise.all([
          app.call(api.resubmitPurchaseOrder, { as: buyer, params: { id }, body: {} }),
          app.call(api.cancelPurchaseOrder, { ...call, as }),
        ]);
        expect(cancelled.httpStatus).toBe(200);
        expect([200, 409]).toContain(again.httpStatus);
        const { purchaseOrder } = await app.ok(api.getPurchaseOrder, { as, params: { id } });
        expect(purchaseOrder).toMatchObject({ status: 'CANCELLED', isSentBack: false });
      }),
    );
  });
});
