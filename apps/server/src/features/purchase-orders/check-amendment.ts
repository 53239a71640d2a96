/** Checks how much more an amendment takes of the budget of its project. */
import { netPrice } from '@plinth/domain/purchase-order/line-amount';
import { type Decimal, decimal, decimalOrZero, sum } from '@plinth/domain/shared/decimal';

import type { Context } from '#context.ts';
import type { Transaction } from '#db/database.ts';
import {
  type Change,
  type BudgetCheck,
  checkAgainstBudget,
  saveOverruns,
  openBudget,
  refuseOutgrown,
  resolveGivenBack,
  type TakingLine,
  takeRequested,
} from '#features/budgets/budgets.public.ts';
import { findRequestedLines } from '#features/material-requests/material-requests.public.ts';
import type { AmendableOrder } from '#features/purchase-orders/amendable-order.queries.ts';
import type { PlannedAmendment } from '#features/purchase-orders/plan-amendment.ts';
import type { Amending } from '#features/purchase-orders/put-in-force.ts';

interface Amendment {
  readonly place: { readonly firmId: string; readonly projectId: string };
  readonly before: AmendableOrder;
  readonly planned: PlannedAmendment;
  /** The changed and added lines, as sent. */
  readonly body: {
    readonly items: readonly { readonly id: string }[];
    readonly added: readonly { readonly workItemId?: string | null | undefined }[];
    /** The reason for exceeding the budget. */
    readonly budgetReason?: string | undefined;
  };
}

/** A line of the order with its rest, or a line that is added. */
interface Changed {
  readonly requestLineId: string | null;
  /** The BOQ item of a line without a request line; null for none. */
  readonly workItemId: string | null;
  readonly materialId: string;
  readonly quantity: Decimal;
  readonly value: Decimal;
  readonly path: string;
}

export interface CheckedAmendment extends BudgetCheck {
  readonly changes: readonly Change[];
}

/** Checks the budget, which is locked until the transaction ends. */
export async function checkAmendment(
  tx: Transaction,
  ctx: Context,
  { place, before, planned, body }: Amendment,
): Promise<CheckedAmendment> {
  const changed = changedLines({ before, planned, body }).filter(
    ({ quantity, value }) => !quantity.eq('0') || !value.eq('0'),
  );
  const asked = await findRequestedLines(
    tx,
    ctx,
    changed.flatMap(({ requestLineId }) => requestLineId ?? []),
  );
  const wanted = changed.map(({ requestLineId, workItemId, materialId }) => ({
    materialId,
    workItemId: asked.get(requestLineId ?? '')?.workItemId ?? workItemId,
  }));
  const budget = await openBudget(tx, ctx, place, wanted);
  const left = new Map(Array.from(asked, ([id, { leftToOrder }]) => [id, decimal(leftToOrder)]));
  const lines = changed.flatMap((line, at): TakingLine[] => {
    const [quantity, value] = [atLeastNothing(line.quantity), atLeastNothing(line.value)];
    if (quantity.eq('0') && value.eq('0')) return [];
    const { requestLineId, path } = line;
    const { fromRequested, rest } = takeRequested(left, requestLineId ?? '', quantity);
    return [{ at, quantity, value, fromRequested, unrequested: rest, path }];
  });
  const checked = checkAgainstBudget(budget, {
    stage: 'AMENDMENT',
    lines,
    reason: body.budgetReason,
  });
  return {
    ...checked,
    changes: changed.map(({ quantity, value }, at) => ({ at, quantity, value })),
  };
}

/** @param revision of the amendment that comes into force */
export async function resolveAmendment(
  tx: Transaction,
  ctx: Context,
  { budget, changes }: CheckedAmendment,
  { id: documentId, revision }: { readonly id: string; readonly revision: number },
): Promise<void> {
  await resolveGivenBack(tx, ctx, budget, { documentId, revision, changes });
}

interface Waiting extends Omit<Amendment, 'place'>, Pick<Amending, 'id' | 'order'> {
  readonly revision: number;
}

/**
 * Checks an amendment again when it comes into force, against the current budget: others may have
 * taken the rest meanwhile. The overruns replace the earlier ones.
 * @throws AppError conflict as `refuseOutgrown` does
 */
export async function checkWaiting(
  tx: Transaction,
  ctx: Context,
  { id, order, revision, ...amendment }: Waiting,
): Promise<BudgetCheck> {
  const found = await checkAmendment(tx, ctx, { place: order, ...amendment });
  const checked = await refuseOutgrown(tx, ctx, found, { documentId: id, revision });
  const documents = [{ documentId: id, documentNumber: order.poNumber }];
  await saveOverruns(tx, ctx, checked, { documents, revision });
  await resolveAmendment(tx, ctx, found, { id, revision });
  return checked;
}

const NOTHING = decimal('0');

function atLeastNothing(amount: Decimal): Decimal {
  return amount.gt('0') ? amount : NOTHING;
}

/** The quantity and value by which each line grows or shrinks. */
function changedLines({ before, planned, body }: Omit<Amendment, 'place'>): Changed[] {
  const isOwn = new Set(before.lines.map(({ id }) => id));
  const existing = before.lines.map((line): Changed => {
    const parts = planned.lines.filter(({ id, restOf }) => (restOf ?? id) === line.id);
    const rate = line.pricePerUnit === null ? NOTHING : netOf(line.pricePerUnit, line.discount);
    return {
      requestLineId: line.requestLineId,
      workItemId: null,
      materialId: line.materialId,
      quantity: sum(parts.map(({ quantity }) => quantity)).minus(line.quantity),
      value: sum(parts.map(valueOf)).minus(rate.times(line.quantity).round(2, 1)),
      path: `items.${body.items.findIndex(({ id }) => id === line.id)}.quantity`,
    };
  });
  const added = planned.lines
    .filter(({ id, restOf }) => !isOwn.has(restOf ?? id))
    .map((line, index): Changed => ({
      requestLineId: line.requestLineId,
      workItemId: body.added[index]?.workItemId || null,
      materialId: line.material.id,
      quantity: line.quantity,
      value: valueOf(line),
      path: `added.${index}.quantity`,
    }));
  return [...existing, ...added];
}

function valueOf({ priced }: PlannedAmendment['lines'][number]): Decimal {
  return priced?.amounts.taxable ?? NOTHING;
}

function netOf(pricePerUnit: string, discount: string): Decimal {
  return netPrice({ pricePerUnit: decimal(pricePerUnit), discount: decimalOrZero(discount) });
}
