/** The message with which an order goes to its supplier, beside the PDF. */
import { dayText, type IsoDate } from '../../shared/iso-date.ts';
import { indianMobile } from '../../shared/phone.ts';
import { revisionName } from '../amend/revision.ts';

/** The largest number of characters; some phones cut off longer texts. */
export const MAX_MESSAGE_LENGTH = 1000;

export interface SentOrder {
  readonly firmName: string;
  readonly poNumber: string;
  readonly revision: number;
  readonly deliverBy: IsoDate;
  /** The message that the buyer adds; may be empty. */
  readonly message: string;
  readonly url: string;
}

/**
 * Writes the message, of at most `MAX_MESSAGE_LENGTH` characters: the buyer's own text is cut if
 * necessary, never the link.
 */
export function orderMessage({ message, ...order }: SentOrder): string {
  const { firmName, poNumber, revision, deliverBy, url } = order;
  const name = [`Purchase order ${poNumber}`, revisionName(revision)].filter(Boolean).join(', ');
  const head = `${name} from ${firmName}, delivery by ${dayText(deliverBy)}.`;
  const foot = `Please look at it and answer here, without signing in: ${url}`;
  const room = MAX_MESSAGE_LENGTH - [...head, ...foot].length - 4;
  return [head, cut(message.trim(), room), foot].filter(Boolean).join('\n\n');
}

function cut(text: string, most: number): string {
  const characters = [...text];
  return characters.length <= most ? text : `${characters.slice(0, most - 1).join('')}…`;
}

/**
 * Returns the link that opens WhatsApp on the buyer's own device; null unless the number is an
 * Indian mobile number.
 */
export function whatsappUrl(phone: string, text: string): string | null {
  const mobile = indianMobile(phone);
  return mobile && `https://wa.me/91${mobile}?text=${encodeURIComponent(text)}`;
}
