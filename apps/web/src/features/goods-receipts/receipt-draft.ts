/** What was typed at the gate and not sent yet, as it was kept on this device. */
import { ALL_UNITS } from '@plinth/domain/shared/quantity';
import { z } from 'zod';

import { blankLine, type OrderedLines, type ReceiptForm } from './receipt-form-model.ts';

const draftSchema = z.object({
  form: z.object({
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
        unit: z.enum(ALL_UNITS),
        factor: z.string(),
        challanQuantity: z.string(),
        receivedQuantity: z.string(),
        rejectedQuantity: z.string(),
        rejectionReason: z.string(),
        bin: z.string(),
      }),
    ),
  }),
  /** Further orders on the same truck. */
  orderIds: z.array(z.string()),
});

export type ReceiptDraft = z.infer<typeof draftSchema>;

/** Null where nothing was kept, or an older release kept it otherwise. */
export function readDraft(kept: unknown): ReceiptDraft | null {
  return draftSchema.safeParse(kept).data ?? null;
}

/** The draft over the lines that the orders have now; lines that are gone go. */
export function restoredForm(
  draft: ReceiptDraft | null,
  blank: ReceiptForm,
  ordered: OrderedLines,
) {
  if (!draft) return blank;
  const typed = new Map(draft.form.lines.map((line) => [line.purchaseOrderLineId, line]));
  const known = [...ordered.values()].filter((line) => typed.has(line.id) || !line.isClosed);
  const lines = known.map((line) => typed.get(line.id) ?? blankLine(line));
  return { ...draft.form, lines };
}
