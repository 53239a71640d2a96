import { sql } from 'kysely';

import type { Context } from '#context.ts';
import type { Transaction } from '#db/database.ts';

/**
 * Signs a statement at the time of the act, but not before a merge that it counts: the quantity
 * with the contractor under the other name is in it. The norm set must be locked.
 */
export async function signStatement(
  tx: Transaction,
  { scope, actor, clock }: Context,
  id: string,
): Promise<void> {
  await tx
    .updateTable('consumption_statement')
    .set({
      status: 'SIGNED',
      signed_at: sql<Date>`greatest(${clock()}::timestamptz, (
        select max(merged.archived_at) from material merged
        where merged.organisation_id = ${scope.organisationId} and merged.merged_into is not null
          and merged.id = any(with_merged_materials(${scope.organisationId}, array(
            select line.material_id from consumption_statement_line line
            where line.organisation_id = ${scope.organisationId}
              and line.consumption_statement_id = ${id} and line.material_id is not null)))))`,
      signed_by: actor.id,
      signed_by_name: actor.name,
    })
    .where('organisation_id', '=', scope.organisationId)
    .where('id', '=', id)
    .execute();
}
