/** A material or category found by name. */
import type { Unit } from '@plinth/domain/shared/quantity';
import { sql } from 'kysely';

import type { Context } from '#context.ts';
import type { Executor } from '#db/database.ts';

export interface NamedSubject {
  /** The name in small letters. */
  readonly key: string;
  /** The name of the category; empty for a material. */
  readonly category: string;
  readonly materialId: string | null;
  /** The unit of the material; null for a category. */
  readonly unit: Unit | null;
}

/**
 * The materials and categories with these names, categories first.
 * @param names in small letters
 */
export async function findSubjects(
  db: Executor,
  { scope }: Pick<Context, 'scope'>,
  names: readonly string[],
): Promise<NamedSubject[]> {
  const { rows } = await sql<NamedSubject>`
    select * from (
      select distinct on (1) lower(category) as key, category, null::uuid as "materialId",
        null::text as unit
      from material
      where organisation_id = ${scope.organisationId} and archived_at is null and category <> ''
        and lower(category) = any(${names}::text[])
      order by 1, 2) as found
    union all
    select * from (
      select distinct on (1) lower(name), '', id, unit from material
      where organisation_id = ${scope.organisationId} and archived_at is null
        and lower(name) = any(${names}::text[])
      order by 1, created_at, id) as named`.execute(db);
  return rows;
}
