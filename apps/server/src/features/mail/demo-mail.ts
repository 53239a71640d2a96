/**
 * Mails of the demo's past, with what mail servers would have answered. None is sent: the drain leaves
 * out demo data.
 */
import type { MailProblem } from '@plinth/domain/mail/problems';
import type { MailReply } from '@plinth/domain/mail/retry';

import type { Context } from '#context.ts';
import { inTransaction } from '#db/transaction.ts';

import { updateMailboxRead } from './bounces/bounces.store.ts';
import { recordReport } from './bounces/record-report.ts';
import { type ClaimedMessage, readClaimed } from './outbox/outbox.queries.ts';
import { suppressed, withoutDead } from './send/attempt.ts';
import { claimMessages } from './send/claims.store.ts';
import type { SmtpResult } from './send/smtp.ts';
import { storeAttempt } from './send/store-attempt.ts';
import type { TellFailure } from './send/tell-failure.ts';

/** Accepted; tried again later; or no such address. */
export type DemoAnswer = 'ACCEPTED' | 'LATER' | 'REFUSED';

const REPLIES: Readonly<Record<DemoAnswer, MailReply>> = {
  ACCEPTED: { code: 250, text: '250 2.0.0 Ok: queued' },
  LATER: { code: 451, text: '451 4.7.1 Too many mails from you, please try again later' },
  REFUSED: { code: 550, text: '550 5.1.1 No such user here' },
};

const PROBLEMS: Readonly<Record<DemoAnswer, MailProblem | null>> = {
  ACCEPTED: null,
  LATER: 'LATER',
  REFUSED: 'RECIPIENT',
};

type Demo = Pick<Context, 'db' | 'clock' | 'newId' | 'scope'>;

/**
 * Makes one attempt with the mail of the firm that is due longest.
 * @returns its id; null if none is due, or the firm has no account
 */
export async function attemptDemoMail(
  { db, clock, newId, scope: { organisationId } }: Demo,
  tell: TellFailure,
  { firmId, answer }: { readonly firmId: string; readonly answer: DemoAnswer },
): Promise<string | null> {
  const now = clock();
  const claim = newId();
  return inTransaction(db, async (tx) => {
    const asked = { organisationId, now, until: now, claim };
    const ids = await claimMessages(tx, asked, { firmId, most: 1 });
    const [claimed] = await readClaimed(tx, organisationId, ids);
    if (!claimed) return null;
    const message = withoutDead(claimed);
    const isDead = message.recipients.every(({ state }) => state !== 'WAITING');
    const result = isDead ? suppressed(message, 'ADDRESSES') : answered(message, answer);
    await storeAttempt(tx, { message, claim, now, tell }, result);
    return message.id;
  });
}

function answered({ recipients }: ClaimedMessage, answer: DemoAnswer): SmtpResult {
  const reply = REPLIES[answer];
  const refused = answer === 'REFUSED' ? recipients : [];
  return {
    isAccepted: answer === 'ACCEPTED',
    reply,
    refusals: new Map(refused.map(({ addressKey }) => [addressKey, reply])),
    problem: PROBLEMS[answer],
  };
}

/** An accepted mail comes back: nobody has that address. */
export async function returnDemoMail(
  { db, clock, scope: { organisationId } }: Demo,
  tell: TellFailure,
  {
    firmId,
    id,
    address,
  }: { readonly firmId: string; readonly id: string; readonly address: string },
): Promise<void> {
  const at = clock();
  const report = {
    recipients: [address],
    action: 'failed',
    status: '5.1.1',
    diagnostic: '550 5.1.1 The address does not exist',
  } as const;
  const reported = { organisationId, firmId, messageId: id, reportKey: `demo ${id}`, at };
  await inTransaction(db, async (tx) => recordReport({ tell }, tx, reported, report));
  await updateMailboxRead(db, { organisationId, firmId }, { validity: '1', lastUid: 1 }, at);
}
