import type { Context } from '#context.ts';
import type { Transaction } from '#db/database.ts';
import type { NewRow } from '#db/insert-rows.ts';
import { type Scope, within } from '#scope.ts';

export async function insertMeasurement(
  tx: Transaction,
  row: NewRow<'measurement'>,
): Promise<void> {
  await tx.insertInto('measurement').values(row).execute();
}

/** Locks the measurement until the transaction ends; undefined if out of scope. */
export async function lockMeasurement(tx: Transaction, scope: Scope, id: string) {
  return tx
    .selectFrom('measurement')
    .select([
      'firm_id as firmId',
      'project_id as projectId',
      'work_item_id as workItemId',
      'contractor_id as contractorId',
      'measured_on as measuredOn',
      'executed',
      'reversed_at as reversedAt',
      'version',
    ])
    .where('organisation_id', '=', scope.organisationId)
    .where(within(scope, 'measurement'))
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export async function markReversed(
  tx: Transaction,
  { scope, actor, clock }: Context,
  id: string,
  reason: string,
): Promise<void> {
  await tx
    .updateTable('measurement')
    .set({
      reversed_at: clock(),
      reversed_by: actor.id,
      reversed_by_name: actor.name,
      reversal_reason: reason,
    })
    .where('organisation_id', '=', scope.organisationId)
    .where('id', '=', id)
    .execute();
}
