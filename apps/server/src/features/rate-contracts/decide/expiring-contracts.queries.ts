/** Agreed contracts that expire soon and whose expiry was not notified yet. */
import type { ContractPlace } from '@plinth/domain/rate-contract/rate/choose';
import type { ContractScope } from '@plinth/domain/rate-contract/terms';
import type { IsoDate } from '@plinth/domain/shared/iso-date';
import { sql } from 'kysely';

import type { Executor } from '#db/database.ts';

export interface ExpiringContract {
  readonly id: string;
  readonly contractNumber: string;
  readonly supplierName: string;
  readonly scope: ContractScope;
  readonly places: readonly ContractPlace[];
  readonly validTo: IsoDate;
  readonly createdBy: string;
  readonly agreedBy: string | null;
}

export async function findExpiring(
  db: Executor,
  organisationId: string,
  today: IsoDate,
): Promise<ExpiringContract[]> {
  const { rows } = await sql<ExpiringContract>`
    select contract.id, contract.contract_number as "contractNumber",
      contract.supplier_name as "supplierName", contract.scope, contract.valid_to as "validTo",
      contract.created_by as "createdBy", contract.agreed_by as "agreedBy",
      (select coalesce(json_agg(json_build_object(
          'firmId', place.firm_id, 'projectId', place.project_id)), '[]')
        from rate_contract_place place
        where place.organisation_id = ${organisationId}
          and place.rate_contract_id = contract.id) as places
    from rate_contract contract
    where contract.organisation_id = ${organisationId} and contract.status = 'AGREED'
      and contract.valid_to between ${today}::date and ${today}::date + 30
      and not exists (
        select from notification told
        where told.organisation_id = ${organisationId} and told.document_id = contract.id
          and told.kind = 'CONTRACT_EXPIRING' and told.at >= contract.valid_to - 31)
    order by contract.valid_to, contract.id`.execute(db);
  return rows;
}
