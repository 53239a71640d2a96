/** The roles of a person in a project. Pure. */
import type { User } from '@plinth/contracts/auth';
import { can, type Permission, type Role } from '@plinth/domain/access/permissions';

/** The project of a document, as far as roles depend on it. */
export interface RolePlace {
  readonly id: string;
  readonly firm: { readonly id: string };
}

/** Roles in the project; all roles without one. */
export function rolesIn(
  { roles, rolesByFirm, rolesByProject }: Pick<User, 'roles' | 'rolesByFirm' | 'rolesByProject'>,
  project: RolePlace | undefined,
): readonly Role[] {
  if (!project) return roles;
  return [...(rolesByFirm[project.firm.id] ?? []), ...(rolesByProject[project.id] ?? [])];
}

/** Ids of the firms where the person's roles allow it. */
export function firmsWith(
  { rolesByFirm }: Pick<User, 'rolesByFirm'>,
  permission: Permission,
): readonly string[] {
  return Object.entries(rolesByFirm).flatMap(([id, roles]) => (can(roles, permission) ? [id] : []));
}
