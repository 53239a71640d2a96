import { type RawBuilder, sql } from 'kysely';

import { withMerged } from '#db/with-merged.ts';

/**
 * Whether a column names the material or one that was merged into it.
 *
 * @param column of a material's id
 */
export function isOrMergedInto(
  column: RawBuilder<unknown>,
  id: RawBuilder<string> | string,
  organisationId: RawBuilder<string> | string,
): RawBuilder<boolean> {
  return sql<boolean>`${column} = any(${withMerged(id, organisationId)})`;
}
