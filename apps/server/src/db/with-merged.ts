import { type RawBuilder, sql } from 'kysely';

type Sql = RawBuilder<unknown>;

/**
 * The ids of a material and of those that were merged into it, also by way of another one. Documents and
 * ledger entries from before the merge name those, and concern the material.
 *
 * @returns an array, so that an index is used for each of the few
 */
export function withMerged(id: Sql | string, organisationId: Sql | string): RawBuilder<string[]> {
  return sql`array(
    with recursive same(id) as (
      select ${id}::uuid
      union
      select other.id from material other join same on other.merged_into = same.id
      where other.organisation_id = ${organisationId})
    select id from same)`;
}

/**
 * The id of the material that a row of `material` is now: its own, unless it was merged.
 *
 * @param material the alias of the row
 */
export function survivingId(material: string): RawBuilder<string> {
  const of = (column: string) => sql.ref(`${material}.${column}`);
  return sql<string>`case when ${of('merged_into')} is null then ${of('id')}
    else surviving_material(${of('organisation_id')}, ${of('id')}) end`;
}
