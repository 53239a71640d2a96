/** Sets somebody's roles in a firm and its projects. */
import type { PersonRow, setPersonRoles as endpoint } from '@plinth/contracts/people';
import type { Received } from '@plinth/contracts/shared/endpoint';
import { ROLES } from '@plinth/domain/access/permissions';

import type { Context } from '#context.ts';
import type { Transaction } from '#db/database.ts';
import { notFound, unprocessable } from '#errors.ts';
import type { AuditedChange } from '#features/audit/audit.public.ts';
import { listSites } from '#features/firms/firms.public.ts';
import { administer, personChange } from './administer.ts';
import { findPerson, getPerson } from '../people.queries.ts';
import { revokeLinks } from '../passwords/password-links.store.ts';
import {
  administeredFirms,
  findWhetherAdministrator,
  firmsOf,
  forgetInvitingFirm,
  type MemberKey,
  replaceRoles,
  setAdministeredUntil,
} from '../people.store.ts';

type Wanted = Received<typeof endpoint, 'body'>;

/**
 * Sets the roles of a person; without any role the membership ends.
 * @throws AppError notFound, forbidden, conflict for the last administrator
 */
export async function setPersonRoles(
  ctx: Context,
  firmId: string,
  personId: string,
  wanted: Wanted,
): Promise<{ person: PersonRow | null; message: string }> {
  const person = await administer(ctx, firmId, async (tx) => {
    await getPerson(tx, ctx, firmId, personId);
    const change = await changeRoles(tx, ctx, { firmId, userId: personId }, wanted);
    return { changes: [change], answer: async () => findPerson(tx, ctx, firmId, personId) };
  });
  return { person: person ?? null, message: person ? 'Roles saved' : 'Taken out of the firm' };
}

/** Gives a new member their roles. @throws AppError unprocessable without any role */
export async function giveRoles(
  tx: Transaction,
  ctx: Context,
  member: { readonly firmId: string; readonly userId: string },
  wanted: Wanted,
): Promise<AuditedChange> {
  if (wanted.roles.length === 0 && wanted.projects.length === 0) {
    const message = 'Choose at least one role';
    throw unprocessable(message, [{ code: 'required', path: 'roles', message }]);
  }
  return changeRoles(tx, ctx, member, wanted);
}

/**
 * When the inviting firm renews an invitation, roles in firms that the caller does not administer
 * end, because the new link must not give access to them. Those firms can add the person again.
 * @returns the audit entry of each
 */
export async function endRolesElsewhere(
  tx: Transaction,
  ctx: Context,
  userId: string,
): Promise<AuditedChange[]> {
  const { organisationId } = ctx.scope;
  const administered = await administeredFirms(tx, organisationId, ctx.actor.id);
  const firms = await firmsOf(tx, organisationId, userId);
  const elsewhere = firms.filter((firmId) => !administered.includes(firmId));
  const ended: AuditedChange[] = [];
  for (const firmId of elsewhere) {
    ended.push(await changeRoles(tx, ctx, { firmId, userId }, { roles: [], projects: [] }));
  }
  return ended;
}

async function changeRoles(
  tx: Transaction,
  ctx: Context,
  { firmId, userId }: { readonly firmId: string; readonly userId: string },
  wanted: Wanted,
): Promise<AuditedChange> {
  const own = await listSites(tx, ctx, firmId);
  const foreign = wanted.projects.some(({ id }) => !own.some((site) => site.id === id));
  if (foreign) throw notFound('Project');
  const before = await findPerson(tx, ctx, firmId, userId);
  const key = { organisationId: ctx.scope.organisationId, firmId, userId };
  const roles = ROLES.filter((role) => wanted.roles.includes(role));
  const projects = new Map(wanted.projects.map((project) => [project.id, project]));
  const wasAdministrator = await findWhetherAdministrator(tx, key.organisationId, userId);
  await replaceRoles(tx, key, roles, [...projects.values()]);
  await closeWays(tx, ctx, key, wasAdministrator);
  return personChange({
    firmId,
    userId,
    action: before ? 'set-roles' : 'add-to-firm',
    detail: {
      before: { roles: before?.roles ?? [], projects: before ? inWords(before) : [] },
      after: {
        roles,
        projects: Array.from(projects.values(), ({ id, roles: held }) => {
          const name = own.find((site) => site.id === id)?.name ?? id;
          return `${name}: ${held.join(', ')}`;
        }),
      },
    },
  });
}

/**
 * Revokes links that were made under other roles: reset links, and an invitation with the last
 * role, or the last one in the inviting firm. A former administrator still needs two people for a
 * reset for a while.
 */
async function closeWays(
  tx: Transaction,
  ctx: Context,
  key: MemberKey,
  wasAdministrator: boolean,
): Promise<void> {
  const { organisationId, userId } = key;
  const at = ctx.clock();
  const firms = await firmsOf(tx, organisationId, userId);
  const isLetGo = !firms.includes(key.firmId) && (await forgetInvitingFirm(tx, key));
  await revokeLinks(tx, key, at, isLetGo || firms.length === 0 ? undefined : 'RESET');
  if (wasAdministrator && !(await findWhetherAdministrator(tx, organisationId, userId))) {
    await setAdministeredUntil(tx, organisationId, userId, at);
  }
}

function inWords({ projects }: PersonRow): string[] {
  return projects.map(({ name, roles }) => `${name}: ${roles.join(', ')}`);
}
