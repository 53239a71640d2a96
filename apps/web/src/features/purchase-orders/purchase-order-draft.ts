/** What was typed into the form and not sent yet, laid over the request as it is now. Pure. */
import { z } from 'zod';

import type { PurchaseOrderForm } from './purchase-order-form-model.ts';

const draftSchema = z.object({
  expectedDeliveryDate: z.string(),
  remark: z.string(),
  isOneSupplier: z.boolean(),
  commonSupplierId: z.string(),
  isAsPerAgreement: z.boolean(),
  additionalCharge: z.string(),
  lines: z.array(
    z.object({
      mrnItemId: z.string(),
      originalLineIndex: z.number(),
      splitIndex: z.number().exactOptional(),
      originalQuantity: z.string().exactOptional(),
      quantity: z.string(),
      pricePerUnit: z.string(),
      gst: z.string(),
      supplierId: z.string(),
    }),
  ),
});

type Draft = z.infer<typeof draftSchema>;

/** The draft laid over the blank form; the blank form where there is none, or where the request has changed since. */
export function restoreForm(kept: unknown, blank: PurchaseOrderForm): PurchaseOrderForm {
  const draft = draftSchema.safeParse(kept);
  if (!draft.success || !isOfRequest(draft.data, blank)) return blank;
  const lines = draft.data.lines.flatMap((typed) => {
    const line = blank.lines[typed.originalLineIndex];
    return line ? [{ ...line, ...typed }] : [];
  });
  return { ...draft.data, lines };
}

/** Whether every request line is there with the quantity that it was asked in. */
function isOfRequest(draft: Draft, blank: PurchaseOrderForm): boolean {
  const wholes = draft.lines.filter(({ splitIndex = 0 }) => splitIndex === 0);
  return (
    wholes.length === blank.lines.length &&
    blank.lines.every((line, index) => {
      const whole = wholes[index];
      return (
        whole?.mrnItemId === line.mrnItemId &&
        (whole.originalQuantity ?? whole.quantity) === line.quantity
      );
    })
  );
}
