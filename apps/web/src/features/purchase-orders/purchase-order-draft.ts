/** The draft of the form, merged with the current request. Pure. */
import { CHARGE_BASES, CHARGE_KINDS, CHARGE_TIMINGS } from '@plinth/domain/purchase-order/charges';
import { ALL_UNITS } from '@plinth/domain/shared/quantity';
import { z } from 'zod';

import type { PurchaseOrderForm } from './purchase-order-form-model.ts';

const draftSchema = z.object({
  expectedDeliveryDate: z.string(),
  remark: z.string(),
  isOneSupplier: z.boolean(),
  commonSupplierId: z.string(),
  isAsPerAgreement: z.boolean(),
  hasDiscounts: z.boolean().default(false),
  additionalCharge: z.string(),
  charges: z
    .array(
      z.object({
        kind: z.enum(CHARGE_KINDS),
        basis: z.enum(CHARGE_BASES),
        value: z.string(),
        unit: z.enum(ALL_UNITS).nullable(),
        timing: z.enum(CHARGE_TIMINGS),
        gst: z.string(),
        supplierId: z.string().nullish(),
      }),
    )
    .default([]),
  lines: z.array(
    z.object({
      mrnItemId: z.string(),
      originalLineIndex: z.number(),
      splitIndex: z.number().exactOptional(),
      originalQuantity: z.string().exactOptional(),
      leftToOrder: z.string().exactOptional(),
      isOrdered: z.boolean().default(true),
      quantity: z.string(),
      pricePerUnit: z.string(),
      discount: z.string().default('0'),
      gst: z.string(),
      supplierId: z.string(),
    }),
  ),
});

type Draft = z.infer<typeof draftSchema>;

/** The draft over the blank form; the blank form without a draft, or if the request has changed. */
export function restoreForm(kept: unknown, blank: PurchaseOrderForm): PurchaseOrderForm {
  const draft = draftSchema.safeParse(kept);
  if (!draft.success || !isOfRequest(draft.data, blank)) return blank;
  const lines = draft.data.lines.flatMap((typed) => {
    const line = blank.lines[typed.originalLineIndex];
    return line ? [{ ...line, ...typed }] : [];
  });
  return { ...draft.data, lines };
}

/** Whether the draft has every request line with what is left to order of it. */
function isOfRequest(draft: Draft, blank: PurchaseOrderForm): boolean {
  const wholes = draft.lines.filter(({ splitIndex = 0 }) => splitIndex === 0);
  return (
    wholes.length === blank.lines.length &&
    blank.lines.every((line, index) => {
      const whole = wholes[index];
      return (
        whole?.mrnItemId === line.mrnItemId &&
        // Drafts of earlier releases have all that was left.
        (whole.leftToOrder ?? whole.originalQuantity ?? whole.quantity) === line.leftToOrder
      );
    })
  );
}
