import { sql } from 'kysely';

import type { Context } from '#context.ts';
import type { Transaction } from '#db/database.ts';

/**
 * A category as other materials spell it: one in other capitals is the same category. The database
 * stores it so, whoever writes it; this is what an answer and the audit trail say.
 *
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
