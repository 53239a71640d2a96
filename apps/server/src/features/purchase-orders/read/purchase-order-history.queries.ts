import {
  getPurchaseOrderHistory as endpoint,
  ORDER_CHANGES,
} from '@plinth/contracts/purchase-order-history';
import { z } from 'zod';

import type { Context } from '#context.ts';
import { readHistory } from '#features/audit/audit.public.ts';

import { getPurchaseOrder } from '../purchase-orders.queries.ts';

/** The editable parts of an order, as texts. */
const revision = z
  .object({
    // Entries of earlier releases changed neither supplier, terms nor quantities.
    supplierId: z.string().default(''),
    terms: z.array(z.string()).default([]),
    items: z.array(z.looseObject({ materialName: z.string(), quantity: z.string().optional() })),
    additionalCharge: z.string(),
    charges: z.array(z.unknown()).default([]),
    expectedDeliveryDate: z.string(),
    remark: z.string(),
  })
  .transform(({ supplierId, terms, items, additionalCharge, charges, ...texts }) => ({
    supplier: supplierId,
    lines: JSON.stringify(items.map(({ materialName, quantity }) => [materialName, quantity])),
    prices: JSON.stringify(items.map((item) => ({ ...item, quantity: null }))),
    charges: JSON.stringify([additionalCharge, charges]),
    deliveryDate: texts.expectedDeliveryDate,
    terms: JSON.stringify(terms),
    remark: texts.remark,
  }));

const closedItem = z.object({
  materialName: z.string(),
  unit: z.string(),
  quantity: z.string().transform(Number),
});

const resubmitted = z
  .object({ before: revision, after: revision })
  .transform(({ before, after }) => ({
    changed: ORDER_CHANGES.filter((part) => before[part] !== after[part]),
  }));

const received = z
  .object({ document: z.unknown() })
  .transform(({ document }) => ({ goodsReceipt: document }));

/** Details of the trail that the history shows in another form. */
const stored = {
  resubmit: resubmitted,
  'place-of-supply': z
    .object({ reason: z.string(), after: z.object({ placeOfSupply: z.string() }) })
    .transform(({ reason, after }) => ({ reason, stateCode: after.placeOfSupply })),
  send: z.looseObject({
    recipients: z.array(z.object({ name: z.string() }).transform(({ name }) => name)),
  }),
  'short-close': z.object({ reason: z.string(), items: z.array(closedItem).default([]) }),
  receive: received,
  'reverse-receipt': received,
  'return-goods': z
    .object({ document: z.unknown() })
    .transform(({ document }) => ({ supplierReturn: document })),
};

/** The history of an order, newest first. @throws AppError notFound, also out of scope */
export async function getPurchaseOrderHistory(ctx: Context, id: string) {
  const { mrns } = await getPurchaseOrder(ctx.db, ctx, id);
  const create = z.object({}).transform(() => ({ mrn: mrns[0], mrns }));
  const document = { documentType: 'PURCHASE_ORDER', documentId: id };
  return readHistory(ctx, endpoint, document, { ...stored, create });
}
