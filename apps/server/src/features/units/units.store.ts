import type { OwnUnit } from '@plinth/contracts/units';
import { type Unit, UNITS } from '@plinth/domain/shared/quantity';
import { sql } from 'kysely';

import type { Transaction } from '#db/database.ts';

/** Locks the units; measuring a material in a further unit waits until the transaction ends. */
export async function lockUnits(tx: Transaction, organisationId: string): Promise<LockedUnit[]> {
  return tx
    .selectFrom('organisation_unit')
    .select(['name', 'is_in_use as isInUse', sql<boolean>`uqc is not null`.as('isOwn')])
    .where('organisation_id', '=', organisationId)
    .orderBy('name')
    .forNoKeyUpdate()
    .execute();
}

export interface LockedUnit {
  readonly name: Unit;
  readonly isInUse: boolean;
  readonly isOwn: boolean;
}

/** Sets which units are in use beyond the first ten. */
export async function updateUnits(
  tx: Transaction,
  organisationId: string,
  furtherUnits: readonly Unit[],
): Promise<void> {
  const inUse = sql<boolean>`(name = any(${[...furtherUnits]}::text[]))`;
  await tx
    .updateTable('organisation_unit')
    .set({ is_in_use: inUse })
    .where('organisation_id', '=', organisationId)
    .where('name', 'not in', UNITS)
    .where(sql<boolean>`is_in_use <> ${inUse}`)
    .execute();
}

/** Adds own units, or changes their code and factor. */
export async function saveOwnUnits(
  tx: Transaction,
  organisationId: string,
  units: readonly OwnUnit[],
  createdAt: Date,
): Promise<void> {
  if (units.length === 0) return;
  await tx
    .insertInto('organisation_unit')
    .values(
      units.map(({ unit, uqc, factor, baseUnit }) => ({
        organisation_id: organisationId,
        name: unit,
        is_in_use: true,
        uqc,
        factor: factor || null,
        base_unit: baseUnit || null,
        created_at: createdAt,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['organisation_id', 'name']).doUpdateSet((eb) => ({
        uqc: eb.ref('excluded.uqc'),
        factor: eb.ref('excluded.factor'),
        base_unit: eb.ref('excluded.base_unit'),
      })),
    )
    .execute();
}
