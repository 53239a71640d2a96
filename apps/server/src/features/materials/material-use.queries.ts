import { sql } from 'kysely';

import type { Context } from '#context.ts';
import type { Executor } from '#db/database.ts';
import { notFound } from '#errors.ts';

/** @throws AppError notFound */
export async function getMaterialUse(ctx: Context, id: string): Promise<{ documents: number }> {
  const material = await ctx.db
    .selectFrom('material')
    .select('id')
    .where('organisation_id', '=', ctx.scope.organisationId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!material) throw notFound('Material');
  return { documents: await countDocumentsOf(ctx.db, ctx, id) };
}

/** Tables that name materials, with what counts as one document. What else does so follows them. */
const USES = [
  ['material_request_line', 'material_request_id'],
  ['purchase_order_line', 'purchase_order_id'],
  ['stock', 'store_id'],
  ['contract_line', 'rate_contract_id'],
  ['budget_change', 'revision_id'],
  ['norm', 'project_id'],
  ['consumption_term', 'project_id'],
  ['consumption_statement_line', 'consumption_statement_id'],
] as const;

/**
 * The number of MRNs, purchase orders, stock rows, rate contracts, revisions of budgets, norms and
 * statements with it in all firms, and of its merged ones.
 */
export async function countDocumentsOf(
  db: Executor,
  ctx: Pick<Context, 'scope'>,
  materialId: string,
): Promise<number> {
  return (await countDocumentsOfEach(db, ctx, [materialId])).get(materialId) ?? 0;
}

/** The same for many materials, by id, without unused ones. */
export async function countDocumentsOfEach(
  db: Executor,
  { scope: { organisationId } }: Pick<Context, 'scope'>,
  materialIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (materialIds.length === 0) return new Map();
  const named = USES.map(
    ([table, document]) => sql`
      select material_id as id, ${sql.lit(table)} as kind, ${sql.ref(document)} as document
      from ${sql.table(table)}
      where organisation_id = ${organisationId} and material_id = any(${materialIds}::uuid[])`,
  );
  const { rows } = await sql<{ id: string; count: number }>`
    select id, count(*)::integer as count
    from (
      ${sql.join(named, sql` union `)}
      union
      select merged_into as id, 'material' as kind, material.id as document from material
      where organisation_id = ${organisationId} and merged_into = any(${materialIds}::uuid[])
    ) use
    group by id`.execute(db);
  return new Map(rows.map(({ id, count }) => [id, count]));
}
