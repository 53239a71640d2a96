/** Reads the firms of a person, with their projects and members. */
import type { FirmWithModules, Project } from '@plinth/contracts/firms';
import type { Permission } from '@plinth/domain/access/permissions';
import type { RawBuilder } from 'kysely';

import type { Context } from '#context.ts';
import { byKey } from '#db/by-key.ts';
import { anyOf, given } from '#db/conditions.ts';
import type { Executor } from '#db/database.ts';
import { notFound } from '#errors.ts';
import { type Place, requirePermission, visibleFirmIds, within } from '#scope.ts';

/** `userId`, if given, must be the caller's own. */
export async function listFirms(
  ctx: Context,
  userId?: string,
): Promise<{ list: FirmWithModules[] }> {
  if (userId !== undefined && userId !== ctx.actor.id) throw notFound('User');
  const list = await ctx.db
    .selectFrom('firm')
    .select(['id', 'name', 'disabled_modules as disabledModules'])
    .where('organisation_id', '=', ctx.scope.organisationId)
    .where('id', '=', anyOf(visibleFirmIds(ctx.scope)))
    .orderBy('name')
    .orderBy('id')
    .execute();
  return { list };
}

/**
 * The projects of one firm with its modules, or of all firms of the person; without archived ones.
 */
export async function listProjects(ctx: Context, firmId?: string) {
  await requirePlace(ctx, { firmId });
  const rows = await selectProjects(ctx.db, ctx)
    .where(within(ctx.scope, 'project', 'id'))
    .where('project.archived_at', 'is', null)
    .where((eb) => eb.and(given(firmId, (id) => eb('project.firm_id', '=', id))))
    .orderBy('project.name')
    .orderBy('project.id')
    .execute();
  const list: Project[] = rows.map(toProject);
  if (firmId === undefined) return { list };
  return { list, disabledModules: [...(ctx.scope.modulesOff.get(firmId) ?? [])] };
}

/** The project if it is in scope; undefined otherwise. */
export async function findProject(
  db: Executor,
  ctx: Pick<Context, 'scope'>,
  id: string,
): Promise<Project | undefined> {
  const row = await selectProjects(db, ctx)
    .where(within(ctx.scope, 'project', 'id'))
    .where('project.id', '=', id)
    .executeTakeFirst();
  return row && toProject(row);
}

/** Archived projects get no new documents. */
export async function isProjectArchived(
  db: Executor,
  { scope }: Pick<Context, 'scope'>,
  id: string,
): Promise<boolean> {
  const project = await db
    .selectFrom('project')
    .select('archived_at')
    .where('organisation_id', '=', scope.organisationId)
    .where('id', '=', id)
    .executeTakeFirst();
  return project?.archived_at !== null;
}

interface Narrowing {
  readonly firmId?: string | undefined;
  readonly projectId?: string | undefined;
}

/** @throws AppError notFound for a firm or project out of scope */
export async function requirePlace(ctx: Context, { firmId, projectId }: Narrowing): Promise<void> {
  if (firmId !== undefined && !visibleFirmIds(ctx.scope).includes(firmId)) throw notFound('Firm');
  if (projectId !== undefined && !(await findProject(ctx.db, ctx, projectId))) {
    throw notFound('Project');
  }
}

/**
 * @throws AppError notFound for a firm out of scope, forbidden without the permission to manage it
 */
export async function requireManaged(ctx: Context, firmId: string): Promise<void> {
  await enterFirm(ctx.db, ctx, firmId, 'firms:manage');
}

/**
 * Requires a permission in a firm as a whole, for an act on its settings.
 * @throws AppError notFound for a firm out of scope, forbidden
 */
export async function enterFirm(
  db: Executor,
  ctx: Context,
  firmId: string,
  permission: Permission,
): Promise<Place> {
  await requirePlace({ ...ctx, db }, { firmId });
  const place = { firmId, projectId: null };
  requirePermission(ctx.scope, place, permission);
  return place;
}

/** The active members of a firm, by name. @throws AppError notFound for a firm out of scope */
export async function listMembers(ctx: Context, firmId: string) {
  await requirePlace(ctx, { firmId });
  const list = await selectMembers(ctx.db, ctx, { firmId, projectId: null })
    .select(['person.id', 'person.name'])
    .orderBy((eb) => eb.fn('lower', ['person.name']))
    .orderBy('person.id')
    .execute();
  return { list };
}

/** The name of an active member. */
export async function findMemberName(
  db: Executor,
  ctx: Pick<Context, 'scope'>,
  place: Place,
  userId: string,
): Promise<string | undefined> {
  const member = await selectMembers(db, ctx, place)
    .select('person.name')
    .where('person.id', '=', userId)
    .executeTakeFirst();
  return member?.name;
}

/** Members of the firm, and of the project; without a project, of any project of the firm. */
function selectMembers(
  db: Executor,
  { scope }: Pick<Context, 'scope'>,
  { firmId, projectId }: Place,
) {
  return db
    .selectFrom('user_account as person')
    .where('person.organisation_id', '=', scope.organisationId)
    .where('person.deactivated_at', 'is', null)
    .where((eb) =>
      eb('person.id', 'in', (of) =>
        of
          .selectFrom('firm_member')
          .select('user_id')
          .where('organisation_id', '=', scope.organisationId)
          .where('firm_id', '=', firmId)
          .unionAll(
            of
              .selectFrom('project_member')
              .select('user_id')
              .where('organisation_id', '=', scope.organisationId)
              .where('firm_id', '=', firmId)
              .where((one) =>
                one.and(given(projectId ?? undefined, (id) => one('project_id', '=', id))),
              ),
          ),
      ),
    );
}

/** Columns of `selectProjects`, joined as `place`, for `toProject`. */
export const PLACE_COLUMNS = [
  'place.projectId',
  'place.projectName',
  'place.siteStateCode',
  'place.firmId',
  'place.firmName',
] as const;

export interface ProjectRow {
  readonly projectId: string;
  readonly projectName: string;
  readonly siteStateCode: string;
  readonly firmId: string;
  readonly firmName: string;
}

export function toProject(row: ProjectRow): Project {
  return {
    id: row.projectId,
    name: row.projectName,
    siteStateCode: row.siteStateCode,
    firm: { id: row.firmId, name: row.firmName },
  };
}

/** Projects with their firms, to be joined by `organisation_id` and `projectId`. */
export function selectProjects(
  db: Executor,
  { scope }: { readonly scope: { readonly organisationId: string | RawBuilder<string> } },
) {
  return db
    .selectFrom('project')
    .innerJoin('firm', byKey('firm.id', 'project.firm_id'))
    .select([
      'project.organisation_id',
      'project.id as projectId',
      'project.name as projectName',
      'project.site_state_code as siteStateCode',
      'firm.id as firmId',
      'firm.name as firmName',
    ])
    .where('project.organisation_id', '=', scope.organisationId);
}

/** All firms of the organisation, regardless of the caller. */
export async function listFirmIds(
  db: Executor,
  { scope }: { readonly scope: { readonly organisationId: string } },
): Promise<string[]> {
  const rows = await db
    .selectFrom('firm')
    .select('id')
    .where('organisation_id', '=', scope.organisationId)
    .execute();
  return rows.map(({ id }) => id);
}
