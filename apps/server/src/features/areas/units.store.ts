import type { UnitEntry } from '@plinth/domain/area/units';
import type { AreaContent } from '@plinth/domain/area/statement';
import { sql } from 'kysely';

import type { Context } from '#context.ts';
import { anyOf } from '#db/conditions.ts';
import type { Transaction } from '#db/database.ts';
import { jsonOf } from '#db/insert-rows.ts';

export interface StoredUnit extends Omit<UnitEntry, 'level' | 'builtUp'> {
  readonly id: string;
  readonly floorId: string;
}

/** Adds them or changes those of these ids, any number in one statement. */
export async function saveUnits(
  tx: Transaction,
  { scope, clock }: Pick<Context, 'scope' | 'clock'>,
  projectId: string,
  units: readonly StoredUnit[],
): Promise<void> {
  if (units.length === 0) return;
  await sql`
    insert into area_unit (organisation_id, id, project_id, tower_id, floor_id, unit_no, type,
      carpet, enclosed_balcony, open_balcony, utility, terrace, wall, parking, owner, facing,
      remark, created_at)
    select ${scope.organisationId}::uuid, id, ${projectId}::uuid, "towerId", "floorId", "unitNo",
      type, carpet, "enclosedBalcony", "openBalcony", utility, terrace, wall, parking, owner,
      facing, remark, ${clock()}::timestamptz
    from jsonb_to_recordset(${jsonOf(units)}::jsonb) as unit (id uuid, "towerId" uuid,
      "floorId" uuid, "unitNo" text, type text, carpet numeric, "enclosedBalcony" numeric,
      "openBalcony" numeric, utility numeric, terrace numeric, wall numeric, parking integer,
      owner text, facing text, remark text)
    on conflict (organisation_id, id) do update set floor_id = excluded.floor_id,
      unit_no = excluded.unit_no, type = excluded.type, carpet = excluded.carpet,
      enclosed_balcony = excluded.enclosed_balcony, open_balcony = excluded.open_balcony,
      utility = excluded.utility, terrace = excluded.terrace, wall = excluded.wall,
      parking = excluded.parking, owner = excluded.owner, facing = excluded.facing,
      remark = excluded.remark`.execute(tx);
}

/** @returns how many of these the project had */
export async function deleteUnits(
  tx: Transaction,
  { scope }: Pick<Context, 'scope'>,
  projectId: string,
  ids: readonly string[],
): Promise<number> {
  const deleted = await tx
    .deleteFrom('area_unit')
    .where('organisation_id', '=', scope.organisationId)
    .where('project_id', '=', projectId)
    .where('id', '=', anyOf(ids))
    .returning('id')
    .execute();
  return deleted.length;
}

interface Approval {
  readonly revision: number;
  readonly content: AreaContent;
  readonly reason: string;
  readonly note: string;
}

/** Stores an approved revision, which is never changed afterwards. */
export async function insertRevision(
  tx: Transaction,
  { scope, clock, actor }: Pick<Context, 'scope' | 'clock' | 'actor'>,
  projectId: string,
  { content, ...approval }: Approval,
): Promise<void> {
  await tx
    .insertInto('area_revision')
    .values({
      organisation_id: scope.organisationId,
      project_id: projectId,
      ...approval,
      content: JSON.stringify(content),
      approved_at: clock(),
      approved_by: actor.id,
      approved_by_name: actor.name,
    })
    .execute();
}
