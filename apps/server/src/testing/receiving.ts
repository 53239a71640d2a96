/** Orders of one supplier at a site, and the receipts of their goods. */
import { api } from '@plinth/contracts/endpoints';
import type { PurchaseOrder } from '@plinth/contracts/purchase-orders';

import {
  type Came,
  priced,
  raiseOrders,
  type Site,
  storeOf,
  submitRequest,
} from '#testing/builders.ts';
import type { TestApp } from '#testing/test-app.ts';

/** Makes orders and receipts as the administrator, in the site's first store. */
export async function receivingAt(app: TestApp, { admin: as, project, localSupplier }: Site) {
  const store = await storeOf(app, as, project);
  return {
    store,
    order: async (...items: Parameters<typeof submitRequest>[1]['items']) => {
      const mrn = await submitRequest(app, { as, project, items });
      const lines = items.map((_, index) => priced(mrn, index, localSupplier));
      const [made] = await raiseOrders(app, as, mrn, lines);
      if (!made) throw new RangeError('no order');
      return made;
    },
    came: (lines: Came['lines'], rest: Partial<Came> = {}): Came => ({
      as,
      project,
      lines,
      ...rest,
    }),
    reload: async ({ id }: PurchaseOrder) =>
      (await app.ok(api.getPurchaseOrder, { as, params: { id } })).purchaseOrder,
    stockOf: async (materialId: string) =>
      (await app.ok(api.listStock, { as, query: { storeId: store.id, materialId } })).list[0],
  };
}
