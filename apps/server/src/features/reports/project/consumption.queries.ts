/**
 * Theoretical against actual by material, contractor, floor or month. Norms apply along the tree of
 * the work, so these rows are computed by the rules of the consumption, project by project.
 */
import { COMPARISON_WORDS, comparisonOf } from '@plinth/domain/consumption/comparison';
import { monthText } from '@plinth/domain/shared/iso-date';
import { moneyString } from '@plinth/domain/shared/money';
import { sql } from 'kysely';

import type { Context } from '#context.ts';
import {
  compareGroups,
  type Grouping,
  readConsumption,
  type ReconciledRow,
  reconciledAlone,
  shown,
} from '#features/consumption/consumption.public.ts';
import { canAt, permitted, within } from '#scope.ts';

import {
  column,
  computedRows,
  isThe,
  type Report,
  type ReportFilters,
  type ReportRow,
  summed,
} from '../report.queries.ts';

export const theoreticalByMaterial = compared('Theoretical by Material', 'NONE');

export const theoreticalByContractor = compared('Theoretical by Contractor', 'CONTRACTOR', {
  title: 'Contractor',
  textOf: (group) => group || 'No contractor',
});

export const theoreticalByFloor = compared('Theoretical by Floor', 'FLOOR', {
  title: 'Floor',
  textOf: (group) => group || 'No floor',
});

export const wastageTrend = compared('Wastage by Month', 'MONTH', {
  title: 'Month',
  textOf: monthText,
});

interface Group {
  readonly title: string;
  readonly textOf: (group: string) => string;
}

function compared(title: string, grouping: Grouping, group?: Group): Report {
  const columns = [
    column('project', 'Project'),
    ...(group ? [column('group', group.title)] : []),
    column('material', 'Material or category'),
    column('unit', 'Unit'),
    column('theoretical', 'Theoretical', 'quantity'),
    column('issued', 'Issued', 'quantity'),
    column('returned', 'Returned', 'quantity'),
    column('actual', 'Actual', 'quantity'),
    column('difference', 'Difference', 'quantity'),
    column('variance', 'Variance %', 'quantity'),
    column('permitted', 'Permitted %', 'quantity'),
    column('status', 'Band'),
    column('excess', 'Excess', 'quantity'),
    summed('recovery', 'Value of excess'),
  ];
  return {
    title,
    columns,
    order: sql`position`,
    rows: async (ctx, filters) => {
      const rows = await readRows(ctx, filters, grouping, (of) => group?.textOf(of) ?? of);
      return computedRows(columns, rows);
    },
  };
}

/** The rows of the report, without materials that no norm covers. */
async function readRows(
  ctx: Context,
  filters: ReportFilters,
  grouping: Grouping,
  textOf: Group['textOf'],
): Promise<ReportRow[]> {
  const found: ReportRow[] = [];
  for (const project of await measuredProjects(ctx, filters)) {
    const considered = { projectId: project.id, from: filters.from, to: filters.to };
    const { rows } = await readConsumption(ctx.db, ctx, considered, grouping);
    const isPriced = canAt(ctx.scope, { ...project, projectId: project.id }, 'prices:read');
    const isWanted = ({ isNormed, group, name }: ReconciledRow) =>
      isNormed && hasAll(`${project.name} ${textOf(group)} ${name}`, filters.search);
    const compare = (row: ReconciledRow) => toRow(row, project.name, textOf(row.group), isPriced);
    const inOrder = rows.toSorted((one, other) => compareGroups(one.group, other.group));
    found.push(...inOrder.filter(isWanted).map(compare));
  }
  return found;
}

function toRow(row: ReconciledRow, project: string, group: string, isPriced: boolean): ReportRow {
  const { actual, variance, band, excess, recovery } = reconciledAlone(row);
  const { theoretical, term, isNormed, workings } = row;
  return {
    project,
    group,
    material: row.name,
    unit: row.unit,
    theoretical: theoretical && shown(theoretical),
    issued: shown(row.issued),
    returned: shown(row.returned),
    actual: shown(actual),
    difference: theoretical && shown(actual.minus(theoretical)),
    variance: variance?.toString() ?? null,
    permitted: term.permitted.toString(),
    status: COMPARISON_WORDS[comparisonOf({ band, isNormed, workings })],
    excess: shown(excess),
    recovery: isPriced ? moneyString(recovery) : null,
  };
}

/** Projects with measured work that the person may read, by name. */
async function measuredProjects({ db, scope }: Context, { firmId, projectId }: ReportFilters) {
  const { rows } = await sql<{ id: string; firmId: string; name: string }>`
    select project.id, project.firm_id as "firmId", project.name
    from project
    where project.organisation_id = ${scope.organisationId}
      and ${within(permitted(scope, 'works:read'), 'project', 'id')}
      and ${isThe('project.id', projectId)} and ${isThe('project.firm_id', firmId)}
      and exists (
        select from measurement
        where measurement.organisation_id = ${scope.organisationId}
          and measurement.project_id = project.id and measurement.reversed_at is null)
    order by project.name, project.id`.execute(db);
  return rows;
}

/** Whether the text contains all words of the search, like `hasWords` of a statement. */
function hasAll(text: string, search = ''): boolean {
  const lowered = text.toLowerCase();
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => lowered.includes(word));
}
