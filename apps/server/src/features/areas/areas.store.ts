import type { FloorKind } from '@plinth/domain/area/floors/floor-kind';
import { sql } from 'kysely';

import type { Context } from '#context.ts';
import { anyOf } from '#db/conditions.ts';
import type { Transaction } from '#db/database.ts';
import { insertRows, jsonOf } from '#db/insert-rows.ts';

type Stamped = Pick<Context, 'scope' | 'clock'>;
type Acting = Pick<Context, 'scope' | 'clock' | 'actor'>;

export interface LockedStatement {
  readonly revision: number;
  readonly isApproved: boolean;
  readonly reason: string;
  /** The people who began the draft and who last changed it; null where unknown. */
  readonly madeBy: string | null;
  readonly changedBy: string | null;
  readonly version: number;
}

/** Locks the project's statement until the transaction ends; begins it if there is none. */
export async function lockStatement(
  tx: Transaction,
  { scope, clock, actor }: Acting,
  projectId: string,
): Promise<LockedStatement> {
  await tx
    .insertInto('area_statement')
    .values({
      organisation_id: scope.organisationId,
      project_id: projectId,
      changed_at: clock(),
      made_by: actor.id,
    })
    .onConflict((on) => on.doNothing())
    .execute();
  return tx
    .selectFrom('area_statement')
    .select(['revision', 'is_approved as isApproved', 'reason', 'version'])
    .select(['made_by as madeBy', 'changed_by as changedBy'])
    .where('organisation_id', '=', scope.organisationId)
    .where('project_id', '=', projectId)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/**
 * Increments the version of the statement.
 * @param isDrafted whether the actor changed the content of the draft
 */
export async function touchStatement(
  tx: Transaction,
  { scope, clock, actor }: Acting,
  projectId: string,
  isDrafted: boolean,
): Promise<void> {
  const columns = { changed_at: clock(), ...(isDrafted && { changed_by: actor.id }) };
  await setStatement(tx, { scope }, projectId, columns);
}

interface StatementColumns {
  readonly revision?: number;
  readonly is_approved?: boolean;
  readonly reason?: string;
  readonly changed_at?: Date;
  readonly made_by?: string;
  readonly changed_by?: string;
  readonly project_type?: 'RESIDENTIAL' | 'COMMERCIAL' | 'INDUSTRIAL';
  readonly plot_area?: string | null;
  readonly permitted_fsi?: string | null;
  readonly enclosed_balcony_weight?: string;
  readonly open_balcony_weight?: string;
  readonly utility_weight?: string;
  readonly terrace_weight?: string;
  readonly loading_percent?: string;
}

export async function setStatement(
  tx: Transaction,
  { scope }: Pick<Context, 'scope'>,
  projectId: string,
  columns: StatementColumns,
): Promise<void> {
  await tx
    .updateTable('area_statement')
    .set(columns)
    .where('organisation_id', '=', scope.organisationId)
    .where('project_id', '=', projectId)
    .execute();
}

export interface StoredTower {
  readonly id: string;
  readonly name: string;
  /** The position in the list of towers, counted from 1. */
  readonly position: number;
}

/** Updates the towers in one statement, so that two of them may swap their names. */
export async function updateTowers(
  tx: Transaction,
  { scope }: Pick<Context, 'scope'>,
  projectId: string,
  towers: readonly StoredTower[],
): Promise<void> {
  await sql`
    update tower set name = change.name, position = change.position
    from jsonb_to_recordset(${jsonOf(towers)}::jsonb)
      as change (id uuid, name text, position integer)
    where tower.organisation_id = ${scope.organisationId} and tower.project_id = ${projectId}
      and tower.id = change.id
      and (tower.name, tower.position) is distinct from (change.name, change.position)`.execute(tx);
}

export async function insertTowers(
  tx: Transaction,
  { scope, clock }: Stamped,
  projectId: string,
  towers: readonly StoredTower[],
): Promise<void> {
  const rows = towers.map((tower) => ({
    ...tower,
    organisation_id: scope.organisationId,
    project_id: projectId,
    version: 1,
    created_at: clock(),
  }));
  // name_key is generated, so that the columns are listed one by one.
  await sql`
    insert into tower (organisation_id, id, project_id, name, position, created_at)
    select organisation_id, id, project_id, name, position, created_at
    from jsonb_to_recordset(${jsonOf(rows)}::jsonb) as tower (organisation_id uuid, id uuid,
      project_id uuid, name text, position integer, created_at timestamptz)`.execute(tx);
}

/** Deletes towers with their floors, which have no units. */
export async function deleteTowers(
  tx: Transaction,
  { scope }: Pick<Context, 'scope'>,
  ids: readonly string[],
): Promise<void> {
  const { organisationId } = scope;
  await tx
    .deleteFrom('floor')
    .where('organisation_id', '=', organisationId)
    .where('tower_id', '=', anyOf(ids))
    .execute();
  await tx
    .deleteFrom('tower')
    .where('organisation_id', '=', organisationId)
    .where('id', '=', anyOf(ids))
    .execute();
}

export interface StoredFloor {
  readonly id: string;
  readonly level: number;
  readonly name: string;
  readonly kind: FloorKind;
  readonly constructionArea: string;
  readonly fsiArea: string;
}

export async function updateFloors(
  tx: Transaction,
  { scope }: Pick<Context, 'scope'>,
  projectId: string,
  floors: readonly StoredFloor[],
): Promise<void> {
  await sql`
    update floor set name = change.name, kind = change.kind,
      construction_area = change."constructionArea", fsi_area = change."fsiArea"
    from jsonb_to_recordset(${jsonOf(floors)}::jsonb) as change (id uuid, name text, kind text,
      "constructionArea" numeric, "fsiArea" numeric)
    where floor.organisation_id = ${scope.organisationId} and floor.project_id = ${projectId}
      and floor.id = change.id
      and (floor.name, floor.kind, floor.construction_area, floor.fsi_area) is distinct from
        (change.name, change.kind, change."constructionArea", change."fsiArea")`.execute(tx);
}

export async function insertFloors(
  tx: Transaction,
  { scope, clock }: Stamped,
  tower: { readonly projectId: string; readonly towerId: string },
  floors: readonly StoredFloor[],
): Promise<void> {
  await insertRows(
    tx,
    'floor',
    floors.map((floor) => ({
      organisation_id: scope.organisationId,
      id: floor.id,
      project_id: tower.projectId,
      tower_id: tower.towerId,
      level: floor.level,
      name: floor.name,
      kind: floor.kind,
      construction_area: floor.constructionArea,
      fsi_area: floor.fsiArea,
      version: 1,
      created_at: clock(),
    })),
  );
}

export async function deleteFloors(
  tx: Transaction,
  { scope }: Pick<Context, 'scope'>,
  ids: readonly string[],
): Promise<void> {
  await tx
    .deleteFrom('floor')
    .where('organisation_id', '=', scope.organisationId)
    .where('id', '=', anyOf(ids))
    .execute();
}

/** Sets the cast dates of floors of the project. @returns how many floors were found */
export async function updateCastDates(
  tx: Transaction,
  { scope }: Pick<Context, 'scope'>,
  projectId: string,
  floors: readonly { readonly id: string; readonly castOn: string | null }[],
): Promise<number> {
  const { rows } = await sql`
    update floor set cast_on = change."castOn"
    from jsonb_to_recordset(${jsonOf(floors)}::jsonb) as change (id uuid, "castOn" date)
    where floor.organisation_id = ${scope.organisationId} and floor.project_id = ${projectId}
      and floor.id = change.id
    returning floor.id`.execute(tx);
  return rows.length;
}
