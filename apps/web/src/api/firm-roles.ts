/** Which of a person's roles count: a role is held in a firm, and may be another one in the next. Pure. */
import type { User } from '@plinth/contracts/auth';
import type { Role } from '@plinth/domain/access/permissions';

/** The roles in the firm; all of them where no firm is chosen yet. */
export function rolesIn(
  { roles, rolesByFirm }: Pick<User, 'roles' | 'rolesByFirm'>,
  firmId: string | undefined,
): readonly Role[] {
  return firmId === undefined ? roles : (rolesByFirm[firmId] ?? []);
}
