/** Notifications that are to be mailed. */
import { PERMISSIONS, rolesWith } from '@plinth/domain/access/permissions';
import type { SubjectType } from '@plinth/domain/document/subjects';
import type { NotificationKind } from '@plinth/domain/notification/kinds';
import { sql } from 'kysely';

import type { Executor, Transaction } from '#db/database.ts';

/** A notification to be mailed to a person who may read it now. */
export interface DueNotification {
  readonly personId: string;
  readonly personName: string;
  readonly email: string;
  readonly id: string;
  readonly kind: NotificationKind;
  readonly documentType: SubjectType;
  readonly documentId: string;
  readonly documentName: string;
  readonly firmId: string;
  readonly firmName: string;
  readonly projectId: string | null;
  readonly projectName: string;
  readonly byName: string;
  readonly note: string;
}

export interface Asked {
  readonly mail: 'AT_ONCE' | 'DIGEST';
  /** Older ones are not mailed any more. */
  readonly since: Date;
}

const ROLES_BY_PERMISSION = JSON.stringify(
  Object.fromEntries(PERMISSIONS.map((permission) => [permission, rolesWith(permission)])),
);

/**
 * Locks the notifications to mail until the transaction ends, the newest of each person first.
 * Those that were read or done meanwhile, or that the person may no longer read, are left out.
 */
export async function lockDue(
  tx: Transaction,
  organisationId: string,
  { mail, since, most }: Asked & { readonly most: number },
): Promise<DueNotification[]> {
  const { rows } = await sql<DueNotification>`
    select told.person_id as "personId", account.name as "personName", account.email, told.id,
      told.kind, told.document_type as "documentType", told.document_id as "documentId",
      told.document_name as "documentName", told.firm_id as "firmId", firm.name as "firmName",
      told.project_id as "projectId", coalesce(project.name, '') as "projectName",
      told.by_name as "byName", told.note
    from notification told
    join user_account account on account.organisation_id = told.organisation_id
      and account.id = told.person_id and account.deactivated_at is null
      and account.password_hash is not null
    join firm on firm.organisation_id = told.organisation_id and firm.id = told.firm_id
      and told.module = any(firm.disabled_modules) is not true
    left join project on project.organisation_id = told.organisation_id
      and project.id = told.project_id
    where told.organisation_id = ${organisationId} and told.mail = ${mail} and told.at > ${since}
      and told.mailed_at is null and told.read_at is null and told.mail <> 'NEVER'
      and exists (
        select from (
          select roles from firm_member
          where organisation_id = ${organisationId} and user_id = told.person_id
            and firm_id = told.firm_id
          union all
          select roles from project_member
          where organisation_id = ${organisationId} and user_id = told.person_id
            and project_id = told.project_id
        ) held
        where told.needs is null or held.roles && array(
          select jsonb_array_elements_text(${ROLES_BY_PERMISSION}::jsonb -> told.needs)))
    order by told.person_id, told.id desc
    limit ${most}
    for update of told skip locked`.execute(tx);
  return rows;
}

/** Marks notifications as mailed; those that are shown only by mail also count as read. */
export async function markMailed(
  tx: Transaction,
  organisationId: string,
  due: readonly Pick<DueNotification, 'personId' | 'id'>[],
  at: Date,
): Promise<void> {
  const people = due.map(({ personId }) => personId);
  const ids = due.map(({ id }) => id);
  await sql`
    update notification set mailed_at = ${at},
      read_at = case when in_app then read_at else ${at} end
    from unnest(${people}::uuid[], ${ids}::uuid[]) as mailed (person_id, id)
    where notification.organisation_id = ${organisationId}
      and notification.person_id = mailed.person_id and notification.id = mailed.id`.execute(tx);
}

/** Deletes notifications read before the instant, and those of each person beyond the newest. */
export async function deleteOldNotifications(
  db: Executor,
  instant: Date,
  most: number,
): Promise<void> {
  await sql`select delete_old_notifications(${instant}, ${most})`.execute(db);
}
