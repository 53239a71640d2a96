import { sql } from 'kysely';

import type { Executor } from '#db/database.ts';
import type { Scope } from '#scope.ts';

/** The people who raised the orders of the lines, and who requested the materials of the lines. */
export async function findPeopleOfLines(
  db: Executor,
  { organisationId }: Pick<Scope, 'organisationId'>,
  lineIds: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with served as materialized (
      select distinct item.material_request_id as id
      from order_allocation allocation
      join material_request_line item on item.organisation_id = ${organisationId}
        and item.id = allocation.material_request_line_id
      where allocation.organisation_id = ${organisationId}
        and allocation.purchase_order_line_id = any(${lineIds}::uuid[])
    )
    select po.ordered_by as id
    from purchase_order_line line
    join purchase_order po on po.organisation_id = line.organisation_id
      and po.id = line.purchase_order_id
    where line.organisation_id = ${organisationId} and line.id = any(${lineIds}::uuid[])
    union
    select request.requested_by
    from served
    join material_request request on request.organisation_id = ${organisationId}
      and request.id = served.id`.execute(db);
  return rows.map(({ id }) => id);
}
