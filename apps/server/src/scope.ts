/**
 * What a person may see, and do where: roles are held in a firm with all of its
 * projects, or in single projects. The row rule of every document is `within`.
 */
import type { Module } from '@plinth/domain/access/modules';
import type { Permission, Role } from '@plinth/domain/access/permissions';
import { can } from '@plinth/domain/access/permissions';
import { type RawBuilder, sql } from 'kysely';

import { anyOf } from '#db/conditions.ts';
import { forbidden } from '#errors.ts';

/** The roles of a person in one project alone. */
export interface ProjectRoles {
  readonly firmId: string;
  readonly roles: readonly Role[];
}

/** Nothing outside the organisation, and in it only one's firms and projects. */
export interface Scope {
  readonly organisationId: string;
  /** Roles held in a firm count in each of its projects. */
  readonly rolesByFirm: ReadonlyMap<string, readonly Role[]>;
  /** Those of single projects, beside what is held in their firm. */
  readonly rolesByProject: ReadonlyMap<string, ProjectRoles>;
  /** What each of the firms has switched off; nothing where it is not named. */
  readonly modulesOff: ReadonlyMap<string, readonly Module[]>;
  /** Told of each right that is asked for, where somebody keeps an answer and must ask again. */
  readonly noteAsked?: (right: AskedRight) => void;
}

/** Where a document lies; without a project, what concerns the firm as a whole. */
export interface Place {
  readonly firmId: string;
  readonly projectId: string | null;
}

/** A right that was asked for in a place. */
export interface AskedRight {
  readonly place: Place;
  readonly permission: Permission;
  /** Of the document that it was asked for, where the call alone does not tell. */
  readonly module: Module | null;
}

/** Firms seen at all, though perhaps only by one of their projects. */
export function seenFirmIds({ rolesByFirm, rolesByProject }: Scope): string[] {
  const throughProjects = Array.from(rolesByProject.values(), ({ firmId }) => firmId);
  return [...new Set([...rolesByFirm.keys(), ...throughProjects])];
}

/** All roles the person holds anywhere, in no particular order. */
export function allRoles({ rolesByFirm, rolesByProject }: Scope): Role[] {
  const ofProjects = Array.from(rolesByProject.values(), ({ roles }) => roles);
  return [...new Set([...rolesByFirm.values(), ...ofProjects].flat())];
}

/** The roles that count there. */
function rolesAt({ rolesByFirm, rolesByProject }: Scope, place: Place): Role[] {
  const ofProject = place.projectId === null ? undefined : rolesByProject.get(place.projectId);
  return [...(rolesByFirm.get(place.firmId) ?? []), ...(ofProject?.roles ?? [])];
}

export function canAt(scope: Scope, place: Place, permission: Permission): boolean {
  return can(rolesAt(scope, place), permission);
}

/**
 * Stops the command unless the person holds the permission there.
 * @throws AppError forbidden
 */
export function requirePermission(scope: Scope, place: Place, permission: Permission): void {
  if (!canAt(scope, place, permission)) throw forbidden();
  const { firmId, projectId } = place;
  scope.noteAsked?.({ place: { firmId, projectId }, permission, module: null });
}

/**
 * The same of a document that lies in several places: one of them is enough.
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

/** Whether the person works there at all. */
export function isSeen(scope: Scope, place: Place): boolean {
  return rolesAt(scope, place).length > 0;
}

/** Whether prices are for the person wherever they work. */
export function arePricesRead(scope: Scope): boolean {
  const places = [
    ...Array.from(scope.rolesByFirm.keys(), (firmId) => ({ firmId, projectId: null })),
    ...Array.from(scope.rolesByProject, ([projectId, { firmId }]) => ({ firmId, projectId })),
  ];
  return places.every((place) => canAt(scope, place, 'prices:read'));
}

/** Where the person works, as parameters of a statement; undefined where they work in no firm, or no single project. */
export interface Places {
  readonly firmIds: RawBuilder<string> | undefined;
  readonly projectIds: RawBuilder<string> | undefined;
}

type Held = Pick<Scope, 'rolesByFirm' | 'rolesByProject'>;

/** Most people are of firms alone, or of projects alone: their rows are then found by one index. */
export function placesOf({ rolesByFirm, rolesByProject }: Held): Places {
  const isOfProjects = rolesByProject.size > 0;
  return {
    firmIds: isOfProjects && rolesByFirm.size === 0 ? undefined : anyOf([...rolesByFirm.keys()]),
    projectIds: isOfProjects ? anyOf([...rolesByProject.keys()]) : undefined,
  };
}

/** The rows of a table that lie in the places; its columns are `firm_id` and, unless another is named, `project_id`. */
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

/** The rows of a table that lie where the person may see them. */
export function within(scope: Held, table: string, projectColumn?: string): RawBuilder<boolean> {
  return inPlaces(placesOf(scope), table, projectColumn);
}

/** The rows of a table with two ends, `project_id` and `to_project_id`, one of which lies in the places. */
export function inPlacesOfEither(places: Places, table: string): RawBuilder<boolean> {
  const from = inPlaces(places, table);
  if (places.projectIds === undefined) return from;
  return sql<boolean>`(${from} or ${inPlaces(places, table, 'to_project_id')})`;
}

export function withinEither(scope: Held, table: string): RawBuilder<boolean> {
  return inPlacesOfEither(placesOf(scope), table);
}

/** The scope without the firms that have switched the module off. */
export function withModule(scope: Scope, module: Module): Scope {
  const isOn = (firmId: string) => !scope.modulesOff.get(firmId)?.includes(module);
  const rolesByFirm = new Map([...scope.rolesByFirm].filter(([firmId]) => isOn(firmId)));
  const rolesByProject = new Map(
    [...scope.rolesByProject].filter(([, { firmId }]) => isOn(firmId)),
  );
  const { noteAsked } = scope;
  const noted = noteAsked && { noteAsked: (right: AskedRight) => noteAsked({ ...right, module }) };
  return { ...scope, rolesByFirm, rolesByProject, ...noted };
}

/** The scope, narrowed to the places where the person holds the permission. */
export function permitted(scope: Scope, permission: Permission): Scope {
  const rolesByFirm = new Map([...scope.rolesByFirm].filter(([, roles]) => can(roles, permission)));
  const rolesByProject = new Map(
    [...scope.rolesByProject].filter(([, { roles }]) => can(roles, permission)),
  );
  return { ...scope, rolesByFirm, rolesByProject };
}
