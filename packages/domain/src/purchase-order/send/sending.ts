/** Recipients and channel of an order, which the buyer states when sending it. */
import { addressProblem } from '../../mail/address.ts';
import { indianMobile } from '../../shared/phone.ts';
import { isBlank, type Violation } from '../../shared/violation.ts';

/**
 * The channels: by mail; by WhatsApp on the buyer's own device; or as a link that the buyer passes
 * on.
 */
export const SEND_CHANNELS = ['MAIL', 'WHATSAPP', 'LINK'] as const;

export type SendChannel = (typeof SEND_CHANNELS)[number];

/** A person at the supplier who gets the order. */
export interface Recipient {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
}

export interface Sending {
  readonly channel: SendChannel;
  readonly recipients: readonly Recipient[];
  /** Email addresses that get a copy. */
  readonly cc: readonly string[];
}

export const MAX_RECIPIENTS = 10;

/** Lists the wrong fields, each once, at its path. */
export function sendingViolations({ channel, recipients, cc }: Sending): Violation[] {
  if (recipients.length === 0) {
    const message = 'Choose to whom it goes';
    return [{ code: 'required', path: 'recipients', message }];
  }
  const seen = new Set<string>();
  return [
    ...recipients.flatMap((recipient, index) => {
      const path = `recipients.${index}`;
      if (isBlank(recipient.name)) {
        return [{ code: 'required', path: `${path}.name`, message: 'Please give a name' }];
      }
      return channelViolations(channel, recipient, path, seen);
    }),
    ...cc.flatMap((email, index) => emailViolations(email, `cc.${index}`)),
  ];
}

function channelViolations(
  channel: SendChannel,
  { email, phone }: Recipient,
  path: string,
  seen: Set<string>,
): Violation[] {
  if (channel === 'WHATSAPP' && indianMobile(phone) === null) {
    const message = 'WhatsApp needs an Indian mobile number of 10 digits';
    return [{ code: 'phone', path: `${path}.phone`, message }];
  }
  if (channel !== 'MAIL') return [];
  const at = `${path}.email`;
  const wrong = emailViolations(email, at);
  if (wrong.length > 0) return wrong;
  const key = email.toLowerCase();
  if (seen.has(key)) return [{ code: 'twice', path: at, message: 'This address is there already' }];
  seen.add(key);
  return [];
}

function emailViolations(email: string, path: string): Violation[] {
  const message = addressProblem(email);
  return message === null ? [] : [{ code: 'email', path, message }];
}
