/** Common to making an amendment and deciding on it. */
import type { PurchaseOrder } from '@plinth/contracts/purchase-orders';
import { priceTexts } from '@plinth/domain/purchase-order/amend-lines';
import type { AskedAmendment } from '@plinth/domain/purchase-order/amendment';
import { amendmentApproval } from '@plinth/domain/purchase-order/amendment-approval';
import {
  type ComparableRevision,
  lastApproved,
  withKnownPrices,
  withOrigins,
} from '@plinth/domain/purchase-order/last-approved';
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
import { lockWithRequests, type OrderActedOn } from '#features/purchase-orders/order-acts.ts';
import { currentContent } from '#features/purchase-orders/order-content.ts';
import { type PlannedAmendment, planAmendment } from '#features/purchase-orders/plan-amendment.ts';
import type { PricedAs } from '#features/purchase-orders/planned-order.ts';
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
  /** The day on which the amendment was requested. */
  readonly day: IsoDate;
  /** Whether the amendment was requested earlier and is now decided on. */
  readonly isDecided: boolean;
}

/**
 * Plans the order as the amendment requests it.
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

/** The BOQ items named by added lines without a request line, with the paths of their fields. */
function namedByAdded({ added }: AskedAmendment) {
  return added.flatMap(({ mrnItemId, workItemId = null }, index) =>
    mrnItemId === null ? [{ workItemId, path: `added.${index}.workItemId` }] : [],
  );
}

interface Compared {
  readonly order: OrderActedOn;
  readonly terms: Pick<
    OrderingTerms,
    'approvalThreshold' | 'amendmentTolerance' | 'hasApprovalPolicy'
  >;
  readonly revisions: readonly ComparableRevision[];
  readonly before: AmendableOrder;
  readonly planned: PlannedAmendment;
  readonly isBeyondContract: boolean;
}

/**
 * Whether an amendment needs approval, in what it is worse than what was approved last, and the
 * payable amount of that. A line at the hidden rate of its contract counts with its value.
 */
export function approvalOf({ order, terms, revisions, before, planned, ...asked }: Compared) {
  const current = currentContent(before);
  const last = lastApproved(revisions);
  const known = new Map([
    ...before.lines.map((line) => [line.id, priceTexts(line)] as const),
    ...planned.lines.flatMap(({ id, isPriceHidden, priced }) =>
      isPriceHidden && priced ? [[id, textsOf(priced)] as const] : [],
    ),
  ]);
  const approved = last?.content ?? current;
  const { approvalThreshold, amendmentTolerance, hasApprovalPolicy } = terms;
  const approval = amendmentApproval(
    {
      approved: withKnownPrices(approved, known),
      current: withKnownPrices(current, known),
      after: withKnownPrices(withOrigins(planned.content, last?.origins ?? {}), known),
    },
    planned.lines.map(({ priced }) => priced && priced.amounts),
    {
      threshold: approvalThreshold === null ? null : decimal(approvalThreshold),
      hasPolicy: hasApprovalPolicy,
      wasNeeded: order.isApprovalNeeded,
      tolerance: decimal(amendmentTolerance),
      isBeyondContract: asked.isBeyondContract,
    },
  );
  return { ...approval, payableBefore: roundOff(decimal(approved.grandTotal)).payable };
}

function textsOf({ pricePerUnit, discount, gst }: PricedAs) {
  return {
    pricePerUnit: pricePerUnit.toString(),
    discount: discount.toString(),
    gst: gst.toString(),
  };
}
