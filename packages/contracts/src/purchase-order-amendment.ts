/** Amending purchase orders: a revision remains in force until the next one is approved. */
import { z } from 'zod';

import { budgetReason } from './budgets.ts';
import { projectSchema } from './firms.ts';
import { orderChargesInput } from './order-charges.ts';
import { orderRevisionSchema, revisionContentSchema } from './order-revisions.ts';
import { orderTermsInput } from './order-terms.ts';
import { draftedItemInput } from './ordering.ts';
import { purchaseOrderCalls } from './purchase-orders.ts';
import { endpointsOf } from './shared/endpoint.ts';
import { success } from './shared/envelope.ts';
import { date, editedVersion, id, money, numeric, prose, reasonBody } from './shared/fields.ts';

const { endpoint } = endpointsOf(null);

const TOO_MANY_LINES = 'An order has at most 2000 lines';

/** The texts at the head of an order that a change of it states. */
export const changedHead = {
  /** The new date; the rules refuse an empty one. */
  expectedDeliveryDate: date('Expected delivery date').or(z.literal('')).optional(),
  remark: prose(2000, 'Remark').optional(),
  ...orderTermsInput,
  /** The delivery address of what is still open; the State of the site does not change. */
  siteAddress: prose(2000, 'Delivery address').optional(),
  siteContact: prose(300, 'Contact at the site').optional(),
  supplierContact: prose(300, 'Contact at the supplier').optional(),
};

/** The lines that a change takes off an order, or adds to it. */
export const changedLines = {
  /** The lines to remove, of which nothing was received. */
  removed: z.array(id).max(2000, TOO_MANY_LINES).default([]),
  /**
   * The lines to add, of submitted requests of the project, or of materials that nobody requested.
   */
  added: z
    .array(draftedItemInput.omit({ supplierId: true, amount: true }))
    .max(500, 'A change adds at most 500 lines')
    .default([]),
};

export const amendPurchaseOrder = purchaseOrderCalls.act('amend', {
  summary: 'Amend an order that was made, with a reason; it waits for approval if it is worse',
  access: 'purchase-orders:create',
  /** The fields to change; absent ones are unchanged. */
  body: z.object({
    reasonCode: z.string().max(20).default(''),
    reason: prose(2000, 'Reason').default(''),
    ...changedHead,
    charges: orderChargesInput.optional(),
    /** The lines to change. Another price applies to what was not received yet. */
    items: z
      .array(
        z.object({
          id,
          quantity: numeric,
          pricePerUnit: numeric,
          discount: numeric.default(''),
          gst: numeric.default(''),
        }),
      )
      .max(2000, TOO_MANY_LINES)
      .default([]),
    ...changedLines,
    ...budgetReason,
    ...editedVersion,
  }),
});

/** The body of a decision, with the hash of the content that was seen. */
const seen = { contentHash: z.string().max(64).optional(), ...editedVersion };

export const approveAmendment = purchaseOrderCalls.act('approve-amendment', {
  summary: 'Approve the amendment that waits; never by who made it or the order',
  access: 'purchase-orders:approve',
  body: z.object(seen).nullish(),
});

export const rejectAmendment = purchaseOrderCalls.act('reject-amendment', {
  summary: 'Reject the amendment that waits, with a reason; the revision in force stays',
  access: 'purchase-orders:approve',
  body: reasonBody,
});

export const withdrawAmendment = purchaseOrderCalls.act('withdraw-amendment', {
  summary: 'Withdraw the amendment that waits, by who made it',
  access: 'purchase-orders:create',
  body: z.object(editedVersion).nullish(),
});

export const listOrderRevisions = endpoint('GET /api/v1/purchase-orders/:id/revisions', {
  summary: 'All revisions of an order with what they say, the newest first',
  access: 'purchase-orders:read',
  response: success({
    project: projectSchema,
    /** The figures that decide whether a further amendment needs approval. */
    approval: z.object({
      /** The payable amount that was approved last, or that it was made with. */
      approved: money,
      /** The grand total above which the firm's orders need approval; null if none do. */
      threshold: money.nullable(),
      /** The percent by which an amended order may cost more without approval. */
      tolerance: z.string(),
      hasPolicy: z.boolean(),
      /**
       * The content that was approved last, with which a further amendment is compared; null: the
       * current order.
       */
      lastApproved: z
        .object({
          content: revisionContentSchema,
          /** The line of `content` that a line was split off from, keyed by the id of the line. */
          origins: z.record(z.string(), z.string()),
        })
        .nullable(),
    }),
    list: z.array(orderRevisionSchema.extend({ content: revisionContentSchema })),
  }),
});

export type AmendPurchaseOrderBody = z.input<typeof amendPurchaseOrder.body>;
export type AmendmentTerms = z.infer<typeof listOrderRevisions.response>['approval'];
export type RevisionWithContent = z.infer<typeof listOrderRevisions.response>['list'][number];
