/** A material or category found by name, a material also by its codes. */
import type { Unit } from '@plinth/domain/shared/quantity';
import { sql } from 'kysely';

import type { Context } from '#context.ts';
import type { Executor } from '#db/database.ts';

export interface NamedSubject {
  /** The name or code in small letters. */
  readonly key: string;
  /** The name of the category; empty for a material. */
  readonly category: string;
  readonly materialId: string | null;
  /** The unit of the material; null for a category. */
  readonly unit: Unit | null;
}

/**
 * The materials and categories with these names or codes, categories first.
 * @param names in small letters
 */
export async function findSubjects(
  db: Executor,
  { scope }: Pick<Context, 'scope'>,
  names: readonly string[],
): Promise<NamedSubject[]> {
  const codes = names.map((name) => name.toUpperCase());
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
      select distinct on (1) text, '', id, unit
      from material
      cross join lateral (values (1, lower(name)), (2, lower(item_code)), (3, lower(material_code)))
        as written (place, text)
      where organisation_id = ${scope.organisationId} and archived_at is null
        and (lower(name) = any(${names}::text[])
          or (item_code <> '' and lower(item_code) = any(${names}::text[]))
          or material_code = any(${codes}::text[]))
        and text = any(${names}::text[])
      order by 1, place, created_at, id) as named`.execute(db);
  return rows;
}
