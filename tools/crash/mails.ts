/**
 * Sends mail in the crash test: orders are mailed while Plinth is killed. Every mail of an answered
 * call is accepted in the end, none is sent of a call that was never done, and one that the mail
 * server has twice is the same mail, by its Message-ID.
 */
import { setTimeout as sleep } from 'node:timers/promises';

import { query } from '../../apps/server/src/testing/query.ts';
import { startSmtp, type TestSmtp } from '../../apps/server/src/testing/smtp.ts';

import type { Calls } from './calls.ts';

/** The longest time for accepting a mail, slow enough to be killed in the middle. */
const LONGEST_MS = 120;
/** The time within which all mails must be sent after the last start. */
const PATIENCE_MS = 180_000;
const LOOK_EVERY_MS = 1000;
const SENDER = 'orders@builders.test';

export async function startMailServer(): Promise<TestSmtp> {
  const smtp = await startSmtp({ authOptional: true, hideSTARTTLS: true });
  smtp.manners = {
    onMail: async () => {
      await sleep(Math.random() * LONGEST_MS);
      return null;
    },
  };
  return smtp;
}

export function hostOf({ port }: TestSmtp): string {
  return `127.0.0.1:${port}`;
}

/** Opens the only firm's account at that server. */
export async function openMailAccount(calls: Calls, { port }: TestSmtp): Promise<void> {
  const { list } = await calls.read<{ list: readonly [{ id: string }] }>('/firms');
  await calls.write('PUT', `/firms/${list[0].id}/mail-account`, {
    host: '127.0.0.1',
    port,
    security: 'NONE',
    fromName: 'Builders',
    fromAddress: SENDER,
    perMinute: 600,
  });
}

/** Makes mails that a killed server had claimed due at once, as they would be minutes later. */
export async function passTime(databaseUrl: string): Promise<void> {
  await query(databaseUrl, 'update outbound_message set due_at = now() where due_at > now()');
}

interface Row {
  readonly messageId: string;
  readonly state: string;
}

export interface MailTally {
  readonly lines: readonly string[];
  readonly mails: number;
  /** The number of accepted mails that were claimed more than once because a server was killed. */
  readonly resumed: number;
  /** The number of mails that the mail server received twice. */
  readonly repeated: number;
}

/** Waits until nothing waits any more. @returns with a line for each mail that is wrong */
export async function awaitMails(databaseUrl: string, smtp: TestSmtp): Promise<MailTally> {
  const until = Date.now() + PATIENCE_MS;
  for (;;) {
    const [waiting] = (await query(
      databaseUrl,
      'select count(*)::integer as count from outbound_message where due_at is not null',
    )) as { count: number }[];
    if (waiting?.count === 0 || Date.now() > until) break;
    await sleep(LOOK_EVERY_MS);
  }
  const rows = (await query(
    databaseUrl,
    'select message_id as "messageId", state from outbound_message',
  )) as unknown as Row[];
  const [resumed] = (await query(
    databaseUrl,
    `select count(*)::integer as count from outbound_message where state = 'ACCEPTED' and attempts > 1`,
  )) as { count: number }[];
  const received = Map.groupBy(smtp.mails, ({ messageId }) => messageId);
  const known = new Set(rows.map(({ messageId }) => messageId));
  return {
    lines: [
      ...rows
        .filter(({ state }) => state !== 'ACCEPTED')
        .map(({ messageId, state }) => `mail ${messageId} is ${state}`),
      ...rows
        .filter(({ messageId }) => !received.has(messageId))
        .map(({ messageId }) => `mail ${messageId} never reached the mail server`),
      ...Array.from(received.keys())
        .filter((messageId) => !known.has(messageId))
        .map((messageId) => `mail ${messageId} was sent, and is not there`),
    ],
    mails: rows.length,
    resumed: resumed?.count ?? 0,
    repeated: [...received.values()].filter(({ length }) => length > 1).length,
  };
}
