/** Materials of the same name and unit, whatever case and blanks. */
import { duplicateText } from '@plinth/domain/material/merge';
import { sql } from 'kysely';

import type { Context } from '#context.ts';
import { nameKey } from '#db/conditions.ts';
import type { Transaction } from '#db/database.ts';
import { duplicate } from '#errors.ts';

interface Named {
  /** The id of an existing material; undefined for a new one. */
  readonly id?: string;
  readonly name: string;
  readonly unit: string;
}

/** @throws AppError duplicate if another material has the name and unit */
export async function refuseDuplicate(
  tx: Transaction,
  { scope }: Pick<Context, 'scope'>,
  { id, name, unit }: Named,
): Promise<void> {
  const other = await tx
    .selectFrom('material')
    .select(['id', 'material_code as materialCode', 'name', 'unit'])
    .where('organisation_id', '=', scope.organisationId)
    .where('archived_at', 'is', null)
    .where('unit', '=', sql<never>`${unit}`)
    .where(sql<boolean>`${nameKey(sql.ref('name'))} = ${nameKey(sql`${name}::text`)}`)
    .where((eb) => (id === undefined ? eb.lit(true) : eb('id', '<>', id)))
    // No limit: with one the planner reads all codes in order, instead of the index by name.
    .orderBy('material_code')
    .executeTakeFirst();
  if (!other) return;
  const message = duplicateText(other);
  throw duplicate(message, { code: 'duplicate', path: 'name', message });
}
