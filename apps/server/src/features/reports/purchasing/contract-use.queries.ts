/**
 * Use of rate contracts against their time: of lines with a target quantity and of contracts with a
 * target value. What is used is ordered and not given up, as the contract counts it; days are
 * counted up to today.
 */
import { indianDate } from '@plinth/domain/shared/iso-date';
import { type RawBuilder, sql } from 'kysely';

import type { Context } from '#context.ts';
import { visibleRows } from '#documents/document-tables.ts';
import { usedOfContract, usedOfLine } from '#features/rate-contracts/rate-contracts.public.ts';
import { permitted } from '#scope.ts';

import {
  column,
  fromDay,
  hasWords,
  isThe,
  type Report,
  type ReportFilters,
  toDay,
} from '../report.queries.ts';

export const contractUse: Report = {
  title: 'Rate Contracts, Use by Time',
  columns: [
    column('document', 'Rate contract', 'document'),
    column('supplier', 'Supplier'),
    column('item', 'Material'),
    column('unit', 'Unit'),
    column('target', 'Target', 'quantity'),
    column('used', 'Used', 'quantity'),
    column('left', 'Left', 'quantity'),
    column('usedPercent', 'Used %', 'quantity'),
    column('elapsedPercent', 'Time %', 'quantity'),
    column('until', 'Valid to', 'date'),
    column('daysLeft', 'Days left', 'quantity'),
    column('state', 'State'),
  ],
  order: sql`"usedPercent" - "elapsedPercent" desc, number, position, key`,
  rows: (ctx, filters) => sql`
    select document, supplier, item, unit, target, used, greatest(target - used, 0) as left,
      "usedPercent", "elapsedPercent", until, "daysLeft",
      case when used > target then 'Beyond the target'
        when used = target then 'Used up'
        when "usedPercent" > "elapsedPercent" then 'Used faster than time'
        else '' end as state, number, position, key
    from (
      select jsonb_build_object('text', contract.contract_number, 'type', 'RATE_CONTRACT',
          'id', contract.id) as document,
        contract.contract_number as number, contract.supplier_name as supplier, aim.item,
        aim.unit, aim.target, aim.used,
        floor(aim.used * 100 / aim.target)::integer as "usedPercent",
        days.gone * 100 / days.total as "elapsedPercent", contract.valid_to as until,
        days.left as "daysLeft", aim.position, aim.key
      from rate_contract contract
      cross join lateral (${daysOf(indianDate(ctx.clock()))}) days
      cross join lateral (${LINES} union all ${VALUE}) aim
      where contract.organisation_id = ${ctx.scope.organisationId} 
        and ${visibleRows('RATE_CONTRACT', permitted(ctx.scope, 'rate-contracts:read'), 'contract')}
        and contract.status = 'AGREED'
        and contract.valid_from <= ${toDay(filters)} and contract.valid_to >= ${fromDay(filters)}
        and ${isThe('contract.supplier_id', filters.supplierId)}
        and ${isOfMaterial(filters.materialId)} and ${servesPlace(ctx, filters)}
        and ${hasWords(
          sql`(contract.contract_number || ' ' || contract.supplier_name || ' ' || aim.item)`,
          filters.search,
        )}
    ) aims`,
};

/** The days of the contract in total, those begun, and those left including today. */
function daysOf(today: string): RawBuilder<unknown> {
  return sql`
    select contract.valid_to - contract.valid_from + 1 as total,
      greatest(0, least(contract.valid_to, ${today}::date) - contract.valid_from + 1) as gone,
      greatest(0, contract.valid_to - ${today}::date + 1) as left`;
}

const LINES = sql`
  select line.material_id, coalesce(material.name, line.category) as item, line.unit,
    line.target_quantity as target, used.quantity as used, line.position, line.id as key
  from contract_line line
  left join material on material.organisation_id = line.organisation_id
    and material.id = line.material_id
  cross join lateral ${usedOfLine} used
  where contract.kind = 'QUANTITY' and line.organisation_id = contract.organisation_id
    and line.rate_contract_id = contract.id and line.target_quantity > 0`;

const VALUE = sql`
  select null, 'Value of the contract', '₹', contract.target_value,
    (${usedOfContract})::numeric, 0, contract.id
  where contract.kind = 'VALUE' and contract.target_value > 0`;

/** The line's, or for a value that of one of the lines. */
function isOfMaterial(materialId: string | undefined): RawBuilder<boolean> {
  if (materialId === undefined) return sql<boolean>`true`;
  return sql<boolean>`(aim.material_id = ${materialId} or aim.material_id is null and exists (
    select from contract_line line
    where contract.kind = 'VALUE' and line.organisation_id = contract.organisation_id
      and line.rate_contract_id = contract.id and line.material_id = ${materialId}))`;
}

/** The contract serves the chosen firm or project. */
function servesPlace(
  { scope }: Context,
  { firmId, projectId }: ReportFilters,
): RawBuilder<boolean> {
  if (firmId === undefined && projectId === undefined) return sql<boolean>`true`;
  return sql<boolean>`(contract.scope = 'ORGANISATION' or exists (
    select from rate_contract_place place
    where place.organisation_id = contract.organisation_id and place.rate_contract_id = contract.id
      and ${isThe('place.firm_id', firmId)}
      and ${
        projectId === undefined
          ? sql`true`
          : sql`(place.project_id = ${projectId} or place.project_id is null and exists (
            select from project
            where project.organisation_id = ${scope.organisationId} and project.id = ${projectId}
              and project.firm_id = place.firm_id))`
      }))`;
}
