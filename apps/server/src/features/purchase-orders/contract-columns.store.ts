import { moneyString } from '@plinth/domain/shared/money';

import { sql } from 'kysely';

import type { Transaction } from '#db/database.ts';
import type { PlannedLine, ResubmittedOrder } from '#features/purchase-orders/planned-order.ts';
import type { Scope } from '#scope.ts';

/** The columns that store how a contract prices a line. */
export function contractColumns({
  contract = null,
  isPriceHidden = false,
}: Pick<PlannedLine, 'contract' | 'isPriceHidden'>) {
  return {
    contract_line_id: contract?.contractLineId ?? null,
    contract_number: contract?.contractNumber ?? '',
    contract_rate: contract?.rate ? moneyString(contract.rate) : null,
    contract_standing: contract?.standing ?? null,
    contract_reason: contract?.reason ?? '',
    is_price_hidden: isPriceHidden,
    is_rate_provisional: contract?.isProvisional ?? false,
  };
}

/**
 * Updates the contracts of lines after their prices, because a trigger compares the new prices with
 * the contract.
 */
export async function updateContracts(
  tx: Transaction,
  { organisationId }: Scope,
  id: string,
  order: Pick<ResubmittedOrder, 'lines'> & { readonly isBeyondContract: boolean },
): Promise<void> {
  const lines = order.lines.map((line) => ({ id: line.id, ...contractColumns(line) }));
  await sql`
    update purchase_order_line line
    set contract_line_id = priced.contract_line_id, contract_number = priced.contract_number,
      contract_rate = priced.contract_rate, contract_standing = priced.contract_standing,
      contract_reason = priced.contract_reason, is_price_hidden = priced.is_price_hidden,
      is_rate_provisional = priced.is_rate_provisional
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as priced (id uuid,
      contract_line_id uuid, contract_number text, contract_rate numeric, contract_standing text,
      contract_reason text, is_price_hidden boolean, is_rate_provisional boolean)
    where line.organisation_id = ${organisationId} and line.id = priced.id`.execute(tx);
  await tx
    .updateTable('purchase_order')
    .set({ is_beyond_contract: order.isBeyondContract })
    .where('organisation_id', '=', organisationId)
    .where('id', '=', id)
    .execute();
}
