/** Archives a contractor, or restores it. Its issues stay. */
import type { Contractor } from '@plinth/contracts/contractors';

import type { Context } from '#context.ts';
import type { Transaction } from '#db/database.ts';
import { allowUnless } from '#errors.ts';
import { getContractor } from './contractors.queries.ts';
import { setContractorArchived } from './contractors.store.ts';
import { contractorActs, OPEN } from './save-contractor.ts';

const RESTORE = {
  permission: null,
  gate: ({ archivedAt }: { readonly archivedAt: Date | null }) =>
    allowUnless(archivedAt === null, 'This contractor is not archived'),
} as const;

/** @throws AppError notFound; conflict if it is archived already */
export async function archiveContractor(ctx: Context, id: string): Promise<{ message: string }> {
  await contractorActs.actFor(ctx, id, OPEN, async (tx) => setArchived(tx, ctx, id, ctx.clock()));
  return { message: 'Contractor archived' };
}

/** @throws AppError notFound; conflict if it is not archived, or another one has its name */
export async function restoreContractor(
  ctx: Context,
  id: string,
): Promise<{ contractor: Contractor; message: string }> {
  const contractor = await contractorActs.actFor(ctx, id, RESTORE, async (tx) =>
    setArchived(tx, ctx, id, null),
  );
  return { contractor, message: 'Contractor restored' };
}

async function setArchived(tx: Transaction, ctx: Context, id: string, archivedAt: Date | null) {
  await setContractorArchived(tx, ctx.scope.organisationId, id, archivedAt);
  const { contractor } = await getContractor(tx, ctx, id);
  const { contractorCode, name } = contractor;
  return {
    action: archivedAt ? 'archive' : 'restore',
    detail: { contractorCode, name },
    answer: () => contractor,
  };
}
