/** Which of a person's roles count: a role is held in a firm or in one project, and may be another one in the next. Pure. */
import type { User } from '@plinth/contracts/auth';
import type { Role } from '@plinth/domain/access/permissions';

/** A project as documents name it: enough of it to know which roles count there. */
export interface RolePlace {
  readonly id: string;
  readonly firm: { readonly id: string };
}

/** The roles in the project; all of them where none is chosen yet. */
export function rolesIn(
  { roles, rolesByFirm, rolesByProject }: Pick<User, 'roles' | 'rolesByFirm' | 'rolesByProject'>,
  project: RolePlace | undefined,
): readonly Role[] {
  if (!project) return roles;
  return [...(rolesByFirm[project.firm.id] ?? []), ...(rolesByProject[project.id] ?? [])];
}
