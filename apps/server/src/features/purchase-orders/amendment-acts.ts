/** Common to making an amendment and deciding on it. */
import type { PurchaseOrder } from '@plinth/contracts/purchase-orders';
import {
  type AmendmentApproval,
  amendmentApproval,
} from '@plinth/domain/purchase-order/amendment-approval';
import type { AskedAmendment } from '@plinth/domain/purchase-order/amendment';
import type { RevisionContent } from '@plinth/domain/purchase-order/revision-content';
import { roundOff } from '@plinth/domain/purchase-order/round-off';
import { decimal } from '@plinth/domain/shared/decimal';
import type { IsoDate } from '@plinth/domain/shared/iso-date';

import type { Context } from '#context.ts';
import type { Transaction } from '#db/database.ts';
import { type Acts, defineActs } from '#documents/act.ts';
import type { OrderingTerms } from '#features/firms/firms.public.ts';
import type { AmendableOrder } from '#features/purchase-orders/amendable-order.queries.ts';
import { amendedContracts } from '#features/purchase-orders/amended-contracts.ts';
import { materialsOfAdded } from '#features/purchase-orders/amended-requests.ts';
import { findApproved } from '#features/purchase-orders/amendment.store.ts';
import { lockWithRequests, type OrderActedOn } from '#features/purchase-orders/order-acts.ts';
import { type PlannedAmendment, planAmendment } from '#features/purchase-orders/plan-amendment.ts';
import { getPurchaseOrder } from '#features/purchase-orders/purchase-orders.queries.ts';
import { requireNamedWork } from '#features/works/works.public.ts';

/** @param lineIds request lines that the order is going to serve; locked with those that it does */
export function amendmentActs(lineIds: readonly string[]): Acts<OrderActedOn, PurchaseOrder> {
  return defineActs<OrderActedOn, PurchaseOrder>({
    type: 'PURCHASE_ORDER',
    name: 'Purchase order',
    lock: async (tx, ctx, id) => lockWithRequests(tx, ctx, id, lineIds),
    answer: getPurchaseOrder,
  });
}

interface ToPlan {
  readonly order: OrderActedOn;
  readonly before: AmendableOrder;
  readonly asked: AskedAmendment;
  readonly terms: Pick<OrderingTerms, 'site'>;
  /** On which it was asked for. */
  readonly day: IsoDate;
  /** It was asked for before. */
  readonly isDecided: boolean;
}

/**
 * The order as asked for.
 * @throws AppError as `materialsOfAdded`, `requireNamedWork` and `planAmendment` do
 */
export async function planAsked(
  tx: Transaction,
  ctx: Context,
  { order, before, asked, terms, day, isDecided }: ToPlan,
): Promise<{ planned: PlannedAmendment; isBeyondContract: boolean }> {
  const materials = await materialsOfAdded(tx, ctx, { order, asked });
  if (!isDecided) await requireNamedWork(tx, ctx, order.projectId, namedByAdded(asked));
  const contracts = await amendedContracts(tx, ctx, {
    order,
    before,
    asked,
    materials,
    day,
    isDecided,
  });
  const planned = planAmendment({
    order: before,
    asked,
    materials,
    contracts,
    isPromoterScheme: terms.site.isPromoterScheme,
    today: day,
    isDecided,
  });
  return { planned, isBeyondContract: contracts.isBeyond };
}

/** What the lines are for that nobody requested. */
function namedByAdded({ added }: AskedAmendment) {
  return added.flatMap(({ mrnItemId, workItemId = null }, index) =>
    mrnItemId === null ? [{ workItemId, path: `added.${index}.workItemId` }] : [],
  );
}

interface Compared {
  readonly id: string;
  readonly order: OrderActedOn;
  readonly terms: Pick<
    OrderingTerms,
    'approvalThreshold' | 'amendmentTolerance' | 'hasApprovalPolicy'
  >;
  /** What the order said as made. */
  readonly asMade: RevisionContent;
  readonly contents: {
    readonly before: RevisionContent;
    readonly planned: PlannedAmendment;
    readonly isBeyondContract: boolean;
  };
}

/**
 * Whether an amendment needs approval, and in what it is worse. A line at the hidden rate of its
 * contract counts with its value.
 */
export async function approvalOf(
  tx: Transaction,
  ctx: Context,
  { id, order, terms, asMade, contents }: Compared,
): Promise<AmendmentApproval> {
  const approved = await findApproved(tx, ctx.scope, id);
  const { payable } = roundOff(decimal((approved ?? asMade).grandTotal));
  const { approvalThreshold, amendmentTolerance, hasApprovalPolicy } = terms;
  return amendmentApproval(
    { before: contents.before, after: contents.planned.content },
    contents.planned.lines.map(({ priced }) => priced && priced.amounts),
    {
      threshold: approvalThreshold === null ? null : decimal(approvalThreshold),
      hasPolicy: hasApprovalPolicy,
      wasNeeded: order.isApprovalNeeded,
      approved: payable,
      tolerance: decimal(amendmentTolerance),
      isBeyondContract: contents.isBeyondContract,
    },
  );
}
