/** Checks how much more an amendment takes of the budget of its project. */
import { lineMovements } from '@plinth/domain/purchase-order/amend/change-order';
import { type Decimal, decimal } from '@plinth/domain/shared/decimal';

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

import type { OrderPlan } from '../create/planned-order.ts';
import type { StoredOrder } from './order-to-change.store.ts';
import type { Amending } from './put-in-force.ts';

interface Amendment {
  readonly place: { readonly firmId: string; readonly projectId: string };
  readonly before: StoredOrder;
  readonly planned: OrderPlan;
  /** The changed and added lines, as sent. */
  readonly body: {
    readonly items: readonly { readonly id: string }[];
    readonly added: readonly { readonly workItemId?: string | null | undefined }[];
    /** The reason for exceeding the budget. */
    readonly budgetReason?: string | undefined;
  };
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

/** The movements of the lines, with their BOQ items and paths in the request body. */
function changedLines({ before, planned, body }: Omit<Amendment, 'place'>) {
  return lineMovements(before, planned).map((movement, at) => {
    const index = at - before.lines.length;
    const item = body.items.findIndex(({ id }) => id === movement.line?.id);
    return {
      ...movement,
      // The BOQ item of a line without a request line.
      workItemId: body.added[index]?.workItemId || null,
      path: movement.line ? `items.${item}.quantity` : `added.${index}.quantity`,
    };
  });
}
