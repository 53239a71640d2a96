/**
 * Conditions for the ledger entries that a person reads. An entry without a quantity corrects only
 * a value: its existence depends on prices, so it takes the right to read prices.
 */
import { type RawBuilder, sql } from 'kysely';

import { permitted, type Scope, within } from '#scope.ts';

/** Whether the person reads prices in the store of the row of `store`. */
function arePricesRead(scope: Scope): RawBuilder<boolean> {
  return within(permitted(scope, 'prices:read'), 'store');
}

/** Whether the person reads the row of `entry`, in the store of the row of `store`. */
export function isEntryRead(scope: Scope): RawBuilder<boolean> {
  return sql<boolean>`(entry.quantity <> 0 or ${arePricesRead(scope)})`;
}

/**
 * The number of entries of the row of `stock` that the person does not read.
 * @param days limits the days of `entry`
 */
export function unreadEntries(
  scope: Scope,
  days: RawBuilder<boolean> = sql<boolean>`true`,
): RawBuilder<number> {
  return sql<number>`case when ${arePricesRead(scope)} then 0 else (
    select count(*) from stock_entry entry
    where entry.organisation_id = stock.organisation_id and entry.store_id = stock.store_id
      and entry.material_id = stock.material_id and entry.quantity = 0 and ${days}) end`;
}

/**
 * The number of an entry of the material and store of the row of `entry` as the person reads it, without
 * gaps where they do not read a correction of a value alone.
 *
 * @param sequence its number in the ledger
 */
export function sequenceRead(scope: Scope, sequence: RawBuilder<unknown>): RawBuilder<number> {
  return sql<number>`(${sequence} - case when ${arePricesRead(scope)} then 0 else (
    select count(*) from stock_entry before
    where before.organisation_id = entry.organisation_id and before.store_id = entry.store_id
      and before.material_id = entry.material_id and before.quantity = 0
      and before.sequence < ${sequence}) end)::integer`;
}
