/** Writes notifications and the choices of people for them. */
import type { NotificationKind, MailChoice } from '@plinth/domain/notification/kinds';
import { sql } from 'kysely';

import { anyOf } from '#db/conditions.ts';
import type { Executor, Transaction } from '#db/database.ts';
import { jsonOf } from '#db/insert-rows.ts';

/** An event, with the people whom it may notify. */
export interface NewNotification {
  readonly id: string;
  readonly kind: NotificationKind;
  readonly is_waiting: boolean;
  /** The default of the kind. */
  readonly mail: MailChoice;
  readonly document_type: string;
  readonly document_id: string;
  readonly document_name: string;
  readonly firm_id: string;
  readonly project_id: string | null;
  readonly needs: string | null;
  readonly module: string | null;
  readonly by_name: string;
  readonly note: string;
  readonly at: Date;
  /** Roles that may read it. */
  readonly readers: readonly string[];
  readonly people: readonly string[];
  /** Roles at the place whose holders are notified, in addition to `people`. */
  readonly holders: readonly string[];
  readonly except: readonly string[];
}

/**
 * A row for each person who may read it, by the roles that they have there now, and has not switched
 * it off. In a firm without a mail account nothing is mailed, also not later. One statement for all
 * events and people.
 */
export async function insertNotifications(
  tx: Transaction,
  organisationId: string,
  events: readonly NewNotification[],
): Promise<void> {
  await sql`
    with event as (
      select * from jsonb_to_recordset(${jsonOf(events)}::jsonb) as event (
        id uuid, kind text, is_waiting boolean, mail text, document_type text, document_id uuid,
        document_name text, firm_id uuid, project_id uuid, needs text, module text, by_name text,
        note text, at timestamptz, readers text[], people uuid[], holders text[], "except" uuid[])
    ), held as (
      select event.id, member.user_id, member.roles from event
      join firm_member member on member.organisation_id = ${organisationId}
        and member.firm_id = event.firm_id
      union all
      select event.id, member.user_id, member.roles from event
      join project_member member on member.organisation_id = ${organisationId}
        and member.project_id = event.project_id
    ), person as (
      select id, user_id, bool_or(held.roles && event.readers) as is_reader,
        bool_or(held.roles && event.holders) as is_holder
      from held join event using (id) group by id, user_id
    )
    insert into notification (
      organisation_id, person_id, id, kind, is_waiting, document_type, document_id, document_name,
      firm_id, project_id, needs, module, by_name, note, at, in_app, mail)
    select distinct on (person.user_id, event.kind, event.document_id)
      ${organisationId}::uuid, person.user_id, event.id, event.kind, event.is_waiting,
      event.document_type, event.document_id, event.document_name, event.firm_id, event.project_id,
      event.needs, event.module, event.by_name, event.note, event.at,
      event.is_waiting or coalesce(choice.in_app, true), chosen.mail
    from person
    join event using (id)
    join user_account account on account.id = person.user_id
      and account.deactivated_at is null
    join firm on firm.organisation_id = ${organisationId} and firm.id = event.firm_id
      and event.module = any(firm.disabled_modules) is not true
    left join notification_choice choice on choice.organisation_id = ${organisationId}
      and choice.person_id = person.user_id and choice.kind = event.kind
    cross join lateral (
      select case when exists (
        select from mail_account
        where organisation_id = ${organisationId} and firm_id = event.firm_id)
      then coalesce(choice.mail, event.mail) else 'NEVER' end as mail) chosen
    where account.organisation_id = ${organisationId} and person.is_reader and person.user_id <> all(event."except")
      and (person.is_holder or person.user_id = any(event.people))
      and (event.is_waiting or coalesce(choice.in_app, true)
        or chosen.mail <> 'NEVER')
    order by person.user_id, event.kind, event.document_id, event.id`.execute(tx);
}

interface Resolved {
  readonly organisationId: string;
  readonly documentIds: readonly string[];
  readonly kinds: readonly NotificationKind[];
  readonly at: Date;
}

/** Marks waiting notifications of the documents as done and read. */
export async function markResolved(
  tx: Transaction,
  { organisationId, documentIds, kinds, at }: Resolved,
): Promise<void> {
  await tx
    .updateTable('notification')
    .set((eb) => ({ read_at: eb.fn.coalesce('read_at', eb.val(at)), settled_at: at }))
    .where('organisation_id', '=', organisationId)
    .where('document_id', '=', anyOf(documentIds))
    .where('kind', 'in', kinds)
    .where('is_waiting', '=', sql<boolean>`true`)
    .where('settled_at', 'is', null)
    .execute();
}

interface Reader {
  readonly organisationId: string;
  readonly personId: string;
}

/**
 * Marks notifications up to that time as read: those of one document, if one of its notifications
 * is given.
 */
export async function markRead(
  db: Executor,
  { organisationId, personId }: Reader,
  { id, at }: { readonly id: string | null; readonly at: Date },
): Promise<void> {
  await sql`
    update notification set read_at = ${at}
    where organisation_id = ${organisationId} and person_id = ${personId} and read_at is null
      and at <= ${at}
      and (${id}::uuid is null or document_id = (
        select document_id from notification
        where organisation_id = ${organisationId} and person_id = ${personId}
          and id = ${id}::uuid))`.execute(db);
}

export async function upsertChoices(
  tx: Transaction,
  { organisationId, personId }: Reader,
  choices: readonly {
    readonly kind: NotificationKind;
    readonly isInApp: boolean;
    readonly mail: MailChoice;
  }[],
): Promise<void> {
  await tx
    .insertInto('notification_choice')
    .values(
      choices.map(({ kind, isInApp, mail }) => ({
        organisation_id: organisationId,
        person_id: personId,
        kind,
        in_app: isInApp,
        mail,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['organisation_id', 'person_id', 'kind']).doUpdateSet((eb) => ({
        in_app: eb.ref('excluded.in_app'),
        mail: eb.ref('excluded.mail'),
      })),
    )
    .execute();
}
