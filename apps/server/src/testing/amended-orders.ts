/** Makes orders for tests of amendments. */
import { api } from '@plinth/contracts/endpoints';
import type { AmendPurchaseOrderBody } from '@plinth/contracts/purchase-order-amendment';
import type { PurchaseOrder } from '@plinth/contracts/purchase-orders';

import { priced, raiseOrders, type Site, submitRequest } from '#testing/builders.ts';
import type { Person, TestApp } from '#testing/test-app.ts';

/** The fields of a new order of a bare site, before it is amended or sent. */
export const AS_MADE = {
  revision: 0,
  waitingRevision: null,
  amendment: null,
  waitingAmendment: null,
  lockedUntil: null,
  acknowledgement: 'NOT_SENT',
  acknowledgementDue: null,
  promisedOn: null,
  siteAddress: 'Mumbai',
  siteContact: '',
  creditDays: '',
  advancePercent: '',
  deliveryTerms: '',
  terms: '',
} as const;

export type Asked = Partial<AmendPurchaseOrderBody>;

/** The body of an amendment, with a reason. */
export function amendmentOf(asked: Asked): AmendPurchaseOrderBody {
  return { reasonCode: 'SITE', reason: 'The slab is larger', ...asked };
}

/** A line of the order as it is, with what changes. */
export function changedLine(
  order: PurchaseOrder,
  line: number,
  change: Partial<NonNullable<Asked['items']>[number]>,
): NonNullable<Asked['items']>[number] {
  const item = order.items[line];
  if (!item) throw new RangeError(`no line ${line}`);
  const { id, quantity, pricePerUnit, discount, gst } = item;
  return { id, quantity: String(quantity), pricePerUnit, discount, gst, ...change };
}

/** Amends an order and an approver approves. */
export function amendments(app: TestApp, { buyer, manager, brick, steel, ...site }: Site) {
  const call = (order: Pick<PurchaseOrder, 'id'>, as: Person, asked: Asked) => ({
    as,
    params: { id: order.id },
    body: amendmentOf(asked),
  });
  return {
    /** 1000 bricks at ₹200 and 2 t of steel at ₹50,000, approved where the firm requires it. */
    order: async (project = site.secondProject): Promise<PurchaseOrder> => {
      const items = [[brick, 1000] as const, [steel, '2'] as const];
      const mrn = await submitRequest(app, { as: buyer, project, items });
      const [order] = await raiseOrders(app, buyer, mrn, [
        { ...priced(mrn, 0, site.localSupplier), pricePerUnit: '200', gst: '18' },
        { ...priced(mrn, 1, site.localSupplier), pricePerUnit: '50000', gst: '18' },
      ]);
      if (!order) throw new RangeError('no order');
      if (!order.isApprovalNeeded) return order;
      const approval = { as: manager, params: { id: order.id } };
      return (await app.ok(api.approvePurchaseOrder, approval)).purchaseOrder;
    },
    amend: async (order: Pick<PurchaseOrder, 'id'>, asked: Asked, as = buyer) =>
      (await app.ok(api.amendPurchaseOrder, call(order, as, asked))).purchaseOrder,
    refusal: async (order: Pick<PurchaseOrder, 'id'>, asked: Asked, as = buyer) =>
      app.call(api.amendPurchaseOrder, call(order, as, asked)),
    approve: async ({ id }: Pick<PurchaseOrder, 'id'>, as = manager) =>
      (await app.ok(api.approveAmendment, { as, params: { id } })).purchaseOrder,
    now: async ({ id }: Pick<PurchaseOrder, 'id'>) =>
      (await app.ok(api.getPurchaseOrder, { as: buyer, params: { id } })).purchaseOrder,
    revisions: async ({ id }: Pick<PurchaseOrder, 'id'>, as = buyer) =>
      (await app.ok(api.listOrderRevisions, { as, params: { id } })).list,
  };
}
