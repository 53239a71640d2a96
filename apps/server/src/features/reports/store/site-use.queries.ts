/**
 * Material used on site: issued less returned, each by its own day, by contractor or by cost head.
 */
import { type RawBuilder, sql } from 'kysely';

import type { Context } from '#context.ts';
import { isIssuedUnpriced } from '#features/stock/stock.public.ts';
import { within } from '#scope.ts';

import {
  canReadPrices,
  column,
  fromDay,
  hasWords,
  isThe,
  type Report,
  type ReportFilters,
  summed,
  toDay,
} from '../report.queries.ts';

const USE = [
  column('material', 'Material'),
  column('unit', 'Unit'),
  column('issued', 'Issued', 'quantity'),
  column('returned', 'Returned', 'quantity'),
  column('used', 'Used', 'quantity'),
  summed('value', 'Value'),
];

/** A contractor of the list has one row under the current name, whatever its issues show. */
export const contractorUse: Report = {
  title: 'Consumption by Contractor',
  columns: [column('contractor', 'Contractor'), ...USE],
  countsUnpriced: true,
  order: sql`lower(name), name, material, key`,
  rows: (ctx, filters) => sql`
    select
      case when used.of_id is null then to_jsonb(used.name)
        else jsonb_build_object('text', used.name, 'type', 'CONTRACTOR', 'id', used.of_id)
      end as contractor, used.*
    from (${usedBy(ctx, filters, {
      list: sql.table('contractor'),
      ofId: sql`issue.contractor_id`,
      written: sql`issue.contractor`,
    })}) used`,
};

/** A head of the list is one row under its name of today; what names none is one without a name. */
export const costHeadUse: Report = {
  title: 'Consumption by Cost Head',
  columns: [column('head', 'Cost head'), ...USE],
  countsUnpriced: true,
  order: sql`lower(name), name, material, key`,
  rows: (ctx, filters) => sql`
    select used.name as head, used.*
    from (${usedBy(ctx, filters, {
      list: sql.table('cost_head'),
      ofId: sql`issue.cost_head_id`,
      written: sql`issue.cost_head`,
    })}) used`,
};

interface Grouping {
  readonly list: RawBuilder<unknown>;
  /** The id in the list; null for a free text. */
  readonly ofId: RawBuilder<unknown>;
  /** The name written on the issue. */
  readonly written: RawBuilder<unknown>;
}

function usedBy(ctx: Context, filters: ReportFilters, { list, ofId, written }: Grouping) {
  return sql`
    select moved.of_id, moved.name, material.name as material, material.unit,
      sum(moved.issued) as issued, sum(moved.returned) as returned,
      sum(moved.issued - moved.returned) as used, sum(moved.value) as value,
      sum(moved.unpriced) as unpriced,
      concat(moved.of_id, moved.name, material.id) as key
    from (
      select ${ofId} as of_id, coalesce(listed.name, ${written}) as name, line.material_id,
        case issue.kind when 'ISSUE' then line.quantity else 0 end as issued,
        case issue.kind when 'RETURN' then line.quantity else 0 end as returned,
        case when ${canReadPrices(ctx, 'issue')}
          then case issue.kind when 'ISSUE' then line.value else -line.value end
        end as value,
        case when ${canReadPrices(ctx, 'issue')}
          then ${isIssuedUnpriced('line')}::integer end as unpriced
      from stock_issue issue
      join stock_issue_line line on line.organisation_id = issue.organisation_id
        and line.stock_issue_id = issue.id
      left join ${list} listed on listed.organisation_id = issue.organisation_id
        and listed.id = ${ofId}
      where issue.organisation_id = ${ctx.scope.organisationId} and ${within(ctx.scope, 'issue')}
        and ${isThe('issue.project_id', filters.projectId)}
        and ${isThe('issue.firm_id', filters.firmId)}
        and ${isThe('issue.store_id', filters.storeId)}
        and ${isThe('line.material_id', filters.materialId)}
        and issue.issued_on >= ${fromDay(filters)} and issue.issued_on <= ${toDay(filters)}
    ) moved
    join material on material.id = moved.material_id
    where material.organisation_id = ${ctx.scope.organisationId}
      and ${hasWords(sql`(moved.name || ' ' || material.name)`, filters.search)}
    group by moved.of_id, moved.name, material.id, material.name, material.unit`;
}
