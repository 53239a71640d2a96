import type { RateContractStatus } from '@plinth/domain/rate-contract/status';
import type { ContractPlace } from '@plinth/domain/rate-contract/rate/choose';
import type {
  ContractKind,
  ContractScope,
  FreightBasis,
  OverUse,
} from '@plinth/domain/rate-contract/terms';
import type { IsoDate } from '@plinth/domain/shared/iso-date';
import { sql } from 'kysely';

import type { Transaction } from '#db/database.ts';
import { insertRows } from '#db/insert-rows.ts';
import { servesPlaces } from '#documents/document-tables.ts';
import { placesOf, type Scope } from '#scope.ts';

/** The header of a contract, as it is stored. */
export interface ContractHeader {
  readonly supplierId: string;
  readonly supplierName: string;
  readonly scope: ContractScope;
  readonly places: readonly ContractPlace[];
  readonly validFrom: IsoDate;
  readonly validTo: IsoDate;
  readonly kind: ContractKind;
  /** The target value in rupees; null unless the contract is for a value. */
  readonly targetValue: string | null;
  readonly overUse: OverUse;
  readonly freightBasis: FreightBasis;
  readonly terms: string;
}

interface Made {
  readonly id: string;
  readonly contractNumber: string;
  readonly createdBy: { readonly id: string; readonly name: string };
  readonly createdAt: Date;
}

export async function insertContract(
  tx: Transaction,
  { organisationId }: Scope,
  header: ContractHeader,
  made: Made,
): Promise<void> {
  await tx
    .insertInto('rate_contract')
    .values({
      organisation_id: organisationId,
      id: made.id,
      contract_number: made.contractNumber,
      created_by: made.createdBy.id,
      created_by_name: made.createdBy.name,
      created_at: made.createdAt,
      ...columnsOf(header),
    })
    .execute();
  await insertPlaces(tx, organisationId, made.id, header.places);
}

/** A draft; its places are replaced. */
export async function updateContract(
  tx: Transaction,
  { organisationId }: Scope,
  id: string,
  header: ContractHeader & { readonly changedBy: string },
): Promise<void> {
  await tx
    .updateTable('rate_contract')
    .set({ ...columnsOf(header), changed_by: header.changedBy })
    .where('organisation_id', '=', organisationId)
    .where('id', '=', id)
    .execute();
  await tx
    .deleteFrom('rate_contract_place')
    .where('organisation_id', '=', organisationId)
    .where('rate_contract_id', '=', id)
    .execute();
  await insertPlaces(tx, organisationId, id, header.places);
}

async function insertPlaces(
  tx: Transaction,
  organisationId: string,
  id: string,
  places: readonly ContractPlace[],
): Promise<void> {
  await insertRows(
    tx,
    'rate_contract_place',
    places.map(({ firmId, projectId }) => ({
      organisation_id: organisationId,
      rate_contract_id: id,
      firm_id: firmId,
      project_id: projectId,
    })),
  );
}

function columnsOf(header: ContractHeader) {
  return {
    supplier_id: header.supplierId,
    supplier_name: header.supplierName,
    scope: header.scope,
    valid_from: header.validFrom,
    valid_to: header.validTo,
    kind: header.kind,
    target_value: header.targetValue,
    over_use: header.overUse,
    freight_basis: header.freightBasis,
    terms: header.terms,
  };
}

export interface LockedContract {
  readonly id: string;
  readonly contractNumber: string;
  readonly status: RateContractStatus;
  readonly scope: ContractScope;
  readonly places: readonly ContractPlace[];
  readonly validFrom: IsoDate;
  readonly validTo: IsoDate;
  readonly kind: ContractKind;
  readonly targetValue: string | null;
  readonly revision: number;
  readonly createdBy: string;
  readonly changedBy: string | null;
  readonly version: number;
}

/** Locks the contract until the transaction ends; undefined if it serves none of the places. */
export async function lockContract(
  tx: Transaction,
  scope: Scope,
  id: string,
): Promise<LockedContract | undefined> {
  return tx
    .selectFrom('rate_contract as contract')
    .select([
      'contract.id',
      'contract.contract_number as contractNumber',
      'contract.status',
      'contract.scope',
      'contract.valid_from as validFrom',
      'contract.valid_to as validTo',
      'contract.kind',
      'contract.target_value as targetValue',
      'contract.revision',
      'contract.created_by as createdBy',
      'contract.changed_by as changedBy',
      'contract.version',
      sql<ContractPlace[]>`(select coalesce(json_agg(json_build_object(
          'firmId', place.firm_id, 'projectId', place.project_id)), '[]')
        from rate_contract_place place
        where place.organisation_id = contract.organisation_id
          and place.rate_contract_id = contract.id)`.as('places'),
    ])
    .where('contract.organisation_id', '=', scope.organisationId)
    .where('contract.id', '=', id)
    .where(servesPlaces('RATE_CONTRACT', placesOf(scope), 'contract'))
    .forUpdate()
    .executeTakeFirst();
}

/** Locks contracts in a fixed order, so that call-offs of one follow each other. */
export async function lockContracts(
  tx: Transaction,
  { organisationId }: Scope,
  ids: readonly string[],
): Promise<void> {
  await tx
    .selectFrom('rate_contract')
    .select('id')
    .where('organisation_id', '=', organisationId)
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute();
}

interface StatusChange {
  readonly status: RateContractStatus;
  readonly sentBackReason?: string;
  readonly closed?: { readonly reason: string; readonly at: Date };
  readonly agreedBy?: { readonly id: string; readonly name: string; readonly at: Date };
}

export async function updateContractStatus(
  tx: Transaction,
  { organisationId }: Scope,
  id: string,
  { status, sentBackReason = '', closed, agreedBy }: StatusChange,
): Promise<void> {
  await tx
    .updateTable('rate_contract')
    .set({
      status,
      sent_back_reason: sentBackReason,
      ...(closed && { closing_reason: closed.reason, closed_at: closed.at }),
      ...(agreedBy && {
        agreed_by: agreedBy.id,
        agreed_by_name: agreedBy.name,
        agreed_at: agreedBy.at,
      }),
    })
    .where('organisation_id', '=', organisationId)
    .where('id', '=', id)
    .execute();
}
