import type { Context } from '#context.ts';
import type { Executor } from '#db/database.ts';

/** The work item of each request line that names one. */
export async function findWorkOfLines(
  db: Executor,
  { scope: { organisationId } }: Pick<Context, 'scope'>,
  lineIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (lineIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('material_request_line')
    .select(['id', 'work_item_id as workItemId'])
    .where('organisation_id', '=', organisationId)
    .where((eb) => eb('id', '=', eb.fn.any(eb.val([...lineIds]))))
    .execute();
  return new Map(rows.flatMap(({ id, workItemId }) => (workItemId ? [[id, workItemId]] : [])));
}
