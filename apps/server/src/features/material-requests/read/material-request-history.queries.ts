/** The history of a request, with ids replaced by names. */
import type { MaterialRequestEntry } from '@plinth/contracts/material-request-entries';
import type { OrderLink } from '@plinth/contracts/shared/documents';
import { PRIORITIES } from '@plinth/domain/material-request/priority';
import { z } from 'zod';

import type { Context } from '#context.ts';
import { type AuditedEntry, historyOf } from '#features/audit/audit.public.ts';
import { getMaterialRequestDocument } from './material-request-document.queries.ts';
import { findMaterialNames } from '#features/materials/materials.public.ts';

const quantityByLine = z.record(z.string(), z.string());

/** Details of the audit entries. */
const written = z.discriminatedUnion('action', [
  z.object({ action: z.literal('create'), detail: z.object({}) }),
  z.object({
    action: z.literal('add-item'),
    detail: z.object({ id: z.string(), materialId: z.string(), quantity: z.string() }),
  }),
  z.object({ action: z.literal('remove-item'), detail: z.object({ id: z.string() }) }),
  z.object({
    action: z.literal('change-item'),
    detail: z.object({
      id: z.string(),
      quantity: z.string(),
      purpose: z.string(),
      previous: z.object({ quantity: z.string(), purpose: z.string() }),
    }),
  }),
  z.object({
    action: z.literal('submit'),
    detail: z.object({
      priority: z.enum(PRIORITIES),
      requiredOn: z.string(),
      remark: z.string(),
    }),
  }),
  z.object({
    action: z.literal('sign'),
    detail: z.object({ level: z.int(), for: z.string().optional() }),
  }),
  z.object({ action: z.literal('approve'), detail: z.object({}) }),
  z.object({ action: z.literal('return'), detail: z.object({ reason: z.string() }) }),
  z.object({ action: z.literal('reject'), detail: z.object({ reason: z.string() }) }),
  z.object({ action: z.literal('take-back'), detail: z.object({}) }),
  z.object({
    action: z.literal('leave-out'),
    // Earlier releases left out all that was not ordered, and named no lines.
    detail: z.object({ reason: z.string(), quantityByLine: quantityByLine.default({}) }),
  }),
  z.object({ action: z.literal('put-back'), detail: z.object({ quantityByLine }) }),
  z.object({
    action: z.literal('order'),
    detail: z.object({
      purchaseOrders: z.array(z.object({ id: z.string(), poNumber: z.string() })),
    }),
  }),
  z.object({
    action: z.literal('release'),
    detail: z.object({
      purchaseOrderId: z.string().optional(),
      quantityByLine,
      isReopened: z.boolean().optional(),
      /** Written by earlier releases when the last order was cancelled. */
      isAnyOrderLeft: z.boolean().optional(),
    }),
  }),
  z.object({
    action: z.literal('amend-order'),
    detail: z.object({ purchaseOrderId: z.string(), quantityByLine }),
  }),
]);

type Written = z.infer<typeof written>;
type Item = Extract<MaterialRequestEntry, { action: 'add-item' }>['detail']['item'];

/** Names of the ids in the entries. */
interface Names {
  readonly requestedByName: string;
  /** Each item that was ever added, with its last quantity. */
  readonly items: ReadonlyMap<string, Item>;
  readonly orders: readonly OrderLink[];
}

/**
 * The history of a request, newest first.
 * @throws AppError notFound, also for a request of another firm
 */
export async function getMaterialRequestHistory(
  ctx: Context,
  id: string,
): Promise<{ list: MaterialRequestEntry[] }> {
  const { requestedByName, purchaseOrders } = await getMaterialRequestDocument(ctx.db, ctx, id);
  const document = { documentType: 'MATERIAL_REQUEST', documentId: id } as const;
  const trail = (await historyOf(ctx.db, ctx, document)).flatMap(read);
  const names = {
    requestedByName,
    items: await itemsEverAdded(ctx, trail),
    orders: purchaseOrders,
  };
  return {
    list: trail.map(({ act, ...signed }) => ({ ...signed, ...toEntry(act, names) })),
  };
}

interface Signed {
  readonly id: string;
  readonly at: string;
  readonly actorName: string;
  readonly act: Written;
}

/** The parsed entry, in a list that is empty for unknown actions. */
function read({ id, at, actorName, action, detail }: AuditedEntry): Signed[] {
  const { data } = written.safeParse({ action, detail });
  return data ? [{ id, at: at.toISOString(), actorName, act: data }] : [];
}

type ActOf<Entry> = Entry extends MaterialRequestEntry ? Pick<Entry, 'action' | 'detail'> : never;

function toEntry(
  act: Written,
  { requestedByName, items, orders }: Names,
): ActOf<MaterialRequestEntry> {
  switch (act.action) {
    case 'create':
      return { action: act.action, detail: { requestedByName } };
    case 'add-item': {
      const quantity = Number(act.detail.quantity);
      const item = { ...itemOf(items, act.detail.id), quantity };
      return { action: act.action, detail: { item } };
    }
    case 'remove-item':
      return { action: act.action, detail: { item: itemOf(items, act.detail.id) } };
    case 'change-item':
      return changedItem(act, items);
    case 'release': {
      const { purchaseOrderId, isAnyOrderLeft } = act.detail;
      const { isReopened = isAnyOrderLeft === false } = act.detail;
      return {
        action: act.action,
        detail: {
          purchaseOrder: orderOf(orders, purchaseOrderId),
          items: partsOf(items, act.detail.quantityByLine),
          isReopened,
        },
      };
    }
    case 'amend-order': {
      const { purchaseOrderId, quantityByLine: changed } = act.detail;
      const purchaseOrder = orderOf(orders, purchaseOrderId);
      return { action: act.action, detail: { purchaseOrder, ...moved(items, changed) } };
    }
    case 'leave-out': {
      const { reason, quantityByLine: quantities } = act.detail;
      return { action: act.action, detail: { reason, items: partsOf(items, quantities) } };
    }
    case 'put-back': {
      const { quantityByLine: quantities } = act.detail;
      return { action: act.action, detail: { items: partsOf(items, quantities) } };
    }
    case 'submit':
    case 'sign':
    case 'approve':
    case 'return':
    case 'reject':
    case 'take-back':
    case 'order':
    default:
      return act;
  }
}

/** The order in an entry; null if it no longer serves the request. */
function orderOf(orders: Names['orders'], orderId: string | undefined) {
  const order = orders.find(({ id }) => id === orderId);
  return order ? { id: order.id, poNumber: order.poNumber } : null;
}

/** The additional and the released quantities of an amended order. */
function moved(items: Names['items'], quantities: Readonly<Record<string, string>>) {
  const parts = partsOf(items, quantities);
  return {
    taken: parts.filter(({ quantity }) => quantity > 0),
    released: parts
      .filter(({ quantity }) => quantity < 0)
      .map((part) => ({ ...part, quantity: -part.quantity })),
  };
}

function changedItem(
  { action, detail }: Extract<Written, { action: 'change-item' }>,
  items: Names['items'],
): ActOf<MaterialRequestEntry> {
  const { id, quantity, purpose, previous } = detail;
  return {
    action,
    detail: {
      item: { ...itemOf(items, id), quantity: Number(quantity), purpose },
      previous: { ...previous, quantity: Number(previous.quantity) },
    },
  };
}

/** Items with the quantity that was moved. */
function partsOf(items: Names['items'], quantities: Readonly<Record<string, string>>): Item[] {
  return Object.entries(quantities).map(([line, quantity]) => ({
    ...itemOf(items, line),
    quantity: Number(quantity),
  }));
}

function itemOf(items: Names['items'], id: string): Item {
  const item = items.get(id);
  if (!item) throw new RangeError(`the trail names item ${id}, and nobody added it`);
  return item;
}

/** The material of a removed item may be deleted. */
async function itemsEverAdded(ctx: Context, trail: readonly Signed[]): Promise<Names['items']> {
  const added = trail.flatMap(({ act }) => (act.action === 'add-item' ? [act.detail] : []));
  // The trail is newest first.
  const changed = new Map(
    trail
      .flatMap(({ act }) => (act.action === 'change-item' ? [act.detail] : []))
      .toReversed()
      .map(({ id, quantity }) => [id, quantity]),
  );
  const byId = await findMaterialNames(
    ctx,
    added.map(({ materialId }) => materialId),
  );
  return new Map(
    added.flatMap(({ id, materialId, quantity }) => {
      const material = byId.get(materialId);
      if (!material) return [];
      const { name: materialName, unit } = material;
      return [[id, { materialName, unit, quantity: Number(changed.get(id) ?? quantity) }]];
    }),
  );
}
