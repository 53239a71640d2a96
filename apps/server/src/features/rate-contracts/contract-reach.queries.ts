/** Decides at which places a right counts for a rate contract and for what belongs to it. */
import type { Permission } from '@plinth/domain/access/permissions';
import { can } from '@plinth/domain/access/permissions';
import type { ContractPlace } from '@plinth/domain/rate-contract/choose';
import type { ContractScope } from '@plinth/domain/rate-contract/terms';
import { sql } from 'kysely';

import type { Context } from '#context.ts';
import type { Executor } from '#db/database.ts';
import { forbidden, notFound } from '#errors.ts';
import { contractsRead } from '#features/rate-contracts/contract-places.store.ts';
import { allRoles, permitted, type Place, type Scope } from '#scope.ts';

const READ: Permission = 'rate-contracts:read';

type AnyOf = readonly [Place, ...Place[]];

export interface ContractReach {
  /** The caller's own places that it serves and where contracts are read. */
  readonly readAt: AnyOf;
  /** Changing it takes the right at one of each. */
  readonly changedAt: readonly AnyOf[];
}

/**
 * @param isHeld locks the contract until the transaction ends
 * @throws AppError forbidden without the right to read contracts anywhere; notFound for one that
 *   serves none of the places where the caller has it
 */
export async function findContractReach(
  db: Executor,
  ctx: Pick<Context, 'scope'>,
  id: string,
  isHeld: boolean,
): Promise<ContractReach> {
  const { scope } = ctx;
  if (!can(allRoles(scope), READ)) throw forbidden();
  const { rows } = await sql<{ scope: ContractScope; places: ContractPlace[] }>`
    select contract.scope, (
      select coalesce(json_agg(json_build_object('firmId', place.firm_id,
        'projectId', place.project_id)), '[]')
      from rate_contract_place place
      where place.organisation_id = contract.organisation_id
        and place.rate_contract_id = contract.id) as places
    from rate_contract contract
    where contract.organisation_id = ${scope.organisationId}
      and ${contractsRead(ctx)} and contract.id = ${id}
    ${isHeld ? sql`for no key update of contract` : sql``}
  `.execute(db);
  const [contract] = rows;
  if (!contract) throw notFound('Rate contract');
  const isOfAll = contract.scope === 'ORGANISATION';
  const [first, ...others] = ownPlaces(permitted(scope, READ)).filter(
    (own) => isOfAll || contract.places.some((served) => areOne(own, served)),
  );
  if (!first) throw notFound('Rate contract');
  const readAt: AnyOf = [first, ...others];
  return { readAt, changedAt: isOfAll ? [readAt] : contract.places.map((place) => [place]) };
}

/** Whether one of the places contains the other. */
function areOne(own: Place, served: Place): boolean {
  if (own.firmId !== served.firmId) return false;
  return own.projectId === null || served.projectId === null || own.projectId === served.projectId;
}

function ownPlaces({ rolesByFirm, rolesByProject }: Scope): Place[] {
  return [
    ...Array.from(rolesByFirm.keys(), (firmId) => ({ firmId, projectId: null })),
    ...Array.from(rolesByProject, ([projectId, { firmId }]) => ({ firmId, projectId })),
  ];
}
