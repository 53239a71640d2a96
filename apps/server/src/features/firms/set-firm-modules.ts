/** Switches modules of a firm on and off. */
import type { FirmWithModules } from '@plinth/contracts/firms';
import { type Module, MODULES } from '@plinth/domain/access/modules';

import type { Context } from '#context.ts';
import { inTransaction } from '#db/transaction.ts';
import { notFound } from '#errors.ts';
import { recordChange } from '#features/audit/audit.public.ts';
import { requirePlace } from '#features/firms/firms.queries.ts';
import { lockFirm, updateDisabledModules } from '#features/firms/firms.store.ts';
import { requirePermission } from '#scope.ts';

/** Modules that are not named are on. @throws AppError notFound, forbidden */
export async function setFirmModules(
  ctx: Context,
  firmId: string,
  wanted: readonly Module[],
): Promise<{ firm: FirmWithModules; message: string }> {
  await requirePlace(ctx, { firmId });
  requirePermission(ctx.scope, { firmId, projectId: null }, 'firms:manage');
  const disabledModules = MODULES.filter((module) => wanted.includes(module));
  const firm = await inTransaction(ctx.db, async (tx) => {
    const before = await lockFirm(tx, ctx.scope, firmId);
    if (!before) throw notFound('Firm');
    await updateDisabledModules(tx, ctx.scope, firmId, disabledModules);
    await recordChange(tx, ctx, {
      documentType: 'FIRM',
      documentId: firmId,
      place: { firmId, projectId: null },
      action: 'set-modules',
      detail: { before: before.disabledModules, after: disabledModules },
    });
    return { ...before, disabledModules };
  });
  return { firm, message: 'Modules saved' };
}
