/** Notes where a receipt of more than was ordered goes over the budget of its project. */
import { type Decimal, decimal } from '@plinth/domain/shared/decimal';
import { roundMoney } from '@plinth/domain/shared/money';
import { sql } from 'kysely';

import type { Context } from '#context.ts';
import type { Transaction } from '#db/database.ts';
import { saveOverruns } from './save-overruns.ts';
import { type BudgetAtHand, checkAgainstBudget, openBudget } from './check-against-budget.ts';

/** An order line of which more came than was open. */
export interface SurplusLine {
  readonly orderLineId: string;
  readonly materialId: string;
  readonly surplus: Decimal;
}

interface Receipt {
  readonly id: string;
  readonly number: string;
  readonly place: BudgetAtHand['place'];
}

/**
 * Goods at the gate are never refused by a budget. What came above the order, within its tolerance or with
 * a reason, is noted as an overrun of the receipt.
 *
 * The received quantities must be written, so that the budget has them already.
 */
export async function noteReceipt(
  tx: Transaction,
  ctx: Context,
  { id, number, place }: Receipt,
  lines: readonly SurplusLine[],
): Promise<void> {
  if (lines.length === 0) return;
  const ordered = await findOrdered(tx, ctx, lines);
  const wanted = lines.map(({ orderLineId, materialId }) => ({
    materialId,
    workItemId: ordered.get(orderLineId)?.workItemId ?? null,
  }));
  const budget = await openBudget(tx, ctx, place, wanted);
  const takings = lines.map(({ orderLineId, surplus }, at) => ({
    at,
    quantity: surplus,
    value: roundMoney(surplus.times(ordered.get(orderLineId)?.net ?? '0')),
    unrequested: surplus,
    path: '',
  }));
  const checked = checkAgainstBudget(budget, {
    stage: 'RECEIPT',
    lines: takings,
    reason: undefined,
  });
  const documents = [{ documentId: id, documentNumber: number }];
  await saveOverruns(tx, ctx, checked, { documents, areNew: true });
}

/** The work that a line was requested for, and its rupees per unit before tax. */
async function findOrdered(
  tx: Transaction,
  { scope: { organisationId } }: Pick<Context, 'scope'>,
  lines: readonly SurplusLine[],
) {
  const ids = lines.map(({ orderLineId }) => orderLineId);
  const { rows } = await sql<{ id: string; workItemId: string | null; net: string | null }>`
    select distinct on (ordered.id) ordered.id, asked.work_item_id as "workItemId",
      (ordered.taxable / ordered.quantity)::text as net
    from purchase_order_line ordered
    left join order_allocation allocation on allocation.organisation_id = ${organisationId}
      and allocation.purchase_order_line_id = ordered.id
    left join material_request_line asked on asked.organisation_id = ${organisationId}
      and asked.id = allocation.material_request_line_id
    where ordered.organisation_id = ${organisationId} and ordered.id = any (${ids}::uuid[])
    order by ordered.id, asked.id`.execute(tx);
  return new Map(
    rows.map(({ id, workItemId, net }) => [id, { workItemId, net: decimal(net ?? '0') }]),
  );
}
