import type { MailKind } from './kinds.ts';
import { type MailState, type MailSuppression, SUPPRESSION_WORDS } from './states.ts';

interface Sent {
  readonly state: MailState;
  readonly suppression: MailSuppression | null;
  /** Whether it was sent again already. */
  readonly isSentAgain: boolean;
}

const REASONS: Readonly<Record<MailState, string | null>> = {
  QUEUED: 'It is still waiting to be sent',
  SENDING: 'It is being sent',
  ACCEPTED: 'The mail server has accepted it',
  FAILED: null,
  SUPPRESSED: null,
  BOUNCED: null,
};

/** Why a mail cannot be sent again; null if it can. */
export function whyNotAgain({ state, suppression, isSentAgain }: Sent): string | null {
  if (suppression === 'DEMO' || suppression === 'RIGHTS') return SUPPRESSION_WORDS[suppression];
  return REASONS[state] ?? (isSentAgain ? 'It was sent again already' : null);
}

/**
 * Returns why a mail to an archived supplier is not sent again; it was written while the supplier
 * was still active.
 */
export function whyNotToArchived(supplierName: string, kind: MailKind): string {
  if (kind !== 'ORDER') return `${supplierName} is archived`;
  return `${supplierName} is archived. Send the order from its own page, if they still are to get it`;
}
