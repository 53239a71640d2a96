/** Reads pending resets, and changes to the accounts of a firm's members. */
import type { AccountAct, ResetRequest } from '@plinth/contracts/people';
import { sql } from 'kysely';

import type { Context } from '#context.ts';
import { byKey } from '#db/by-key.ts';
import type { Executor } from '#db/database.ts';
import { ACCOUNT_ACTS } from '@plinth/domain/access/account-acts';
import { listForgottenPasswords } from './forgotten-passwords.queries.ts';
import { ofFirm } from '../people.queries.ts';
import type { ResetKind } from './resets.store.ts';

const SHOWN_DAYS = 30;
const MAX_SHOWN = 50;
const DAY_MS = 86_400_000;

type Asking = Pick<Context, 'scope' | 'actor' | 'clock'>;

/** Neither expired nor closed, oldest first. */
export async function listOpenResets(
  db: Executor,
  { scope, actor, clock }: Asking,
  firmId: string,
): Promise<(ResetRequest & { readonly requesterId: string })[]> {
  const rows = await db
    .selectFrom('reset_request as request')
    .innerJoin('user_account as person', byKey('person.id', 'request.user_id'))
    .innerJoin('user_account as asking', byKey('asking.id', 'request.requested_by'))
    .select([
      'request.id',
      sql<ResetKind>`request.kind`.as('kind'),
      'request.user_id as personId',
      'person.name as personName',
      'request.requested_by as requesterId',
      'asking.name as requestedBy',
      'request.requested_at as requestedAt',
      'request.expires_at as expiresAt',
    ])
    .where('request.organisation_id', '=', scope.organisationId)
    .where('request.closed_at', 'is', null)
    .where('request.expires_at', '>', clock())
    .where(ofFirm('request.user_id', scope.organisationId, firmId))
    .orderBy('request.requested_at')
    .execute();
  return rows.map(({ personId, personName, requestedAt, expiresAt, ...row }) => ({
    ...row,
    person: { id: personId, name: personName },
    requestedAt: requestedAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    whyNot: whyNotBy(actor.id, { personId, requesterId: row.requesterId }),
  }));
}

function whyNotBy(
  actorId: string,
  { personId, requesterId }: { readonly personId: string; readonly requesterId: string },
): string | null {
  if (actorId === requesterId) return 'Another administrator has to confirm it';
  return actorId === personId ? 'Your own account is not for you to confirm' : null;
}

/**
 * Forgotten passwords, oldest first; pending resets; and those of the last 30 days, newest first.
 * The caller checks that the actor administers the firm.
 */
export async function listResets(ctx: Context, firmId: string) {
  const [forgotten, open, recent] = await Promise.all([
    listForgottenPasswords(ctx.db, ctx, firmId),
    listOpenResets(ctx.db, ctx, firmId),
    listRecentActs(ctx, firmId),
  ]);
  return { forgotten, open, recent };
}

async function listRecentActs(
  { db, scope, clock }: Context,
  firmId: string,
): Promise<AccountAct[]> {
  const since = new Date(clock().getTime() - SHOWN_DAYS * DAY_MS);
  const rows = await db
    .selectFrom('audit_entry as entry')
    .innerJoin('user_account as person', byKey('person.id', 'entry.document_id'))
    .innerJoin('user_account as actor', byKey('actor.id', 'entry.actor_id'))
    .select(['entry.id', 'entry.at', 'entry.action', 'person.name as person', 'actor.name as by'])
    .where('entry.organisation_id', '=', scope.organisationId)
    .where('entry.document_type', '=', 'USER')
    .where('entry.action', 'in', ACCOUNT_ACTS)
    .where('entry.at', '>', since)
    .where(ofFirm('entry.document_id', scope.organisationId, firmId))
    .orderBy('entry.at', 'desc')
    .orderBy('entry.id', 'desc')
    .limit(MAX_SHOWN)
    .execute();
  return rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }));
}
