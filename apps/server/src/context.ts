/** What every command and query is given: the database, the clock, who asks, and what they may see. */
import type { Permission, Role } from '@plinth/domain/access/permissions';
import { can } from '@plinth/domain/access/permissions';

import type { Executor } from '#db/database.ts';
import { forbidden } from '#errors.ts';

/** The time now; tests set their own. */
export type Clock = () => Date;

/** A request from nobody in particular: signing in, first set-up. */
export interface PublicContext {
  readonly db: Executor;
  /** The time of the request: the same however often it is asked, so that a number and its date agree. */
  readonly clock: Clock;
  /** A new id, ordered by time (UUIDv7). */
  readonly newId: () => string;
  readonly requestId: string;
  /** Where the request came from. */
  readonly address: string;
}

/** What the signed-in person may see: nothing outside the organisation, and in it only their firms. */
export interface Scope {
  readonly organisationId: string;
  readonly firmIds: readonly string[];
  readonly rolesByFirm: ReadonlyMap<string, readonly Role[]>;
}

export interface Actor {
  readonly id: string;
  readonly name: string;
  readonly sessionId: string;
}

export interface Context extends PublicContext {
  readonly actor: Actor;
  readonly scope: Scope;
}

/** All roles the person holds in any of their firms, in no particular order. */
export function allRoles(scope: Scope): Role[] {
  return [...new Set([...scope.rolesByFirm.values()].flat())];
}

/**
 * Stops the command unless the person holds the permission in that firm.
 * @throws AppError forbidden
 */
export function requirePermission(scope: Scope, firmId: string, permission: Permission): void {
  if (!can(scope.rolesByFirm.get(firmId) ?? [], permission)) throw forbidden();
}
