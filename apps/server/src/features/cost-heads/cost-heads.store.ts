import { sql } from 'kysely';

import type { Transaction } from '#db/database.ts';
import type { Scope } from '#scope.ts';

export interface StoredCostHead {
  readonly id: string;
  readonly name: string;
  /** The position in the list, counted from 1. */
  readonly position: number;
  readonly isArchived: boolean;
}

/** Locks the list of the firm until the transaction ends. */
export async function lockCostHeads(
  tx: Transaction,
  { organisationId }: Scope,
  firmId: string,
): Promise<void> {
  await tx
    .selectFrom('firm')
    .select('id')
    .where('organisation_id', '=', organisationId)
    .where('id', '=', firmId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}

/**
 * Updates the heads in one statement, so that two of them may swap their names. Unchanged heads are
 * left alone.
 */
export async function updateCostHeads(
  tx: Transaction,
  { organisationId }: Scope,
  firmId: string,
  heads: readonly StoredCostHead[],
  at: Date,
): Promise<void> {
  await sql`
    update cost_head head
    set name = change.name, position = change.position,
      archived_at = case when change."isArchived" then coalesce(head.archived_at, ${at}) end
    from jsonb_to_recordset(${JSON.stringify(heads)}::jsonb)
      as change (id uuid, name text, position integer, "isArchived" boolean)
    where head.organisation_id = ${organisationId} and head.firm_id = ${firmId}
      and head.id = change.id
      and (head.name, head.position, head.archived_at is not null)
        is distinct from (change.name, change.position, change."isArchived")`.execute(tx);
}

export async function insertCostHeads(
  tx: Transaction,
  { organisationId }: Scope,
  firmId: string,
  heads: readonly StoredCostHead[],
  at: Date,
): Promise<void> {
  await sql`
    insert into cost_head (organisation_id, firm_id, id, name, position, archived_at, created_at)
    select ${organisationId}::uuid, ${firmId}::uuid, id, name, position,
      case when "isArchived" then ${at}::timestamptz end, ${at}
    from jsonb_to_recordset(${JSON.stringify(heads)}::jsonb)
      as head (id uuid, name text, position integer, "isArchived" boolean)`.execute(tx);
}

/** Links issues of the firm to a head if they have its name and no head. */
export async function adoptIssuesOfHeads(
  tx: Transaction,
  { organisationId }: Scope,
  firmId: string,
): Promise<void> {
  await sql`
    update stock_issue issue set cost_head_id = head.id
    from cost_head head
    where issue.organisation_id = ${organisationId} and issue.firm_id = ${firmId}
      and issue.cost_head_id is null and issue.cost_head <> ''
      and head.organisation_id = ${organisationId} and head.firm_id = ${firmId}
      and head.name_key = lower(issue.cost_head)`.execute(tx);
}
