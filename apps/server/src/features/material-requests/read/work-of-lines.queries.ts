import type { Context } from '#context.ts';
import type { Executor } from '#db/database.ts';

interface RequestedLine {
  /** The BOQ item that the request line names; null without one. */
  readonly workItemId: string | null;
  /** The quantity that is not ordered yet. */
  readonly leftToOrder: string;
}

/** The given request lines by id, with their BOQ items and the quantities left to order. */
export async function findRequestedLines(
  db: Executor,
  { scope: { organisationId } }: Pick<Context, 'scope'>,
  lineIds: readonly string[],
): Promise<ReadonlyMap<string, RequestedLine>> {
  if (lineIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('material_request_line')
    .select(['id', 'work_item_id as workItemId', 'left_to_order as leftToOrder'])
    .where('organisation_id', '=', organisationId)
    .where((eb) => eb('id', '=', eb.fn.any(eb.val([...lineIds]))))
    .execute();
  return new Map(rows.map(({ id, ...line }) => [id, line]));
}
