import { getRateContractHistory as historyEndpoint } from '@plinth/contracts/rate-contract-history';
import {
  listRateContracts as endpoint,
  type RateContract,
  type RateContractRow,
} from '@plinth/contracts/rate-contracts';
import type { Received } from '@plinth/contracts/shared/endpoint';
import {
  contractStage,
  daysLeft,
  elapsedPercent,
  leftOf,
  usedPercent,
} from '@plinth/domain/rate-contract/use';
import { decimal } from '@plinth/domain/shared/decimal';
import { indianDate, type IsoDate } from '@plinth/domain/shared/iso-date';
import { moneyString } from '@plinth/domain/shared/money';
import { type RawBuilder, sql } from 'kysely';

import type { Context } from '#context.ts';
import type { Executor } from '#db/database.ts';
import { builder } from '#db/statement.ts';
import { searchedText, servesPlaces } from '#documents/document-tables.ts';
import { defineList } from '#documents/list.ts';
import { notFound } from '#errors.ts';
import { readHistory } from '#features/audit/audit.public.ts';
import { usedOfContract, usedOfLine } from './read/contract-lines.queries.ts';
import { reader, withRates } from './read/contract-reader.queries.ts';
import { linesOfContract } from './read/contract-detail.queries.ts';
import { placesOf } from '#scope.ts';

type Query = Received<typeof endpoint, 'query'>;
type Reading = Pick<Context, 'scope' | 'clock'>;

/** Whether nothing is left of any line, or of the value. */
const USED_UP = sql<boolean>`case contract.kind
  when 'VALUE' then ${usedOfContract}::numeric >= contract.target_value
  when 'QUANTITY' then not exists (
    select from contract_line line cross join lateral ${usedOfLine} used
    where line.organisation_id = contract.organisation_id and line.rate_contract_id = contract.id
      and used.quantity < line.target_quantity)
  else false end`;

const MAX_USED = sql<string | null>`case when contract.kind = 'QUANTITY' then (
  select max(used.quantity / line.target_quantity)::text
  from contract_line line cross join lateral ${usedOfLine} used
  where line.organisation_id = contract.organisation_id
    and line.rate_contract_id = contract.id) end`;

const HEADER = [
  'contract.id',
  'contract.contract_number as contractNumber',
  'contract.supplier_id as supplierId',
  'contract.supplier_name as supplierName',
  'contract.scope',
  'contract.valid_from as validFrom',
  'contract.valid_to as validTo',
  'contract.kind',
  'contract.target_value as targetValue',
  'contract.status',
  'contract.revision',
  'contract.version',
  usedOfContract.as('usedValue'),
  MAX_USED.as('mostUsed'),
  USED_UP.as('isUsedUp'),
  sql<number>`(select count(*)::int from contract_line line
    where line.organisation_id = contract.organisation_id
      and line.rate_contract_id = contract.id)`.as('lineCount'),
] as const;

const contracts = builder.selectFrom('rate_contract as contract');

/** The list that page and export share. */
export const contractList = defineList(endpoint, {
  from: contracts,
  alias: 'contract',
  isSeenIn: (places) => servesPlaces('RATE_CONTRACT', places, 'contract'),
  columns: (found) => found.select(HEADER),
  detail: (contract) => contract,
  sorts: {
    creationDate: sql`contract.created_at`,
    contractNumber: sql`contract.contract_number`,
    supplierName: sql`lower(contract.supplier_name)`,
    validTo: sql`contract.valid_to`,
  },
  search: (pattern) => sql`(${searchedText('RATE_CONTRACT', 'contract')}) ilike ${pattern}`,
  filters: {
    supplierId: (id) => sql`contract.supplier_id = ${id}`,
    materialId: (id) => sql`exists (select from contract_line line
      where line.organisation_id = contract.organisation_id
        and line.rate_contract_id = contract.id and line.material_id = ${id})`,
    status: (statuses) => sql`contract.status = any(${statuses}::text[])`,
    stage: (stages, { take }) => {
      const today = sql`${take(({ ctx }) => indianDate(ctx.clock()))}::date`;
      return sql`(case
        when contract.status <> 'AGREED' then contract.status
        when ${today} > contract.valid_to then 'EXPIRED'
        when ${USED_UP} then 'EXHAUSTED'
        when ${today} < contract.valid_from then 'UPCOMING'
        when ${today} + 30 >= contract.valid_to then 'EXPIRING'
        else 'ACTIVE' end) = any(${stages}::text[])`;
    },
  },
});

export type HeaderRow = Awaited<ReturnType<typeof contractList.page>>['rows'][number];

/** One page of the contracts that serve the caller's places. */
export async function listRateContracts(ctx: Context, query: Query) {
  const { rows, ...totals } = await contractList.page(reader(ctx), query);
  const today = indianDate(ctx.clock());
  return withRates(ctx.scope, { list: rows.map((row) => toHeader(row, today)), ...totals });
}

/** The row that the list shows for a contract. */
export function toHeader(row: HeaderRow, today: IsoDate): RateContractRow {
  const { supplierId, supplierName, mostUsed, isUsedUp, ...header } = row;
  const target = header.targetValue === null ? null : decimal(header.targetValue);
  return {
    ...header,
    supplier: { id: supplierId, supplierName },
    usedPercent:
      mostUsed === null
        ? usedPercent(target, decimal(header.usedValue))
        : usedPercent(decimal('1'), decimal(mostUsed)),
    elapsedPercent: elapsedPercent(row, today),
    daysLeft: daysLeft(row, today),
    stage: contractStage({ ...header, isUsedUp }, today),
  };
}

/** @throws AppError notFound for one that serves none of the caller's places */
export async function getRateContract(
  db: Executor,
  ctx: Reading,
  id: string,
): Promise<{ rateContract: RateContract }> {
  const { scope } = reader(ctx);
  const found = await db
    .selectFrom('rate_contract as contract')
    .select(HEADER)
    .select([
      'contract.over_use as overUse',
      'contract.freight_basis as freightBasis',
      'contract.terms',
      'contract.sent_back_reason as sentBackReason',
      'contract.closing_reason as closingReason',
      'contract.created_by as createdBy',
      'contract.created_by_name as createdByName',
      'contract.created_at as creationDate',
      'contract.changed_by as changedBy',
      'contract.agreed_by_name as agreedByName',
      'contract.agreed_at as agreedAt',
      PLACES.as('places'),
      REVISIONS.as('revisions'),
    ])
    .where('contract.organisation_id', '=', scope.organisationId)
    .where('contract.id', '=', id)
    .where(servesPlaces('RATE_CONTRACT', placesOf(scope), 'contract'))
    .executeTakeFirst();
  if (!found) throw notFound('Rate contract');
  const today = indianDate(ctx.clock());
  const { creationDate, agreedAt, targetValue, usedValue } = found;
  const target = targetValue === null ? null : decimal(targetValue);
  const left = leftOf(target, decimal(usedValue));
  const { overUse, freightBasis, terms, places, revisions, changedBy } = found;
  const { sentBackReason, closingReason, createdBy, createdByName, agreedByName } = found;
  return withRates(ctx.scope, {
    rateContract: {
      ...toHeader(found, today),
      places,
      overUse,
      freightBasis,
      terms,
      leftValue: left && moneyString(left),
      sentBackReason,
      closingReason,
      createdBy,
      createdByName,
      creationDate: creationDate.toISOString(),
      changedBy,
      agreedByName,
      agreedAt: agreedAt && agreedAt.toISOString(),
      lines: await linesOfContract(db, ctx, id, today),
      revisions,
    },
  });
}

const PLACES = sql<RateContract['places']>`(
  select coalesce(json_agg(json_build_object('firmId', firm.id, 'firmName', firm.name,
    'projectId', project.id, 'projectName', coalesce(project.name, ''))
    order by firm.name, project.name), '[]')
  from rate_contract_place place
  join firm on firm.organisation_id = place.organisation_id and firm.id = place.firm_id
  left join project on project.organisation_id = place.organisation_id
    and project.id = place.project_id
  where place.organisation_id = contract.organisation_id
    and place.rate_contract_id = contract.id)`;

function instantText(at: RawBuilder<unknown>): RawBuilder<string> {
  return sql`to_char(${at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}

const REVISIONS = sql<RateContract['revisions']>`(
  select coalesce(json_agg(json_build_object('revision', revision.revision,
    'reason', revision.reason, 'state', revision.state, 'madeBy', revision.made_by,
    'madeByName', revision.made_by_name, 'madeAt', ${instantText(sql.raw('revision.made_at'))},
    'decidedByName', revision.decided_by_name, 'decidedAt', ${instantText(sql.raw('revision.decided_at'))},
    'validTo', revision.content -> 'validTo', 'targetValue', revision.content -> 'targetValue',
    'quantities', revision.content -> 'quantities', 'prices', revision.content -> 'prices') order by revision.made_at desc, revision.id desc), '[]')
  from rate_contract_revision revision
  where revision.organisation_id = contract.organisation_id
    and revision.rate_contract_id = contract.id)`;

/**
 * The history of a contract, newest first.
 * @throws AppError notFound for one that serves none of the caller's places
 */
export async function getRateContractHistory(ctx: Context, id: string) {
  await getRateContract(ctx.db, ctx, id);
  return readHistory(ctx, historyEndpoint, { documentType: 'RATE_CONTRACT', documentId: id });
}
