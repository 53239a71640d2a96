/**
 * What contractors used: issued to them less returned by them, each by its own day. One of the list
 * is one row under its name of today, whatever its issues say.
 */
import { sql } from 'kysely';

import {
  canReadPrices,
  column,
  fromDay,
  hasWords,
  isThe,
  type Report,
  summed,
  toDay,
} from '#features/reports/report.queries.ts';
import { within } from '#scope.ts';

export const contractorUse: Report = {
  title: 'Consumption by Contractor',
  columns: [
    column('contractor', 'Contractor'),
    column('material', 'Material'),
    column('unit', 'Unit'),
    column('issued', 'Issued', 'quantity'),
    column('returned', 'Returned', 'quantity'),
    column('used', 'Used', 'quantity'),
    summed('value', 'Value'),
  ],
  order: sql`lower(name), name, material, key`,
  rows: (ctx, filters) => sql`
    select
      case when moved.contractor_id is null then to_jsonb(moved.name)
        else jsonb_build_object('text', moved.name, 'type', 'CONTRACTOR',
          'id', moved.contractor_id)
      end as contractor,
      moved.name, material.name as material, material.unit,
      sum(moved.issued) as issued, sum(moved.returned) as returned,
      sum(moved.issued - moved.returned) as used, sum(moved.value) as value,
      concat(moved.contractor_id, moved.name, material.id) as key
    from (
      select issue.contractor_id, coalesce(contractor.name, issue.contractor) as name,
        line.material_id,
        case issue.kind when 'ISSUE' then line.quantity else 0 end as issued,
        case issue.kind when 'RETURN' then line.quantity else 0 end as returned,
        case when ${canReadPrices(ctx, 'issue')}
          then case issue.kind when 'ISSUE' then line.value else -line.value end
        end as value
      from stock_issue issue
      join stock_issue_line line on line.organisation_id = issue.organisation_id
        and line.stock_issue_id = issue.id
      left join contractor on contractor.organisation_id = issue.organisation_id
        and contractor.id = issue.contractor_id
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
    group by moved.contractor_id, moved.name, material.id, material.name, material.unit`,
};
