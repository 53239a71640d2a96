/** The date of a posting: not in the future and not locked. */
import { indianDate } from '@plinth/domain/shared/iso-date';
import {
  dayViolations,
  notInFuture,
  notLocked,
  type TypedDay,
} from '@plinth/domain/stock/document-days';

import type { Context } from '#context.ts';
import type { Executor } from '#db/database.ts';
import { refuseViolations } from '#errors.ts';
import { stockLockedUntil } from '#features/stock/back-dating.queries.ts';

/** @throws AppError unprocessable, at the field `path` */
export async function requirePostingDay(
  db: Executor,
  ctx: Context,
  firmId: string,
  typed: TypedDay,
): Promise<void> {
  const locked = await stockLockedUntil(db, ctx, firmId);
  refuseViolations(dayViolations(typed, [notInFuture(indianDate(ctx.clock())), notLocked(locked)]));
}
