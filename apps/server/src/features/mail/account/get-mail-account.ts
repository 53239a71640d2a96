/** The mail account of a firm, without its passwords, which only the server can read. */
import type { MailAccount } from '@plinth/contracts/mail';

import type { Context } from '#context.ts';
import type { Executor } from '#db/database.ts';

import { type AccountRow, findAccountRow, isDemoData } from './mail-account.queries.ts';
import { unseal } from './sealed.ts';

export async function getMailAccount(
  db: Executor,
  ctx: Pick<Context, 'keys' | 'scope'>,
  firmId: string,
) {
  const row = await findAccountRow(db, ctx, firmId);
  return { account: row ? toAccount(ctx, row) : null, isDemo: await isDemoData(db, ctx) };
}

/** The two passwords of an account; null for one that cannot be decrypted. */
export function passwordsOf(
  { keys }: Pick<Context, 'keys'>,
  row: Pick<
    AccountRow,
    'organisation_id' | 'firm_id' | 'sealed_password' | 'sealed_bounce_password'
  >,
) {
  const of = { organisationId: row.organisation_id, firmId: row.firm_id };
  return {
    smtp: unseal(keys.mail, { ...of, purpose: 'smtp' }, row.sealed_password),
    imap: unseal(keys.mail, { ...of, purpose: 'imap' }, row.sealed_bounce_password),
  };
}

function toAccount(ctx: Pick<Context, 'keys'>, row: AccountRow): MailAccount {
  const { smtp, imap } = passwordsOf(ctx, row);
  return {
    host: row.host,
    port: row.port,
    security: row.security,
    userName: row.user_name,
    hasPassword: row.sealed_password !== '',
    fromName: row.from_name,
    fromAddress: row.from_address,
    perMinute: row.per_minute,
    bounceAddress: row.bounce_address,
    bounceHasTags: row.bounce_has_tags,
    bounceHost: row.bounce_host,
    bouncePort: row.bounce_port,
    bounceUser: row.bounce_user,
    hasBouncePassword: row.sealed_bounce_password !== '',
    isPasswordLost: smtp === null || imap === null,
    bounceReadAt: row.bounce_read_at?.toISOString() ?? null,
    bounceProblem: row.bounce_problem,
    version: row.version,
  };
}
