/** The tower and the floor that a document names. */
import type { Violation } from '@plinth/domain/shared/violation';
import { type RawBuilder, sql } from 'kysely';

import type { Context } from '#context.ts';
import type { Executor } from '#db/database.ts';
import { refuseViolations } from '#errors.ts';

interface Asked {
  readonly towerId?: string | null | undefined;
  readonly floorId?: string | null | undefined;
}

interface NamedFloor {
  readonly towerId: string | null;
  readonly floorId: string | null;
}

/**
 * Validates the tower and floor that a document names, and adds the tower where only the floor is
 * named. The project must be in scope.
 * @throws AppError unprocessable at `towerId` or `floorId` for one of another project, or a floor of
 *   another tower
 */
export async function nameFloor(
  db: Executor,
  ctx: Pick<Context, 'scope'>,
  projectId: string,
  asked: Asked,
): Promise<NamedFloor> {
  const towerId = asked.towerId || null;
  const floorId = asked.floorId || null;
  if (towerId === null && floorId === null) return { towerId, floorId };
  const { organisationId } = ctx.scope;
  const [tower, floor] = await Promise.all([
    db
      .selectFrom('tower')
      .select('id')
      .where('organisation_id', '=', organisationId)
      .where('project_id', '=', projectId)
      .where('id', '=', towerId)
      .executeTakeFirst(),
    db
      .selectFrom('floor')
      .select('tower_id as towerId')
      .where('organisation_id', '=', organisationId)
      .where('project_id', '=', projectId)
      .where('id', '=', floorId)
      .executeTakeFirst(),
  ]);
  const violations: Violation[] = [];
  const refuse = (path: string, message: string) =>
    violations.push({ code: 'place', path, message });
  if (towerId !== null && !tower) refuse('towerId', 'This tower is not of the project');
  if (floorId !== null && !floor) refuse('floorId', 'This floor is not of the project');
  if (tower && floor && floor.towerId !== tower.id) {
    refuse('floorId', 'This floor is not of the tower');
  }
  refuseViolations(violations);
  return { towerId: towerId ?? floor?.towerId ?? null, floorId };
}

interface Named {
  readonly id: string;
  readonly name: string;
}

/** The tower of the row `issue` as JSON; null without one. */
export const towerJson: RawBuilder<Named | null> = sql`(
  select json_build_object('id', tower.id, 'name', tower.name) from tower
  where tower.organisation_id = issue.organisation_id and tower.id = issue.tower_id)`;

/** The floor of the row `issue` as JSON; null without one. */
export const floorJson: RawBuilder<Named | null> = sql`(
  select json_build_object('id', floor.id, 'name', floor.name) from floor
  where floor.organisation_id = issue.organisation_id and floor.id = issue.floor_id)`;
