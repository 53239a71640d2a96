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
