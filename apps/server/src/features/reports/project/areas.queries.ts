/**
 * Reports of the current area statements. A figure of a unit is rounded as the statement rounds it
 * (packages/domain/src/area/formula.ts), and totals are sums of rounded figures.
 */
import { SQUARE_FEET } from '@plinth/domain/area/area';
import { FLOOR_KIND_NAMES } from '@plinth/domain/area/floors/floors';
import { OWNER_NAMES } from '@plinth/domain/area/units';
import { type RawBuilder, sql } from 'kysely';

import type { Context } from '#context.ts';
import { permitted, within } from '#scope.ts';

import {
  column,
  hasWords,
  isThe,
  type Report,
  type ReportFilters,
  summed,
} from '../report.queries.ts';

const STATE = column('state', 'Area statement');

const AREAS = [
  summed('units', 'Units', 'quantity'),
  summed('parking', 'Parking', 'quantity'),
  summed('carpet', 'Carpet (sqm)', 'quantity'),
  summed('carpetSqft', 'Carpet (sq ft)', 'quantity'),
  summed('saleable', 'Saleable (sqm)', 'quantity'),
  summed('saleableSqft', 'Saleable (sq ft)', 'quantity'),
];

export const unitMix: Report = {
  title: 'Unit Mix',
  columns: [
    column('project', 'Project'),
    STATE,
    column('type', 'Type'),
    ...AREAS,
    column('share', '% of units', 'quantity'),
    column('average', 'Average carpet (sqm)', 'quantity'),
  ],
  order: sql`project, key, type`,
  rows: (ctx, filters) =>
    searched(
      filters,
      sql`
    select *, round(carpet / units, 2) as average,
      round(units * 100 / sum(units) over (partition by key), 2) as share
    from (${groupedUnits(ctx, filters, sql`coalesce(nullif(unit.type, ''), 'No type')`)}) grouped`,
    ),
};

export const landownerShare: Report = {
  title: 'Landowner Share',
  columns: [
    column('project', 'Project'),
    STATE,
    column('type', 'Owner'),
    ...AREAS,
    column('shareOfCarpet', '% of carpet', 'quantity'),
    column('share', '% of saleable', 'quantity'),
  ],
  order: sql`project, key, type`,
  rows: (ctx, filters) =>
    searched(
      filters,
      sql`
    select *, round(carpet * 100 / sum(carpet) over (partition by key), 2) as "shareOfCarpet",
      round(saleable * 100 / sum(saleable) over (partition by key), 2) as share
    from (${groupedUnits(ctx, filters, named(sql`unit.owner`, OWNER_NAMES))}) grouped`,
    ),
};

/** The rows that contain the words; their shares are still those of the whole project. */
function searched({ search }: ReportFilters, rows: RawBuilder<unknown>) {
  return sql`select * from (${rows}) mix where ${hasWords(sql`(project || ' ' || type)`, search)}`;
}

/** The units by project and `type`, with the columns of `AREAS`. */
function groupedUnits(ctx: Context, filters: ReportFilters, type: RawBuilder<unknown>) {
  const { organisationId } = ctx.scope;
  const saleable = sql`(built_up * (1 + loading_percent / 100))`;
  return sql`
    select key, project, state, type, count(*) as units, sum(parking) as parking,
      sum(round(carpet, 2)) as carpet, sum(round(carpet * ${SQUARE_FEET}::numeric, 2)) as "carpetSqft",
      sum(round(${saleable}, 2)) as saleable,
      sum(round(${saleable} * ${SQUARE_FEET}::numeric, 2)) as "saleableSqft"
    from (
      select stated.*, ${type} as type, unit.parking, unit.carpet,
        unit.carpet + unit.wall
          + unit.enclosed_balcony * stated.enclosed_balcony_weight
          + unit.open_balcony * stated.open_balcony_weight
          + unit.utility * stated.utility_weight
          + unit.terrace * stated.terrace_weight as built_up
      from (${statements(ctx, filters)}) stated
      join area_unit unit on unit.project_id = stated.key
      where unit.organisation_id = ${organisationId}
    ) figured
    group by key, project, state, type`;
}

/** The area statements of projects whose areas the person may read. */
function statements({ scope }: Context, { firmId, projectId }: ReportFilters) {
  return sql`
    select project.id as key, project.name as project,
      case when statement.is_approved then 'Approved revision ' else 'Draft of revision ' end
        || statement.revision as state,
      statement.*
    from area_statement statement
    join project on project.organisation_id = ${scope.organisationId}
      and project.id = statement.project_id
    where statement.organisation_id = ${scope.organisationId}
      and ${within(permitted(scope, 'areas:read'), 'project', 'id')}
      and ${isThe('project.id', projectId)} and ${isThe('project.firm_id', firmId)}`;
}

export const fsiTable: Report = {
  title: 'FSI Table',
  columns: [
    column('project', 'Project'),
    STATE,
    column('tower', 'Tower'),
    column('floor', 'Floor'),
    column('kind', 'Kind'),
    summed('construction', 'Construction (sqm)', 'quantity'),
    summed('area', 'FSI area (sqm)', 'quantity'),
    column('towerArea', 'FSI area of the tower', 'quantity'),
    column('plot', 'Plot (sqm)', 'quantity'),
    column('used', 'FSI used', 'quantity'),
    column('permitted', 'FSI permitted', 'quantity'),
    column('balance', 'FSI left', 'quantity'),
    column('left', 'Left to build (sqm)', 'quantity'),
  ],
  order: sql`project, key, position, tower_id, level`,
  rows: (ctx, filters) => sql`
    select *, round(built / plot, 3) as used, permitted - round(built / plot, 3) as balance,
      round(permitted * plot - built, 2) as left
    from (
      select stated.key, stated.project, stated.state, stated.plot_area as plot,
        stated.permitted_fsi as permitted, tower.name as tower, tower.position,
        tower.id as tower_id, floor.name as floor, floor.level,
        ${named(sql`floor.kind`, FLOOR_KIND_NAMES)} as kind,
        round(floor.construction_area, 2) as construction, round(floor.fsi_area, 2) as area,
        sum(round(floor.fsi_area, 2)) over (partition by tower.id) as "towerArea",
        sum(floor.fsi_area) over (partition by stated.key) as built
      from (${statements(ctx, filters)}) stated
      join tower on tower.project_id = stated.key
      join floor on floor.organisation_id = tower.organisation_id and floor.tower_id = tower.id
      where tower.organisation_id = ${ctx.scope.organisationId}
    ) floors
    where ${hasWords(sql`(project || ' ' || tower || ' ' || floor)`, filters.search)}`,
};

/** The words of a closed list. */
function named(code: RawBuilder<unknown>, words: Readonly<Record<string, string>>) {
  return sql`(${JSON.stringify(words)}::jsonb ->> ${code})`;
}
