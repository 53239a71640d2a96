/** Reads the mail account of a firm, without its passwords. */
import { SUPPRESSION_WORDS } from '@plinth/domain/mail/states';

import type { Context } from '#context.ts';
import type { Executor } from '#db/database.ts';
import { conflict } from '#errors.ts';

/** The stored row; undefined if the firm has no account. @param isLocked until the transaction ends */
export async function findAccountRow(
  db: Executor,
  { scope }: Pick<Context, 'scope'>,
  firmId: string,
  isLocked = false,
) {
  const found = db
    .selectFrom('mail_account')
    .selectAll()
    .where('organisation_id', '=', scope.organisationId)
    .where('firm_id', '=', firmId);
  return (isLocked ? found.forUpdate() : found).executeTakeFirst();
}

export type AccountRow = NonNullable<Awaited<ReturnType<typeof findAccountRow>>>;

export async function isDemoData(
  db: Executor,
  { scope }: Pick<Context, 'scope'>,
): Promise<boolean> {
  const { is_demo } = await db
    .selectFrom('organisation')
    .select('is_demo')
    .where('id', '=', scope.organisationId)
    .executeTakeFirstOrThrow();
  return is_demo;
}

/** The mail account with the name of its firm. @throws AppError conflict without an account */
export async function requireAccount(db: Executor, ctx: Pick<Context, 'scope'>, firmId: string) {
  const row = await findAccountRow(db, ctx, firmId);
  if (!row) throw conflict(SUPPRESSION_WORDS.NO_ACCOUNT);
  const { name } = await db
    .selectFrom('firm')
    .select('name')
    .where('organisation_id', '=', ctx.scope.organisationId)
    .where('id', '=', firmId)
    .executeTakeFirstOrThrow();
  return { ...row, firmName: name };
}

/**
 * The sender of the firm's mails, and the reason why none is sent at present; null if they are
 * sent.
 */
export async function senderOf(db: Executor, ctx: Pick<Context, 'scope'>, firmId: string) {
  const [account, isDemo] = await Promise.all([
    findAccountRow(db, ctx, firmId),
    isDemoData(db, ctx),
  ]);
  const { DEMO, NO_ACCOUNT } = SUPPRESSION_WORDS;
  const missing = account ? null : NO_ACCOUNT;
  return {
    from: account ? `${account.from_name} <${account.from_address}>` : '',
    whyNotSent: isDemo ? DEMO : missing,
  };
}
