/** The form of a member: name, email and roles. Pure. */
import type { invitePerson, PersonRow } from '@plinth/contracts/people';
import type { Sent } from '@plinth/contracts/shared/endpoint';
import { type Role, ROLES } from '@plinth/domain/access/permissions';
import { z } from 'zod';

/** A description of each role. */
export const ROLE_HINTS = {
  ADMIN: 'Everything, including users and their roles',
  PROJECT_MANAGER: 'Approves orders, rejects requests',
  PURCHASE_MANAGER: 'Orders, cancels, manages materials and suppliers',
  SITE_ENGINEER: 'Asks for material',
  STORE_KEEPER: 'Requests and receives; sees no prices',
  ACCOUNTANT: 'Reads everything, and the audit trail',
  VIEWER: 'Reads everything',
} as const satisfies Record<Role, string>;

const role = z.enum(ROLES);

export const personFormSchema = z.object({
  name: z.string().trim().min(1, 'Name is required'),
  email: z.email('Please enter a valid email'),
  mobile: z.string().trim(),
  roles: z.array(role),
  /** Roles of the person by project. */
  projects: z.array(z.object({ id: z.string(), roles: z.array(role) })),
});

export type PersonForm = z.infer<typeof personFormSchema>;

export const NEW_PERSON: PersonForm = { name: '', email: '', mobile: '', roles: [], projects: [] };

export function personFormOf({ name, email, mobile, roles, projects }: PersonRow): PersonForm {
  return {
    name,
    email,
    mobile,
    roles,
    projects: projects.map(({ id, roles: held }) => ({ id, roles: held })),
  };
}

/** Projects without a role are left out. */
export function rolesRequest({
  roles,
  projects,
}: PersonForm): Pick<Sent<typeof invitePerson, 'body'>, 'roles' | 'projects'> {
  return { roles, projects: projects.filter((project) => project.roles.length > 0) };
}

/** Toggles a role; in the order of all roles. */
export function toggledRole(held: readonly Role[], toggled: Role): Role[] {
  const isHeld = held.includes(toggled);
  return ROLES.filter((one) => (one === toggled ? !isHeld : held.includes(one)));
}
