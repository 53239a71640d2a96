import { type RawBuilder, sql } from 'kysely';

/**
 * Whether a column names the material or one that was merged into it, also by way of another one.
 * Those keep their documents, stock and ledger, which concern the kept one.
 *
 * @param column of a material's id
 */
export function isOrMergedInto(
  column: RawBuilder<unknown>,
  id: RawBuilder<string> | string,
  organisationId: RawBuilder<string> | string,
): RawBuilder<boolean> {
  // An array, so that an index is used for each of the few.
  return sql<boolean>`${column} = any(array(
    with recursive same(id) as (
      select ${id}::uuid
      union
      select other.id from material other join same on other.merged_into = same.id
      where other.organisation_id = ${organisationId})
    select id from same))`;
}
