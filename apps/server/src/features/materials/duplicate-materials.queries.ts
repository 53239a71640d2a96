/** Materials of the same name and unit, whatever case and blanks. */
import { duplicateText } from '@plinth/domain/material/merge';
import { type RawBuilder, sql } from 'kysely';

import type { Context } from '#context.ts';
import type { Transaction } from '#db/database.ts';
import { duplicate } from '#errors.ts';

/** The expression of the index `material_same_name`. */
export function nameKey(name: RawBuilder<unknown>): RawBuilder<string> {
  return sql`lower(regexp_replace(btrim(${name}), '\\s+', ' ', 'g'))`;
}

interface Named {
  /** Undefined for a new one. */
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
    .orderBy('material_code')
    .limit(1)
    .executeTakeFirst();
  if (!other) return;
  const message = duplicateText(other);
  throw duplicate(message, { code: 'duplicate', path: 'name', message });
}
