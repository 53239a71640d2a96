import type { FurtherUnit } from '@plinth/domain/material/units';
import type { Unit } from '@plinth/domain/shared/quantity';

import type { Transaction } from '#db/database.ts';

/** Locks the units; creating materials in a further unit waits until the transaction ends. */
export async function lockUnits(tx: Transaction, organisationId: string): Promise<Unit[]> {
  const { further_units } = await tx
    .selectFrom('organisation')
    .select('further_units')
    .where('id', '=', organisationId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  return further_units;
}

export async function updateUnits(
  tx: Transaction,
  organisationId: string,
  furtherUnits: FurtherUnit[],
): Promise<void> {
  await tx
    .updateTable('organisation')
    .set({ further_units: furtherUnits })
    .where('id', '=', organisationId)
    .execute();
}
