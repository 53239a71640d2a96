/** The total quantity of each material in a project's open stores. */
import { sql } from 'kysely';

import type { Context } from '#context.ts';
import type { Executor } from '#db/database.ts';

/**
 * The quantities by material, in its unit; materials without stock rows in the project are absent.
 */
export async function findProjectStock(
  db: Executor,
  { scope: { organisationId } }: Pick<Context, 'scope'>,
  projectId: string,
  materialIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ materialId: string; quantity: number }>`
    select stock.material_id as "materialId", sum(stock.quantity)::float8 as quantity
    from stock
    join store on store.organisation_id = stock.organisation_id and store.id = stock.store_id
    where stock.organisation_id = ${organisationId} and store.project_id = ${projectId}
      and store.archived_at is null and stock.material_id = any(${materialIds}::uuid[])
    group by 1`.execute(db);
  return new Map(rows.map(({ materialId, quantity }) => [materialId, quantity]));
}
