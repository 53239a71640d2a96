/** Measured and issued quantities of a project, by contractor or floor where wanted. */
import type { IssuedMaterial } from '@plinth/domain/consumption/consumed-rows';
import { decimal } from '@plinth/domain/shared/decimal';
import type { IsoDate } from '@plinth/domain/shared/iso-date';
import type { Unit } from '@plinth/domain/shared/quantity';
import { type RawBuilder, sql } from 'kysely';

import type { Context } from '#context.ts';
import type { Executor } from '#db/database.ts';
import { findAlternateUnits } from '#features/materials/materials.public.ts';

type Scoped = Pick<Context, 'scope'>;

export interface Considered {
  readonly projectId: string;
  readonly from?: IsoDate | undefined;
  readonly to?: IsoDate | undefined;
  /**
   * The contractor's id; undefined for all, null for documents without a contractor of the list.
   */
  readonly contractorId?: string | null | undefined;
  readonly towerId?: string | undefined;
  readonly floorId?: string | undefined;
}

export type Grouping = 'NONE' | 'CONTRACTOR' | 'FLOOR' | 'MONTH';

export interface Grouped {
  /** The id of the group; empty without a grouping, or if nothing is named. */
  readonly groupId: string;
  readonly group: string;
}

interface MeasuredRow extends Grouped {
  readonly workItemId: string;
  readonly executed: string;
}

/**
 * The executed quantities by BOQ item, without reversed measurements. `QUANTITIES` covers all days
 * and places.
 */
export async function readMeasured(
  db: Executor,
  ctx: Scoped,
  considered: Considered,
  grouping: Grouping | 'QUANTITIES',
): Promise<MeasuredRow[]> {
  if (grouping === 'QUANTITIES') return readMeasuredInAll(db, ctx, considered.projectId);
  const { scope } = ctx;
  const { rows } = await sql<MeasuredRow>`
    select ${groupOf(grouping, 'done', 'measured_on')}, done.work_item_id as "workItemId",
      sum(done.executed)::text as executed
    from measurement done
    left join contractor on contractor.organisation_id = done.organisation_id
      and contractor.id = done.contractor_id
    left join tower on tower.organisation_id = done.organisation_id and tower.id = done.tower_id
    left join floor on floor.organisation_id = done.organisation_id and floor.id = done.floor_id
    where done.organisation_id = ${scope.organisationId} and done.reversed_at is null
      and ${isConsidered(considered, sql`done.measured_on`, 'done')}
    group by 1, 2, 3
    order by 2, 1, 3`.execute(db);
  return rows;
}

/** The measured quantities of all days and places, from sums that a trigger maintains. */
async function readMeasuredInAll(
  db: Executor,
  { scope: { organisationId } }: Scoped,
  projectId: string,
): Promise<MeasuredRow[]> {
  const { rows } = await sql<MeasuredRow>`
    select '' as "groupId", '' as "group", work_item_id as "workItemId", executed::text
    from executed_work
    where organisation_id = ${organisationId} and project_id = ${projectId} and executed > 0
    order by work_item_id`.execute(db);
  return rows;
}

interface MovedRow extends Grouped {
  readonly materialId: string;
  readonly name: string;
  readonly category: string;
  readonly unit: Unit;
  readonly issued: string;
  readonly returned: string;
  readonly value: string;
}

/**
 * Issues and returns by material; a return counts where its issue went. What was merged into a
 * material counts as it.
 */
async function readMoved(
  db: Executor,
  { scope }: Scoped,
  considered: Considered,
  grouping: Grouping,
): Promise<MovedRow[]> {
  const { rows } = await sql<MovedRow>`
    with went as materialized (
      select issue.id, issue.kind, issue.issued_on, origin.contractor_id, origin.tower_id, origin.floor_id
      from stock_issue issue
      join stock_issue origin on origin.organisation_id = issue.organisation_id
        and origin.id = coalesce(issue.issue_id, issue.id)
      where issue.organisation_id = ${scope.organisationId}
        -- A return is of the project of its issue; by this the index is used.
        and issue.project_id = ${considered.projectId}
        and ${isConsidered(considered, sql`issue.issued_on`, 'origin')}
    ), moved as materialized (
      select went.kind, went.issued_on, went.contractor_id, went.tower_id, went.floor_id,
        line.material_id, line.quantity, line.value
      from stock_issue_line line join went on went.id = line.stock_issue_id
      where line.organisation_id = ${scope.organisationId}
        and line.stock_issue_id = any (array(select id from went))
    )
    select ${groupOf(grouping, 'moved', 'issued_on')}, material.id as "materialId", material.name,
      material.category, material.unit,
      coalesce(sum(moved.quantity) filter (where moved.kind = 'ISSUE'), 0)::text as issued,
      coalesce(sum(moved.quantity) filter (where moved.kind = 'RETURN'), 0)::text as returned,
      sum(case moved.kind when 'ISSUE' then moved.value else -moved.value end)::text as value
    from moved
    join material named on named.organisation_id = ${scope.organisationId}
      and named.id = moved.material_id
    join material on material.organisation_id = named.organisation_id
      and material.id = surviving_material(named.organisation_id, named.id)
    left join contractor on contractor.organisation_id = named.organisation_id
      and contractor.id = moved.contractor_id
    left join tower on tower.organisation_id = named.organisation_id and tower.id = moved.tower_id
    left join floor on floor.organisation_id = named.organisation_id and floor.id = moved.floor_id
    group by 1, 2, material.id, material.name, material.category, material.unit
    order by 2, 1, lower(material.name), material.id`.execute(db);
  return rows;
}

/**
 * The issued quantities of all days and places without their value, from sums that a trigger
 * maintains.
 */
async function readMovedInAll(
  db: Executor,
  { scope: { organisationId } }: Scoped,
  projectId: string,
): Promise<MovedRow[]> {
  const { rows } = await sql<MovedRow>`
    select '' as "groupId", '' as "group", material.id as "materialId", material.name,
      material.category, material.unit, sum(moved.issued)::text as issued,
      sum(moved.returned)::text as returned, '0' as value
    from (
      select material_id, sum(issued) as issued, sum(returned) as returned from issue_month
      where organisation_id = ${organisationId} and project_id = ${projectId}
      group by material_id
    ) moved
    join material named on named.organisation_id = ${organisationId}
      and named.id = moved.material_id
    join material on material.organisation_id = named.organisation_id
      and material.id = surviving_material(named.organisation_id, named.id)
    group by material.id, material.name, material.category, material.unit
    order by lower(material.name), material.id`.execute(db);
  return rows;
}

/** The same as the rules take it; `QUANTITIES` are of all days and places, and have no value. */
export async function readIssued(
  db: Executor,
  ctx: Scoped,
  considered: Considered,
  grouping: Grouping | 'QUANTITIES',
): Promise<(IssuedMaterial & Grouped)[]> {
  const moved =
    grouping === 'QUANTITIES'
      ? await readMovedInAll(db, ctx, considered.projectId)
      : await readMoved(db, ctx, considered, grouping);
  const units = await unitsOf(
    db,
    ctx,
    moved.map(({ materialId }) => materialId),
  );
  return moved.map(({ materialId, issued, returned, value, ...row }) => ({
    ...row,
    id: materialId,
    alternateUnits: units.get(materialId) ?? [],
    issued: decimal(issued),
    returned: decimal(returned),
    value: decimal(value),
  }));
}

/** Materials that have norms of their own, of which nothing was issued. */
export async function readNormed(
  db: Executor,
  ctx: Scoped,
  projectId: string,
): Promise<IssuedMaterial[]> {
  const { rows } = await sql<{ id: string; name: string; category: string; unit: Unit }>`
    select distinct material.id, material.name, material.category, material.unit
    from norm join material on material.organisation_id = norm.organisation_id
      and material.id = norm.material_id and material.merged_into is null
    where norm.organisation_id = ${ctx.scope.organisationId} and norm.project_id = ${projectId}
    order by material.id`.execute(db);
  const units = await unitsOf(
    db,
    ctx,
    rows.map(({ id }) => id),
  );
  const nothing = { issued: decimal('0'), returned: decimal('0'), value: decimal('0') };
  return rows.map((row) => ({ ...row, ...nothing, alternateUnits: units.get(row.id) ?? [] }));
}

async function unitsOf(db: Executor, ctx: Scoped, materialIds: readonly string[]) {
  const units = await findAlternateUnits(db, ctx, [...new Set(materialIds)]);
  return Map.groupBy(units, ({ materialId }) => materialId);
}

/** @param day column of `row` */
function groupOf(grouping: Grouping, row: string, day: string): RawBuilder<unknown> {
  if (grouping === 'NONE') return sql`'' as "groupId", '' as "group"`;
  if (grouping === 'MONTH') {
    const month = sql`to_char(${sql.ref(`${row}.${day}`)}, 'YYYY-MM')`;
    return sql`${month} as "groupId", ${month} as "group"`;
  }
  if (grouping === 'CONTRACTOR') {
    return sql`coalesce(${sql.ref(`${row}.contractor_id`)}::text, '') as "groupId",
      coalesce(contractor.name, '') as "group"`;
  }
  return sql`coalesce(floor.id, tower.id)::text as "groupId",
    coalesce(concat_ws(' · ', tower.name, floor.name), '') as "group"`;
}

/** @param day of what moved; the place is that of `row` */
function isConsidered(
  { projectId, from, to, contractorId, towerId, floorId }: Considered,
  day: RawBuilder<unknown>,
  row: string,
): RawBuilder<boolean> {
  const of = (column: string) => sql.ref(`${row}.${column}`);
  return sql.join(
    [
      sql`${of('project_id')} = ${projectId}`,
      ...(from === undefined ? [] : [sql`${day} >= ${from}`]),
      ...(to === undefined ? [] : [sql`${day} <= ${to}`]),
      ...(towerId === undefined ? [] : [sql`${of('tower_id')} = ${towerId}`]),
      ...(floorId === undefined ? [] : [sql`${of('floor_id')} = ${floorId}`]),
      ...(contractorId === undefined
        ? []
        : [sql`${of('contractor_id')} is not distinct from ${contractorId}::uuid`]),
    ],
    sql` and `,
  );
}
