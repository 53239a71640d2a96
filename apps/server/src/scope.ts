/**
 * The firms and projects that a person may see, and their roles there. `within` is the row filter
 * of documents.
 */
import type { Module } from '@plinth/domain/access/modules';
import type { Permission, Role } from '@plinth/domain/access/permissions';
import { can } from '@plinth/domain/access/permissions';
import { type RawBuilder, sql } from 'kysely';

import { anyOf } from '#db/conditions.ts';
import { forbidden } from '#errors.ts';

/** The roles that a person has in one project alone. */
export interface ProjectRoles {
  readonly firmId: string;
  readonly roles: readonly Role[];
}

/**
 * The part of the data that a person may see: an organisation, and in it the person's firms and
 * projects.
 */
export interface Scope {
  readonly organisationId: string;
  /** The roles in firms, which apply to all of their projects. */
  readonly rolesByFirm: ReadonlyMap<string, readonly Role[]>;
  /** The roles in single projects, in addition to those in the firm. */
  readonly rolesByProject: ReadonlyMap<string, ProjectRoles>;
  /** The modules that are switched off, by firm; none if absent. */
  readonly modulesOff: ReadonlyMap<string, readonly Module[]>;
  /** Records required permissions, for checking them again before a stored response is replayed. */
  readonly recordPermission?: (right: RequiredPermission) => void;
}

/** The scope of somebody who is not signed in. */
export const NO_PLACES: Scope = {
  organisationId: '',
  rolesByFirm: new Map(),
  rolesByProject: new Map(),
  modulesOff: new Map(),
};

/** The place of a document; without a project, the firm as a whole. */
export interface Place {
  readonly firmId: string;
  readonly projectId: string | null;
}

/** A permission required at a place. */
export interface RequiredPermission {
  readonly place: Place;
  readonly permission: Permission;
  /** The document, if the call does not identify it. */
  readonly module: Module | null;
}

/** The visible firms, also through single projects. */
export function visibleFirmIds({ rolesByFirm, rolesByProject }: Scope): string[] {
  const throughProjects = Array.from(rolesByProject.values(), ({ firmId }) => firmId);
  return [...new Set([...rolesByFirm.keys(), ...throughProjects])];
}

/** All roles that the scope has anywhere, unordered. */
export function allRoles({ rolesByFirm, rolesByProject }: Scope): Role[] {
  const ofProjects = Array.from(rolesByProject.values(), ({ roles }) => roles);
  return [...new Set([...rolesByFirm.values(), ...ofProjects].flat())];
}

/** The roles that apply at a place. */
function rolesAt({ rolesByFirm, rolesByProject }: Scope, place: Place): Role[] {
  const ofProject = place.projectId === null ? undefined : rolesByProject.get(place.projectId);
  return [...(rolesByFirm.get(place.firmId) ?? []), ...(ofProject?.roles ?? [])];
}

export function canAt(scope: Scope, place: Place, permission: Permission): boolean {
  return can(rolesAt(scope, place), permission);
}

/**
 * Requires the permission at the place.
 * @throws AppError forbidden
 */
export function requirePermission(scope: Scope, place: Place, permission: Permission): void {
  if (!canAt(scope, place, permission)) throw forbidden();
  const { firmId, projectId } = place;
  scope.recordPermission?.({ place: { firmId, projectId }, permission, module: null });
}

/**
 * The same for a document at several places: one of them is enough.
 * @throws AppError forbidden
 */
export function requireAtAny(
  scope: Scope,
  places: readonly [Place, ...Place[]],
  permission: Permission,
): void {
  const place = places.find((one) => canAt(scope, one, permission)) ?? places[0];
  requirePermission(scope, place, permission);
}

/** Whether the person has any role there. */
export function isSeen(scope: Scope, place: Place): boolean {
  return rolesAt(scope, place).length > 0;
}

/** Whether the person may read prices everywhere; without a place, nowhere. */
export function arePricesRead(scope: Scope): boolean {
  const places = [
    ...Array.from(scope.rolesByFirm.keys(), (firmId) => ({ firmId, projectId: null })),
    ...Array.from(scope.rolesByProject, ([projectId, { firmId }]) => ({ firmId, projectId })),
  ];
  return places.length > 0 && places.every((place) => canAt(scope, place, 'prices:read'));
}

/**
 * The person's places as statement parameters; undefined without firms, or without single projects.
 */
export interface Places {
  readonly firmIds: RawBuilder<string> | undefined;
  readonly projectIds: RawBuilder<string> | undefined;
}

type Held = Pick<Scope, 'rolesByFirm' | 'rolesByProject'>;

/**
 * Builds the condition by kind of place: most people have only firms or only projects, whose rows
 * are found by one index.
 */
export function placesOf({ rolesByFirm, rolesByProject }: Held): Places {
  const isOfProjects = rolesByProject.size > 0;
  return {
    firmIds: isOfProjects && rolesByFirm.size === 0 ? undefined : anyOf([...rolesByFirm.keys()]),
    projectIds: isOfProjects ? anyOf([...rolesByProject.keys()]) : undefined,
  };
}

/** Condition for rows at the places; columns are `firm_id` and, by default, `project_id`. */
export function inPlaces(
  { firmIds, projectIds }: Places,
  table: string,
  projectColumn = 'project_id',
): RawBuilder<boolean> {
  const ofFirms = firmIds && sql<boolean>`${sql.ref(`${table}.firm_id`)} = ${firmIds}`;
  const ofProjects =
    projectIds && sql<boolean>`${sql.ref(`${table}.${projectColumn}`)} = ${projectIds}`;
  if (ofFirms && ofProjects) return sql<boolean>`(${ofFirms} or ${ofProjects})`;
  return ofFirms ?? ofProjects ?? sql<boolean>`false`;
}

/** Condition for rows in scope. */
export function within(scope: Held, table: string, projectColumn?: string): RawBuilder<boolean> {
  return inPlaces(placesOf(scope), table, projectColumn);
}

/** Condition for rows with two ends, `project_id` and `to_project_id`, one of which is in scope. */
export function inPlacesOfEither(places: Places, table: string): RawBuilder<boolean> {
  const from = inPlaces(places, table);
  if (places.projectIds === undefined) return from;
  return sql<boolean>`(${from} or ${inPlaces(places, table, 'to_project_id')})`;
}

export function withinEither(scope: Held, table: string): RawBuilder<boolean> {
  return inPlacesOfEither(placesOf(scope), table);
}

/** The scope without firms that have switched the module off. */
export function withModule(scope: Scope, module: Module): Scope {
  const isOn = (firmId: string) => !scope.modulesOff.get(firmId)?.includes(module);
  const rolesByFirm = new Map([...scope.rolesByFirm].filter(([firmId]) => isOn(firmId)));
  const rolesByProject = new Map(
    [...scope.rolesByProject].filter(([, { firmId }]) => isOn(firmId)),
  );
  const { recordPermission } = scope;
  const noted = recordPermission && {
    recordPermission: (right: RequiredPermission) => recordPermission({ ...right, module }),
  };
  return { ...scope, rolesByFirm, rolesByProject, ...noted };
}

/** The scope, limited to places where the person has the permission. */
export function permitted(scope: Scope, permission: Permission): Scope {
  const rolesByFirm = new Map([...scope.rolesByFirm].filter(([, roles]) => can(roles, permission)));
  const rolesByProject = new Map(
    [...scope.rolesByProject].filter(([, { roles }]) => can(roles, permission)),
  );
  return { ...scope, rolesByFirm, rolesByProject };
}
