/** The operator's reset link, if neither a second administrator nor a recovery code is left. */
import type { PasswordLink } from '@plinth/contracts/people';

import type { PublicContext } from '#context.ts';
import { inTransaction } from '#db/transaction.ts';
import { recordOwnAct } from '#features/audit/audit.public.ts';
import { findAccountsByEmail } from '#features/auth/auth.public.ts';
import { makeLink } from './password-links.ts';
import { clearFactor } from './resets.store.ts';

interface Helped {
  readonly name: string;
  readonly organisationName: string;
  readonly link: PasswordLink;
}

/**
 * Makes a password link for every active account of the email; administrators see this, and the
 * person is notified.
 */
export async function helpByOperator(
  ctx: Omit<PublicContext, 'keys' | 'publicUrl'>,
  { email, clearsFactor }: { readonly email: string; readonly clearsFactor: boolean },
): Promise<Helped[]> {
  return inTransaction(ctx.db, async (tx) => {
    const helped: Helped[] = [];
    for (const account of await findAccountsByEmail(tx, email)) {
      const { organisationId, id: userId, name, organisationName, passwordHash } = account;
      if (clearsFactor) {
        await clearFactor(tx, { organisationId, userId });
        await recordOwnAct(tx, ctx, account, 'operator-clear-second-factor');
      }
      const purpose = passwordHash === null ? 'INVITATION' : 'RESET';
      const wanted = { organisationId, userId, createdBy: userId, purpose } as const;
      const link = await makeLink(tx, ctx, wanted);
      await recordOwnAct(tx, ctx, account, 'operator-reset-link');
      helped.push({ name, organisationName, link });
    }
    return helped;
  });
}
