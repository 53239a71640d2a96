/** Reads the mailboxes for returned mail, and records what came back. */
import { sql } from 'kysely';

import type { Clock } from '#context.ts';
import type { Executor } from '#db/database.ts';
import { findOrganisations } from '#db/organisation-pool.ts';
import { inTransaction } from '#db/transaction.ts';

import type { MailNetwork } from '../account/mail-network.ts';
import { unseal } from '../account/sealed.ts';
import type { TellFailure } from '../send/tell-failure.ts';
import { listMailboxes } from './bounces.queries.ts';
import { updateMailboxRead } from './bounces.store.ts';
import { readMailbox } from './mailbox.ts';
import { parseReport, type ReturnedMail } from './parse-report.ts';
import { recordReport } from './record-report.ts';

export interface BounceReader {
  readonly db: Executor;
  readonly clock: Clock;
  readonly key: Buffer;
  readonly network: MailNetwork;
  readonly tell: TellFailure;
}

type Mailbox = Awaited<ReturnType<typeof listMailboxes>>[number];

/** Reads the bounce mailboxes of all firms; one that cannot be read does not stop the others. */
export async function readBounces(reader: BounceReader): Promise<void> {
  const withMailbox = sql<string>`organisations_with_bounce_mailbox()`;
  for (const { organisationId, db } of await findOrganisations(reader.db, withMailbox)) {
    for (const mailbox of await listMailboxes(db, organisationId)) {
      await visit(reader, db, mailbox);
    }
  }
}

async function visit(reader: BounceReader, db: Executor, mailbox: Mailbox): Promise<void> {
  const { organisationId, firmId } = mailbox;
  const at = reader.clock();
  try {
    const of = { organisationId, firmId, purpose: 'imap' } as const;
    const password = unseal(reader.key, of, mailbox.sealedPassword);
    if (password === null) throw new Error('the password must be entered again');
    const read = await readMailbox({ ...mailbox, password }, reader.network, async (raw) => {
      const returned = await parseReport(raw);
      if (returned) await recordReturned(reader, db, { organisationId, firmId, returned });
    });
    await updateMailboxRead(db, { organisationId, firmId }, read, at);
  } catch (error) {
    const problem = error instanceof Error ? error.message.slice(0, 300) : 'it does not answer';
    await updateMailboxRead(db, { organisationId, firmId }, { problem }, at);
  }
}

interface Returned {
  readonly organisationId: string;
  readonly firmId: string;
  readonly returned: ReturnedMail;
}

/**
 * Records a delivery report for mails that the firm sent to that address, and ignores others,
 * because anybody can write a report. Repeating it changes nothing.
 */
async function recordReturned(
  reader: Pick<BounceReader, 'clock' | 'tell'>,
  db: Executor,
  { organisationId, firmId, returned: { reportKey, mailIds, reports } }: Returned,
): Promise<void> {
  const at = reader.clock();
  for (const report of reports) {
    for (const messageId of mailIds) {
      await inTransaction(db, async (tx) => {
        const reported = { organisationId, firmId, messageId, reportKey, at };
        await recordReport(reader, tx, reported, report);
      });
    }
  }
}
