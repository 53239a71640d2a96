/** Decisions on purchase orders: approve, reject, send back, submit again. */
import { z } from 'zod';

import { budgetReason } from './budgets.ts';
import { orderChargesInput } from './order-charges.ts';
import { changedHead, changedLines } from './purchase-order-amendment.ts';
import { purchaseOrderCalls } from './purchase-orders.ts';
import { editedVersion, id, numeric, optionalId, prose, reasonBody } from './shared/fields.ts';

export const approvePurchaseOrder = purchaseOrderCalls.act('approve', {
  summary: 'Approve an order that waits for approval; never by who raised or last changed it',
  access: 'purchase-orders:approve',
  body: z.object(editedVersion).nullish(),
});

export const sendBackPurchaseOrder = purchaseOrderCalls.act('send-back', {
  summary: 'Send an order that waits for approval back to its maker, with a reason',
  access: 'purchase-orders:approve',
  body: reasonBody,
});

export const rejectPurchaseOrder = purchaseOrderCalls.act('reject', {
  summary:
    'Reject an order that waits for approval, with a reason; its request can be ordered again',
  access: 'purchase-orders:approve',
  body: reasonBody,
});

export const resubmitPurchaseOrder = purchaseOrderCalls.act('resubmit', {
  summary: 'Submit an order that was sent back again, with what is changed of it',
  access: 'purchase-orders:create',
  /** The fields to change; absent ones are unchanged. */
  body: z.object({
    /** The new date; the rules refuse an empty one. */
    ...changedHead,
    /** The supplier instead of the one of the order; its contact and terms count, unless stated. */
    supplierId: optionalId,
    /** Replaces the charges by one without a name. */
    additionalCharge: numeric.optional(),
    charges: orderChargesInput.optional(),
    items: z
      .array(
        z.object({
          id,
          /** The quantity; an absent one does not change. */
          quantity: numeric.optional(),
          pricePerUnit: numeric,
          /** The discount in percent; unchanged if absent. */
          discount: numeric.optional(),
          gst: numeric.default(''),
          amount: numeric.default(''),
          /**
           * The line of a rate contract that prices it; absent: as before, or the one that matches.
           */
          contractLineId: id.optional(),
          /** The reason why the rate is above that of the contract; unchanged if absent. */
          contractReason: prose(500, 'Reason').optional(),
        }),
      )
      .max(2000, 'An order has at most 2000 lines')
      .default([]),
    ...changedLines,
    ...budgetReason,
    ...editedVersion,
  }),
});

export const changePlaceOfSupply = purchaseOrderCalls.act('place-of-supply', {
  summary: 'Set the State in which an order is supplied before it is approved, and tax it anew',
  access: 'purchase-orders:tax',
  body: reasonBody.extend({ stateCode: z.string().max(2, 'Choose the State').default('') }),
});

export type ResubmitPurchaseOrderBody = z.input<typeof resubmitPurchaseOrder.body>;
