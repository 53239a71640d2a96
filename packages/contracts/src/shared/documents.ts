/** What documents say of each other, and of the people who decided on them. */
import { MATERIAL_REQUEST_STATUSES } from '@plinth/domain/material-request/status';
import { PURCHASE_ORDER_STATUSES } from '@plinth/domain/purchase-order/status';
import { z } from 'zod';

import { id, instant, isoDate, money } from './fields.ts';

/** A request as the orders that came of it name it. */
export const requestLinkSchema = z.object({
  id,
  mrnNumber: z.string(),
  status: z.enum(MATERIAL_REQUEST_STATUSES),
  requestedByName: z.string(),
  requestedDate: isoDate,
});

/** An order as its request, and the other orders of that, name it. */
export const orderLinkSchema = z.object({
  id,
  poNumber: z.string(),
  status: z.enum(PURCHASE_ORDER_STATUSES),
  supplierName: z.string(),
  grandTotal: money,
  /** Every line is priced as per contract; then the total says nothing. */
  isAsPerAgreement: z.boolean(),
});

/** Who did it, and when. */
export const signatureSchema = z.object({ name: z.string(), at: instant });

export type RequestLink = z.infer<typeof requestLinkSchema>;
export type OrderLink = z.infer<typeof orderLinkSchema>;
export type Signature = z.infer<typeof signatureSchema>;
