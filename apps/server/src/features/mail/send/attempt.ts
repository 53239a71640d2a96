/** The result of one attempt to send a claimed mail. */
import type { MailSuppression, RecipientState } from '@plinth/domain/mail/states';
import { endedState } from '@plinth/domain/mail/states';
import { isDeadAddress, isFinalReply, statusCodeOf, waitAfter } from '@plinth/domain/mail/retry';

import type { ClaimedMessage } from '../outbox/outbox.queries.ts';
import type { AttemptResult } from '../outbox/outbox.store.ts';
import type { SmtpResult } from './smtp.ts';

type Recipient = AttemptResult['recipients'][number];

/** The waiting recipients, but for those whose address takes no mail. */
export function withoutDead(message: ClaimedMessage): ClaimedMessage {
  const recipients = message.recipients.map((one) =>
    one.state === 'WAITING' && one.deadReply !== null
      ? { ...one, state: 'SUPPRESSED' as const, reply: one.deadReply }
      : one,
  );
  return { ...message, recipients };
}

/** A mail that is not sent at all. */
export function suppressed(message: ClaimedMessage, suppression: MailSuppression): AttemptResult {
  const recipients = message.recipients.map(({ position, state, reply }) => ({
    position,
    state: state === 'WAITING' ? ('SUPPRESSED' as const) : state,
    reply,
  }));
  const state = endedState(recipients.map((one) => one.state));
  return {
    state,
    ...(state === 'SUPPRESSED' && { suppression }),
    dueAt: null,
    replyCode: null,
    reply: '',
    isAccepted: false,
    recipients,
  };
}

/** Derives the new state of the mail and its recipients from the answer of the mail server. */
export function resultOf(message: ClaimedMessage, sent: SmtpResult, now: Date): AttemptResult {
  const wait = waitAfter(message.attempts);
  const recipients = message.recipients.map(({ position, addressKey, state, reply }): Recipient =>
    state === 'WAITING'
      ? { position, ...outcomeOf(sent, addressKey, wait === null) }
      : { position, state, reply },
  );
  const states = recipients.map(({ state }) => state);
  const isWaiting = states.includes('WAITING') && wait !== null;
  const state = isWaiting ? 'QUEUED' : endedState(states);
  const refusal = recipients.find((one) => one.state === 'WAITING' || one.state === 'REFUSED');
  return {
    state,
    ...(state === 'SUPPRESSED' && { suppression: 'ADDRESSES' }),
    dueAt: isWaiting ? new Date(now.getTime() + wait) : null,
    replyCode: sent.reply.code,
    reply: sent.isAccepted && refusal ? refusal.reply : sent.reply.text,
    isAccepted: sent.isAccepted,
    recipients,
  };
}

/** The state of a recipient that this attempt was made for. */
function outcomeOf(
  { isAccepted, refusals, reply }: SmtpResult,
  addressKey: string,
  isLast: boolean,
): { state: RecipientState; reply: string } {
  const own = refusals.get(addressKey);
  if (!own && isAccepted) return { state: 'ACCEPTED', reply: reply.text };
  const answer = own ?? reply;
  return { state: isLast || isFinalReply(answer) ? 'REFUSED' : 'WAITING', reply: answer.text };
}

/** Addresses that the mail server says do not exist. */
export function deadAddresses(message: ClaimedMessage, { refusals }: SmtpResult) {
  return message.recipients.flatMap(({ addressKey }) => {
    const own = refusals.get(addressKey);
    const isDead = own && isFinalReply(own) && isDeadAddress(statusCodeOf(own.text));
    return isDead ? [{ addressKey, reason: 'REFUSED' as const, reply: own.text }] : [];
  });
}

/** The text of a notification about recipients refused in this attempt; null if none was. */
export function refusalIn(message: ClaimedMessage, { recipients }: AttemptResult): string | null {
  const refused = recipients.filter(({ position, state }) => {
    const before = message.recipients.find((one) => one.position === position);
    return state === 'REFUSED' && before?.state === 'WAITING';
  });
  const [first] = refused;
  if (!first) return null;
  const addresses = refused.map(
    ({ position }) => message.recipients.find((one) => one.position === position)?.address,
  );
  return `The mail to ${addresses.join(', ')} was not accepted: ${first.reply}`;
}
