/** Orders that are made, beside the budget of their project. */
import type { MaterialRequest, MaterialRequestItem } from '@plinth/contracts/material-requests';

import { decimal } from '@plinth/domain/shared/decimal';

import type { Context } from '#context.ts';
import type { Transaction } from '#db/database.ts';
import {
  type BudgetAtHand,
  type BudgetCheck,
  checkAgainstBudget,
  saveOverruns,
  openBudget,
  type TakingLine,
  takeRequested,
} from '#features/budgets/budgets.public.ts';
import type { OrderBody, PlannedOrder } from '#features/purchase-orders/planned-order.ts';

/** The budget of the lines that may be ordered, locked until the transaction ends. */
export async function openBudgetOf(
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
export function checkOrders(
  budget: BudgetAtHand,
  { requested, orders, made, body }: ToOrder,
): BudgetCheck {
  const unrequested = new Set(made?.items.map(({ id }) => id));
  const sentIds = body.items.map(({ mrnItemId }) => mrnItemId);
  const places = new Map(requested.map(({ id }, at) => [id, at]));
  const left = new Map(requested.map(({ id, leftToOrder }) => [id, decimal(leftToOrder)]));
  const lines = orders
    .flatMap((order) => order.lines)
    .map(({ mrnItemId, quantity, priced }): TakingLine => {
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
