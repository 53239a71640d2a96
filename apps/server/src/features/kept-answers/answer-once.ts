/**
 * A lost answer must not make a second document: what is called again under the same
 * `Idempotency-Key` is answered what it was answered first. The answer is kept in the
 * transaction of the act, so there is never one without the other.
 */
import { createHash } from 'node:crypto';

import type { Context } from '#context.ts';
import { inTransaction } from '#db/transaction.ts';
import { malformed, unprocessable } from '#errors.ts';
import {
  findKeptAnswer,
  keepAnswer,
  type KeptCall,
  takeKey,
} from '#features/kept-answers/kept-answers.store.ts';

const KEY = /^[\u0021-\u007E]{1,200}$/;

export interface RepeatableCall {
  /** The header as it came. */
  readonly key: string;
  /** What is called and with what: the same key for another call is a mistake. */
  readonly method: string;
  readonly url: string;
  readonly body: unknown;
}

export interface AnsweredOnce {
  readonly answer: object;
  /** Whether it is the answer to an earlier call. */
  readonly isRepeated: boolean;
}

/**
 * A refusal is not kept: the same key may be sent again when what stood in the way is gone.
 * @throws AppError malformed for a key that is none, unprocessable for one that was used for another call
 */
export async function answerOnce(
  ctx: Context,
  { key, ...asked }: RepeatableCall,
  act: (ctx: Context) => Promise<object>,
): Promise<AnsweredOnce> {
  if (!KEY.test(key)) throw malformed('Idempotency-Key takes 1 to 200 visible characters');
  const call: KeptCall = {
    organisationId: ctx.scope.organisationId,
    userId: ctx.actor.id,
    key,
    requestHash: createHash('sha256').update(JSON.stringify(asked)).digest('base64url'),
  };
  return inTransaction(ctx.db, async (tx) => {
    if (await takeKey(tx, call, ctx.clock())) {
      const answer = await act({ ...ctx, db: tx });
      await keepAnswer(tx, call, answer);
      return { answer, isRepeated: false };
    }
    const { requestHash, answer } = await findKeptAnswer(tx, call);
    if (requestHash !== call.requestHash || typeof answer !== 'object' || answer === null) {
      throw unprocessable('This Idempotency-Key was used for another call');
    }
    return { answer, isRepeated: true };
  });
}
