/** Plans the orders of a body, and checks them before they are written. */
import type { MaterialRequest, MaterialRequestItem } from '@plinth/contracts/material-requests';
import { materialRequestCan } from '@plinth/domain/material-request/status';
import { requiredApproval } from '@plinth/domain/purchase-order/decide/approval';
import { decimal } from '@plinth/domain/shared/decimal';

import type { Context } from '#context.ts';
import type { Transaction } from '#db/database.ts';
import { conflict, refuseViolations, requireAllowed } from '#errors.ts';
import {
  type BudgetAtHand,
  type BudgetCheck,
  checkAgainstBudget,
  openBudget,
  refuseOverBudget,
  saveOverruns,
  type TakingLine,
  takeRequested,
} from '#features/budgets/budgets.public.ts';
import { findOrderingTerms, type OrderingTerms } from '#features/firms/firms.public.ts';
import { findSuppliers } from '#features/suppliers/suppliers.public.ts';
import { requirePermission } from '#scope.ts';

import { contractsOfItems, orderedItems } from './ordered-items.ts';
import { planOrders } from './plan-orders.ts';
import type { OrderBody, PlannedOrder } from './planned-order.ts';

interface Ordered {
  readonly mrns: Requests;
  readonly body: OrderBody;
  readonly madeId: string | null;
}

/**
 * Plans the orders and checks them, before anything is written.
 * @throws AppError as `orderRequests` does
 */
export async function checkedOrders(
  tx: Transaction,
  ctx: Context,
  { mrns, body, madeId }: Ordered,
) {
  const place = placeOf(mrns);
  const supplierIds = [...new Set(body.items.flatMap(({ supplierId }) => supplierId || []))];
  requirePermission(ctx.scope, place, 'purchase-orders:create');
  for (const mrn of mrns) requireAllowed(materialRequestCan.order(mrn));
  const requested = mrns.flatMap(({ items }) => items);
  const ordered = orderedItems(body.items, requested);
  const [budget, suppliers, terms, contracted] = await Promise.all([
    openBudgetOf(tx, ctx, place, requested),
    findSuppliers(tx, ctx, supplierIds),
    findOrderingTerms(tx, ctx, place.projectId),
    contractsOfItems(tx, ctx, place, ordered),
  ]);
  const planned = planOrders({
    projectId: place.projectId,
    ordered,
    body,
    suppliers,
    contracts: contracted.lines,
    terms,
    now: ctx.clock(),
    newId: () => ctx.newId(),
  });
  refuseViolations(contracted.violations);
  const made = mrns.find(({ id }) => id === madeId);
  const checked = checkOrders(budget, { requested, orders: planned, made, body });
  const ownIds = madeId === null ? [] : [madeId];
  const submitted = planned.map((order) => ({
    ...order,
    ...termsFor(order, terms, contracted.needsApproval.has(order.supplier.id)),
  }));
  // A policy decides once the orders are written; nothing is written that no approval could pass.
  const mayBeApproved = submitted.flatMap(({ lines, isApprovalNeeded: isNeeded }) =>
    lines.map(() => isNeeded || terms.approval.hasPolicy),
  );
  await refuseOverBudget(tx, ctx, checked, (index) => mayBeApproved[index] === true, ownIds);
  return { place, submitted, terms, checked, ownIds };
}

export interface Place {
  readonly firmId: string;
  readonly projectId: string;
}

export type Requests = readonly [MaterialRequest, ...MaterialRequest[]];

/** Goods, taxes and numbers are those of one project. */
function placeOf([first, ...others]: Requests): Place {
  const { project } = first;
  if (others.some((mrn) => mrn.project.id !== project.id)) {
    throw conflict('Only requests of one project can be ordered together');
  }
  return { firmId: project.firm.id, projectId: project.id };
}

function termsFor(
  order: PlannedOrder,
  { letterhead, approval, warningPercent }: OrderingTerms,
  isBeyondContract: boolean,
) {
  const isAbove = requiredApproval(order, approval) === 'BY_THRESHOLD';
  return {
    letterhead,
    warningPercent,
    isBeyondContract,
    isApprovalNeeded: isBeyondContract || isAbove,
  };
}

/** The budget of the lines that may be ordered, locked until the transaction ends. */
async function openBudgetOf(
  tx: Transaction,
  ctx: Context,
  place: BudgetAtHand['place'],
  requested: readonly MaterialRequestItem[],
): Promise<BudgetAtHand> {
  const wanted = requested.map(({ material, workItem }) => ({
    materialId: material.id,
    workItemId: workItem?.id ?? null,
  }));
  return openBudget(tx, ctx, place, wanted);
}

interface ToOrder {
  readonly requested: readonly MaterialRequestItem[];
  readonly orders: readonly PlannedOrder[];
  /** The request that is made in the same act, if any. */
  readonly made: Pick<MaterialRequest, 'items'> | undefined;
  readonly body: Pick<OrderBody, 'items' | 'budgetReason'>;
}

/** Checks the budget for the lines of the orders, one order after the other. */
function checkOrders(
  budget: BudgetAtHand,
  { requested, orders, made, body }: ToOrder,
): BudgetCheck {
  const unrequested = new Set(made?.items.map(({ id }) => id));
  const sentIds = body.items.map(({ mrnItemId }) => mrnItemId);
  const places = new Map(requested.map(({ id }, at) => [id, at]));
  const left = new Map(requested.map(({ id, leftToOrder }) => [id, decimal(leftToOrder)]));
  const lines = orders
    .flatMap((order) => order.lines)
    .map(({ requestLineId, quantity, priced }): TakingLine => {
      const mrnItemId = requestLineId ?? '';
      const { fromRequested, rest } = takeRequested(left, mrnItemId, quantity);
      return {
        at: places.get(mrnItemId) ?? -1,
        quantity,
        value: priced?.amounts.taxable,
        fromRequested,
        // The request that this act makes was not checked against the budget before.
        unrequested: unrequested.has(mrnItemId) ? quantity : rest,
        path: `items.${sentIds.indexOf(mrnItemId)}.quantity`,
      };
    });
  return checkAgainstBudget(budget, { stage: 'ORDER', lines, reason: body.budgetReason });
}

interface WrittenOrder {
  readonly id: string;
  readonly poNumber: string;
  readonly lines: readonly unknown[];
}

/** Saves the budget overruns with the orders whose lines they concern. */
export async function saveOrderOverruns(
  tx: Transaction,
  ctx: Context,
  checked: BudgetCheck,
  orders: readonly WrittenOrder[],
): Promise<void> {
  let before = 0;
  const documents = orders.map(({ id, poNumber, lines }) => {
    const from = before;
    before += lines.length;
    return {
      documentId: id,
      documentNumber: poNumber,
      lines: lines.map((_, index) => from + index),
    };
  });
  await saveOverruns(tx, ctx, checked, { documents, areNew: true });
}
