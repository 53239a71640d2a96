/** What every act on a count has in common: it is locked, may be done by this person, and allowed in its status. */
import type { Permission } from '@plinth/domain/access/permissions';
import type { Verdict } from '@plinth/domain/shared/status-gate';
import type { StockCountStatus } from '@plinth/domain/stock-count/status';

import type { Context } from '#context.ts';
import type { Transaction } from '#db/database.ts';
import { notFound, requireAllowed } from '#errors.ts';
import { recordChange } from '#features/audit/audit.public.ts';
import type { Json } from '#db/schema.generated.ts';
import { lockCount, type LockedCount } from '#features/stock-counts/stock-counts.store.ts';
import { requirePermission } from '#scope.ts';
import { assertCurrentVersion } from '#versions.ts';

interface Act {
  readonly permission: Permission;
  readonly gate: (status: StockCountStatus) => Verdict;
  /** That the person saw, where they say so. */
  readonly version?: number | undefined;
}

export type HeldCount = LockedCount & { readonly id: string };

/** @throws AppError notFound, forbidden, conflict */
export async function holdCount(
  tx: Transaction,
  ctx: Context,
  id: string,
  { permission, gate, version }: Act,
): Promise<HeldCount> {
  const count = await lockCount(tx, ctx.scope, id);
  if (!count) throw notFound('Stock count');
  requirePermission(ctx.scope, count, permission);
  requireAllowed(gate(count.status));
  assertCurrentVersion(version, count.version, 'This count');
  return { ...count, id };
}

export async function recordCountChange(
  tx: Transaction,
  ctx: Context,
  count: HeldCount,
  action: string,
  detail: { readonly [key: string]: Json },
): Promise<void> {
  await recordChange(tx, ctx, {
    documentType: 'STOCK_COUNT',
    documentId: count.id,
    place: count,
    action,
    detail: { number: count.number, ...detail },
  });
}
