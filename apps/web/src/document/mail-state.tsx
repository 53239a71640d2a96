/** The state of a mail: a word, what it means, and its recipients. */
import type { Mail } from '@plinth/contracts/mail';
import { MAIL_STATE_WORDS, type RecipientState } from '@plinth/domain/mail/states';

import { useSendMailAgain } from '#api/mails.ts';
import { formatDateTime } from '#lib/format.ts';
import { Badge, type BadgeTone } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';

const TONES = {
  QUEUED: 'neutral',
  SENDING: 'info',
  ACCEPTED: 'success',
  FAILED: 'destructive',
  SUPPRESSED: 'outline',
  BOUNCED: 'destructive',
} as const satisfies Record<Mail['state'], BadgeTone>;

/** Words for recipients whose state differs from that of the whole mail. */
const RECIPIENTS: Readonly<Record<RecipientState, string>> = {
  WAITING: 'waiting',
  ACCEPTED: 'accepted',
  REFUSED: 'refused',
  SUPPRESSED: 'not sent',
  BOUNCED: 'came back',
};

export function MailState({ mail }: { mail: Mail }) {
  return (
    <div className="py-1">
      <Badge tone={TONES[mail.state]}>{MAIL_STATE_WORDS[mail.state]}</Badge>
      <MailNotes mail={mail} />
    </div>
  );
}

function MailNotes({ mail: { state, explanation, nextAt, attempts } }: { mail: Mail }) {
  const isPlain = state === 'ACCEPTED' || state === 'SENDING';
  const next =
    nextAt !== null && attempts > 0
      ? `Tried ${attempts === 1 ? 'once' : `${attempts} times`}; again ${formatDateTime(nextAt)}`
      : '';
  return (
    <span className="mt-0.5 block text-[13px] leading-4 wrap-anywhere whitespace-normal text-muted-foreground">
      {!isPlain && explanation !== '' && <span className="block">{explanation}</span>}
      {next}
    </span>
  );
}

/** `Ravi Steel ravi@supplier.in`, and copies. */
export function MailRecipients({ mail: { recipients, state } }: { mail: Mail }) {
  const isMixed = new Set(recipients.map((one) => one.state)).size > 1;
  return (
    <ul className="py-1 whitespace-normal">
      {recipients.map(({ name, address, isCopy, state: own }) => (
        <li key={address} className="wrap-anywhere">
          {isCopy && 'Copy: '}
          {name === '' ? address : `${name} · ${address}`}
          {isMixed && state !== 'SUPPRESSED' && (
            <span className="text-[13px] text-muted-foreground">{` (${RECIPIENTS[own]})`}</span>
          )}
        </li>
      ))}
    </ul>
  );
}

export function SendAgain({ mail: { id, subject, whyNotAgain } }: { mail: Mail }) {
  const again = useSendMailAgain();
  if (whyNotAgain !== null) return null;
  return (
    <Button
      variant="outline"
      size="sm"
      className="mt-1"
      aria-label={`Send again: ${subject}`}
      isLoading={again.isPending}
      onClick={() => again.mutate(id)}
    >
      Send Again
    </Button>
  );
}
