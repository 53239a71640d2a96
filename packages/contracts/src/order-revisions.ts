/** Revisions of purchase orders, and how they differ. */
import {
  APPROVAL_GROUNDS,
  PRICE_GROUNDS,
} from '@plinth/domain/purchase-order/decide/approval-grounds';
import {
  AMENDMENT_REASONS,
  AS_MADE,
  REVISION_STATES,
} from '@plinth/domain/purchase-order/amend/amendment';
import { AS_PER_AGREEMENT } from '@plinth/domain/purchase-order/amounts/line-amount';
import {
  CHARGE_BASES,
  CHARGE_KINDS,
  CHARGE_TIMINGS,
} from '@plinth/domain/purchase-order/charges/charges';
import { HEAD_FIELDS, LINE_FIELDS } from '@plinth/domain/purchase-order/amend/revision-content';
import { keysOf } from '@plinth/domain/shared/keys';
import { z } from 'zod';

import { orderTermsShape } from './order-terms.ts';
import { id, instant, money } from './shared/fields.ts';
import { telling } from './shared/money.ts';

const priceOrContract = z.union([money, z.literal(AS_PER_AGREEMENT)]);

const figures = {
  /** The quantity as text, with the decimals of its unit. */
  quantity: z.string(),
  pricePerUnit: priceOrContract,
  /** The discount in percent of the price. */
  discount: money,
  gst: priceOrContract,
  /** The amount of the line with tax. */
  amount: priceOrContract,
};

const change = z.object({ before: z.string(), after: z.string() });
const moneyChange = z.object({ before: money, after: money });

const lineDifference = z.object({
  kind: z.enum(['ADDED', 'REMOVED', 'CHANGED']),
  /** The id of the order line. */
  id: z.string(),
  materialName: z.string(),
  unit: z.string(),
  /** The line whose rest this one is, at another price; what was received of it has the old one. */
  restOf: z.string().nullable(),
  before: z.object(figures).nullable(),
  after: z.object(figures).nullable(),
  fields: z.array(z.enum(LINE_FIELDS)).readonly(),
});

const revisionDifferenceSchema = z.object({
  head: z.array(change.extend({ field: z.enum(keysOf(HEAD_FIELDS)) })).readonly(),
  lines: z.array(lineDifference).readonly(),
  isChargeChanged: z.boolean(),
  additionalCharge: moneyChange,
  grandTotal: moneyChange,
});

/** The content of an order in one revision. */
export const revisionContentSchema = z.object({
  expectedDeliveryDate: z.string(),
  siteAddress: z.string(),
  siteContact: z.string(),
  supplierContact: z.string(),
  ...orderTermsShape,
  remark: z.string(),
  lines: z
    .array(
      z.object({
        id: z.string(),
        materialId: z.string(),
        materialName: z.string(),
        unit: z.string(),
        ...figures,
        restOf: z.string().nullable(),
      }),
    )
    .readonly(),
  charges: z
    .array(
      z.object({
        kind: z.enum(CHARGE_KINDS),
        basis: z.enum(CHARGE_BASES),
        timing: z.enum(CHARGE_TIMINGS),
        value: money,
        unit: z.string().nullable(),
        gst: money,
        amount: money,
      }),
    )
    .readonly(),
  additionalCharge: money,
  grandTotal: money,
});

export const orderRevisionSchema = z.object({
  id,
  /** The number of the revision; 0 is the order as made. */
  revision: z.number().int(),
  state: z.enum(keysOf(REVISION_STATES)),
  reasonCode: z.enum([AS_MADE, ...keysOf(AMENDMENT_REASONS)]),
  reason: z.string(),
  madeBy: id,
  madeByName: z.string(),
  madeAt: instant,
  isApprovalNeeded: z.boolean(),
  /**
   * The reasons why it needs approval, or would in a firm that requires any; incomplete without the
   * permission to read prices.
   */
  grounds: telling(z.array(z.enum(keysOf(APPROVAL_GROUNDS))), PRICE_GROUNDS),
  decidedByName: z.string().nullable(),
  decidedAt: instant.nullable(),
  /** The reason of a rejection; empty otherwise. */
  comment: z.string(),
  inForceAt: instant.nullable(),
  /** The hash of the content that waits for approval; a decision must name it. */
  contentHash: z.string(),
  /** The difference to the revision before; null for the order as made. */
  difference: revisionDifferenceSchema.nullable(),
});

export type OrderRevision = z.infer<typeof orderRevisionSchema>;
