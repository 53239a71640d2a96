/** Materials each in a separate store, with early orders at all rates, and the acts on them. */
import { api } from '@plinth/contracts/endpoints';
import type { GoodsReceipt } from '@plinth/contracts/goods-receipts';
import type { Material } from '@plinth/contracts/materials';
import type { StockTransfer } from '@plinth/contracts/stock-transfers';
import type { Store } from '@plinth/contracts/stores';
import type { Unit } from '@plinth/domain/shared/quantity';

import {
  addMaterial,
  priced,
  raiseOrders,
  receiptOf,
  type Site,
  submitRequest,
} from '#testing/builders.ts';
import { addStore, issueOf, sendOff } from '#testing/stock-builders.ts';
import type { TestApp } from '#testing/test-app.ts';

/** A day of August 2026, in which the acts below take place. */
export function on(day: number): string {
  return `2026-08-${String(day).padStart(2, '0')}`;
}

export function noon(day: number): string {
  return `${on(day)}T06:00:00.000Z`;
}

export interface Place {
  readonly app: TestApp;
  readonly site: Site;
}

const CONTRACT = 'As per contract';
const RATES = ['1', '10', '20', '40', '100', CONTRACT];

type Acts = ReturnType<typeof acts>;

export interface PricedMaterial extends Acts {
  readonly material: Material;
  readonly store: Store;
  /** The id of the order line at that rate in rupees; null for one as per contract. */
  readonly ordered: (rate: string | null) => string;
  /** The acts on the same material in another store. */
  readonly at: (storeId: string) => Acts;
}

let materials = 0;

/** Adds a material without stock, in a new store. Its orders have the server's date. */
export async function addPricedMaterial(
  { app, site }: Place,
  unit: Unit = 'Ton',
): Promise<PricedMaterial> {
  const { admin: as, project, localSupplier } = site;
  materials += 1;
  const material = await addMaterial(app, as, `PricedMaterial ${materials}`, unit);
  const store = await addStore(app, as, project, `Store ${materials}`);
  const items = RATES.map((): [Material, string] => [material, '100000']);
  const mrn = await submitRequest(app, { as, project, items });
  const lines = RATES.map((rate, index) => ({
    ...priced(mrn, index, localSupplier),
    pricePerUnit: rate,
    ...(rate === CONTRACT && { gst: rate }),
  }));
  const orders = await raiseOrders(app, as, mrn, lines);
  const lineIds = orders.flatMap((order) => order.items.map(({ id }) => id));
  const byRate = new Map(lineIds.map((line, index) => [RATES[index], line]));
  const ordered = (rate: string | null) => {
    const lineId = byRate.get(rate ?? CONTRACT);
    if (lineId === undefined) throw new RangeError(`nothing is ordered at ${rate}`);
    return lineId;
  };
  const at = (storeId: string) => acts({ app, site }, { material, storeId, ordered });
  return { material, store, ordered, at, ...at(store.id) };
}

interface Lying {
  readonly material: Material;
  readonly storeId: string;
  readonly ordered: PricedMaterial['ordered'];
}

function acts({ app, site }: Place, { material, storeId, ordered }: Lying) {
  const { admin: as, project } = site;
  const here = { as, project };
  /** Receives a quantity at a rate in rupees per unit; null is as per contract. */
  const receive = async (day: number, quantity: string, rate: string | null, lines = 1) => {
    const line = { id: ordered(rate) };
    const header = { storeId, receivedOn: on(day), challanDate: on(day) };
    const brought = Array.from({ length: lines }, () => [line, quantity] as const);
    const body = await receiptOf(app, { ...here, lines: brought, header });
    return (await app.ok(api.createGoodsReceipt, { as, body })).goodsReceipt;
  };
  const issueBody = (day: number, quantity: string) =>
    issueOf(app, {
      ...here,
      lines: [[material, quantity]],
      header: { storeId, issuedOn: on(day) },
    });
  return {
    receive,
    issueBody,
    issue: async (day: number, quantity: string) => {
      const body = await issueBody(day, quantity);
      return (await app.ok(api.createStockIssue, { as, body })).stockIssue;
    },
    send: async (day: number, quantity: string, toStore: { readonly id: string }) =>
      sendOff(app, {
        ...here,
        toStore,
        lines: [[material, quantity]],
        header: { storeId, dispatchedOn: on(day) },
      }),
    card: async (to?: number) => {
      const query = { storeId, materialId: material.id, ...(to && { to: on(to) }), size: 200 };
      return app.ok(api.listStockEntries, { as, query });
    },
  };
}

/** Acts on documents, and their values. */
export function stockDocuments({ app, site: { admin: as, manager, firm } }: Place) {
  return {
    price: ({ id, items }: GoodsReceipt, rate: string) =>
      app.ok(api.priceGoodsReceipt, {
        as,
        params: { id },
        body: { items: items.map(({ id: lineId }) => ({ lineId, rate })) },
      }),
    reverse: ({ id }: GoodsReceipt) =>
      app.call(api.reverseGoodsReceipt, { as, params: { id }, body: { reason: 'Wrong truck' } }),
    arrive: (transfer: StockTransfer, day: number, quantity?: string) =>
      app.ok(api.receiveStockTransfer, {
        as,
        params: { id: transfer.id },
        body: {
          receivedOn: on(day),
          items: transfer.items.map((line) => ({
            transferLineId: line.id,
            quantity: quantity ?? line.quantity,
          })),
        },
      }),
    /** Counts every line of the store at that quantity, and posts the count. */
    count: async (storeId: string, quantity: string) => {
      const { stockCount } = await app.ok(api.startStockCount, { as, body: { storeId } });
      const params = { id: stockCount.id };
      const items = stockCount.items.map(({ id: lineId }) => ({ lineId, quantity, seenTimes: 0 }));
      await app.ok(api.saveCounts, { as: manager, params, body: { items } });
      await app.ok(api.finishStockCount, { as, params, body: { isConfirmed: true } });
      const reasons = items.map(({ lineId }) => ({ lineId, reason: 'Rain' }));
      await app.ok(api.postStockCount, { as, params, body: { items: reasons } });
      return stockCount.id;
    },
    lockUntil: (lockedUntil: string | null) =>
      app.ok(api.lockStock, { as, params: { id: firm.id }, body: { lockedUntil } }),
    worthOfIssue: async (id: string) => {
      const { stockIssue } = await app.ok(api.getStockIssue, { as, params: { id } });
      return stockIssue.items.map(({ value }) => value);
    },
    worthOfTransfer: async (id: string) => {
      const { stockTransfer } = await app.ok(api.getStockTransfer, { as, params: { id } });
      return stockTransfer.items.map(({ value, receivedValue }) => [value, receivedValue]);
    },
  };
}
