/** Reads the bar schedule of a project, and what was issued against it. */
import type { Steel } from '@plinth/contracts/steel';
import { type SteelRow, steelRows } from '@plinth/domain/consumption/bar-schedule';
import { decimal } from '@plinth/domain/shared/decimal';
import { sql } from 'kysely';

import type { Context } from '#context.ts';
import { byKey } from '#db/by-key.ts';
import type { Executor } from '#db/database.ts';
import { readIssued, readProjectNorms, shown } from '#features/consumption/consumption.public.ts';

type Scoped = Pick<Context, 'scope'>;

/** @throws AppError notFound for a project out of scope */
export async function getSteel(db: Executor, ctx: Scoped, projectId: string): Promise<Steel> {
  const [{ termOf }, bars, weighings, materials, version] = await Promise.all([
    readProjectNorms(db, ctx, projectId),
    listBars(db, ctx, projectId),
    listWeighings(db, ctx, projectId),
    readIssued(db, ctx, { projectId }, 'NONE'),
    findVersion(db, ctx, projectId),
  ]);
  const { rows, notCounted } = steelRows({
    bars: bars.map((line) => ({ ...line, cutLength: decimal(line.cutLength) })),
    weighings: weighings.map(({ diameter, perMetre, scrap }) => ({
      diameter,
      perMetre: perMetre === '' ? null : decimal(perMetre),
      scrap: decimal(scrap),
    })),
    materials,
    termOf: ({ id, category }) => termOf({ materialId: id, category: '' }, [category]),
  });
  return { bars, weighings, rows: rows.map(toRow), notCounted: [...notCounted], version };
}

/** The bar schedule as recorded in the audit trail. */
export async function readSchedule(db: Executor, ctx: Scoped, projectId: string) {
  const [bars, weighings] = await Promise.all([
    listBars(db, ctx, projectId),
    listWeighings(db, ctx, projectId),
  ]);
  return {
    bars: bars.map(({ workItem, mark, diameter, bars: count, cutLength }) => ({
      code: workItem?.code ?? '',
      mark,
      diameter,
      bars: count,
      cutLength,
    })),
    weighings,
  };
}

async function listBars(db: Executor, { scope }: Scoped, projectId: string) {
  return db
    .selectFrom('bar_schedule_line as line')
    .leftJoin('work_item as item', byKey('item.id', 'line.work_item_id'))
    .select([
      'line.id',
      sql<{ id: string; code: string; description: string } | null>`
        case when item.id is not null then jsonb_build_object(
          'id', item.id, 'code', item.code, 'description', item.description) end`.as('workItem'),
      'line.mark',
      'line.diameter',
      'line.bars',
      sql<string>`trim_scale(line.cut_length)::text`.as('cutLength'),
    ])
    .where('line.organisation_id', '=', scope.organisationId)
    .where('line.project_id', '=', projectId)
    .orderBy('line.position')
    .orderBy('line.id')
    .execute();
}

async function listWeighings(db: Executor, { scope }: Scoped, projectId: string) {
  return db
    .selectFrom('steel_weighing')
    .select([
      'diameter',
      sql<string>`coalesce(trim_scale(per_metre)::text, '')`.as('perMetre'),
      sql<string>`trim_scale(scrap)::text`.as('scrap'),
    ])
    .where('organisation_id', '=', scope.organisationId)
    .where('project_id', '=', projectId)
    .orderBy('diameter')
    .execute();
}

/** The version of a schedule that nobody has saved yet; the first save inserts it. */
const FIRST_VERSION = 1;

async function findVersion(db: Executor, { scope }: Scoped, projectId: string): Promise<number> {
  const head = await db
    .selectFrom('bar_schedule')
    .select('version')
    .where('organisation_id', '=', scope.organisationId)
    .where('project_id', '=', projectId)
    .executeTakeFirst();
  return head?.version ?? FIRST_VERSION;
}

function toRow(row: SteelRow): Steel['rows'][number] {
  const { metres, scheduled, rollingMargin, theoretical, rollingPercent, variance, materials } =
    row;
  return {
    ...row,
    metres: shown(metres),
    scheduled: scheduled && shown(scheduled),
    rollingMargin: rollingMargin && shown(rollingMargin),
    theoretical: theoretical && shown(theoretical),
    rollingPercent: rollingPercent?.toString() ?? null,
    issued: shown(row.issued),
    returned: shown(row.returned),
    scrap: shown(row.scrap),
    actual: shown(row.actual),
    permitted: row.permitted.toString(),
    variance: variance?.toString() ?? null,
    excess: shown(row.excess),
    materials: [...materials],
  };
}
