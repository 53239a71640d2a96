/**
 * The rule of a second person: what somebody made or changed last is put in force by another person,
 * whatever their roles.
 */
import { ALLOWED, type Verdict } from '../shared/status-gate.ts';
import { type Permission, type Role, rolesWith } from './permissions.ts';

/** Ids of the people who did something, null where nobody is known, and how they are refused. */
export type Made = readonly [makers: readonly (string | null)[], refusal: string];

/** Whether the person may decide: the refusal is that of the first list that names them. */
export function bySecondPerson(personId: string, ...made: readonly Made[]): Verdict {
  const own = made.find(([makers]) => makers.includes(personId));
  return own ? { isAllowed: false, reason: own[1], isOwn: true } : ALLOWED;
}

/**
 * The refusal that names the roles that may decide, so that people know whom to turn to.
 * @param act `signs a statement that you prepared`
 * @param permission what the other person needs
 */
export function somebodyElse(act: string, permission: Permission): string {
  return `Somebody else ${act}: ${whoMay(permission)}`;
}

/** Names the roles with the permission: `an administrator or project manager`. */
export function whoMay(permission: Permission): string {
  const names = rolesWith(permission).map(roleName);
  const last = names.at(-1) ?? '';
  return names.length < 2 ? `an ${last}` : `an ${names.slice(0, -1).join(', ')} or ${last}`;
}

function roleName(role: Role): string {
  return role === 'ADMIN' ? 'administrator' : role.toLowerCase().replaceAll('_', ' ');
}
