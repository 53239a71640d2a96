/** Stores what came of an attempt: of the mail, of its addresses, and for who sent it. */
import type { Transaction } from '#db/database.ts';

import type { ClaimedMessage } from '../outbox/outbox.queries.ts';
import { type AttemptResult, storeResult, suppressAddresses } from '../outbox/outbox.store.ts';
import { deadAddresses, refusalIn, resultOf } from './attempt.ts';
import type { SmtpResult } from './smtp.ts';
import { type TellFailure, tellSender } from './tell-failure.ts';

interface Attempted {
  readonly message: ClaimedMessage;
  readonly claim: string;
  readonly now: Date;
  readonly tell: TellFailure;
}

/**
 * Stores the result of an attempt, unless another server has claimed the mail meanwhile.
 * @param sent what the mail server answered, or the result of a mail that was not sent at all
 */
export async function storeAttempt(
  tx: Transaction,
  { message, claim, now, tell }: Attempted,
  sent: SmtpResult | AttemptResult,
): Promise<void> {
  const { organisation_id: organisationId, id } = message;
  const result = 'refusals' in sent ? resultOf(message, sent, now) : sent;
  const isOurs = await storeResult(tx, { organisationId, id, claim }, result, now);
  if (!isOurs) return;
  const dead = 'refusals' in sent ? deadAddresses(message, sent) : [];
  await suppressAddresses(tx, { organisationId, id }, dead, now);
  const refusal = refusalIn(message, result);
  if (refusal !== null) await tellSender(tell, tx, message, refusal);
}
