/** Reads a mailbox over IMAP, without changing anything in it. */
import { IMAP_PORTS } from '@plinth/domain/mail/account';
import { ImapFlow } from 'imapflow';

import { resolveMailHost } from '../account/mail-host.ts';
import type { MailNetwork } from '../account/mail-network.ts';
import { MAX_REPORT_BYTES } from './parse-report.ts';

const TIMEOUT_MS = 30_000;
/** Implicit TLS; elsewhere STARTTLS is required. */
const TLS_PORT = 993;
/** The maximum number of mails per visit; the next visit reads the others. */
const MAX_MAILS = 200;

export interface MailboxAccount {
  readonly host: string;
  readonly port: number;
  readonly user: string;
  readonly password: string;
  /** How far the mailbox was read; a mailbox that was created anew has another validity. */
  readonly validity: string;
  readonly lastUid: number;
}

export interface MailboxVisit {
  readonly validity: string;
  readonly lastUid: number;
}

/** Calls `onMail` for each new one, in order. @throws Error if it cannot be read */
export async function readMailbox(
  { host, port, user, password, validity, lastUid }: MailboxAccount,
  { privateHosts, lookup, ca }: MailNetwork,
  onMail: (raw: Buffer) => Promise<void>,
): Promise<MailboxVisit> {
  const { address } = await resolveMailHost(
    { host, port },
    { ports: IMAP_PORTS, privateHosts, lookup },
  );
  const client = new ImapFlow({
    host: address,
    port,
    servername: host,
    secure: port === TLS_PORT,
    ...(port !== TLS_PORT && { doSTARTTLS: true }),
    tls: { minVersion: 'TLSv1.2', servername: host, ...(ca !== undefined && { ca }) },
    auth: { user, pass: password },
    logger: false,
    disableAutoIdle: true,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  });
  // Failures reject the call under way.
  client.on('error', () => undefined);
  try {
    await client.connect();
    const mailbox = await client.mailboxOpen('INBOX', { readOnly: true });
    const now = String(mailbox.uidValidity);
    let last = now === validity ? lastUid : 0;
    const selection = { uid: true, source: { maxLength: MAX_REPORT_BYTES } };
    let read = 0;
    for await (const { uid, source } of client.fetch(`${last + 1}:*`, selection, { uid: true })) {
      // The last mail of a mailbox is answered even if it is older.
      if (uid <= last) continue;
      if (source) await onMail(source);
      last = uid;
      read += 1;
      if (read === MAX_MAILS) break;
    }
    return { validity: now, lastUid: last };
  } finally {
    client.close();
  }
}
