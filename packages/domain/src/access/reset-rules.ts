/** These rules decide who may reset a colleague's password or remove their second factor. */

/**
 * A former administrator counts as one for this long; otherwise demoting them would bypass the
 * second confirmation.
 */
export const ADMINISTRATOR_FOR_DAYS = 30;

export interface ResetFacts {
  readonly isOneself: boolean;
  /**
   * Whether the actor administers every firm in which the person has a role, also in a single
   * project.
   */
  readonly isAllAdministered: boolean;
  /** Whether the actor administers the firm that invited the person. */
  readonly isInviting: boolean;
  readonly isDeactivated: boolean;
  /** False for a person who was invited and has no password yet. */
  readonly hasPassword: boolean;
  /**
   * Whether the person is an administrator of any firm, or was one in the last
   * `ADMINISTRATOR_FOR_DAYS` days.
   */
  readonly isAdministrator: boolean;
}

export type ResetVerdict =
  | { readonly isAllowed: false; readonly code: 'foreign' | 'state'; readonly reason: string }
  /** `isByTwo`: another administrator has to confirm. */
  | { readonly isAllowed: true; readonly isByTwo: boolean };

export function resetVerdict(facts: ResetFacts): ResetVerdict {
  if (facts.isOneself) return refused('state', 'Your own account is changed on your account page');
  // Another firm that adds an invited person does not block the firm that invited them.
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
