/** The draft of the form, merged with the current request. Pure. */
import {
  CHARGE_BASES,
  CHARGE_KINDS,
  CHARGE_TIMINGS,
} from '@plinth/domain/purchase-order/charges/charges';
import { type DraftLine, PRICE_ORIGINS } from '@plinth/domain/purchase-order/create/draft';
import { joinSameMaterial } from '@plinth/domain/purchase-order/create/join';
import { z } from 'zod';

import { chosenWorkSchema } from '#parts/works/chosen-work.ts';

import type { PurchaseOrderForm } from './purchase-order-form-model.ts';

const figures = {
  originalLineIndex: z.number(),
  splitIndex: z.number().exactOptional(),
  originalQuantity: z.string().exactOptional(),
  leftToOrder: z.string().exactOptional(),
  isOrdered: z.boolean().default(true),
  quantity: z.string(),
  pricePerUnit: z.string(),
  priceOrigin: z.enum(PRICE_ORIGINS).optional(),
  discount: z.string().default('0'),
  gst: z.string(),
  supplierId: z.string(),
  contractLineId: z.string().exactOptional(),
  contractReason: z.string().exactOptional(),
  /** The lines that it joins. */
  joined: z
    .array(
      z.object({ originalLineIndex: z.number(), mrnItemId: z.string(), leftToOrder: z.string() }),
    )
    .exactOptional(),
};

/** Fields of a line that is not from a request. */
const ownShape = {
  materialId: z.string(),
  materialCode: z.string(),
  itemCode: z.string().optional(),
  materialName: z.string(),
  hsnCode: z.string(),
  unit: z.string(),
  purpose: z.string(),
  workItem: chosenWorkSchema.nullish(),
  requestedQuantity: z.literal(''),
  leftToOrder: z.literal(''),
};

const draftSchema = z.object({
  expectedDeliveryDate: z.string(),
  remark: z.string(),
  purpose: z.string().default(''),
  budgetReason: z.string().default(''),
  contacts: z.record(z.string(), z.string()).default({}),
  terms: z
    .record(
      z.string(),
      z.object({
        creditDays: z.string(),
        advancePercent: z.string(),
        deliveryTerms: z.string(),
        terms: z.string(),
      }),
    )
    .default({}),
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
        unit: z.string().nullable(),
        timing: z.enum(CHARGE_TIMINGS),
        gst: z.string(),
        supplierId: z.string().nullish(),
      }),
    )
    .default([]),
  lines: z.array(
    z.union([
      z.object({ mrnItemId: z.string(), ...figures }),
      z.object({ mrnItemId: z.null(), ...ownShape, ...figures }),
    ]),
  ),
});

type Draft = z.infer<typeof draftSchema>;

/** The draft over the blank form; the blank form without a draft, or if the request has changed. */
export function restoreForm(saved: unknown, blank: PurchaseOrderForm): PurchaseOrderForm {
  const draft = draftSchema.safeParse(saved);
  if (!draft.success || !isOfRequest(draft.data, blank)) return blank;
  const lines = draft.data.lines.flatMap(({ joined = [], ...typed }): DraftLine[] => {
    if (typed.mrnItemId === null) return [{ ...typed, leftToOrder: '' }];
    const parts = joined.flatMap(({ originalLineIndex: at }) => blank.lines[at] ?? []);
    const line = joinSameMaterial(parts)[0] ?? blank.lines[typed.originalLineIndex];
    return line ? [{ ...line, ...typed }] : [];
  });
  return { ...draft.data, lines };
}

/** Whether the draft has every request line with what is left to order of it. */
function isOfRequest(draft: Draft, blank: PurchaseOrderForm): boolean {
  const requested = blank.lines.filter(({ mrnItemId }) => mrnItemId !== null);
  const wholes = draft.lines
    .filter(({ mrnItemId, splitIndex = 0 }) => mrnItemId !== null && splitIndex === 0)
    .flatMap((line): readonly WholeLine[] => line.joined ?? [line])
    .toSorted((one, other) => one.originalLineIndex - other.originalLineIndex);
  return (
    wholes.length === requested.length &&
    requested.every((line, index) => {
      const whole = wholes[index];
      return (
        whole?.mrnItemId === line.mrnItemId &&
        // Drafts of earlier releases have all that was left.
        leftBefore(whole) === line.leftToOrder
      );
    })
  );
}

function leftBefore(whole: WholeLine): string {
  if (whole.leftToOrder !== undefined) return whole.leftToOrder;
  return 'quantity' in whole ? (whole.originalQuantity ?? whole.quantity) : '';
}

/** A line of the draft, or one of those that it joins. */
type WholeLine = DraftedLine | NonNullable<DraftedLine['joined']>[number];
type DraftedLine = Draft['lines'][number];
