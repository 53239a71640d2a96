import { sql } from 'kysely';

import type { Context } from '#context.ts';
import { anyOf } from '#db/conditions.ts';
import type { Transaction } from '#db/database.ts';

/**
 * The surviving materials by the ids of merged ones; materials that were not merged are left out.
 * None of them can be merged until the transaction ends.
 */
export async function lockSurvivors(
  tx: Transaction,
  { scope }: Pick<Context, 'scope'>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .selectFrom('material')
    .select(['id', 'merged_into as mergedInto'])
    .where('organisation_id', '=', scope.organisationId)
    .where('id', '=', anyOf([...new Set(ids)]))
    .orderBy('id')
    .forKeyShare()
    .execute();
  const merged = rows.filter(({ mergedInto }) => mergedInto !== null).map(({ id }) => id);
  if (merged.length === 0) return new Map();
  const found = await sql<{ id: string; survivor: string }>`
    select id, surviving_material(organisation_id, id) as survivor from material
    where organisation_id = ${scope.organisationId} and id = ${anyOf(merged)}`.execute(tx);
  return new Map(found.rows.map(({ id, survivor }) => [id, survivor]));
}
