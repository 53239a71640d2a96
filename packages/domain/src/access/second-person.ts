/**
 * The rule of a second person: whatever sets or changes rupees is put in force by another person
 * than its maker or last editor. The refusal names the roles that may do it, so that people know
 * whom to turn to.
 */
import { ALLOWED, refused, type Verdict } from '../shared/status-gate.ts';
import { type Permission, type Role, rolesWith } from './permissions.ts';

/** Ids of the people who made or changed something; null where nobody is known. */
export type Makers = readonly (string | null)[];

/**
 * @param words `signs a statement that you prepared`
 * @param permission what the other person needs
 */
export function bySecondPerson(
  makers: Makers,
  personId: string,
  words: string,
  permission: Permission,
): Verdict {
  if (!makers.includes(personId)) return ALLOWED;
  return refused(`Somebody else ${words}: ${whoMay(permission)}`);
}

/** Names the roles with the permission: `an administrator or project manager`. */
function whoMay(permission: Permission): string {
  const names = rolesWith(permission).map(roleName);
  const last = names.at(-1) ?? '';
  return names.length < 2 ? `an ${last}` : `an ${names.slice(0, -1).join(', ')} or ${last}`;
}

function roleName(role: Role): string {
  return role === 'ADMIN' ? 'administrator' : role.toLowerCase().replaceAll('_', ' ');
}
