/**
 * Balances in the order of days, then of posting, for card, report and exports. Back-dated entries
 * change them, so they are summed on reading, along the index of that order.
 */
import { type Decimal, decimal } from '@plinth/domain/shared/decimal';
import type { IsoDate } from '@plinth/domain/shared/iso-date';
import { moneyString } from '@plinth/domain/shared/money';
import { quantityString } from '@plinth/domain/shared/quantity';
import { sql } from 'kysely';

import type { Executor } from '#db/database.ts';
import { keyOf, type StockKey } from '../stock.store.ts';
import type { Scope } from '#scope.ts';

export interface LedgerRow extends StockKey {
  readonly onDate: IsoDate;
  readonly sequence: number;
  readonly quantity: string;
  readonly value: string;
}

export interface Balance {
  readonly quantity: string;
  readonly value: string;
}

interface Asked {
  /** The first day to read; earlier entries cost nothing. */
  readonly from: IsoDate | undefined;
  /** Whether entries of a key may be skipped. */
  readonly hasGaps: boolean;
}

type Reader = (db: Executor, scope: Scope, rows: readonly LedgerRow[]) => Promise<Balance[]>;

/** Reads in batches; continues from the last balance of a key. */
export function runningBalances({ from, hasGaps }: Asked): Reader {
  const known = new Map<string, { quantity: Decimal; value: Decimal }>();
  return async (db, scope, rows) => {
    const firsts = new Map<string, LedgerRow>();
    for (const row of rows) {
      const key = keyOf(row);
      if (hasGaps) firsts.set(`${key} ${row.sequence}`, row);
      else if (!known.has(key) && !firsts.has(key)) firsts.set(key, row);
    }
    const asked = [...firsts.values()];
    const found = asked.length === 0 ? null : await balancesAfter(db, scope, from, asked);
    return rows.map((row) => {
      const key = keyOf(row);
      const before = known.get(key);
      const balance = found?.get(`${key} ${row.sequence}`) ?? {
        quantity: decimal(row.quantity).plus(before?.quantity ?? '0'),
        value: decimal(row.value).plus(before?.value ?? '0'),
      };
      known.set(key, balance);
      return { quantity: quantityString(balance.quantity), value: moneyString(balance.value) };
    });
  };
}

/** Forwards from the first entry, or backwards from the current balance. */
async function balancesAfter(
  db: Executor,
  { organisationId }: Scope,
  from: IsoDate | undefined,
  rows: readonly LedgerRow[],
): Promise<Map<string, { quantity: Decimal; value: Decimal }>> {
  const asked = rows.map(({ storeId, materialId, onDate, sequence }) => ({
    storeId,
    materialId,
    onDate,
    sequence,
  }));
  const entriesOfKey = sql`select coalesce(sum(entry.quantity), 0) as quantity,
      coalesce(sum(entry.value), 0) as value
    from stock_entry entry
    where entry.organisation_id = ${organisationId} and entry.store_id = asked."storeId"
      and entry.material_id = asked."materialId"`;
  const balance =
    from === undefined
      ? sql`${entriesOfKey} and (entry.on_date, entry.sequence) <= (asked."onDate", asked.sequence)`
      : sql`
        select stock.quantity - later.quantity as quantity, stock.value - later.value as value
        from stock
        cross join lateral (${entriesOfKey}
          and (entry.on_date, entry.sequence) > (asked."onDate", asked.sequence)) later
        where stock.organisation_id = ${organisationId} and stock.store_id = asked."storeId"
          and stock.material_id = asked."materialId"`;
  const found = await sql<StockKey & Balance & { sequence: number }>`
    select asked."storeId", asked."materialId", asked.sequence, balance.quantity, balance.value
    from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as asked (
      "storeId" uuid, "materialId" uuid, "onDate" date, sequence integer)
    cross join lateral (${balance}) balance`.execute(db);
  return new Map(
    found.rows.map(({ quantity, value, sequence, ...key }) => [
      `${keyOf(key)} ${sequence}`,
      { quantity: decimal(quantity), value: decimal(value) },
    ]),
  );
}

/** The other party; of a correction, the corrected entry and the act. `entry` is its alias. */
export const toAuditParty = sql<string>`case
  when entry.corrects_sequence is null then entry.party
  else concat(
    case when entry.quantity = 0 then 'Corrects ' else 'Takes back ' end, entry.document_number,
    ' of ', to_char(coalesce(entry.value_date, entry.on_date), 'DD/MM/YYYY'),
    case when entry.cause_document_id <> entry.document_id
      then ' after ' || entry.cause_document_number end)
  end`;
