/** The ledger of a material in a store: by day, then in posting order, with balances. */
import type { listStockEntries as listEndpoint, StockEntry } from '@plinth/contracts/stock';
import type { Received } from '@plinth/contracts/shared/endpoint';
import { NOT_SHOWN } from '@plinth/domain/access/hidden-prices';
import { sql } from 'kysely';

import type { Context } from '#context.ts';
import { byKey } from '#db/by-key.ts';
import { given } from '#db/conditions.ts';
import type { Executor } from '#db/database.ts';
import { countRows, pageOf } from '#db/paging.ts';
import { getMaterial } from '#features/materials/materials.public.ts';
import { isEntryRead, sequenceRead } from './read-entries.queries.ts';
import { runningBalances } from '../correct/running-balances.queries.ts';
import { getStore } from '#features/stores/stores.public.ts';
import { canAt } from '#scope.ts';

type Query = Received<typeof listEndpoint, 'query'>;

/**
 * The ledger of a material in a store. Corrections of only a value are left out for people who read
 * no prices there.
 * @throws AppError notFound for a store out of scope, or an unknown material
 */
export async function listStockEntries(ctx: Context, query: Query) {
  const store = await getStore(ctx.db, ctx, query.storeId);
  const material = await getMaterial(ctx.db, ctx, query.materialId);
  const place = { firmId: store.project.firm.id, projectId: store.project.id };
  const shown = canAt(ctx.scope, place, 'prices:read') ? (value: string) => value : () => NOT_SHOWN;

  const [opening, closing] = await balancesAround(ctx, query);
  const found = selectEntries(ctx.db, ctx, query);
  const { rows, ...totals } = await pageOf(query, {
    count: () => countRows(found),
    read: (slice) => readPage(ctx, found, slice),
  });
  const balances = await runningBalances({ from: query.from, hasGaps: false })(
    ctx.db,
    ctx.scope,
    rows,
  );
  return {
    store: { id: store.id, name: store.name },
    project: store.project,
    material,
    opening: { quantity: Number(opening.quantity), value: shown(opening.value) },
    closing: { quantity: Number(closing.quantity), value: shown(closing.value) },
    list: rows.map((row, index): StockEntry => ({
      sequence: row.number,
      kind: row.kind,
      onDate: row.onDate,
      postedAt: row.postedAt.toISOString(),
      postedByName: row.postedByName,
      quantity: Number(row.quantity),
      value: shown(row.value),
      balanceQuantity: Number(balances[index]?.quantity ?? 0),
      balanceValue: shown(balances[index]?.value ?? '0.00'),
      document: { type: row.documentType, id: row.documentId, number: row.documentNumber },
      corrects: correctedBy(row),
      cause: row.cause,
      party: row.party,
    })),
    ...totals,
  };
}

function selectEntries(
  db: Executor,
  { scope }: Pick<Context, 'scope'>,
  { storeId, materialId, from, to }: Pick<Query, 'storeId' | 'materialId' | 'from' | 'to'>,
) {
  return db
    .selectFrom('stock_entry as entry')
    .innerJoin('store', byKey('store.id', 'entry.store_id'))
    .where('entry.organisation_id', '=', scope.organisationId)
    .where('entry.store_id', '=', storeId)
    .where('entry.material_id', '=', materialId)
    .where(isEntryRead(scope))
    .where((eb) =>
      eb.and([
        ...given(from, (day) => eb('entry.on_date', '>=', day)),
        ...given(to, (day) => eb('entry.on_date', '<=', day)),
      ]),
    );
}

function readPage(
  { scope }: Pick<Context, 'scope'>,
  found: ReturnType<typeof selectEntries>,
  slice: { limit: number; offset: number } | null,
) {
  const page = found
    .select([
      'entry.store_id as storeId',
      'entry.material_id as materialId',
      'entry.sequence',
      'entry.kind',
      'entry.on_date as onDate',
      'entry.posted_at as postedAt',
      'entry.posted_by_name as postedByName',
      'entry.quantity',
      'entry.value',
      'entry.document_type as documentType',
      'entry.document_id as documentId',
      'entry.document_number as documentNumber',
      'entry.party',
      sequenceRead(scope, sql.ref('entry.sequence')).as('number'),
      sequenceRead(scope, sql.ref('entry.corrects_sequence'))
        .$castTo<number | null>()
        .as('corrects'),
      'entry.value_date as correctedOn',
      cause,
    ])
    .orderBy('entry.on_date')
    .orderBy('entry.sequence');
  return (slice ? page.limit(slice.limit).offset(slice.offset) : page).execute();
}

function correctedBy(row: {
  readonly corrects: number | null;
  readonly correctedOn: string | null;
  readonly onDate: string;
}): StockEntry['corrects'] {
  if (row.corrects === null) return null;
  return { sequence: row.corrects, onDate: row.correctedOn ?? row.onDate };
}

const cause = sql<StockEntry['cause']>`case when entry.cause_document_id is not null then
  jsonb_build_object('type', entry.cause_document_type, 'id', entry.cause_document_id,
    'number', entry.cause_document_number) end`.as('cause');

/** Balances before the first day and at the end of the last. */
async function balancesAround(ctx: Context, query: Query) {
  const { from, to, storeId, materialId } = query;
  const { rows } = await sql<Sums>`
    select
      coalesce(sum(quantity) filter (where on_date < ${from ?? null}::date), 0)
        as "openingQuantity",
      coalesce(sum(value) filter (where on_date < ${from ?? null}::date), 0.00) as "openingValue",
      coalesce(sum(quantity), 0) as "closingQuantity",
      coalesce(sum(value), 0.00) as "closingValue"
    from stock_entry
    where organisation_id = ${ctx.scope.organisationId} and store_id = ${storeId}
      and material_id = ${materialId} and on_date <= coalesce(${to ?? null}::date, 'infinity')
  `.execute(ctx.db);
  const [sums = NO_SUMS] = rows;
  return [
    { quantity: sums.openingQuantity, value: sums.openingValue },
    { quantity: sums.closingQuantity, value: sums.closingValue },
  ] as const;
}

interface Sums {
  readonly openingQuantity: string;
  readonly openingValue: string;
  readonly closingQuantity: string;
  readonly closingValue: string;
}

const NO_SUMS: Sums = {
  openingQuantity: '0',
  openingValue: '0.00',
  closingQuantity: '0',
  closingValue: '0.00',
};
