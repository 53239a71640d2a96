/** Sets and removes the mail account of a firm. */
import type { setMailAccount as endpoint } from '@plinth/contracts/mail';
import type { Received } from '@plinth/contracts/shared/endpoint';
import { accountViolations } from '@plinth/domain/mail/account';
import { changedFields } from '@plinth/domain/shared/changed-fields';

import type { Context } from '#context.ts';
import type { Transaction } from '#db/database.ts';
import { defineActs } from '#documents/act.ts';
import { refuseViolations, versionConflict } from '#errors.ts';
import { enterFirm } from '#features/firms/firms.public.ts';
import { revokeApprovalLinksOfFirm } from '#features/links/links.public.ts';
import type { NotificationInput } from '#features/notifications/notifications.public.ts';

import { getMailAccount } from './get-mail-account.ts';
import { type AccountRow, findAccountRow } from './mail-account.queries.ts';
import { type AccountFields, deleteAccount, upsertAccount } from './mail-account.store.ts';
import { seal } from './sealed.ts';

type Body = Received<typeof endpoint, 'body'>;

const accountActs = defineActs({
  type: 'FIRM',
  name: 'Firm',
  enter: enterFirm,
  lock: async (tx, ctx, firmId) => ({
    firmId,
    before: await findAccountRow(tx, ctx, firmId, true),
  }),
  answer: getMailAccount,
});

const MANAGE = { permission: 'firms:manage' } as const;

const CHANGED =
  'The mail account was changed meanwhile. What you typed is kept; saving again puts it in place.';

/**
 * A password that is not sent stays, unless it would go to another server: then it must be entered
 * again, so that nobody can have it sent to a server of theirs, nor in clear text. Another server also
 * revokes the links in mails that decide on approvals.
 * @throws AppError notFound, forbidden; conflict for another version; unprocessable by field
 */
export async function setMailAccount(ctx: Context, firmId: string, { version, ...body }: Body) {
  const answer = await accountActs.act(ctx, firmId, MANAGE, async (tx, { before }) => {
    refuseViolations(accountViolations(body));
    if (version !== undefined && before && version !== before.version) {
      throw versionConflict(CHANGED, before.version);
    }
    refuseViolations(passwordViolations(before, body));
    const fields = fieldsOf(ctx, firmId, body, before);
    await upsertAccount(tx, ctx.scope, firmId, {
      fields,
      isOtherMailbox:
        before?.bounce_host !== fields.bounceHost || before.bounce_user !== fields.bounceUser,
      at: ctx.clock(),
    });
    const isOtherServer = before && !isSameSmtp(before, body);
    return {
      action: 'set-mail-account',
      detail: detailOf(before && auditDetail(rowFields(before)), auditDetail(fields), body),
      notifications: isOtherServer ? [await endMailedApprovals(tx, ctx, firmId)] : [],
    };
  });
  return { ...answer, message: 'Mail account saved' };
}

/**
 * Removes the mail account of a firm; its queued mails are then not sent.
 * @throws AppError notFound, forbidden
 */
export async function removeMailAccount(ctx: Context, firmId: string) {
  return accountActs.actFor(ctx, firmId, MANAGE, async (tx, { before }) => {
    const answer = () => ({ message: 'Mail account removed' });
    if (!before) return { answer };
    await deleteAccount(tx, ctx.scope, firmId);
    return {
      action: 'remove-mail-account',
      detail: { before: auditDetail(rowFields(before)), after: {} },
      notifications: [await endMailedApprovals(tx, ctx, firmId)],
      answer,
    };
  });
}

/**
 * Revokes approval links of the firm, because whoever sends the mails of a firm could read the links
 * in them.
 * @returns the notification of the people who have one
 */
async function endMailedApprovals(
  tx: Transaction,
  ctx: Context,
  firmId: string,
): Promise<NotificationInput> {
  const people = await revokeApprovalLinksOfFirm(tx, ctx, firmId);
  return {
    kind: 'MAIL_ACCOUNT_CHANGED',
    document: { type: 'USER', id: ctx.actor.id, name: ctx.actor.name },
    place: { firmId, projectId: null },
    people,
    text: 'Links in earlier mails no longer decide. Sign in to approve.',
  };
}

function passwordViolations(before: AccountRow | undefined, body: Body) {
  const leaves = (stored: string | undefined, sent: string | undefined, isSame: boolean) =>
    stored !== undefined && stored !== '' && sent === undefined && !isSame;
  const message = 'Enter the password again: server, port, encryption or user is another one';
  const isSmtp = isSameSmtp(before, body);
  const isImap =
    before?.bounce_host === body.bounceHost &&
    before.bounce_port === body.bouncePort &&
    before.bounce_user === body.bounceUser;
  return [
    ...(leaves(before?.sealed_password, body.password, isSmtp)
      ? [{ code: 'required', path: 'password', message }]
      : []),
    ...(leaves(before?.sealed_bounce_password, body.bouncePassword, isImap)
      ? [{ code: 'required', path: 'bouncePassword', message }]
      : []),
  ];
}

/** Whether mail goes out through the same door: then its password and its open links stay. */
function isSameSmtp(
  before: AccountRow | undefined,
  { host, port, security, userName }: Pick<Body, 'host' | 'port' | 'security' | 'userName'>,
): boolean {
  return (
    before?.host === host &&
    before.port === port &&
    before.security === security &&
    before.user_name === userName
  );
}

function fieldsOf(
  { keys, scope }: Context,
  firmId: string,
  { password, bouncePassword, ...fields }: Omit<Body, 'version'>,
  before: AccountRow | undefined,
): AccountFields {
  const of = { organisationId: scope.organisationId, firmId };
  return {
    ...fields,
    sealedPassword:
      password === undefined
        ? (before?.sealed_password ?? '')
        : seal(keys.mail, { ...of, purpose: 'smtp' }, password),
    sealedBouncePassword:
      bouncePassword === undefined
        ? (before?.sealed_bounce_password ?? '')
        : seal(keys.mail, { ...of, purpose: 'imap' }, bouncePassword),
  };
}

function rowFields(row: AccountRow): AccountFields {
  return {
    host: row.host,
    port: row.port,
    security: row.security,
    userName: row.user_name,
    sealedPassword: row.sealed_password,
    fromName: row.from_name,
    fromAddress: row.from_address,
    perMinute: row.per_minute,
    bounceAddress: row.bounce_address,
    bounceHasTags: row.bounce_has_tags,
    bounceHost: row.bounce_host,
    bouncePort: row.bounce_port,
    bounceUser: row.bounce_user,
    sealedBouncePassword: row.sealed_bounce_password,
  };
}

/** The fields recorded in the audit trail, without passwords. */
function auditDetail(fields: AccountFields) {
  const { sealedPassword: _, sealedBouncePassword: __, ...rest } = fields;
  return rest;
}

function detailOf(
  before: ReturnType<typeof auditDetail> | undefined,
  after: ReturnType<typeof auditDetail>,
  { password, bouncePassword }: Pick<Body, 'password' | 'bouncePassword'>,
) {
  const isNewPassword = password !== undefined || bouncePassword !== undefined;
  const changes = before ? changedFields(before, after) : { before: {}, after };
  const passwords = isNewPassword ? { password: 'entered' } : {};
  return {
    before: changes?.before ?? {},
    after: { ...changes?.after, ...passwords },
  };
}
