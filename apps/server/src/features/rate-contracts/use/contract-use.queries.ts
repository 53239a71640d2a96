import { sql } from 'kysely';

import type { Context } from '#context.ts';
import type { Executor } from '#db/database.ts';
import { usedOfContract, usedOfLine } from '../read/contract-lines.queries.ts';

/** The rupees that orders call off the contract, before tax. */
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

/** Whether more is used than agreed of a contract that the order calls off and that wants approval then. */
export async function isOverUsedBy(
  db: Executor,
  { scope }: Pick<Context, 'scope'>,
  orderId: string,
): Promise<boolean> {
  const { rows } = await sql`
    select from purchase_order_line calling
    join contract_line line on line.organisation_id = calling.organisation_id
      and line.id = calling.contract_line_id
    join rate_contract contract on contract.organisation_id = line.organisation_id
      and contract.id = line.rate_contract_id and contract.over_use = 'APPROVE'
    cross join lateral ${usedOfLine} used
    where calling.organisation_id = ${scope.organisationId}
      and calling.purchase_order_id = ${orderId} and calling.contract_standing <> 'OFF_CONTRACT'
      and case contract.kind when 'QUANTITY' then used.quantity > line.target_quantity
        when 'VALUE' then (${usedOfContract})::numeric > contract.target_value end
    limit 1`.execute(db);
  return rows.length > 0;
}
