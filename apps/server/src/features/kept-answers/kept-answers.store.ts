/** The first answers to calls that made something. */
import type { Executor, Transaction } from '#db/database.ts';
import type { Json } from '#db/schema.generated.ts';
import type { AskedRight } from '#scope.ts';

export interface KeptCall {
  readonly organisationId: string;
  readonly userId: string;
  /** As the caller chose it; theirs alone. */
  readonly key: string;
  /** Of what was called, and with what. */
  readonly requestHash: string;
}

export interface KeptAnswer {
  readonly requestHash: string;
  readonly answer: Json;
  readonly askedRights: Json;
}

/** Takes the key until the transaction ends; false where it was taken before. Who comes at the same time waits. */
export async function takeKey(tx: Transaction, call: KeptCall, now: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('kept_answer')
    .values({
      organisation_id: call.organisationId,
      user_id: call.userId,
      idempotency_key: call.key,
      request_hash: call.requestHash,
      answer: JSON.stringify(null),
      created_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** @param asked what the act asked for, and whoever is given the answer again must hold still */
export async function keepAnswer(
  tx: Transaction,
  call: KeptCall,
  answer: object,
  asked: readonly AskedRight[],
): Promise<void> {
  await tx
    .updateTable('kept_answer')
    .set({ answer: JSON.stringify(answer), asked_rights: JSON.stringify(asked) })
    .where('organisation_id', '=', call.organisationId)
    .where('user_id', '=', call.userId)
    .where('idempotency_key', '=', call.key)
    .execute();
}

export async function findKeptAnswer(tx: Transaction, call: KeptCall): Promise<KeptAnswer> {
  return tx
    .selectFrom('kept_answer')
    .select(['request_hash as requestHash', 'answer', 'asked_rights as askedRights'])
    .where('organisation_id', '=', call.organisationId)
    .where('user_id', '=', call.userId)
    .where('idempotency_key', '=', call.key)
    .executeTakeFirstOrThrow();
}

/** Nobody repeats a call after that long. */
export async function deleteAnswersBefore(db: Executor, instant: Date): Promise<void> {
  await db
    .deleteFrom('kept_answer')
    // across organisations: all of them forget after the same time
    .where('created_at', '<', instant)
    .execute();
}
