/** The first answers to calls that made something. */
import { sql } from 'kysely';

import type { Executor, Transaction } from '#db/database.ts';
import type { Json } from '#db/schema.generated.ts';
import type { AskedRight } from '#scope.ts';

export interface IdempotentCall {
  readonly organisationId: string;
  readonly userId: string;
  /** As the caller chose it; theirs alone. */
  readonly key: string;
  /** Of what was called, and with what. */
  readonly requestHash: string;
}

export interface StoredAnswer {
  readonly requestHash: string;
  readonly answer: Json;
  readonly askedRights: Json;
}

/** Takes the key until the transaction ends; false where it was taken before. Who comes at the same time waits. */
export async function takeKey(tx: Transaction, call: IdempotentCall, now: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('idempotency_key')
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
export async function storeAnswer(
  tx: Transaction,
  call: IdempotentCall,
  answer: object,
  asked: readonly AskedRight[],
): Promise<void> {
  await tx
    .updateTable('idempotency_key')
    .set({ answer: JSON.stringify(answer), asked_rights: JSON.stringify(asked) })
    .where('organisation_id', '=', call.organisationId)
    .where('user_id', '=', call.userId)
    .where('idempotency_key', '=', call.key)
    .execute();
}

export async function findStoredAnswer(
  tx: Transaction,
  call: IdempotentCall,
): Promise<StoredAnswer> {
  return tx
    .selectFrom('idempotency_key')
    .select(['request_hash as requestHash', 'answer', 'asked_rights as askedRights'])
    .where('organisation_id', '=', call.organisationId)
    .where('user_id', '=', call.userId)
    .where('idempotency_key', '=', call.key)
    .executeTakeFirstOrThrow();
}

/** Nobody repeats a call after that long. */
export async function deleteAnswersBefore(db: Executor, instant: Date): Promise<void> {
  await sql`select delete_idempotency_keys_before(${instant})`.execute(db);
}
