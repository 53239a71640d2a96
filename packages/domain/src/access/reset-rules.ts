/** Who may help a colleague back in: with a link to another password, or without their second factor. */

/** Whoever has stopped being an administrator is treated as one for so long: or demoting them would be the way in. */
export const ADMINISTRATOR_FOR_DAYS = 30;

export interface ResetFacts {
  readonly isOneself: boolean;
  /** Whether who asks administers every firm in which the person holds a role, be it in one project. */
  readonly isAllAdministered: boolean;
  /** Whether who asks administers the firm that invited the person. */
  readonly isInviting: boolean;
  readonly isDeactivated: boolean;
  /** Without one there is nobody yet to be taken for: they are invited. */
  readonly hasPassword: boolean;
  /** Of any firm, or until lately. */
  readonly isAdministrator: boolean;
}

export type ResetVerdict =
  | { readonly isAllowed: false; readonly code: 'foreign' | 'state'; readonly reason: string }
  /** `isByTwo`: another administrator has to confirm it. */
  | { readonly isAllowed: true; readonly isByTwo: boolean };

export function resetVerdict(facts: ResetFacts): ResetVerdict {
  if (facts.isOneself) return refused('state', 'Your own account is changed on your account page');
  // Another firm that takes them in before they have come is not in the way of the one that invited them.
  const isInvitedHere = facts.isInviting && !facts.hasPassword;
  if (!facts.isAllAdministered && !isInvitedHere) {
    return refused('foreign', 'They also work in a firm that you do not administer');
  }
  if (facts.isDeactivated) return refused('state', 'Reactivate them first');
  return { isAllowed: true, isByTwo: facts.hasPassword && facts.isAdministrator };
}

function refused(code: 'foreign' | 'state', reason: string): ResetVerdict {
  return { isAllowed: false, code, reason };
}
