/** Sets the floors of a tower, and the days on which slabs were cast. */
import type { Floor } from '@plinth/contracts/areas';
import type {
  setCastDates as castEndpoint,
  setFloors as endpoint,
} from '@plinth/contracts/area-acts';
import type { Received } from '@plinth/contracts/shared/endpoint';
import { areaText } from '@plinth/domain/area/area';
import { castViolations, floorName, floorViolations } from '@plinth/domain/area/floors/floors';
import { indianDate } from '@plinth/domain/shared/iso-date';

import type { Context } from '#context.ts';
import { anyOf } from '#db/conditions.ts';
import type { Transaction } from '#db/database.ts';
import { conflict, notFound, refuseViolations } from '#errors.ts';
import { changeAreas } from './area-act.ts';
import { readTowers, towersOf } from './areas.queries.ts';
import { deleteFloors, insertFloors, updateCastDates, updateFloors } from './areas.store.ts';

/**
 * All floors of the tower by their level; those that are missing are removed.
 * @throws AppError notFound, unprocessable; conflict for a floor with units, or that something names
 */
export async function setFloors(
  ctx: Context,
  projectId: string,
  { towerId, floors, version: sent }: Received<typeof endpoint, 'body'>,
) {
  const act = { permission: 'areas:write', action: 'set-floors', sent, gate: 'edit' } as const;
  await changeAreas(ctx, projectId, act, async (tx) => {
    const towers = await towersOf(tx, ctx, projectId);
    const tower = towers.find(({ id }) => id === towerId);
    if (!tower) throw notFound('Tower');
    refuseViolations(floorViolations(floors));
    const known = new Map(tower.floors.map((floor) => [floor.level, floor]));
    const wanted = floors.map((floor) => ({
      id: known.get(floor.level)?.id ?? ctx.newId(),
      level: floor.level,
      name: floor.name || floorName(floor.level),
      kind: floor.kind,
      constructionArea: areaText(floor.constructionArea),
      fsiArea: areaText(floor.fsiArea),
    }));
    const levels = new Set(wanted.map(({ level }) => level));
    const removed = tower.floors.filter(({ level }) => !levels.has(level));
    await refuseWithUnits(tx, ctx, removed);
    await deleteFloors(
      tx,
      ctx,
      removed.map(({ id }) => id),
    );
    await updateFloors(tx, ctx, projectId, wanted);
    const added = wanted.filter(({ level }) => !known.has(level));
    await insertFloors(tx, ctx, { projectId, towerId }, added);
    const before = { tower: tower.name, floors: tower.floors.map(auditedFloor) };
    return { before, after: { floors: wanted.map(auditedFloor) } };
  });
  return { ...(await readTowers(ctx.db, ctx, projectId)), message: 'Floors saved' };
}

type AuditedFloor = Omit<Floor, 'id' | 'castOn'>;

function auditedFloor({ level, name, kind, constructionArea, fsiArea }: AuditedFloor) {
  return { level, name, kind, constructionArea, fsiArea };
}

async function refuseWithUnits(
  tx: Transaction,
  { scope }: Context,
  floors: readonly Floor[],
): Promise<void> {
  const unit = await tx
    .selectFrom('area_unit')
    .select('floor_id as floorId')
    .where('organisation_id', '=', scope.organisationId)
    .where('floor_id', '=', anyOf(floors.map(({ id }) => id)))
    .limit(1)
    .executeTakeFirst();
  const floor = floors.find(({ id }) => id === unit?.floorId);
  if (floor) throw conflict(`${floor.name} has units; remove them first`);
}

/**
 * Sets cast dates, even of an approved statement, because casting is progress and not content.
 * @throws AppError unprocessable
 */
export async function setCastDates(
  ctx: Context,
  projectId: string,
  { floors }: Received<typeof castEndpoint, 'body'>,
) {
  const act = { permission: 'areas:write', action: 'set-cast-dates' } as const;
  await changeAreas(ctx, projectId, act, async (tx) => {
    const none = { code: 'required', path: 'floors', message: 'Choose the floors that were cast' };
    refuseViolations(floors.length === 0 ? [none] : []);
    refuseViolations(castViolations(floors, indianDate(ctx.clock())));
    const known = (await towersOf(tx, ctx, projectId)).flatMap((tower) =>
      tower.floors.map((floor) => ({ ...floor, tower: tower.name })),
    );
    const byId = new Map(known.map((floor) => [floor.id, floor]));
    const changedFloors = floors.map(({ id, castOn }) => {
      const floor = byId.get(id);
      if (!floor) throw notFound('Floor');
      return {
        tower: floor.tower,
        floor: floor.name,
        before: floor.castOn,
        castOn: castOn || null,
      };
    });
    const changed = floors.map(({ id, castOn }) => ({ id, castOn: castOn || null }));
    await updateCastDates(tx, ctx, projectId, changed);
    return { floors: changedFloors };
  });
  return { ...(await readTowers(ctx.db, ctx, projectId)), message: 'Cast dates saved' };
}
