/** Resets of administrators that wait for confirmation. */
import { sql } from 'kysely';

import type { Transaction } from '#db/database.ts';

export type ResetKind = 'PASSWORD' | 'SECOND_FACTOR';

export interface NewResetRequest {
  readonly organisationId: string;
  readonly id: string;
  readonly userId: string;
  readonly kind: ResetKind;
  readonly requestedBy: string;
  readonly requestedAt: Date;
  readonly expiresAt: Date;
}

/** Replaces an expired one; the database refuses a second open one. */
export async function insertResetRequest(tx: Transaction, request: NewResetRequest): Promise<void> {
  await tx
    .updateTable('reset_request')
    .set({ closed_at: request.requestedAt, outcome: 'EXPIRED' })
    .where('organisation_id', '=', request.organisationId)
    .where('user_id', '=', request.userId)
    .where('kind', '=', request.kind)
    .where('closed_at', 'is', null)
    .where('expires_at', '<=', request.requestedAt)
    .execute();
  await tx
    .insertInto('reset_request')
    .values({
      organisation_id: request.organisationId,
      id: request.id,
      user_id: request.userId,
      kind: request.kind,
      requested_by: request.requestedBy,
      requested_at: request.requestedAt,
      expires_at: request.expiresAt,
    })
    .execute();
}

/** The database refuses a confirmation by the requester or the person. */
export async function closeResetRequest(
  tx: Transaction,
  { organisationId, id }: { readonly organisationId: string; readonly id: string },
  closed: { readonly by: string; readonly at: Date; readonly outcome: 'CONFIRMED' | 'REFUSED' },
): Promise<void> {
  await tx
    .updateTable('reset_request')
    .set({ closed_at: closed.at, closed_by: closed.by, outcome: closed.outcome })
    .where('organisation_id', '=', organisationId)
    .where('id', '=', id)
    .where('closed_at', 'is', null)
    .execute();
}

/** Recovery codes stay, because they also replace a forgotten password. */
export async function clearFactor(
  tx: Transaction,
  { organisationId, userId }: Pick<NewResetRequest, 'organisationId' | 'userId'>,
): Promise<void> {
  await tx
    .updateTable('user_account')
    .set({
      totp_secret: null,
      totp_confirmed_at: null,
      totp_last_step: null,
      version: sql`version + 1`,
    })
    .where('organisation_id', '=', organisationId)
    .where('id', '=', userId)
    .execute();
}
