/** The draft of a receipt form on this device. */
import type { ReceivableOrder } from '@plinth/contracts/receivable-orders';
import { z } from 'zod';

import { type ReceiptForm, withOrders } from './receipt-form-model.ts';

const orderIds = z.array(z.string());
const formSchema = z.object({
  storeId: z.string(),
  receivedOn: z.string(),
  challanNo: z.string(),
  challanDate: z.string(),
  invoiceNo: z.string(),
  gateEntryNo: z.string(),
  vehicleNo: z.string(),
  driverName: z.string(),
  transporter: z.string(),
  lrNo: z.string(),
  ewayBillNo: z.string(),
  weighbridgeSlipNo: z.string(),
  grossWeight: z.string(),
  tareWeight: z.string(),
  remark: z.string(),
  overrideReason: z.string(),
  earlyReason: z.string().default(''),
  lines: z.array(
    z.object({
      purchaseOrderLineId: z.string(),
      unit: z.string(),
      factor: z.string(),
      challanQuantity: z.string(),
      receivedQuantity: z.string(),
      rejectedQuantity: z.string(),
      rejectionReason: z.string(),
      bin: z.string(),
    }),
  ),
});

/** Earlier releases stored the orders beside the form. */
const draftSchema = z.union([
  formSchema.extend({ orderIds }),
  z
    .object({ form: formSchema, orderIds })
    .transform(({ form, ...saved }) => ({ ...form, ...saved })),
]);

/**
 * Merges the draft with the current lines of the orders; lines that no longer exist are dropped.
 * Null without a draft, or if it is of an older format.
 */
export function readDraft(saved: unknown, orders: readonly ReceivableOrder[]): ReceiptForm | null {
  const { data } = draftSchema.safeParse(saved);
  const chosen = orders.filter(({ id }) => data?.orderIds.includes(id));
  return data ? withOrders(data, chosen) : null;
}
