/** Reads measurements: visible with their project. */
import {
  type listMeasurableItems as itemsEndpoint,
  listMeasurements as endpoint,
  type Measurement,
} from '@plinth/contracts/measurements';
import type { Received } from '@plinth/contracts/shared/endpoint';
import { type RawBuilder, sql } from 'kysely';

import type { Context } from '#context.ts';
import { byKey } from '#db/by-key.ts';
import { wordPatterns } from '#db/conditions.ts';
import type { Executor } from '#db/database.ts';
import { builder } from '#db/statement.ts';
import { defineList } from '#documents/list.ts';
import { notFound } from '#errors.ts';
import {
  findProject,
  PLACE_COLUMNS,
  selectProjects,
  toProject,
} from '#features/firms/firms.public.ts';
import { naturalCode } from '#db/natural-order.ts';

type Scoped = Pick<Context, 'scope'>;

const measurements = builder
  .selectFrom('measurement')
  .innerJoin('work_item as item', byKey('item.id', 'measurement.work_item_id'));

export const measurementList = defineList(endpoint, {
  from: measurements,
  alias: 'measurement',
  columns: withRow,
  detail: (measurement) => measurement,
  sorts: {
    measuredOn: sql`measurement.measured_on`,
    createdAt: sql`measurement.created_at`,
    code: naturalCode,
  },
  search: (pattern) => sql`(measurement.contractor || ' ' || measurement.location || ' '
    || measurement.ra_number || ' ' || measurement.recorded_by_name || ' '
    || item.code || ' ' || item.description) ilike ${pattern}`,
  filters: {
    firmId: (id) => sql`measurement.firm_id = ${id}`,
    projectId: (id) => sql`measurement.project_id = ${id}`,
    workItemId: (id) => sql`measurement.work_item_id = ${id}`,
    contractorId: (id) => sql`measurement.contractor_id = ${id}`,
    towerId: (id) => sql`measurement.tower_id = ${id}`,
    floorId: (id) => sql`measurement.floor_id = ${id}`,
    from: (day) => sql`measurement.measured_on >= ${day}`,
    to: (day) => sql`measurement.measured_on <= ${day}`,
  },
});

export async function listMeasurements(ctx: Context, query: Received<typeof endpoint, 'query'>) {
  const { rows, ...totals } = await measurementList.page(ctx, query);
  return { list: rows.map(toMeasurement), ...totals };
}

/** @throws AppError notFound, also out of scope */
export async function getMeasurement(db: Executor, ctx: Scoped, id: string): Promise<Measurement> {
  const row = await measurementList.findRow(db, ctx, id);
  if (!row) throw notFound('Measurement');
  return toMeasurement(row);
}

function withRow(found: typeof measurements, organisationId: RawBuilder<string>) {
  return found
    .innerJoin(
      selectProjects(builder, { scope: { organisationId } }).as('place'),
      byKey('place.projectId', 'measurement.project_id'),
    )
    .leftJoin('tower', byKey('tower.id', 'measurement.tower_id'))
    .leftJoin('floor', byKey('floor.id', 'measurement.floor_id'))
    .select(PLACE_COLUMNS)
    .select([
      'measurement.id',
      'measurement.work_item_id as workItemId',
      'item.code',
      'item.description',
      'item.unit',
      'measurement.measured_on as measuredOn',
      'measurement.executed',
      'measurement.tower_id as towerId',
      'tower.name as towerName',
      'measurement.floor_id as floorId',
      'floor.name as floorName',
      'measurement.location',
      'measurement.contractor',
      'measurement.contractor_id as contractorId',
      'measurement.ra_number as raNumber',
      'measurement.remark',
      'measurement.is_above_boq as isAboveBoq',
      'measurement.reason',
      'measurement.recorded_by_name as recordedByName',
      'measurement.created_at as createdAt',
      'measurement.reversed_at as reversedAt',
      'measurement.reversed_by_name as reversedByName',
      'measurement.reversal_reason as reversalReason',
      'measurement.version',
    ]);
}

type Row = Awaited<ReturnType<ReturnType<typeof withRow>['execute']>>[number];

export function toMeasurement(row: Row): Measurement {
  const { id, measuredOn, location, contractor, contractorId, raNumber, remark } = row;
  const { isAboveBoq, reason, recordedByName, version } = row;
  return {
    id,
    project: toProject(row),
    workItem: {
      id: row.workItemId,
      code: row.code,
      description: row.description,
      unit: row.unit,
    },
    measuredOn,
    executed: Number(row.executed),
    tower: linkOf(row.towerId, row.towerName),
    floor: linkOf(row.floorId, row.floorName),
    location,
    contractor,
    contractorId,
    raNumber,
    remark,
    isAboveBoq,
    reason,
    recordedByName,
    createdAt: row.createdAt.toISOString(),
    reversed: row.reversedAt && {
      at: row.reversedAt.toISOString(),
      byName: row.reversedByName ?? '',
      reason: row.reversalReason ?? '',
    },
    version,
  };
}

function linkOf(id: string | null, name: string | null) {
  return id === null ? null : { id, name: name ?? '' };
}

const ITEMS_SHOWN = 20;

/** BOQ items, by code; the first of a search. @throws AppError notFound for the project */
export async function listMeasurableItems(
  ctx: Context,
  projectId: string,
  { search }: Received<typeof itemsEndpoint, 'query'>,
) {
  if (!(await findProject(ctx.db, ctx, projectId))) throw notFound('Project');
  const rows = await selectItems(ctx.db, ctx, projectId)
    .where('item.archived_at', 'is', null)
    .where(
      sql<boolean>`(item.code || ' ' || item.description) ilike all(${wordPatterns(search)}::text[])`,
    )
    .orderBy(naturalCode)
    .orderBy('item.id')
    .limit(ITEMS_SHOWN)
    .execute();
  return {
    list: rows.map(({ quantity, executed, ...item }) => ({
      id: item.id,
      code: item.code,
      description: item.description,
      unit: item.unit,
      quantity: quantity === null ? null : Number(quantity),
      executed: Number(executed),
    })),
  };
}

/** An item that can be measured, with what was executed of it; undefined if it is none. */
export async function findMeasurableItem(db: Executor, ctx: Scoped, projectId: string, id: string) {
  return selectItems(db, ctx, projectId).where('item.id', '=', id).executeTakeFirst();
}

/** An item above or below this one that has measurements, which are not reversed. */
export async function findMeasuredRelative(
  db: Executor,
  { scope: { organisationId } }: Scoped,
  projectId: string,
  id: string,
): Promise<{ readonly code: string; readonly isPart: boolean } | undefined> {
  const { rows } = await sql<{ code: string; isPart: boolean }>`
    select other.code, ${id}::uuid = any (other.path) as "isPart"
    from work_item item
    join work_item other on other.organisation_id = ${organisationId}
      and other.project_id = item.project_id and other.id <> item.id
      and (other.id = any (item.path) or item.id = any (other.path))
    where item.organisation_id = ${organisationId} and item.project_id = ${projectId}
      and item.id = ${id}
      and exists (
        select from measurement done
        where done.organisation_id = ${organisationId} and done.work_item_id = other.id
          and done.reversed_at is null)
    order by other.code
    limit 1`.execute(db);
  return rows[0];
}

function selectItems(db: Executor, { scope }: Scoped, projectId: string) {
  return db
    .selectFrom('work_item as item')
    .select([
      'item.id',
      'item.code',
      'item.description',
      'item.unit',
      'item.quantity',
      'item.archived_at as archivedAt',
      sql<string>`coalesce((
        select sum(measured.executed) from measurement measured
        where measured.organisation_id = item.organisation_id and measured.work_item_id = item.id
          and measured.reversed_at is null), 0)`.as('executed'),
    ])
    .where('item.organisation_id', '=', scope.organisationId)
    .where('item.project_id', '=', projectId)
    .where('item.kind', '=', 'BOQ_ITEM');
}
