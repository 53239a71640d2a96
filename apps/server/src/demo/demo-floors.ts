/** Finds the tower and floor of a demo building in which material is built in. */
import type { Floor } from '@plinth/contracts/areas';

import type { Context } from '#context.ts';
import { listProjects } from '#features/firms/firms.public.ts';
import { listTowers } from '#features/areas/areas.public.ts';

interface DemoTower {
  readonly id: string;
  readonly name: string;
  readonly floors: readonly Floor[];
}

/** The towers of each project by its id. */
export type DemoTowers = ReadonlyMap<string, readonly DemoTower[]>;

export async function listDemoTowers(ctx: Context): Promise<DemoTowers> {
  const { list } = await listProjects(ctx);
  const towers = new Map<string, readonly DemoTower[]>();
  for (const { id } of list) towers.set(id, (await listTowers(ctx, id)).list);
  return towers;
}

/** @param place `Wing A, 3rd floor`; names nothing where the building has no such tower */
export function demoFloorOf(towers: DemoTowers, projectId: string, place: string) {
  const tower = towers.get(projectId)?.find(({ name }) => place.startsWith(`${name},`));
  const level = Number(/(\d+)(?:st|nd|rd|th) floor/.exec(place)?.[1]);
  const floor = tower?.floors.find((one) => one.level === level);
  return { towerId: tower?.id ?? null, floorId: floor?.id ?? null };
}
