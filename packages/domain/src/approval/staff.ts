/** These rules find the people of a firm who may approve at a project. */
import { can, type Permission, type Role } from '../access/permissions.ts';
import type { Approvers, ApprovableDocument } from './policy.ts';

/** An active member of the firm or of one of its projects. */
export interface StaffMember {
  readonly id: string;
  /** The roles that the person has in the whole firm. */
  readonly firmRoles: readonly Role[];
  /** The roles that the person has in single projects, by the id of the project. */
  readonly rolesByProject: Readonly<Record<string, readonly Role[]>>;
}

/**
 * The permission that an approver must have, because nobody approves what they cannot read in full.
 */
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

/** Returns the ids of the people who match the approvers at the project now. */
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
