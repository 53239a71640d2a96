/** Sends mail again to an address whose mail came back. */
import type { Context } from '#context.ts';
import { inTransaction } from '#db/transaction.ts';
import { recordChange } from '#features/audit/audit.public.ts';
import { requireManaged } from '#features/firms/firms.public.ts';
import { addressKey } from '#features/mail/address-key.ts';
import { isSuppressed } from '#features/mail/suppressed.queries.ts';
import { deleteSuppressedAddress } from '#features/mail/mail-account.store.ts';

/**
 * Allows mail to a suppressed address again, for all firms of the organisation.
 * @throws AppError notFound, forbidden
 */
export async function allowAddress(ctx: Context, firmId: string, address: string) {
  await requireManaged(ctx, firmId);
  const key = addressKey(address);
  await inTransaction(ctx.db, async (tx) => {
    if (!(await isSuppressed(tx, ctx, key))) return;
    await deleteSuppressedAddress(tx, ctx.scope, key);
    await recordChange(tx, ctx, {
      documentType: 'FIRM',
      documentId: firmId,
      place: { firmId, projectId: null },
      action: 'allow-mail-address',
      detail: { address: key },
    });
  });
  return { message: `Mail to ${key} is sent again` };
}
