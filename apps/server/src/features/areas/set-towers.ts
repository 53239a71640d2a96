/** Sets the towers of a project. */
import type { setTowers as endpoint } from '@plinth/contracts/area-acts';
import type { Received } from '@plinth/contracts/shared/endpoint';
import { towerViolations } from '@plinth/domain/area/floors/floors';

import type { Context } from '#context.ts';
import { anyOf } from '#db/conditions.ts';
import type { Transaction } from '#db/database.ts';
import { conflict, notFound, refuseViolations } from '#errors.ts';
import { changeAreas } from './area-act.ts';
import { readTowers, towersOf } from './areas.queries.ts';
import { deleteTowers, insertTowers, updateTowers } from './areas.store.ts';

/**
 * All towers in their order; those that are missing are removed, with their floors.
 * @throws AppError notFound; conflict for a tower with units, or that something names
 */
export async function setTowers(
  ctx: Context,
  projectId: string,
  { towers, version: sent }: Received<typeof endpoint, 'body'>,
) {
  const act = { permission: 'areas:write', action: 'set-towers', sent, gate: 'edit' } as const;
  await changeAreas(ctx, projectId, act, async (tx) => {
    refuseViolations(towerViolations(towers));
    const before = await towersOf(tx, ctx, projectId);
    const known = new Map(before.map(({ id, name }) => [id, name]));
    if (towers.some(({ id }) => id !== null && !known.has(id))) throw notFound('Tower');
    const wanted = towers.map(({ id, name }, index) => ({
      id: id ?? ctx.newId(),
      name,
      position: index + 1,
    }));
    const remaining = new Set(wanted.map(({ id }) => id));
    const removed = before.filter(({ id }) => !remaining.has(id));
    await refuseWithUnits(tx, ctx, removed);
    await deleteTowers(
      tx,
      ctx,
      removed.map(({ id }) => id),
    );
    await updateTowers(tx, ctx, projectId, wanted);
    await insertTowers(
      tx,
      ctx,
      projectId,
      wanted.filter(({ id }) => !known.has(id)),
    );
    const names = (list: readonly { readonly name: string }[]) => list.map(({ name }) => name);
    return { before: { towers: names(before) }, after: { towers: names(wanted) } };
  });
  return { ...(await readTowers(ctx.db, ctx, projectId)), message: 'Towers saved' };
}

async function refuseWithUnits(
  tx: Transaction,
  { scope }: Context,
  towers: readonly { readonly id: string; readonly name: string }[],
): Promise<void> {
  const unit = await tx
    .selectFrom('area_unit')
    .select('tower_id as towerId')
    .where('organisation_id', '=', scope.organisationId)
    .where('tower_id', '=', anyOf(towers.map(({ id }) => id)))
    .limit(1)
    .executeTakeFirst();
  const tower = towers.find(({ id }) => id === unit?.towerId);
  if (tower) throw conflict(`${tower.name} has units; remove them first`);
}
