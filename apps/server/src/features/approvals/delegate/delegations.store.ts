/** Writes delegations; they are ended, never changed. */
import type { ApprovedDocument } from '@plinth/domain/approval/policy';

import type { Context } from '#context.ts';
import type { Transaction } from '#db/database.ts';
import type { Scope } from '#scope.ts';

export interface NewDelegation {
  readonly id: string;
  readonly fromId: string;
  readonly toId: string;
  readonly firstDay: string;
  readonly lastDay: string;
  readonly documents: readonly ApprovedDocument[];
  readonly cap: string | null;
  /** The firms where the delegation counts; null for all firms of the person who delegates. */
  readonly firmIds: readonly string[] | null;
}

/** Serialises changes of delegations, so that two of them cannot close a circle together. */
export async function lockDelegations(tx: Transaction, { organisationId }: Scope): Promise<void> {
  await tx
    .selectFrom('organisation')
    .select('id')
    // across organisations: the table of organisations itself
    .where('id', '=', organisationId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}

export async function insertDelegation(
  tx: Transaction,
  { scope, actor, clock }: Pick<Context, 'scope' | 'actor' | 'clock'>,
  delegation: NewDelegation,
): Promise<void> {
  await tx
    .insertInto('delegation')
    .values({
      organisation_id: scope.organisationId,
      id: delegation.id,
      from_id: delegation.fromId,
      to_id: delegation.toId,
      first_day: delegation.firstDay,
      last_day: delegation.lastDay,
      documents: [...delegation.documents],
      cap: delegation.cap,
      firm_ids: delegation.firmIds && [...delegation.firmIds],
      created_by: actor.id,
      created_at: clock(),
    })
    .execute();
}

/** @returns whether it was not ended before */
export async function updateEnded(
  tx: Transaction,
  { scope, actor, clock }: Pick<Context, 'scope' | 'actor' | 'clock'>,
  id: string,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('delegation')
    .set({ ended_at: clock(), ended_by: actor.id })
    .where('organisation_id', '=', scope.organisationId)
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
