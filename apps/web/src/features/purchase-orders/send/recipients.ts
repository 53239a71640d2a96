/**
 * The people to whom an order can be sent: everybody at its supplier, and others whom the buyer
 * adds. Pure.
 */
import type { Violation } from '@plinth/domain/shared/violation';
import type { SendPurchaseOrderBody } from '@plinth/contracts/acknowledgements';
import type { Supplier } from '@plinth/contracts/suppliers';
import { isMailAddress } from '@plinth/domain/mail/address';
import {
  type Recipient,
  type SendChannel,
  sendingViolations,
} from '@plinth/domain/purchase-order/send/sending';

/** A type, as forms need one. */
export type SendValues = {
  channel: SendChannel;
  recipients: (Recipient & { isChosen: boolean })[];
  /** Email addresses with commas between. */
  cc: string;
  message: string;
};

type Reached = Pick<
  Supplier,
  'contactPersonName' | 'contactPersonNumber' | 'email' | 'contacts' | 'supplierName'
>;

/** The contact person first, who is chosen; nobody twice. */
export function recipientsAt(supplier: Reached): SendValues['recipients'] {
  const { contactPersonName, contactPersonNumber: phone, email, contacts, supplierName } = supplier;
  const all = [
    { name: contactPersonName || supplierName, phone, email },
    ...contacts.map((one) => ({ name: one.name || one.role, phone: one.phone, email: one.email })),
  ];
  const known = new Map(all.map((one) => [`${one.name} ${one.phone} ${one.email}`, one]));
  return [...known.values()].map((one, index) => ({ ...one, isChosen: index === 0 }));
}

/**
 * The sending as the server expects it. An address typed for a mail is used for no other channel.
 * @param people at the supplier, whose addresses are known
 */
export function toSending(
  { channel, recipients, cc, message }: SendValues,
  people: SendValues['recipients'] = [],
): SendPurchaseOrderBody {
  const isNamed = (email: string) =>
    channel === 'MAIL' || people.some((known) => known.email === email);
  return {
    channel,
    recipients: recipients
      .filter(({ isChosen }) => isChosen)
      .map(({ name, email, phone }) => ({
        name,
        email: isNamed(email.trim()) ? email.trim() : '',
        phone,
      })),
    cc: channel === 'MAIL' ? copiesOf(cc) : [],
    message,
  };
}

/**
 * All addresses that the mail would go to, separated by commas; text that is not an address yet is
 * left out.
 */
export function mailedTo(values: SendValues): string {
  const { recipients = [], cc = [] } = toSending({ ...values, channel: 'MAIL' });
  const all = [...recipients.map(({ email = '' }) => email), ...cc];
  return [...new Set(all.filter((email) => isMailAddress(email)))].join(',');
}

function copiesOf(cc: string): string[] {
  return cc
    .split(/[,;\s]+/)
    .map((email) => email.trim())
    .filter(Boolean);
}

/** Broken rules at the fields of the form. */
export function sendViolations(values: SendValues): readonly Violation[] {
  const { channel, recipients = [], cc = [] } = toSending(values);
  const chosen = values.recipients.flatMap(({ isChosen }, index) => (isChosen ? [index] : []));
  const sending = {
    channel,
    recipients: recipients.map(({ name = '', email = '', phone = '' }) => ({ name, email, phone })),
    cc,
  };
  return sendingViolations(sending).map((violation) => ({
    ...violation,
    path: placeOf(violation.path, chosen),
  }));
}

const FIELDS = ['name', 'email', 'phone'] as const satisfies readonly (keyof Recipient)[];

/** @param chosen the positions in the form of those who get it */
function placeOf(path: string, chosen: readonly number[]): string {
  const [, index = '', name] = /^recipients\.(\d+)\.(\w+)$/.exec(path) ?? [];
  const field = FIELDS.find((one) => one === name);
  if (field) return `recipients.${chosen[Number(index)] ?? 0}.${field}`;
  return path.startsWith('cc') ? 'cc' : 'recipients';
}
