/** Who of a firm may approve at a project. */
import { can, type Permission, type Role } from '../access/permissions.ts';
import type { Approvers, ApprovableDocument } from './policy.ts';

/** An active member of the firm or of one of its projects. */
export interface StaffMember {
  readonly id: string;
  /** In the firm as a whole. */
  readonly firmRoles: readonly Role[];
  /** In single projects, by id. */
  readonly rolesByProject: Readonly<Record<string, readonly Role[]>>;
}

/** Nobody approves what they cannot read in full. */
const MUST_READ = {
  MATERIAL_REQUEST: 'material-requests:read',
  PURCHASE_ORDER: 'prices:read',
  GOODS_RECEIPT: 'prices:read',
} as const satisfies Record<ApprovableDocument, Permission>;

/** The permission that an approver of such a document must have at its project. */
export function neededToApprove(document: ApprovableDocument): Permission {
  return MUST_READ[document];
}

export interface Where {
  readonly document: ApprovableDocument;
  readonly projectId: string;
}

/** The ids of whom the approvers are at the project now. */
export function fillersOf(
  { people, firmRoles, projectRoles }: Approvers,
  staff: readonly StaffMember[],
  { document, projectId }: Where,
): readonly string[] {
  return staff
    .filter((person) => {
      const rolesHere = [...person.firmRoles, ...(person.rolesByProject[projectId] ?? [])];
      const isAsked =
        people.includes(person.id) ||
        firmRoles.some((role) => person.firmRoles.includes(role)) ||
        projectRoles.some((role) => rolesHere.includes(role));
      return isAsked && can(rolesHere, MUST_READ[document]);
    })
    .map(({ id }) => id);
}

/** The administrators of the firm, who decide where nobody else can. */
export function administratorsOf(staff: readonly StaffMember[]): readonly string[] {
  return staff.filter(({ firmRoles }) => firmRoles.includes('ADMIN')).map(({ id }) => id);
}
