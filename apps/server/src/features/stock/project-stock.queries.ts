/** How much of each material a project's open stores hold together. */
import { sql } from 'kysely';

import type { Context } from '#context.ts';
import type { Executor } from '#db/database.ts';

/** By material, in its unit; materials that no store of the project keeps are absent. */
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
