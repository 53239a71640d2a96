/**
 * Orders on both sides of what lists, sums and reports filter by: one in force and one that waits
 * for approval, one that was cancelled, one closed short, one closed in part and then cancelled,
 * and one of another project. No two figures are equal, and none is the sum of others by accident.
 */
import { api } from '@plinth/contracts/endpoints';
import type { Material } from '@plinth/contracts/materials';
import type { PurchaseOrder } from '@plinth/contracts/purchase-orders';

import {
  addMaterial,
  buildSite,
  priced,
  raiseOrders,
  receive,
  type Site,
  submitRequest,
} from '#testing/builders.ts';
import { sharedFixture } from '#testing/shared-fixture.ts';
import type { TestApp } from '#testing/test-app.ts';

export interface BothSides extends Site {
  readonly grit: Material;
  readonly lime: Material;
  /** The orders of the second project, which needs approval above ₹1,00,000. */
  readonly orders: {
    /** An open order of 37 at ₹331. */
    readonly open: PurchaseOrder;
    /** An order of 409 at ₹353, above the limit. */
    readonly waiting: PurchaseOrder;
    /** A cancelled order of 13 at ₹347. */
    readonly cancelled: PurchaseOrder;
    /** An order of 23 at ₹359, of which 7 were received. */
    readonly closedShort: PurchaseOrder;
    /** An order of 19 of grit at ₹337, closed, and 11 of lime at ₹101; then cancelled. */
    readonly closedThenCancelled: PurchaseOrder;
  };
  /** An order of 29 at ₹317 in the first project. */
  readonly elsewhere: PurchaseOrder;
}

type Line = readonly [material: Material, quantity: number, rate: string];

export const buildBothSides = sharedFixture(async (app: TestApp): Promise<BothSides> => {
  const site = await buildSite(app);
  const { admin: as, localSupplier: supplier, project: first, secondProject: second } = site;
  const grit = await addMaterial(app, as, 'Grit 40 mm', 'Ton');
  const lime = await addMaterial(app, as, 'Slaked lime', 'Bag');
  const reason = { reason: 'Front closed' };

  async function order(project: typeof first, ...lines: readonly Line[]): Promise<PurchaseOrder> {
    const items = lines.map(([material, quantity]) => [material, quantity] as const);
    const mrn = await submitRequest(app, { as, project, items });
    const sent = lines.map(([, , pricePerUnit], index) => ({
      ...priced(mrn, index, supplier),
      pricePerUnit,
    }));
    const [made] = await raiseOrders(app, as, mrn, sent);
    if (!made) throw new RangeError('no order');
    return made;
  }

  // The first order of its firm, like the order elsewhere of the other firm: both have one number.
  const closedShort = await order(second, [grit, 23, '359']);
  const lines = closedShort.items.map((item) => [item, 7] as const);
  await receive(app, { as, project: second, lines });
  await app.ok(api.closePurchaseOrder, { as, params: { id: closedShort.id }, body: reason });
  const cancelled = await order(second, [grit, 13, '347']);
  await app.ok(api.cancelPurchaseOrder, { as, params: { id: cancelled.id }, body: reason });
  const closedThenCancelled = await order(second, [grit, 19, '337'], [lime, 11, '101']);
  const params = { id: closedThenCancelled.id };
  const lineIds = closedThenCancelled.items.slice(0, 1).map(({ id }) => id);
  await app.ok(api.closePurchaseOrder, { as, params, body: { ...reason, lineIds } });
  await app.ok(api.cancelPurchaseOrder, { as, params, body: reason });
  const open = await order(second, [grit, 37, '331']);
  const waiting = await order(second, [grit, 409, '353']);
  const elsewhere = await order(first, [grit, 29, '317']);
  const orders = { open, waiting, cancelled, closedShort, closedThenCancelled };
  return { ...site, grit, lime, orders, elsewhere };
});
