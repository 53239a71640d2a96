/** Closes the stock of a firm for posting up to a day. */
import type { FirmDetail } from '@plinth/contracts/places';
import { dayText, indianDate } from '@plinth/domain/shared/iso-date';

import type { Context } from '#context.ts';
import { inTransaction } from '#db/transaction.ts';
import { notFound, unprocessable } from '#errors.ts';
import { recordChange } from '#features/audit/audit.public.ts';
import { requireManaged } from '#features/firms/firms.queries.ts';
import { lockFirm, updateStockLock } from '#features/firms/firms.store.ts';
import { getFirm } from '#features/firms/sites.queries.ts';

/** @throws AppError notFound, forbidden; unprocessable for today or later */
export async function lockStock(
  ctx: Context,
  firmId: string,
  lockedUntil: string | null,
): Promise<{ firm: FirmDetail; message: string }> {
  await requireManaged(ctx, firmId);
  if (lockedUntil !== null && lockedUntil >= indianDate(ctx.clock())) {
    const message = 'Choose a day that is over';
    throw unprocessable(message, [{ code: 'not-over', path: 'lockedUntil', message }]);
  }
  const firm = await inTransaction(ctx.db, async (tx) => {
    if (!(await lockFirm(tx, ctx.scope, firmId))) throw notFound('Firm');
    const { stockLockedUntil: before } = await getFirm(tx, ctx, firmId);
    await updateStockLock(tx, ctx.scope, firmId, lockedUntil);
    await recordChange(tx, ctx, {
      documentType: 'FIRM',
      documentId: firmId,
      place: { firmId, projectId: null },
      action: 'lock-stock',
      detail: { before, after: lockedUntil },
    });
    return getFirm(tx, ctx, firmId);
  });
  return {
    firm,
    message: lockedUntil ? `Stock is locked up to ${dayText(lockedUntil)}` : 'All days are open',
  };
}
