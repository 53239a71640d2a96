/** Deciding on purchase orders: approve, reject, send back, submit again. */
import { z } from 'zod';

import { purchaseOrderSchema } from './purchase-orders.ts';
import { endpoint } from './shared/endpoint.ts';
import { success } from './shared/envelope.ts';
import { date, editedVersion, id, idParams, numeric, prose, reasonBody } from './shared/fields.ts';

export const approvePurchaseOrder = endpoint({
  method: 'POST',
  path: '/api/v1/purchase-orders/:id/approve',
  summary: 'Approve an order that waits for approval; never by who raised or last changed it',
  access: 'purchase-orders:approve',
  module: null,
  params: idParams,
  body: z.object(editedVersion).nullish(),
  response: success({ purchaseOrder: purchaseOrderSchema }),
});

export const sendBackPurchaseOrder = endpoint({
  method: 'POST',
  path: '/api/v1/purchase-orders/:id/send-back',
  summary: 'Send an order that waits for approval back to its maker, with a reason',
  access: 'purchase-orders:approve',
  module: null,
  params: idParams,
  body: reasonBody,
  response: success({ purchaseOrder: purchaseOrderSchema }),
});

export const rejectPurchaseOrder = endpoint({
  method: 'POST',
  path: '/api/v1/purchase-orders/:id/reject',
  summary:
    'Reject an order that waits for approval, with a reason; its request can be ordered again',
  access: 'purchase-orders:approve',
  module: null,
  params: idParams,
  body: reasonBody,
  response: success({ purchaseOrder: purchaseOrderSchema }),
});

export const resubmitPurchaseOrder = endpoint({
  method: 'POST',
  path: '/api/v1/purchase-orders/:id/resubmit',
  summary: 'Submit an order that was sent back again, with what is changed of it',
  access: 'purchase-orders:create',
  module: null,
  params: idParams,
  /** Absent fields are unchanged. */
  body: z.object({
    /** The rules refuse an empty one. */
    expectedDeliveryDate: date('Expected delivery date').or(z.literal('')).optional(),
    remark: prose(2000, 'Remark').optional(),
    additionalCharge: numeric.optional(),
    items: z
      .array(
        z.object({
          id,
          pricePerUnit: numeric,
          gst: numeric.default(''),
          amount: numeric.default(''),
        }),
      )
      .max(2000, 'An order has at most 2000 lines')
      .default([]),
    ...editedVersion,
  }),
  response: success({ purchaseOrder: purchaseOrderSchema }),
});

export type ResubmitPurchaseOrderBody = z.input<typeof resubmitPurchaseOrder.body>;
