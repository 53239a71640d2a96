/** The area statements of the demo projects: towers, floors, flats, and the slabs cast so far. */
import type { UnitEntry } from '@plinth/domain/area/units';
import { areaOf } from '@plinth/domain/area/area';
import { decimal } from '@plinth/domain/shared/decimal';
import { addDays, indianDate } from '@plinth/domain/shared/iso-date';

import type { Context } from '#context.ts';
import { colleagueWho } from '#demo/demo-stage.ts';
import {
  BUSIEST_SITE,
  DEMO_BUILDINGS,
  type DemoBuilding,
  type DemoFloors,
} from '#demo/demo-buildings.ts';
import {
  approveAreas,
  setAreaSettings,
  setAreaUnits,
  setCastDates,
  setFloors,
  setTowers,
} from '#features/areas/areas.public.ts';
import { listProjects } from '#features/firms/firms.public.ts';

/** The built area of a floor besides its flats: stairs, lobbies, shafts. */
const COMMON = '1.25';
/** The days from one slab to the next. */
export const SLAB_CYCLE = 24;
/** The day of each tower's first slab, so that the tower is cast in part. */
const FIRST_SLAB = -60;

/** @param actors the first may write the areas of the firm; another one approves them */
export async function stateDemoAreas(actors: readonly Context[], now: Date): Promise<void> {
  const [maker] = actors;
  if (!maker) return;
  const { list } = await listProjects(maker);
  const ctx = { ...maker, clock: () => now };
  for (const stated of DEMO_BUILDINGS) {
    const project = list.find(({ name }) => name === stated.name);
    if (!project) continue;
    const towers = await stateProject(ctx, project.id, stated);
    // The others are at their foundations.
    if (stated.name !== BUSIEST_SITE) continue;
    await castSlabs(ctx, project.id, towers);
    const approver = colleagueWho(actors, ctx, project.firm.id, 'areas:approve');
    await approveAreas(approver, project.id, { note: 'As on the sanctioned plan' });
  }
}

async function stateProject(ctx: Context, projectId: string, stated: DemoBuilding) {
  const names = [...new Set(stated.wings.map(({ tower }) => tower))];
  const towers = names.map((name) => ({ id: null, name }));
  const { list } = await setTowers(ctx, projectId, { towers });
  await setAreaSettings(ctx, projectId, {
    projectType: stated.type,
    plotArea: '3200',
    permittedFsi: '2.5',
    enclosedBalconyWeight: '1',
    openBalconyWeight: '1',
    utilityWeight: '1',
    terraceWeight: '0.5',
    loadingPercent: stated.loadingPct,
  });
  const units: UnitEntry[] = [];
  for (const { id: towerId, name } of list) {
    const wings = stated.wings.filter(({ tower }) => tower === name);
    const floors = wings.flatMap((wing) => levelsOf(wing).map((level) => floorOf(level, wing)));
    await setFloors(ctx, projectId, { towerId, floors });
    units.push(...wings.flatMap((wing) => unitsOf(wing, towerId)));
  }
  const { statement } = await setAreaUnits(ctx, projectId, { units, removed: [] });
  return statement.towers;
}

function levelsOf({ from, to }: DemoFloors): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}

function floorOf(level: number, { flats }: DemoFloors) {
  const built = flats.reduce(
    (sum, [, , carpet, balcony, terrace]) =>
      sum.plus(decimal(carpet)).plus(decimal(balcony)).plus(decimal(terrace)),
    decimal('0'),
  );
  return {
    level,
    name: '',
    kind: 'TYPICAL' as const,
    constructionArea: areaOf(built.times(COMMON)).sqm,
    fsiArea: areaOf(built).sqm,
  };
}

/** The units of the levels, numbered floor × 100 + number, unless the number is a shop's. */
function unitsOf(wing: DemoFloors, towerId: string): UnitEntry[] {
  return levelsOf(wing).flatMap((level) =>
    wing.flats.map(([no, type, carpet, balcony, terrace]) => ({
      towerId,
      level,
      unitNo: /^\d/.test(no) ? `${level}${no}` : no,
      type,
      carpet,
      enclosedBalcony: '',
      openBalcony: balcony,
      utility: '',
      terrace,
      wall: '',
      builtUp: '',
      parking: 1,
      owner: wing.landowner?.includes(no) ? ('LANDOWNER' as const) : ('DEVELOPER' as const),
      facing: '',
      remark: '',
    })),
  );
}

interface Cast {
  readonly floors: readonly { readonly id: string }[];
}

/** Casts the slabs from the lowest floor up, to the day of the act. */
async function castSlabs(ctx: Context, projectId: string, towers: readonly Cast[]): Promise<void> {
  const today = indianDate(ctx.clock());
  const floors = towers.flatMap((tower) =>
    tower.floors.flatMap(({ id }, index) => {
      const castOn = addDays(today, FIRST_SLAB + index * SLAB_CYCLE);
      return castOn <= today ? [{ id, castOn }] : [];
    }),
  );
  if (floors.length > 0) await setCastDates(ctx, projectId, { floors });
}
