import { sql } from 'kysely';

import type { Context } from '#context.ts';
import type { Transaction } from '#db/database.ts';

/**
 * A category in the spelling of other materials: one in other capitals is the same category. The
 * database stores it in that spelling in any case; this one is for the answer and the audit trail.
 * @param id of the material, whose own spelling may be corrected
 */
export async function spelledCategory(
  tx: Transaction,
  { scope }: Pick<Context, 'scope'>,
  id: string,
  category: string,
): Promise<string> {
  if (category === '') return category;
  const other = await tx
    .selectFrom('material')
    .select('category')
    .where('organisation_id', '=', scope.organisationId)
    .where('id', '<>', id)
    .where('category', '<>', '')
    .where(sql<string>`lower(category)`, '=', category.toLowerCase())
    .limit(1)
    .executeTakeFirst();
  return other?.category ?? category;
}
