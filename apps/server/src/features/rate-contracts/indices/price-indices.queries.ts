import type { PriceIndex } from '@plinth/contracts/price-indices';
import { sql } from 'kysely';

import type { Context } from '#context.ts';
import { anyOf } from '#db/conditions.ts';
import type { Executor } from '#db/database.ts';
import { notFound } from '#errors.ts';

type Scoped = Pick<Context, 'scope'>;

function selectIndices(db: Executor, { scope }: Scoped) {
  return db
    .selectFrom('price_index')
    .select([
      'id',
      'name',
      'source',
      'version',
      sql<PriceIndex['months']>`(
        select coalesce(json_agg(json_build_object('month', entered.month,
          'state', entered.state, 'index', trim_scale(entered.value)::text,
          'enteredAt', to_char(entered.entered_at at time zone 'UTC',
            'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
          'enteredByName', entered.entered_by_name,
          'corrections', (
            select coalesce(json_agg(json_build_object(
              'before', trim_scale(correction.before_value)::text, 'reason', correction.reason,
              'correctedAt', to_char(correction.corrected_at at time zone 'UTC',
                'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
              'correctedByName', correction.corrected_by_name)
              order by correction.corrected_at desc, correction.id desc), '[]')
            from price_index_correction correction
            where correction.organisation_id = entered.organisation_id
              and correction.price_index_id = entered.price_index_id
              and correction.month = entered.month and correction.state = entered.state))
          order by entered.month desc, entered.state), '[]')
        from price_index_value entered
        where entered.organisation_id = price_index.organisation_id
          and entered.price_index_id = price_index.id)`.as('months'),
    ])
    .where('price_index.organisation_id', '=', scope.organisationId);
}

/** All price indices, by name. */
export async function listPriceIndices(ctx: Context): Promise<{ list: PriceIndex[] }> {
  const list = await selectIndices(ctx.db, ctx)
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .execute();
  return { list };
}

/** @throws AppError notFound */
export async function getPriceIndex(db: Executor, ctx: Scoped, id: string): Promise<PriceIndex> {
  const found = await selectIndices(db, ctx).where('id', '=', id).executeTakeFirst();
  if (!found) throw notFound('Price index');
  return found;
}

/** The given ids for which an index exists. */
export async function findIndexIds(
  db: Executor,
  { scope }: Scoped,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom('price_index')
    .select('id')
    .where('organisation_id', '=', scope.organisationId)
    .where('id', '=', anyOf(ids))
    .execute();
  return new Set(rows.map(({ id }) => id));
}
