/** The day that a movement of stock is posted to: not in the future, and not one that the firm has locked. */
import { dayText, indianDate } from '@plinth/domain/shared/iso-date';

import type { Context } from '#context.ts';
import type { Executor } from '#db/database.ts';
import { unprocessable } from '#errors.ts';
import { stockLockedUntil } from '#features/stock/back-dating.queries.ts';

/** @throws AppError unprocessable, at the field `path` */
export async function requirePostingDay(
  db: Executor,
  ctx: Context,
  firmId: string,
  { day, path }: { readonly day: string; readonly path: string },
): Promise<void> {
  if (day > indianDate(ctx.clock())) refuse('future', path, "The date can't be in the future");
  const locked = await stockLockedUntil(db, ctx, firmId);
  if (locked !== null && day <= locked) {
    refuse('locked', path, `Stock is locked up to ${dayText(locked)}; choose a later date`);
  }
}

function refuse(code: string, path: string, message: string): never {
  throw unprocessable(message, [{ code, path, message }]);
}
