/** Archives a contractor, or restores it. Its issues stay. */
import type { Contractor } from '@plinth/contracts/contractors';

import type { Context } from '#context.ts';
import type { Transaction } from '#db/database.ts';
import { inTransaction } from '#db/transaction.ts';
import { conflict, notFound } from '#errors.ts';
import { recordChange } from '#features/audit/audit.public.ts';
import { getContractor } from '#features/contractors/contractors.queries.ts';
import { lockContractor, setContractorArchived } from '#features/contractors/contractors.store.ts';

/** @throws AppError notFound; conflict if it is archived already */
export async function archiveContractor(ctx: Context, id: string): Promise<{ message: string }> {
  await inTransaction(ctx.db, async (tx) => {
    const held = await lockContractor(tx, ctx.scope.organisationId, id);
    if (!held) throw notFound('Contractor');
    if (held.archivedAt) throw conflict('This contractor is archived');
    await setArchived(tx, ctx, id, ctx.clock());
  });
  return { message: 'Contractor archived' };
}

/** @throws AppError notFound; conflict if it is not archived, or another one has its name */
export async function restoreContractor(
  ctx: Context,
  id: string,
): Promise<{ contractor: Contractor; message: string }> {
  const contractor = await inTransaction(ctx.db, async (tx) => {
    const held = await lockContractor(tx, ctx.scope.organisationId, id);
    if (!held) throw notFound('Contractor');
    if (!held.archivedAt) throw conflict('This contractor is not archived');
    return setArchived(tx, ctx, id, null);
  });
  return { contractor, message: 'Contractor restored' };
}

async function setArchived(
  tx: Transaction,
  ctx: Context,
  id: string,
  archivedAt: Date | null,
): Promise<Contractor> {
  await setContractorArchived(tx, ctx.scope.organisationId, id, archivedAt);
  const { contractor } = await getContractor(tx, ctx, id);
  const { contractorCode, name } = contractor;
  await recordChange(tx, ctx, {
    documentType: 'CONTRACTOR',
    documentId: id,
    place: null,
    action: archivedAt ? 'archive' : 'restore',
    detail: { contractorCode, name },
  });
  return contractor;
}
