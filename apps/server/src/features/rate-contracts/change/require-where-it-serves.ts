import type { Permission } from '@plinth/domain/access/permissions';
import type { ContractPlace } from '@plinth/domain/rate-contract/rate/choose';
import type { ContractScope } from '@plinth/domain/rate-contract/terms';

import type { Context } from '#context.ts';
import type { Executor } from '#db/database.ts';
import { requireInAllFirms } from '#features/firms/firms.public.ts';
import { type Place, requirePermission } from '#scope.ts';

/**
 * Requires the right wherever the contract serves; for the whole organisation in all of its firms.
 *
 * @throws AppError forbidden
 */
export async function requireWhereItServes(
  db: Executor,
  { scope }: Pick<Context, 'scope'>,
  contract: { readonly scope: ContractScope; readonly places: readonly ContractPlace[] },
  permission: Permission,
): Promise<void> {
  if (contract.scope === 'ORGANISATION') {
    await requireInAllFirms(db, { scope }, permission);
    return;
  }
  for (const { firmId, projectId } of contract.places) {
    const place: Place = { firmId, projectId };
    requirePermission(scope, place, permission);
  }
}
