/** The states of a mail, and of each of its recipients. */

/**
 * With `ACCEPTED`, the mail server accepted the mail; SMTP does not report whether it arrived. With
 * `SUPPRESSED`, it was not sent, for the stated reason. With `BOUNCED`, it was accepted, and came
 * back.
 */
export const MAIL_STATES = [
  'QUEUED',
  'SENDING',
  'ACCEPTED',
  'FAILED',
  'SUPPRESSED',
  'BOUNCED',
] as const;

export type MailState = (typeof MAIL_STATES)[number];

export const MAIL_STATE_WORDS: Readonly<Record<MailState, string>> = {
  QUEUED: 'Waiting',
  SENDING: 'Being sent',
  ACCEPTED: 'Accepted by the mail server',
  FAILED: 'Failed',
  SUPPRESSED: 'Not sent',
  BOUNCED: 'Came back',
};

/** Why a mail was not sent. */
export const SUPPRESSION_WORDS = {
  DEMO: 'This is demo data, which sends no mail',
  NO_ACCOUNT: 'The firm has no mail account',
  ADDRESSES: 'Mail to these addresses came back before, so nothing is sent to them',
  RIGHTS: 'The recipient may no longer read the document',
  RESTORED: 'It was waiting when a backup was made that has been restored since',
} as const;

export type MailSuppression = keyof typeof SUPPRESSION_WORDS;

/**
 * With `REFUSED`, the mail server refused the recipient for good; with `SUPPRESSED`, an earlier
 * mail to them came back.
 */
export const RECIPIENT_STATES = [
  'WAITING',
  'ACCEPTED',
  'REFUSED',
  'SUPPRESSED',
  'BOUNCED',
] as const;

export type RecipientState = (typeof RECIPIENT_STATES)[number];

/** The state of a mail whose last attempt is over, by its recipients. */
export function endedState(recipients: readonly RecipientState[]): MailState {
  if (recipients.includes('BOUNCED')) return 'BOUNCED';
  if (recipients.includes('ACCEPTED')) return 'ACCEPTED';
  return recipients.every((state) => state === 'SUPPRESSED') ? 'SUPPRESSED' : 'FAILED';
}
