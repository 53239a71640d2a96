/** Reads a mail of the mailbox for returned mail: what it reports, and about which mail of ours. */
import { createHash } from 'node:crypto';

import { type DeliveryReport, deliveryReports } from '@plinth/domain/mail/delivery-status';
import { statusCodeOf } from '@plinth/domain/mail/retry';
import { type AddressObject, type ParsedMail, simpleParser } from 'mailparser';

export interface ReturnedMail {
  /** The same report is read once, whatever happens between. */
  readonly reportKey: string;
  /** Ids of mails that it may be about: from its recipient's tag, and from the mail inside it. */
  readonly mailIds: readonly string[];
  readonly reports: readonly DeliveryReport[];
}

/** Reports are short; what is longer is something else. */
export const MAX_REPORT_BYTES = 2 * 1024 * 1024;

/**
 * The delivery report in a mail; null for a mail that is not a report. Never throws, because
 * anybody may write to the mailbox.
 */
export async function parseReport(raw: Buffer): Promise<ReturnedMail | null> {
  try {
    const mail = await simpleParser(raw, {
      keepDeliveryStatus: true,
      skipHtmlToText: true,
      skipTextToHtml: true,
      skipImageLinks: true,
    });
    const reports = reportsOf(mail);
    if (reports.length === 0) return null;
    return { reportKey: keyOf(mail, raw), mailIds: mailIdsOf(mail), reports };
  } catch {
    return null;
  }
}

function reportsOf(mail: ParsedMail): readonly DeliveryReport[] {
  const found = partsOf(mail, 'message/delivery-status').flatMap(deliveryReports);
  if (found.length > 0) return found;
  // Older servers name the failed recipient in a header, and the details in a text.
  const failed = mail.headers.get('x-failed-recipients');
  if (typeof failed !== 'string') return [];
  const diagnostic = (mail.text ?? '').replaceAll(/\s+/g, ' ').slice(0, 500);
  return failed.split(',').map((recipient) => ({
    recipients: [recipient.trim()],
    action: 'failed',
    status: statusCodeOf(mail.text ?? '') ?? '5.0.0',
    diagnostic,
  }));
}

function partsOf({ attachments }: ParsedMail, contentType: string): string[] {
  return attachments
    .filter((part) => part.contentType === contentType)
    .map(({ content }) => content.toString('utf8'));
}

const ID = /[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}/;
const OWN_ID = new RegExp(`<(${ID.source})@[^>\\s]+>`, 'gi');
const TAG = /\+([\da-f]{32})@/i;

function mailIdsOf(mail: ParsedMail): string[] {
  const tagged = addressesOf(mail).flatMap((address) => {
    const [, tag] = TAG.exec(address) ?? [];
    return tag === undefined ? [] : [withDashes(tag.toLowerCase())];
  });
  const inside = [
    ...partsOf(mail, 'message/rfc822'),
    ...partsOf(mail, 'text/rfc822-headers'),
    ...partsOf(mail, 'message/rfc822-headers'),
    mail.text ?? '',
    mail.inReplyTo ?? '',
  ].flatMap((text) => Array.from(text.matchAll(OWN_ID), ([, id = '']) => id.toLowerCase()));
  return [...new Set([...tagged, ...inside])];
}

function addressesOf({ to, headers }: ParsedMail): string[] {
  const groups: AddressObject[] = [to ?? []].flat();
  const delivered = headers.get('delivered-to');
  return [...groups.map(({ text }) => text), typeof delivered === 'string' ? delivered : ''];
}

function withDashes(tag: string): string {
  return [8, 13, 18, 23].reduce((id, at) => `${id.slice(0, at)}-${id.slice(at)}`, tag);
}

function keyOf({ messageId }: ParsedMail, raw: Buffer): string {
  return messageId ?? createHash('sha256').update(raw).digest('hex');
}
