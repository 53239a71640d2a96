/** Writing what mail servers report about mails that they had accepted. */
import { sql } from 'kysely';

import { byKey } from '#db/by-key.ts';
import type { Executor, Transaction } from '#db/database.ts';

interface Reported {
  readonly organisationId: string;
  readonly firmId: string;
  readonly messageId: string;
}

/** Locked; undefined if the firm sent no such mail to one of the addresses. */
export async function lockReported(
  tx: Transaction,
  { organisationId, firmId, messageId }: Reported,
  addressKeys: readonly string[],
) {
  return tx
    .selectFrom('outbound_message as message')
    .innerJoin('outbound_recipient as recipient', byKey('recipient.message_id', 'message.id'))
    .selectAll('message')
    .select([
      'recipient.position',
      'recipient.address',
      'recipient.address_key',
      'recipient.state as recipientState',
    ])
    .where('message.organisation_id', '=', organisationId)
    .where('message.firm_id', '=', firmId)
    .where('message.id', '=', messageId)
    .where('recipient.address_key', 'in', addressKeys)
    .orderBy('recipient.position')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
}

export interface NewReport extends Reported {
  readonly id: string;
  readonly reportKey: string;
  readonly addressKey: string;
  readonly status: string;
  readonly reply: string;
  readonly at: Date;
}

/** @returns false if it was read before */
export async function insertReport(tx: Transaction, report: NewReport): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('bounce_report')
    .values({
      organisation_id: report.organisationId,
      id: report.id,
      firm_id: report.firmId,
      report_key: report.reportKey,
      message_id: report.messageId,
      address_key: report.addressKey,
      status: report.status,
      reply: report.reply,
      reported_at: report.at,
    })
    .onConflict((conflict) => conflict.constraint('bounce_report_once').doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/**
 * Records that the mail came back from one recipient; the state of one that is still being sent
 * does not change yet.
 */
export async function updateBounced(
  tx: Transaction,
  { organisationId, messageId }: Omit<Reported, 'firmId'>,
  { position, reply }: { readonly position: number; readonly reply: string },
): Promise<void> {
  await tx
    .updateTable('outbound_recipient')
    .set({ state: 'BOUNCED', reply })
    .where('organisation_id', '=', organisationId)
    .where('message_id', '=', messageId)
    .where('position', '=', position)
    .execute();
  await tx
    .updateTable('outbound_message')
    .set({ state: 'BOUNCED', reply })
    .where('organisation_id', '=', organisationId)
    .where('id', '=', messageId)
    .where('state', 'in', ['ACCEPTED', 'BOUNCED'])
    .execute();
}

/** Temporary reports about an address since then. */
export async function countDelays(
  tx: Transaction,
  {
    organisationId,
    addressKey,
    since,
  }: { organisationId: string; addressKey: string; since: Date },
): Promise<number> {
  const { count } = await tx
    .selectFrom('bounce_report')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('organisation_id', '=', organisationId)
    .where('address_key', '=', addressKey)
    .where('status', 'like', '4.%')
    .where('reported_at', '>', since)
    .executeTakeFirstOrThrow();
  return count;
}

/** Records how far a mailbox was read, or why it could not be. */
export async function updateMailboxRead(
  db: Executor,
  { organisationId, firmId }: Omit<Reported, 'messageId'>,
  read: { readonly validity: string; readonly lastUid: number } | { readonly problem: string },
  at: Date,
): Promise<void> {
  await db
    .updateTable('mail_account')
    .set(
      'problem' in read
        ? { bounce_problem: read.problem }
        : {
            bounce_validity: sql<number>`${read.validity}::bigint`,
            bounce_last_uid: read.lastUid,
            bounce_read_at: at,
            bounce_problem: '',
          },
    )
    .where('organisation_id', '=', organisationId)
    .where('firm_id', '=', firmId)
    .execute();
}
