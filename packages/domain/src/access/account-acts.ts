/** Audit actions on a person's account. */

/**
 * Acts of an administrator on somebody's account, of which the person is notified at the next
 * sign-in.
 */
export const NOTICED_ACTS = [
  'make-reset-link',
  'ask-password-reset',
  'ask-factor-removal',
  'refuse-reset',
  'clear-second-factor',
  'operator-reset-link',
  'operator-clear-second-factor',
] as const;

export const ACCOUNT_ACTS = [
  'invite-again',
  ...NOTICED_ACTS,
  'forget-password',
  'dismiss-forgotten-password',
  'choose-password',
  'recover-password',
] as const;

export type NoticedAct = (typeof NOTICED_ACTS)[number];

export type AccountActName = (typeof ACCOUNT_ACTS)[number];
