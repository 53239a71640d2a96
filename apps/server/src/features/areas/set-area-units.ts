/** Adds, changes and removes units, one or thousands; and makes floors like another one. */
import type {
  copyFloor as copyEndpoint,
  setAreaUnits as endpoint,
} from '@plinth/contracts/area-acts';
import type { Received } from '@plinth/contracts/shared/endpoint';
import { areaText } from '@plinth/domain/area/area';
import { floorName } from '@plinth/domain/area/floors/floors';
import { numbersOn } from '@plinth/domain/area/floors/like-floor';
import type { AreaContent, StatedTower } from '@plinth/domain/area/statement';
import { MAX_UNITS, unitKey, type UnitEntry, unitViolations } from '@plinth/domain/area/units';
import type { Violation } from '@plinth/domain/shared/violation';

import type { Context } from '#context.ts';
import type { Transaction } from '#db/database.ts';
import { notFound, refuseViolations } from '#errors.ts';
import { changeAreas } from './area-act.ts';
import { getAreaStatement, readContent } from './areas.queries.ts';
import { insertFloors, type StoredFloor, updateFloors } from './areas.store.ts';
import { deleteUnits, saveUnits, type StoredUnit } from './units.store.ts';

/**
 * A unit with the number of one in the same tower takes its place.
 * @throws AppError notFound for a unit to remove; unprocessable at `units.N.field`
 */
export async function setAreaUnits(
  ctx: Context,
  projectId: string,
  { units, removed, version: sent }: Received<typeof endpoint, 'body'>,
) {
  const act = { permission: 'areas:write', action: 'set-area-units', sent, gate: 'edit' } as const;
  await changeAreas(ctx, projectId, act, async (tx) => {
    const { content } = await readContent(tx, ctx, projectId);
    const gone = new Set(removed);
    const current = content.units.filter(({ id }) => !gone.has(id));
    if (content.units.length - current.length !== gone.size) throw notFound('Unit');
    refuseViolations(
      unitViolations(units, { levels: levelsOf(content), formula: content.formula }),
    );
    const known = new Map(current.map((unit) => [unitKey(unit), unit.id]));
    const stored = units.map((unit) =>
      storedUnit(unit, content, known.get(unitKey(unit)) ?? ctx.newId()),
    );
    refuseTooMany(new Set([...current, ...stored].map(({ id }) => id)).size);
    await deleteUnits(tx, ctx, projectId, removed);
    await saveUnits(tx, ctx, projectId, stored);
    const names = (list: readonly { readonly unitNo: string }[]) =>
      list.map(({ unitNo }) => unitNo);
    const isRemoved = ({ id }: { readonly id: string }) => gone.has(id);
    return { saved: names(stored), removed: names(content.units.filter(isRemoved)) };
  });
  const answer = await getAreaStatement(ctx.db, ctx, projectId);
  return { ...answer, message: 'Units saved' };
}

/**
 * Floors from one level to another become like a floor of the tower: its construction and FSI
 * area and its units, numbered by the pattern. Refuge floors and other kinds are left as they are,
 * missing floors are made.
 * @throws AppError notFound, unprocessable
 */
export async function copyFloor(
  ctx: Context,
  projectId: string,
  body: Received<typeof copyEndpoint, 'body'>,
) {
  const { version: sent, ...copied } = body;
  const act = { permission: 'areas:write', action: 'copy-floor', sent, gate: 'edit' } as const;
  await changeAreas(ctx, projectId, act, async (tx) => {
    const { content } = await readContent(tx, ctx, projectId);
    const tower = content.towers.find(({ id }) => id === body.towerId);
    if (!tower) throw notFound('Tower');
    refuseViolations(copyViolations(tower, copied));
    const { floors, skipped } = floorsLike(ctx, tower, copied);
    await updateFloors(tx, ctx, projectId, floors.filter(({ isNew }) => !isNew).map(fieldsOf));
    const made = floors.filter(({ isNew }) => isNew).map(fieldsOf);
    await insertFloors(tx, ctx, { projectId, towerId: tower.id }, made);
    await replaceUnits(tx, ctx, projectId, { content, tower, floors, ...copied });
    const floorLevels = floors.map(({ level }) => level);
    return { tower: tower.name, like: body.level, floors: floorLevels, skipped };
  });
  const answer = await getAreaStatement(ctx.db, ctx, projectId);
  return { ...answer, message: 'Floors made alike' };
}

type Copied = Omit<Received<typeof copyEndpoint, 'body'>, 'version'>;
type LikeFloor = StoredFloor & { readonly isNew: boolean };

function fieldsOf(floor: LikeFloor): StoredFloor {
  const { isNew: _, ...fields } = floor;
  return fields;
}

function copyViolations(tower: StatedTower, { level, fromLevel, toLevel }: Copied): Violation[] {
  if (!tower.floors.some((floor) => floor.level === level)) {
    return [{ code: 'floor', path: 'level', message: `This tower has no floor ${level}` }];
  }
  if (fromLevel > toLevel) {
    return [{ code: 'order', path: 'toLevel', message: 'The last floor is below the first' }];
  }
  return [];
}

function floorsLike(ctx: Context, tower: StatedTower, { level, fromLevel, toLevel }: Copied) {
  const model = tower.floors.find((floor) => floor.level === level);
  const floors: LikeFloor[] = [];
  const skipped: string[] = [];
  if (!model) return { floors, skipped };
  for (let on = fromLevel; on <= toLevel; on += 1) {
    const current = tower.floors.find((floor) => floor.level === on);
    if (on === level) continue;
    if (current && current.kind !== model.kind) {
      skipped.push(current.name);
      continue;
    }
    const { kind, constructionArea, fsiArea } = model;
    const { id, name } = current ?? { id: ctx.newId(), name: floorName(on) };
    floors.push({ id, level: on, name, kind, constructionArea, fsiArea, isNew: !current });
  }
  return { floors, skipped };
}

interface Replaced extends Copied {
  readonly content: AreaContent;
  readonly tower: StatedTower;
  readonly floors: readonly LikeFloor[];
}

async function replaceUnits(
  tx: Transaction,
  ctx: Context,
  projectId: string,
  { content, tower, floors, level, pattern }: Replaced,
): Promise<void> {
  const modelId = tower.floors.find((floor) => floor.level === level)?.id;
  const models = content.units.filter(({ floorId }) => floorId === modelId);
  const targets = new Set(floors.map(({ id }) => id));
  const replaced = content.units.filter(({ floorId }) => targets.has(floorId));
  const units = floors.flatMap((floor) => {
    const numbers = numbersOn(floor.level, models.length, pattern);
    return models.map((model, index) => {
      const unitNo = numbers[index] ?? '';
      return { ...model, id: ctx.newId(), floorId: floor.id, unitNo, remark: '' };
    });
  });
  const current = content.units.length - replaced.length;
  refuseTooMany(current + units.length);
  refuseTaken(
    content.units.filter(({ floorId, towerId }) => towerId === tower.id && !targets.has(floorId)),
    units,
  );
  await deleteUnits(
    tx,
    ctx,
    projectId,
    replaced.map(({ id }) => id),
  );
  await saveUnits(tx, ctx, projectId, units);
}

function refuseTaken(
  current: readonly { readonly unitNo: string }[],
  made: readonly { readonly unitNo: string }[],
): void {
  const taken = new Set(current.map(({ unitNo }) => unitNo.toLowerCase()));
  const clash = made.find(({ unitNo }) => taken.has(unitNo.toLowerCase()));
  if (!clash) return;
  const message = `This tower has a unit ${clash.unitNo} on another floor; choose another pattern`;
  refuseViolations([{ code: 'taken', path: 'pattern', message }]);
}

function refuseTooMany(count: number): void {
  if (count <= MAX_UNITS) return;
  const message = `A project has at most ${MAX_UNITS} units`;
  refuseViolations([{ code: 'too-many', path: 'units', message }]);
}

function levelsOf({ towers }: AreaContent): ReadonlyMap<string, ReadonlySet<number>> {
  return new Map(
    towers.map(({ id, floors }) => [id, new Set(floors.map(({ level }) => level))] as const),
  );
}

function storedUnit(entry: UnitEntry, { towers }: AreaContent, id: string): StoredUnit {
  const { level, builtUp: _, ...unit } = entry;
  const floors = towers.find((tower) => tower.id === unit.towerId)?.floors ?? [];
  const floor = floors.find((one) => one.level === level);
  if (!floor) throw new RangeError('a floor that was checked is missing');
  return {
    ...unit,
    id,
    floorId: floor.id,
    carpet: areaText(unit.carpet),
    enclosedBalcony: areaText(unit.enclosedBalcony),
    openBalcony: areaText(unit.openBalcony),
    utility: areaText(unit.utility),
    terrace: areaText(unit.terrace),
    wall: areaText(unit.wall),
  };
}
