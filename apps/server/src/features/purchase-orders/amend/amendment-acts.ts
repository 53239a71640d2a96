/** Common to making an amendment and deciding on it. */
import type { Material } from '@plinth/contracts/materials';
import type { PurchaseOrder } from '@plinth/contracts/purchase-orders';
import type { RequestedAmendment } from '@plinth/domain/purchase-order/amend/amendment';
import { amendmentApproval } from '@plinth/domain/purchase-order/decide/amendment-approval';
import { changeOrder, changeViolations } from '@plinth/domain/purchase-order/amend/change-order';
import {
  type ComparableRevision,
  lastApproved,
} from '@plinth/domain/purchase-order/decide/last-approved';
import {
  changedContent,
  comparedContents,
} from '@plinth/domain/purchase-order/amend/order-content';
import type { RevisionContent } from '@plinth/domain/purchase-order/amend/revision-content';
import { roundOff } from '@plinth/domain/purchase-order/amounts/round-off';
import { reverseChargeRate } from '@plinth/domain/purchase-order/amounts/tax-treatment';
import type { LineContract } from '@plinth/domain/rate-contract/rate/line-rate';
import { decimal } from '@plinth/domain/shared/decimal';
import type { IsoDate } from '@plinth/domain/shared/iso-date';

import type { Context } from '#context.ts';
import type { Transaction } from '#db/database.ts';
import { type Acts, defineActs } from '#documents/act.ts';
import { notFound, refuseViolations } from '#errors.ts';
import { supersedeOverruns } from '#features/budgets/budgets.public.ts';
import type { OrderingTerms } from '#features/firms/firms.public.ts';
import { requireNamedWork } from '#features/works/works.public.ts';

import type { OrderPlan } from '../create/planned-order.ts';
import { lockWithRequests, type OrderActedOn, requireOwnLines } from '../order-acts.ts';
import { getPurchaseOrder } from '../purchase-orders.queries.ts';
import { amendedContracts } from './amended-contracts.ts';
import { materialsOfAdded } from './amended-requests.ts';
import { type Ended, endWaiting } from './amendment.store.ts';
import type { StoredOrder } from './order-to-change.store.ts';

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
  readonly before: StoredOrder;
  readonly asked: RequestedAmendment;
  readonly terms: Pick<OrderingTerms, 'site'>;
  /** The day on which the amendment was requested. */
  readonly day: IsoDate;
  /** Whether the amendment was requested earlier and is now decided on. */
  readonly isDecided: boolean;
}

/**
 * Plans the order as the amendment requests it.
 * @throws AppError as `materialsOfAdded` and `requireNamedWork` do; notFound for a line of another
 *   order; unprocessable for violations, at the fields of the request
 */
export async function planRequested(
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
  const { items, removed, head, charges, restIds } = asked;
  requireOwnLines(before.lines, [...items.map(({ id }) => id), ...removed]);
  const added = addedLines(asked, {
    before,
    site: terms.site,
    materials,
    contracts: contracts.ofAdded,
  });
  const patch = { head, charges, items, removed, added, restIds };
  const violations = changeViolations(before, patch, { today: day, isDecided });
  refuseViolations([...violations, ...contracts.violations]);
  const change = changeOrder(before, patch);
  const planned = { ...change, content: changedContent(change) };
  return { planned, isBeyondContract: contracts.isBeyond };
}

interface ForAdded {
  /** The supplier's registration decides the tax that the firm pays itself. */
  readonly before: StoredOrder;
  readonly site: OrderingTerms['site'];
  readonly materials: ReadonlyMap<string, Material>;
  readonly contracts: ReadonlyMap<string, LineContract>;
}

/** The added lines as the plan takes them. */
export function addedLines(
  { added }: Pick<RequestedAmendment, 'added'>,
  { before, site, materials, contracts }: ForAdded,
) {
  return added.map((line) => {
    const material = materials.get(line.id);
    if (!material) throw notFound('Material');
    return {
      ...line,
      requestLineId: line.mrnItemId,
      material,
      contract: contracts.get(line.id) ?? null,
      reverseChargeRate: reverseChargeRate(before, site, material),
    };
  });
}

export type PlannedAmendment = OrderPlan & { readonly content: RevisionContent };

/** The BOQ items named by added lines without a request line, with the paths of their fields. */
export function namedByAdded({ added }: Pick<RequestedAmendment, 'added'>) {
  return added.flatMap(({ mrnItemId, workItemId = null }, index) =>
    mrnItemId === null ? [{ workItemId, path: `added.${index}.workItemId` }] : [],
  );
}

interface Compared {
  readonly order: OrderActedOn;
  readonly terms: Pick<OrderingTerms, 'approval' | 'amendmentTolerance'>;
  readonly revisions: readonly ComparableRevision[];
  readonly before: StoredOrder;
  readonly planned: PlannedAmendment;
  readonly isBeyondContract: boolean;
}

/**
 * Whether an amendment needs approval, in what it is worse than what was approved last, and the
 * payable amount of that. A line at the hidden rate of its contract counts with its value.
 */
export function approvalOf({
  order,
  terms,
  revisions,
  before,
  planned,
  isBeyondContract,
}: Compared) {
  const contents = comparedContents(before, planned, lastApproved(revisions));
  const approval = amendmentApproval(contents, planned.lines, {
    rule: terms.approval,
    wasNeeded: order.isApprovalNeeded,
    tolerance: decimal(terms.amendmentTolerance),
    isBeyondContract,
  });
  const payableBefore = roundOff(decimal(contents.approved.grandTotal)).payable;
  return { ...approval, payableBefore };
}

/** The amendment that waits comes to nothing, and takes nothing of the budget. */
export async function endAmendment(
  tx: Transaction,
  ctx: Context,
  { id: orderId, revision }: { readonly id: string; readonly revision: number },
  ended: Omit<Ended, 'orderId' | 'at'>,
): Promise<void> {
  await Promise.all([
    endWaiting(tx, ctx.scope, { ...ended, orderId, at: ctx.clock() }),
    supersedeOverruns(tx, ctx.scope, { documentIds: [orderId], stage: 'AMENDMENT', revision }),
  ]);
}
