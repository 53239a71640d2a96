/** What is done to somebody's way in, as the audit trail names it: administrators and the person are told. */

/** By somebody else. */
export const ACTS_BY_OTHERS = [
  'invite-again',
  'make-reset-link',
  'ask-password-reset',
  'ask-factor-removal',
  'refuse-reset',
  'clear-second-factor',
  'operator-reset-link',
  'operator-clear-second-factor',
] as const;

export const ACCOUNT_ACTS = [...ACTS_BY_OTHERS, 'choose-password', 'recover-password'] as const;

export type AccountActName = (typeof ACCOUNT_ACTS)[number];
