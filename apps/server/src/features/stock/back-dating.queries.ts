/** What bounds the days that something is posted to. */
import type { Context } from '#context.ts';
import type { Executor } from '#db/database.ts';

/** The last day that the firm has locked, which stays so until the transaction ends; null where all are open. */
export async function stockLockedUntil(
  db: Executor,
  { scope }: Pick<Context, 'scope'>,
  firmId: string,
): Promise<string | null> {
  const { stock_locked_until } = await db
    .selectFrom('firm')
    .select('stock_locked_until')
    .where('organisation_id', '=', scope.organisationId)
    .where('id', '=', firmId)
    .forShare()
    .executeTakeFirstOrThrow();
  return stock_locked_until;
}
