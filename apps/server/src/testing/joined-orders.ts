/** Orders of which a line serves several requests. */
import { api } from '@plinth/contracts/endpoints';
import type { Material } from '@plinth/contracts/materials';
import type { PurchaseOrder } from '@plinth/contracts/purchase-orders';

import {
  COMPLETION,
  openRequest,
  orderOf,
  priced,
  type SentItem,
  type Site,
} from '#testing/builders.ts';
import type { TestApp } from '#testing/test-app.ts';

const FIFTH = '2026-12-05';
const SECOND = '2026-12-02';

/** Requests with need-by dates, and orders of them, by the administrator. */
export function joining(app: TestApp, { admin: as, brick, localSupplier, project }: Site) {
  async function request(
    quantity: number,
    requiredBy: string | null,
    material: Material = brick,
    at = project,
  ) {
    const { id } = await openRequest(app, { as, project: at, items: [[material, quantity]] });
    const body = { ...COMPLETION, requiredBy };
    return (await app.ok(api.submitMaterialRequest, { as, params: { id }, body })).mrn;
  }

  const call = (items: SentItem[], { id: projectId } = project) => ({
    as,
    body: { ...orderOf(app, []), projectId, items },
  });

  async function place(items: SentItem[], at = project): Promise<PurchaseOrder> {
    const { purchaseOrders } = await app.ok(api.placeOrders, call(items, at));
    const params = { id: purchaseOrders[0]?.id ?? '' };
    return (await app.ok(api.getPurchaseOrder, { as, params })).purchaseOrder;
  }

  /** Forty bricks for the 5th and sixty for the 2nd, in one line of a hundred. */
  async function joinedOrder() {
    const [fifth, second] = [await request(40, FIFTH), await request(60, SECOND)];
    const items = [fifth, second].map((mrn) => ({
      ...priced(mrn, 0, localSupplier),
      quantity: String(mrn.items[0]?.quantity),
      joinedAs: 0,
    }));
    return { fifth, second, order: await place(items) };
  }

  return { request, call, place, joinedOrder, FIFTH, SECOND };
}
