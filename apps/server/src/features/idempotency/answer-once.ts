/**
 * Idempotency: a call repeated under the same `Idempotency-Key` gets the stored response, which is
 * written in the transaction of the act.
 */
import { createHash } from 'node:crypto';

import { MODULES } from '@plinth/domain/access/modules';
import { PERMISSIONS } from '@plinth/domain/access/permissions';
import { z } from 'zod';

import type { Context } from '#context.ts';
import type { Transaction } from '#db/database.ts';
import { inActTransaction } from '#documents/own-refusals.ts';
import { malformed, moduleOff, notFound, unprocessable } from '#errors.ts';
import {
  findStoredAnswer,
  storeAnswer,
  type IdempotentCall,
  takeKey,
} from './idempotency.store.ts';
import { isOffIn } from '#module-gate.ts';
import { type RequiredPermission, isSeen, requirePermission, type Scope } from '#scope.ts';

const KEY = /^[\u0021-\u007E]{1,200}$/;

export interface RepeatableCall {
  /** The value of the idempotency header. */
  readonly key: string;
  /** The call and its body: using the key for another call is an error. */
  readonly method: string;
  readonly url: string;
  readonly body: unknown;
}

export interface IdempotentResponse {
  readonly answer: object;
  /** Whether it is a stored response. */
  readonly isRepeated: boolean;
}

/**
 * Refusals are not stored, so the key can be used again. For a stored response the permissions that
 * the act required are checked again.
 * @throws AppError malformed for an invalid key, unprocessable for a key of another call; notFound,
 *   forbidden if a permission was lost since
 */
export async function answerOnce(
  ctx: Context,
  { key, ...called }: RepeatableCall,
  act: (
    tx: Transaction,
    recordPermission: NonNullable<Scope['recordPermission']>,
  ) => Promise<object>,
): Promise<IdempotentResponse> {
  if (!KEY.test(key)) throw malformed('Idempotency-Key takes 1 to 200 visible characters');
  const call: IdempotentCall = {
    organisationId: ctx.scope.organisationId,
    userId: ctx.actor.id,
    key,
    requestHash: createHash('sha256').update(JSON.stringify(called)).digest('base64url'),
  };
  return inActTransaction(ctx, async (tx) => {
    if (await takeKey(tx, call, ctx.clock())) {
      const asked: RequiredPermission[] = [];
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

/** @throws AppError notFound, forbidden if a permission was lost since */
function askAgain({ scope }: Pick<Context, 'scope'>, rights: readonly RequiredPermission[]): void {
  for (const { place, permission, module } of rights) {
    if (module && isOffIn(scope, place.firmId, module)) throw moduleOff(module);
    if (!isSeen(scope, place)) throw notFound('Document');
    requirePermission(scope, place, permission);
  }
}
