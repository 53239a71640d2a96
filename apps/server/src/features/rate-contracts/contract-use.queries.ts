import { sql } from 'kysely';

import type { Context } from '#context.ts';
import type { Executor } from '#db/database.ts';
import { usedOfContract } from '#features/rate-contracts/contract-lines.queries.ts';

/** Rupees that orders call off the contract, before tax. */
export async function usedValueOf(
  db: Executor,
  { scope }: Pick<Context, 'scope'>,
  id: string,
): Promise<string> {
  const { used } = await db
    .selectFrom('rate_contract as contract')
    .select(sql<string>`${usedOfContract}`.as('used'))
    .where('contract.organisation_id', '=', scope.organisationId)
    .where('contract.id', '=', id)
    .executeTakeFirstOrThrow();
  return used;
}
