/**
 * A lost answer must not make a second document: what is called again under the same
 * `Idempotency-Key` is answered what it was answered first. The answer is kept in the
 * transaction of the act, so there is never one without the other.
 */
import { createHash } from 'node:crypto';

import { MODULES } from '@plinth/domain/access/modules';
import { PERMISSIONS } from '@plinth/domain/access/permissions';
import { z } from 'zod';

import type { Context } from '#context.ts';
import type { Transaction } from '#db/database.ts';
import { inTransaction } from '#db/transaction.ts';
import { malformed, moduleOff, notFound, unprocessable } from '#errors.ts';
import {
  findStoredAnswer,
  storeAnswer,
  type IdempotentCall,
  takeKey,
} from '#features/idempotency/idempotency.store.ts';
import { isOffIn } from '#module-gate.ts';
import { type AskedRight, isSeen, requirePermission, type Scope } from '#scope.ts';

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
 * The rights that the act asked for are asked again.
 * @throws AppError malformed for a key that is none, unprocessable for one that was used for another call;
 *   notFound, forbidden for who has lost a right since
 */
export async function answerOnce(
  ctx: Context,
  { key, ...called }: RepeatableCall,
  act: (tx: Transaction, noteAsked: NonNullable<Scope['noteAsked']>) => Promise<object>,
): Promise<AnsweredOnce> {
  if (!KEY.test(key)) throw malformed('Idempotency-Key takes 1 to 200 visible characters');
  const call: IdempotentCall = {
    organisationId: ctx.scope.organisationId,
    userId: ctx.actor.id,
    key,
    requestHash: createHash('sha256').update(JSON.stringify(called)).digest('base64url'),
  };
  return inTransaction(ctx.db, async (tx) => {
    if (await takeKey(tx, call, ctx.clock())) {
      const asked: AskedRight[] = [];
      const answer = await act(tx, (right) => asked.push(right));
      await storeAnswer(tx, call, answer, asked);
      return { answer, isRepeated: false };
    }
    const { requestHash, answer, askedRights } = await findStoredAnswer(tx, call);
    if (requestHash !== call.requestHash || typeof answer !== 'object' || answer === null) {
      throw unprocessable('This Idempotency-Key was used for another call');
    }
    askAgain(ctx, askedRightsSchema.parse(askedRights));
    return { answer, isRepeated: true };
  });
}

const askedRightsSchema = z.array(
  z.object({
    place: z.object({ firmId: z.string(), projectId: z.string().nullable() }),
    permission: z.enum(PERMISSIONS),
    module: z.enum(MODULES).nullable().default(null),
  }),
);

/** Whoever has lost a right since reads no more in an old answer than in a new one. @throws AppError notFound, forbidden */
function askAgain({ scope }: Pick<Context, 'scope'>, rights: readonly AskedRight[]): void {
  for (const { place, permission, module } of rights) {
    if (module && isOffIn(scope, place.firmId, module)) throw moduleOff(module);
    if (!isSeen(scope, place)) throw notFound('Document');
    requirePermission(scope, place, permission);
  }
}
