/** The changes that a request body asks for, with ids for the lines that they make. */
import type { amendPurchaseOrder as endpoint } from '@plinth/contracts/purchase-order-amendment';
import type { Received } from '@plinth/contracts/shared/endpoint';
import type { RequestedAmendment } from '@plinth/domain/purchase-order/amend/amendment';
import { HEAD_FIELDS } from '@plinth/domain/purchase-order/amend/revision-content';
import { keysOf } from '@plinth/domain/shared/keys';

import type { Context } from '#context.ts';

import { toTerms } from '../create/plan-orders.ts';
import type { StoredOrder } from './order-to-change.store.ts';

type Requested = Omit<
  Received<typeof endpoint, 'body'>,
  'version' | 'reasonCode' | 'reason' | 'budgetReason'
>;

/** The body as it is stored, with new ids for added lines. */
export function requestedAmendment(
  ctx: Context,
  before: StoredOrder,
  body: Requested,
): RequestedAmendment {
  const head = keysOf(HEAD_FIELDS).flatMap((field) =>
    body[field] === undefined ? [] : [[field, body[field]] as const],
  );
  return {
    head: Object.fromEntries(head),
    charges:
      body.charges?.map(toTerms).map(({ kind, basis, value, unit, timing, gst }) => ({
        kind,
        basis,
        value,
        unit,
        timing,
        gst,
      })) ?? null,
    items: body.items,
    removed: body.removed,
    added: body.added.map((line) => ({
      id: ctx.newId(),
      mrnItemId: line.mrnItemId || null,
      materialId: line.materialId || '',
      purpose: line.purpose ?? '',
      ...(line.workItemId && { workItemId: line.workItemId }),
      quantity: line.quantity ?? '',
      leftToOrder: line.leftToOrder ?? null,
      pricePerUnit: line.pricePerUnit,
      discount: line.discount,
      gst: line.gst,
      ...(line.contractLineId && { contractLineId: line.contractLineId }),
      ...(line.contractReason && { contractReason: line.contractReason }),
    })),
    restIds: Object.fromEntries(before.lines.map(({ id }) => [id, ctx.newId()])),
  };
}
