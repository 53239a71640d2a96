/**
 * The buying party of a rate contract: the firm that it serves, or the organisation if it serves
 * several.
 */
import type { RateContract } from '@plinth/contracts/rate-contracts';
import { sql } from 'kysely';

import type { Context } from '#context.ts';
import type { Executor } from '#db/database.ts';
import type { PaperFirm } from '#documents/frozen.ts';

export interface ContractBuyer extends PaperFirm {
  /** The id of the firm; null for the organisation, which has only a name. */
  readonly firmId: string | null;
  /** Whether every firm that the contract serves prints item codes in place of material codes. */
  readonly printsItemCodes: boolean;
}

/** The contract must be in scope. */
export async function getContractBuyer(
  db: Executor,
  { scope }: Pick<Context, 'scope'>,
  { places }: Pick<RateContract, 'places'>,
): Promise<ContractBuyer> {
  const served = [...new Set(places.map(({ firmId }) => firmId))];
  const { rows } = await sql<ContractBuyer>`
    with served as (
      select *, count(*) over () as served from firm
      where firm.organisation_id = ${scope.organisationId}
        and (${served.length === 0} and firm.archived_at is null
          or firm.id = any(${served}::uuid[]))
    )
    select firm.id as "firmId", coalesce(firm.name, organisation.name) as name,
      coalesce(firm.gst_no, '') as "gstNo", coalesce(firm.address, '') as address,
      coalesce(firm.phone, '') as phone, coalesce(firm.email, '') as email,
      exists (select from served) and not exists (select from served where not prints_item_codes)
        as "printsItemCodes"
    from organisation
    left join served firm on firm.organisation_id = organisation.id and firm.served = 1
    where organisation.id = ${scope.organisationId}`.execute(db);
  const [buyer] = rows;
  if (!buyer) throw new RangeError('no organisation');
  return buyer;
}
