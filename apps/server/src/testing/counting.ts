/** Fixtures for stock counts: stores with stock, and a person who counts but does not review. */
import { api } from '@plinth/contracts/endpoints';
import type { GoodsReceipt } from '@plinth/contracts/goods-receipts';
import type { Material } from '@plinth/contracts/materials';
import type { StockCount } from '@plinth/contracts/stock-counts';
import type { Store } from '@plinth/contracts/stores';

import {
  addMaterial,
  priced,
  raiseOrders,
  receive,
  type Site,
  submitRequest,
} from '#testing/builders.ts';
import type { Person, TestApp } from '#testing/test-app.ts';

export type Lying = readonly [name: string, quantity: number];

export interface Stocked {
  readonly store: Store;
  readonly materials: readonly (Material & { readonly receipt: GoodsReceipt })[];
}

let stores = 0;

/** Makes a store with that many kg of each material, at ₹100, from one receipt each. */
export async function stockStore(
  app: TestApp,
  { admin: as, project, localSupplier }: Site,
  lying: readonly Lying[],
): Promise<Stocked> {
  stores += 1;
  const body = { projectId: project.id, name: `Yard ${stores}` };
  const { store } = await app.ok(api.createStore, { as, body });
  const materials = [];
  for (const [name, quantity] of lying) {
    const material = await addMaterial(app, as, `${name} ${stores}`, 'Kg');
    const mrn = await submitRequest(app, { as, project, items: [[material, quantity]] });
    const orders = await raiseOrders(app, as, mrn, [priced(mrn, 0, localSupplier)]);
    const lines = orders.flatMap(({ items }) => items.map((line) => [line, quantity] as const));
    const receipt = await receive(app, { as, project, lines, header: { storeId: store.id } });
    materials.push({ ...material, receipt });
  }
  return { store, materials };
}

/** Makes the site's colleague a storekeeper. */
export async function hireKeeper(
  app: TestApp,
  { admin: as, firm, colleague }: Site,
): Promise<Person> {
  const params = { id: firm.id, personId: colleague.id };
  const body = { roles: ['STORE_KEEPER' as const], projects: [] };
  await app.ok(api.setPersonRoles, { as, params, body });
  return colleague;
}

type Typed = number | string;

/** Returns functions that count as a device does. */
export function counter(app: TestApp, as: Person) {
  const saveSeen = ({ id, items }: StockCount, seenTimes: number, ...quantities: Typed[]) => {
    const saved = items.slice(0, quantities.length).map(({ id: lineId }, index) => ({
      lineId,
      quantity: quantities[index] ?? '',
      seenTimes,
    }));
    return app.ok(api.saveCounts, { as, params: { id }, body: { items: saved } });
  };
  return {
    start: async (storeId: string) =>
      (await app.ok(api.startStockCount, { as, body: { storeId } })).stockCount,
    /** Counts the first lines, with the number of counts that the person saw. */
    saveSeen,
    save: (count: StockCount, ...quantities: Typed[]) => saveSeen(count, 0, ...quantities),
    finish: async ({ id }: StockCount, body: object = {}) =>
      (await app.ok(api.finishStockCount, { as, params: { id }, body })).stockCount,
  };
}
