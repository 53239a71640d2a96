/** Reads the addresses of the organisation that take no mail. */
import type { listSuppressedAddresses as endpoint } from '@plinth/contracts/mail';
import type { Received } from '@plinth/contracts/shared/endpoint';

import type { Context } from '#context.ts';
import { wordPatterns } from '#db/conditions.ts';
import type { Executor } from '#db/database.ts';
import { takePage } from '#db/paging.ts';
import { requireManaged } from '#features/firms/firms.public.ts';

/** @throws AppError notFound, forbidden */
export async function listSuppressedAddresses(
  ctx: Context,
  firmId: string,
  { page, size, search }: Received<typeof endpoint, 'query'>,
) {
  await requireManaged(ctx, firmId);
  const found = ctx.db
    .selectFrom('suppressed_address')
    .where('organisation_id', '=', ctx.scope.organisationId)
    .where((eb) =>
      eb.and(wordPatterns(search).map((pattern) => eb('address_key', 'ilike', pattern))),
    );
  const sorted = found
    .select(['address_key', 'reason', 'reply', 'suppressed_at'])
    .orderBy('suppressed_at', 'desc')
    .orderBy('address_key');
  const { rows, ...totals } = await takePage(found, sorted, { page, size });
  const list = rows.map(({ address_key, reason, reply, suppressed_at }) => ({
    address: address_key,
    reason,
    reply,
    suppressedAt: suppressed_at.toISOString(),
  }));
  return { list, ...totals };
}

export async function isSuppressed(
  db: Executor,
  { scope }: Pick<Context, 'scope'>,
  key: string,
): Promise<boolean> {
  const row = await db
    .selectFrom('suppressed_address')
    .select('reason')
    .where('organisation_id', '=', scope.organisationId)
    .where('address_key', '=', key)
    .executeTakeFirst();
  return row !== undefined;
}

/** The time of suppression of those addresses that get no mail. */
export async function findSuppressed(
  db: Executor,
  { scope }: Pick<Context, 'scope'>,
  keys: readonly string[],
): Promise<ReadonlyMap<string, Date>> {
  if (keys.length === 0) return new Map();
  const rows = await db
    .selectFrom('suppressed_address')
    .select(['address_key', 'suppressed_at'])
    .where('organisation_id', '=', scope.organisationId)
    .where('address_key', 'in', keys)
    .execute();
  return new Map(rows.map((row) => [row.address_key, row.suppressed_at]));
}
