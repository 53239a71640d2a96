import type { PartCost } from '@plinth/domain/purchase-order/charges/landed-cost';
import type { Decimal } from '@plinth/domain/shared/decimal';
import { moneyString } from '@plinth/domain/shared/money';
import { priceString } from '@plinth/domain/shared/price';
import { sql } from 'kysely';

import { anyOf } from '#db/conditions.ts';
import type { Transaction } from '#db/database.ts';
import type { Scope } from '#scope.ts';

/** Locks orders until the transaction ends, in a fixed order. */
export async function lockOrders(
  tx: Transaction,
  { organisationId }: Scope,
  orderIds: readonly string[],
): Promise<void> {
  await tx
    .selectFrom('purchase_order')
    .select('id')
    .where('organisation_id', '=', organisationId)
    .where('id', '=', anyOf(orderIds))
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** The columns of what a line of a receipt costs. */
function costColumns({ rate, value, charges, isWaitingForCharges }: PartCost) {
  return {
    rate: rate && priceString(rate),
    value: moneyString(value),
    charges: moneyString(charges),
    is_waiting_for_charges: isWaitingForCharges,
  };
}

/** Lines of posted receipts; their orders must be locked. */
export async function updateCosts(
  tx: Transaction,
  { organisationId }: Scope,
  parts: readonly PartCost[],
): Promise<void> {
  if (parts.length === 0) return;
  const rows = parts.map((part) => ({ id: part.id, ...costColumns(part) }));
  await sql`
    update goods_receipt_line line
    set rate = cost.rate, value = cost.value, charges = cost.charges,
      is_waiting_for_charges = cost.is_waiting_for_charges
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as cost (id uuid, rate numeric,
      value numeric, charges numeric, is_waiting_for_charges boolean)
    where line.organisation_id = ${organisationId} and line.id = cost.id`.execute(tx);
}

/** The charges allocated to order lines, once those that waited are shared. */
export async function updateLineCharges(
  tx: Transaction,
  { organisationId }: Scope,
  lines: readonly { readonly id: string; readonly charges: Decimal }[],
): Promise<void> {
  if (lines.length === 0) return;
  const rows = lines.map(({ id, charges }) => ({ id, charges: moneyString(charges) }));
  await sql`
    update purchase_order_line line
    set charges = allocated.charges
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as allocated (id uuid, charges numeric)
    where line.organisation_id = ${organisationId} and line.id = allocated.id
      and line.charges <> allocated.charges`.execute(tx);
}
