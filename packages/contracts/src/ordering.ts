/** Making purchase orders: from a request, or from lines of several and of none. */
import { MAX_PURPOSE } from '@plinth/domain/material-request/repeated-items';
import { z } from 'zod';

import { budgetReason } from './budgets.ts';
import { sharedChargesInput } from './order-charges.ts';
import { orderTermsInput } from './order-terms.ts';
import { endpointsOf, MAKING } from './shared/endpoint.ts';
import { success } from './shared/envelope.ts';
import { id, numeric, optionalId, prose } from './shared/fields.ts';

const { endpoint } = endpointsOf(null);

/** A line to order. `mrnItemId` repeats where a line is split over suppliers. */
const purchaseOrderItemInput = z.object({
  mrnItemId: id,
  /** The quantity; if absent, the parts share what is left to order of the request line. */
  quantity: numeric.optional(),
  /** The quantity left to order that the buyer saw; if less is left by now, nothing is ordered. */
  leftToOrder: numeric.optional(),
  /** Lines with the same number are one line of the order, whose quantity their requests share. */
  joinedAs: z.number().int().min(0).optional(),
  pricePerUnit: numeric.default(''),
  /** The discount in percent of the price. */
  discount: numeric.default(''),
  gst: numeric.default(''),
  supplierId: optionalId,
  amount: numeric.default(''),
  /** The line of a rate contract; needed only where several fit equally. */
  contractLineId: optionalId,
  /** The reason why the rate is above the contract's. */
  contractReason: prose(500, 'Reason').optional(),
});

/** The fields that all orders of one call share. */
const sharedFields = {
  expectedDeliveryDate: z.string().max(40).nullish(),
  remark: prose(2000, 'Remark').nullish(),
  additionalCharge: numeric.default('0'),
  /** Named charges; `additionalCharge` is then not read, because it is their total. */
  charges: sharedChargesInput.optional(),
  /**
   * The contact person that the order names, as `contactLines` writes them, keyed by supplier id;
   * if absent, the supplier's contact person.
   */
  contacts: z.record(z.string(), prose(300, 'Contact')).optional(),
  /**
   * The terms of the orders, keyed by supplier id; absent ones are as agreed with the supplier, or
   * else as the firm's usual ones.
   */
  terms: z.record(z.string(), z.object(orderTermsInput)).optional(),
  ...budgetReason,
};

const createdOrders = success({
  'Po Numbers': z.array(z.string()),
  purchaseOrders: z.array(z.object({ id, poNumber: z.string() })),
});

const MAX_LINES = 2000;
const TOO_MANY_LINES = `An order takes at most ${MAX_LINES} lines`;

export const createPurchaseOrders = endpoint('POST /api/v1/purchase-orders/from-mrn/:mrnId', {
  summary: 'Turn a submitted material request into purchase orders, one per supplier',
  access: 'purchase-orders:create',
  ...MAKING,
  params: z.object({ mrnId: id }),
  body: z.object({
    /** Ignored, but accepted from older clients: the order is raised by the token's user. */
    userId: z.unknown().optional(),
    ...sharedFields,
    items: z.array(purchaseOrderItemInput).max(MAX_LINES, TOO_MANY_LINES),
  }),
  response: createdOrders,
});

/** A line of a request, or of a material for which a request is made in the same act. */
export const draftedItemInput = purchaseOrderItemInput.extend({
  mrnItemId: optionalId,
  /** The material of a line without `mrnItemId`; `quantity` is then required. */
  materialId: optionalId,
  purpose: prose(MAX_PURPOSE, 'Purpose').optional(),
  /** The BOQ item of a line without `mrnItemId`. */
  workItemId: optionalId,
});

export const placeOrders = endpoint('POST /api/v1/purchase-orders', {
  summary:
    'Order lines of several requests of a project together, and materials that nobody requested, one order per supplier',
  access: 'purchase-orders:create',
  ...MAKING,
  body: z.object({
    projectId: id,
    /** The purpose of the orders; lines without their own purpose get it, too. */
    purpose: prose(MAX_PURPOSE, 'Purpose').optional(),
    ...sharedFields,
    items: z.array(draftedItemInput).max(MAX_LINES, TOO_MANY_LINES),
  }),
  response: createdOrders.extend({
    /**
     * The request that was made for lines without one. If it needs approval, no order was made, and
     * it can be ordered once it is approved.
     */
    mrn: z.object({ id, mrnNumber: z.string() }).nullable(),
  }),
});

export type PlaceOrdersBody = z.input<typeof placeOrders.body>;

export type CreatePurchaseOrdersBody = z.input<typeof createPurchaseOrders.body>;
