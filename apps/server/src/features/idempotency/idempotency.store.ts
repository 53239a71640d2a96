/** Stored responses by idempotency key. */
import { sql } from 'kysely';

import type { Executor, Transaction } from '#db/database.ts';
import type { Json } from '#db/schema.generated.ts';
import type { RequiredPermission } from '#scope.ts';

export interface IdempotentCall {
  readonly organisationId: string;
  readonly userId: string;
  /** Chosen by the client; unique per person. */
  readonly key: string;
  /** A hash of the method, address and body of the call. */
  readonly requestHash: string;
}

export interface StoredAnswer {
  readonly requestHash: string;
  readonly answer: Json;
  readonly askedRights: Json;
}

/** Inserts the key; false if it exists. Concurrent calls wait until the transaction ends. */
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

/** @param asked the permissions that the act required */
export async function storeAnswer(
  tx: Transaction,
  call: IdempotentCall,
  answer: object,
  asked: readonly RequiredPermission[],
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

/** Keys expire after this time. */
export async function deleteKeysBefore(db: Executor, instant: Date): Promise<void> {
  await sql`select delete_idempotency_keys_before(${instant})`.execute(db);
}
