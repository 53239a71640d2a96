/** Sends mail again to an address whose mail came back. */
import type { Context } from '#context.ts';
import { changeSeveral } from '#documents/act.ts';
import { requireManaged } from '#features/firms/firms.public.ts';

import { deleteSuppressedAddress } from '../account/mail-account.store.ts';
import { addressKey } from './address-key.ts';
import { isSuppressed } from './suppressed.queries.ts';

/**
 * Allows mail to a suppressed address again, for all firms of the organisation.
 * @throws AppError notFound, forbidden
 */
export async function allowAddress(ctx: Context, firmId: string, address: string) {
  await requireManaged(ctx, firmId);
  const key = addressKey(address);
  const subject = { documentType: 'FIRM', documentId: firmId } as const;
  const change = { action: 'allow-mail-address', detail: { address: key } };
  return changeSeveral(ctx, async (tx) => {
    const answer = () => ({ message: `Mail to ${key} is sent again` });
    if (!(await isSuppressed(tx, ctx, key))) return { answer };
    return {
      changes: [{ ...subject, place: { firmId, projectId: null }, ...change }],
      write: async () => deleteSuppressedAddress(tx, ctx.scope, key),
      answer,
    };
  });
}
