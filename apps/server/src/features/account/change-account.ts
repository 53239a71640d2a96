import type { Account, updateAccount as endpoint } from '@plinth/contracts/account';
import type { Received } from '@plinth/contracts/shared/endpoint';
import { changedFields } from '@plinth/domain/shared/changed-fields';

import type { Context } from '#context.ts';
import { inTransaction } from '#db/transaction.ts';
import { getAccount } from '#features/account/account.queries.ts';
import { lockAccount, updateAccount } from '#features/account/account.store.ts';
import { recordChange } from '#features/audit/audit.public.ts';
import { requireVersion } from '#versions.ts';

const LABELS = { name: 'Name', mobile: 'Mobile' };

/** Existing documents keep the old name. @throws AppError conflict for another version */
export async function changeAccount(
  ctx: Context,
  { version: sent, ...wanted }: Received<typeof endpoint, 'body'>,
): Promise<{ account: Account; message: string }> {
  const account = await inTransaction(ctx.db, async (tx) => {
    const key = { organisationId: ctx.scope.organisationId, id: ctx.actor.id };
    const { name, mobile, version: current } = await lockAccount(tx, key);
    const stands = { name, mobile };
    requireVersion({ sent, current, stands, wanted, labels: LABELS, what: 'Your account' });
    const changes = changedFields(stands, wanted);
    if (changes) {
      await updateAccount(tx, key, wanted);
      await recordChange(tx, ctx, {
        documentType: 'USER',
        documentId: key.id,
        place: null,
        action: 'update',
        detail: changes,
      });
    }
    return getAccount(tx, ctx);
  });
  return { account, message: 'Profile saved' };
}
