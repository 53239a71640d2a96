import { ORDER_CHANGES, type PurchaseOrderEntry } from '@plinth/contracts/purchase-order-history';
import type { PurchaseOrder } from '@plinth/contracts/purchase-orders';
import { SUPPLIER_ANSWERS } from '@plinth/domain/purchase-order/acknowledgement';
import { SEND_CHANNELS } from '@plinth/domain/purchase-order/sending';
import { AMENDMENT_REASONS } from '@plinth/domain/purchase-order/amendment';
import { keysOf } from '@plinth/domain/shared/keys';
import { ALL_UNITS } from '@plinth/domain/shared/quantity';
import { z } from 'zod';

import type { Context } from '#context.ts';
import { type AuditedEntry, historyOf } from '#features/audit/audit.public.ts';
import { getPurchaseOrder } from '#features/purchase-orders/purchase-orders.queries.ts';

const onDocument = z.object({ document: z.object({ id: z.string(), number: z.string() }) });
const onRevision = z.object({ revision: z.number() });
const withReason = z.object({ reason: z.string() });

/** The editable parts of an order, as texts. */
const revision = z
  .object({
    items: z.array(z.unknown()),
    additionalCharge: z.string(),
    charges: z.array(z.unknown()).default([]),
    expectedDeliveryDate: z.string(),
    remark: z.string(),
  })
  .transform(({ items, additionalCharge, charges, expectedDeliveryDate, remark }) => ({
    prices: JSON.stringify(items),
    charges: JSON.stringify([additionalCharge, charges]),
    deliveryDate: expectedDeliveryDate,
    remark,
  }));

const closedItem = z.object({
  materialName: z.string(),
  unit: z.enum(ALL_UNITS),
  quantity: z.string().transform(Number),
});

const sent = z.object({
  channel: z.enum(SEND_CHANNELS),
  recipients: z.array(z.object({ name: z.string() }).transform(({ name }) => name)),
  revision: z.number().int(),
});

const resubmitted = z
  .object({ before: revision, after: revision })
  .transform(({ before, after }) => ({
    changed: ORDER_CHANGES.filter((part) => before[part] !== after[part]),
  }));

/** Details of the audit entries that the history shows. */
const written = z.discriminatedUnion('action', [
  z.object({ action: z.literal('create'), detail: z.object({}) }),
  z.object({
    action: z.literal('sign'),
    detail: z.object({ level: z.int(), for: z.string().optional() }),
  }),
  z.object({ action: z.literal('approve'), detail: z.object({}) }),
  z.object({ action: z.literal('send-back'), detail: withReason }),
  z.object({ action: z.literal('resubmit'), detail: resubmitted }),
  z.object({
    action: z.literal('place-of-supply'),
    detail: withReason.extend({ after: z.object({ placeOfSupply: z.string() }) }),
  }),
  z.object({
    action: z.literal('amend'),
    detail: onRevision.extend({
      reasonCode: z.enum(keysOf(AMENDMENT_REASONS)),
      reason: z.string(),
      isWaiting: z.boolean(),
    }),
  }),
  z.object({ action: z.literal('approve-amendment'), detail: onRevision }),
  z.object({
    action: z.literal('reject-amendment'),
    detail: onRevision.extend({ reason: z.string() }),
  }),
  z.object({ action: z.literal('withdraw-amendment'), detail: onRevision }),
  z.object({ action: z.literal('reject'), detail: withReason }),
  z.object({ action: z.literal('cancel'), detail: withReason }),
  z.object({ action: z.literal('send'), detail: sent }),
  z.object({
    action: z.literal('acknowledge'),
    detail: withReason.extend({ answer: z.enum(SUPPLIER_ANSWERS) }),
  }),
  z.object({ action: z.literal('take-changes'), detail: z.object({}) }),
  z.object({ action: z.literal('answer-back'), detail: withReason }),
  z.object({
    action: z.literal('short-close'),
    detail: withReason.extend({ items: z.array(closedItem).default([]) }),
  }),
  z.object({ action: z.literal('receive'), detail: onDocument }),
  z.object({ action: z.literal('reverse-receipt'), detail: onDocument }),
  z.object({ action: z.literal('return-goods'), detail: onDocument }),
]);

/** The history of an order, newest first. @throws AppError notFound, also out of scope */
export async function getPurchaseOrderHistory(
  ctx: Context,
  id: string,
): Promise<{ list: PurchaseOrderEntry[] }> {
  const { mrns } = await getPurchaseOrder(ctx.db, ctx, id);
  const document = { documentType: 'PURCHASE_ORDER', documentId: id } as const;
  const trail = await historyOf(ctx.db, ctx, document);
  return { list: trail.flatMap((entry) => toEntries(entry, mrns)) };
}

/** The parsed entries; none for unknown actions. */
function toEntries(
  { id, at, actorName, action, detail }: AuditedEntry,
  mrns: PurchaseOrder['mrns'],
): PurchaseOrderEntry[] {
  const { data: act } = written.safeParse({ action, detail });
  if (!act) return [];
  const signed = { id, at: at.toISOString(), actorName };
  if (act.action === 'create') {
    const [first] = mrns;
    return first ? [{ ...signed, action: act.action, detail: { mrn: first, mrns } }] : [];
  }
  if (act.action === 'place-of-supply') {
    const { reason, after } = act.detail;
    return [{ ...signed, action: act.action, detail: { reason, stateCode: after.placeOfSupply } }];
  }
  if (act.action === 'return-goods') {
    return [{ ...signed, action: act.action, detail: { supplierReturn: act.detail.document } }];
  }
  if (act.action === 'receive' || act.action === 'reverse-receipt') {
    return [{ ...signed, action: act.action, detail: { goodsReceipt: act.detail.document } }];
  }
  return [{ ...signed, ...act }];
}
