/** Fills a ledger: one entry a day of many materials, as posting would write it. */
import { api } from '@plinth/contracts/endpoints';

import { findUnsoundness } from '../../apps/server/src/testing/soundness.ts';
import type { Plinth } from '../plinth.ts';

const STORES = 4;
const MATERIALS = 250;

/** The balance after entry n: 20 are received one day, 10 issued the next, at 100 rupees each. */
const BALANCE = '(10 * (n / 2) + 20 * (n % 2))';

/** The ids of documents: one a day and store, as a UUIDv7. */
const DOCUMENT_ID =
  "overlay(overlay(md5(store_id::text || n) placing '8' from 13) placing '8' from 17)::uuid";

const STATEMENTS = [
  `create temp table place on commit drop as
    select store.organisation_id, store.id as store_id, material.id as material_id, material.k
    from store
    cross join lateral (
      select id, row_number() over (order by material_code) as k from material
      where material.organisation_id = store.organisation_id limit ${MATERIALS}) material
    where store.id = any($1::uuid[])`,
  `insert into stock (organisation_id, store_id, material_id, quantity, value, total_in,
      last_sequence)
    select organisation_id, store_id, material_id, ${BALANCE}, ${BALANCE} * 100,
      20 * ((n + 1) / 2), n
    from place cross join (select $1::integer as n) last`,
  `insert into stock_entry (organisation_id, store_id, material_id, sequence, kind, on_date,
      posted_at, quantity, value, balance_quantity, balance_value, document_type, document_id,
      document_number, party, posted_by, posted_by_name)
    select organisation_id, store_id, material_id, n,
      case n % 2 when 1 then 'RECEIPT' else 'ISSUE' end, day,
      day + interval '6 hours' + k * interval '1 second', moved, moved * 100, ${BALANCE},
      ${BALANCE} * 100, case n % 2 when 1 then 'GOODS_RECEIPT' else 'STOCK_ISSUE' end,
      ${DOCUMENT_ID}, 'M/' || n, 'Patil & Sons', $2, 'Asha Kulkarni'
    from generate_series(1, $1::integer) n
    cross join lateral (
      select current_date - ($1::integer - n) as day,
        case n % 2 when 1 then 20 else -10 end as moved) movement
    cross join place
    order by n, store_id, k`,
  `insert into stock_month
    select organisation_id, store_id, material_id, date_trunc('month', on_date)::date, kind,
      count(*), sum(quantity), sum(value)
    from stock_entry where store_id = any($1::uuid[]) group by 1, 2, 3, 4, 5`,
  `insert into store_month
    select organisation_id, store_id, month, kind, sum(entries), sum(value)
    from stock_month where store_id = any($1::uuid[]) group by 1, 2, 3, 4`,
] as const;

/** @throws Error if the data violates an invariant */
export async function fillLedger(plinth: Plinth, entriesEach: number): Promise<void> {
  await writeLedger(plinth, plinth.session.project.id, entriesEach);
  const offences = await findUnsoundness(
    async (text) => (await plinth.database.query<object>(text)).rows,
  );
  if (offences.length > 0) throw new Error(offences.join('\n'));
}

/** Fills the ledgers of new stores of the project, which it returns. */
export async function writeLedger(
  plinth: Plinth,
  projectId: string,
  entriesEach: number,
): Promise<readonly string[]> {
  const storeIds = await openStores(plinth, projectId);
  const connection = await plinth.database.connect();
  try {
    await connection.query('begin');
    await connection.query('set local synchronous_commit = off');
    // Triggers would take minutes; `fillLedger` checks their invariants.
    await connection.query('set local session_replication_role = replica');
    const [places, stock, entries, ...months] = STATEMENTS;
    await connection.query(places, [storeIds]);
    await connection.query(stock, [entriesEach]);
    await connection.query(entries, [entriesEach, plinth.session.userId]);
    for (const sums of months) await connection.query(sums, [storeIds]);
    await connection.query('commit');
    // Like autovacuum soon after.
    await connection.query('vacuum analyze');
    return storeIds;
  } finally {
    connection.release();
  }
}

async function openStores({ client }: Plinth, projectId: string): Promise<string[]> {
  const ids: string[] = [];
  for (let number = 1; number <= STORES; number += 1) {
    const body = { projectId, name: `Yard ${number}` };
    ids.push((await client.call(api.createStore, { body })).store.id);
  }
  return ids;
}
