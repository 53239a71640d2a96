import type { Month } from '@plinth/domain/rate-contract/rate/month';
import type { Decimal } from '@plinth/domain/shared/decimal';
import { moneyString } from '@plinth/domain/shared/money';
import { priceString } from '@plinth/domain/shared/price';
import { quantityString } from '@plinth/domain/shared/quantity';
import { sql } from 'kysely';

import type { Context } from '#context.ts';
import { anyOf } from '#db/conditions.ts';
import type { Executor, Transaction } from '#db/database.ts';
import { insertRows } from '#db/insert-rows.ts';
import type { Scope } from '#scope.ts';

/** A posted line whose contract rate is not final. */
export interface UnresolvedLine {
  readonly id: string;
  readonly receiptId: string;
  readonly orderLineId: string;
  readonly receivedOn: string;
  /** The contract rate per unit in rupees; null for a line that waited for an index. */
  readonly usedRate: string | null;
  readonly accepted: string;
  readonly returned: string;
}

/**
 * Locks the receipts with a provisional rate by this index, or none because it was missing, until the
 * transaction ends; in all firms.
 */
export async function lockUnresolved(
  tx: Transaction,
  { organisationId }: Scope,
  indexId: string,
): Promise<UnresolvedLine[]> {
  const unresolved = sql`
    from goods_receipt_line line
    join goods_receipt receipt on receipt.organisation_id = line.organisation_id
      and receipt.id = line.goods_receipt_id and receipt.status = 'POSTED'
    join purchase_order_line ordered on ordered.organisation_id = line.organisation_id
      and ordered.id = line.purchase_order_line_id
    join price_weight weight on weight.organisation_id = ordered.organisation_id
      and weight.contract_line_id = ordered.contract_line_id
      and weight.price_index_id = ${indexId}
    where line.organisation_id = ${organisationId} and line.accepted_quantity > 0
      and (line.is_rate_provisional or line.rate is null)`;
  await sql`
    select from goods_receipt
    where organisation_id = ${organisationId} and id in (select receipt.id ${unresolved})
    order by id for update`.execute(tx);
  const { rows } = await sql<UnresolvedLine>`
    select line.id, line.goods_receipt_id as "receiptId", line.purchase_order_line_id as "orderLineId",
      receipt.received_on as "receivedOn", line.contract_rate::text as "usedRate",
      line.accepted_quantity::text as accepted, line.returned_quantity::text as returned
    ${unresolved}
    order by line.goods_receipt_id, line.position`.execute(tx);
  return rows;
}

export interface PricedLine extends Omit<UnresolvedLine, 'usedRate'> {
  /** The contract rate per unit in rupees that is used now, and the one at posting. */
  readonly usedRate: string;
  readonly postedRate: string;
}

/** Posted lines that a final index of this month priced; in all firms. */
export async function findPricedBy(
  db: Executor,
  { organisationId }: Scope,
  { indexId, month }: { readonly indexId: string; readonly month: Month },
): Promise<PricedLine[]> {
  const { rows } = await sql<PricedLine>`
    select line.id, line.goods_receipt_id as "receiptId", line.purchase_order_line_id as "orderLineId",
      receipt.received_on as "receivedOn", line.contract_rate::text as "usedRate",
      coalesce((
        select posted_rate from rate_difference difference
        where difference.organisation_id = line.organisation_id
          and difference.goods_receipt_line_id = line.id
        limit 1), line.contract_rate)::text as "postedRate",
      line.accepted_quantity::text as accepted, line.returned_quantity::text as returned
    from price_weight weight
    join price_formula formula on formula.organisation_id = weight.organisation_id
      and formula.contract_line_id = weight.contract_line_id
    join contract_line contract on contract.organisation_id = weight.organisation_id
      and contract.id = weight.contract_line_id
    join purchase_order_line ordered on ordered.organisation_id = weight.organisation_id
      and ordered.contract_line_id = weight.contract_line_id
    join goods_receipt_line line on line.organisation_id = ordered.organisation_id
      and line.purchase_order_line_id = ordered.id
    join goods_receipt receipt on receipt.organisation_id = line.organisation_id
      and receipt.id = line.goods_receipt_id and receipt.status = 'POSTED'
    where weight.organisation_id = ${organisationId} and weight.price_index_id = ${indexId}
      and line.contract_rate is not null and not line.is_rate_provisional
      and ${month} = to_char(
        date_trunc('month', case when contract.price_date = 'RECEIPT' then receipt.received_on
          else (ordered.ordered_at at time zone 'Asia/Kolkata')::date end)
        - make_interval(months => formula.lag), 'YYYY-MM')
    order by line.goods_receipt_id, line.position`.execute(db);
  return rows;
}

/** Locks these receipts until the transaction ends, in a fixed order. */
export async function lockReceipts(
  tx: Transaction,
  { organisationId }: Scope,
  ids: readonly string[],
): Promise<void> {
  await tx
    .selectFrom('goods_receipt')
    .select('id')
    .where('organisation_id', '=', organisationId)
    .where('id', '=', anyOf(ids))
    .orderBy('id')
    .forUpdate()
    .execute();
}

export interface ResolvedRate {
  readonly lineId: string;
  readonly rate: Decimal;
  readonly isProvisional: boolean;
}

/** The receipts must be locked. */
export async function updateContractRates(
  tx: Transaction,
  { organisationId }: Scope,
  resolved: readonly ResolvedRate[],
): Promise<void> {
  const rows = resolved.map(({ lineId, rate, isProvisional }) => ({
    id: lineId,
    rate: priceString(rate),
    provisional: isProvisional,
  }));
  await sql`
    update goods_receipt_line line
    set contract_rate = settled.rate, is_rate_provisional = settled.provisional
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as settled (id uuid, rate numeric, provisional boolean)
    where line.organisation_id = ${organisationId} and line.id = settled.id`.execute(tx);
}

export interface NewDifference {
  readonly receiptId: string;
  readonly lineId: string;
  readonly postedRate: Decimal;
  readonly usedRate: Decimal;
  readonly finalRate: Decimal;
  readonly quantity: Decimal;
  readonly amount: Decimal;
}

/** @param correctionId of the index that was final before; null for the first final one */
export async function insertDifferences(
  tx: Transaction,
  { scope, actor, clock, newId }: Context,
  differences: readonly NewDifference[],
  correctionId: string | null = null,
): Promise<void> {
  const rows = differences.map(({ receiptId, lineId, ...difference }) => ({
    organisation_id: scope.organisationId,
    id: newId(),
    goods_receipt_id: receiptId,
    goods_receipt_line_id: lineId,
    posted_rate: priceString(difference.postedRate),
    used_rate: priceString(difference.usedRate),
    final_rate: priceString(difference.finalRate),
    quantity: quantityString(difference.quantity),
    amount: moneyString(difference.amount),
    correction_id: correctionId,
    made_at: clock(),
    made_by_name: actor.name,
  }));
  await insertRows(tx, 'rate_difference', rows);
}

/** Withdraws the rate differences of a reversed receipt, so that nothing is owed for it. */
export async function withdrawDifferences(
  tx: Transaction,
  { scope, clock }: Context,
  receiptId: string,
): Promise<void> {
  await tx
    .updateTable('rate_difference')
    .set({ withdrawn_at: clock() })
    .where('organisation_id', '=', scope.organisationId)
    .where('goods_receipt_id', '=', receiptId)
    .where('withdrawn_at', 'is', null)
    .execute();
}
