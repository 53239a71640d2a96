/** Orders of locked days, whose value no longer changes. */
import { dayText } from '@plinth/domain/shared/iso-date';
import { sql } from 'kysely';

import type { Context } from '#context.ts';
import type { Transaction } from '#db/database.ts';
import { conflict } from '#errors.ts';

/**
 * Nobody locks the day of the order until the transaction ends.
 * @throws AppError conflict if it is locked
 */
export async function requireOpenDay(
  tx: Transaction,
  { scope }: Pick<Context, 'scope'>,
  orderId: string,
): Promise<void> {
  const { rows } = await sql<{ lockedUntil: string; isLocked: boolean }>`
    select firm.stock_locked_until as "lockedUntil",
      (po.created_at at time zone 'Asia/Kolkata')::date <= firm.stock_locked_until as "isLocked"
    from purchase_order po
    join firm on firm.organisation_id = po.organisation_id and firm.id = po.firm_id
    where po.organisation_id = ${scope.organisationId} and po.id = ${orderId}
      and firm.stock_locked_until is not null
    for share of firm`.execute(tx);
  const [row] = rows;
  if (row?.isLocked) throw conflict(`Orders up to ${dayText(row.lockedUntil)} are locked`);
}
