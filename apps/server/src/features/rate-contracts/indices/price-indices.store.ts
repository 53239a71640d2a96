import type { IndexState } from '@plinth/domain/rate-contract/terms';
import { sql } from 'kysely';

import type { Transaction } from '#db/database.ts';
import type { Scope } from '#scope.ts';

export async function insertPriceIndex(
  tx: Transaction,
  { organisationId }: Scope,
  index: {
    readonly id: string;
    readonly name: string;
    readonly source: string;
    readonly createdAt: Date;
  },
): Promise<void> {
  await tx
    .insertInto('price_index')
    .values({
      organisation_id: organisationId,
      id: index.id,
      name: index.name,
      source: index.source,
      created_at: index.createdAt,
    })
    .execute();
}

/** Locks the index until the transaction ends, and counts its version. Returns the version before. */
export async function lockPriceIndex(
  tx: Transaction,
  { organisationId }: Scope,
  id: string,
): Promise<{ readonly version: number } | undefined> {
  return tx
    .updateTable('price_index')
    .set((eb) => ({ name: eb.ref('name') }))
    .where('organisation_id', '=', organisationId)
    .where('id', '=', id)
    .returning((eb) => eb('version', '-', 1).as('version'))
    .executeTakeFirst();
}

/** Locks the months of these indices until the transaction ends. */
export async function lockIndices(
  tx: Transaction,
  { organisationId }: Scope,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .selectFrom('price_index')
    .select('id')
    .where('organisation_id', '=', organisationId)
    .where('id', 'in', ids)
    .orderBy('id')
    .forShare()
    .execute();
}

export interface EnteredMonth {
  readonly month: string;
  readonly state: IndexState;
  readonly index: string;
}

/** A provisional index is replaced; a trigger refuses to change a final one. */
export async function enterMonths(
  tx: Transaction,
  { organisationId }: Scope,
  id: string,
  months: readonly EnteredMonth[],
  by: { readonly name: string; readonly at: Date },
): Promise<void> {
  await tx
    .insertInto('price_index_value')
    .values(
      months.map(({ month, state, index }) => ({
        organisation_id: organisationId,
        price_index_id: id,
        month,
        state,
        value: index,
        entered_at: by.at,
        entered_by_name: by.name,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['organisation_id', 'price_index_id', 'month', 'state']).doUpdateSet({
        value: sql`excluded.value`,
        entered_at: sql`excluded.entered_at`,
        entered_by_name: sql`excluded.entered_by_name`,
      }),
    )
    .execute();
}

export interface NewCorrection {
  readonly id: string;
  readonly indexId: string;
  readonly month: string;
  readonly before: string;
  readonly after: string;
  readonly reason: string;
  readonly by: { readonly id: string; readonly name: string };
  readonly at: Date;
}

/**
 * Corrects a month of a final index, which must be locked. A trigger allows only the change that
 * the correction names.
 */
export async function correctMonth(
  tx: Transaction,
  { organisationId }: Scope,
  { id, indexId, month, before, after, reason, by, at }: NewCorrection,
): Promise<void> {
  await tx
    .insertInto('price_index_correction')
    .values({
      organisation_id: organisationId,
      id,
      price_index_id: indexId,
      month,
      before_value: before,
      after_value: after,
      reason,
      corrected_at: at,
      corrected_by: by.id,
      corrected_by_name: by.name,
    })
    .execute();
  await tx
    .updateTable('price_index_value')
    .set({ value: after })
    .where('organisation_id', '=', organisationId)
    .where('price_index_id', '=', indexId)
    .where('month', '=', month)
    .where('state', '=', 'FINAL')
    .execute();
}
