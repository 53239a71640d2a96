/** Writes a mail from its row: headers, text and HTML. */
import { headerText } from '@plinth/domain/mail/address';
import { MAIL_KINDS, mailContent } from '@plinth/domain/mail/kinds';
import type { MailSurroundings } from '@plinth/domain/mail/content';
import { mailHtml, mailText } from '@plinth/domain/mail/layout';
import type { SendMailOptions } from 'nodemailer';

import { asciiAddress } from '../bounces/address-key.ts';
import type { ClaimedMessage } from '../outbox/outbox.queries.ts';

export interface PaperFile {
  readonly fileName: string;
  readonly content: Buffer;
}

/**
 * The same in every attempt but for the envelope, which leaves out who has it already.
 * @param paper the document as a PDF, if it goes with it
 */
export function composeMail(
  message: ClaimedMessage,
  surroundings: MailSurroundings,
  paper: PaperFile | null,
): SendMailOptions {
  const { kind, firmName } = message;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- stored by queueMail with the data of its kind
  const content = mailContent(kind, message.data as never, surroundings);
  const layout = { ...content, firmName };
  const open = message.recipients.filter(({ state }) => state === 'WAITING');
  return {
    messageId: message.message_id,
    date: message.created_at,
    from: { name: headerText(message.from_name), address: message.from_address },
    to: addressed(message, false),
    cc: addressed(message, true),
    ...(message.reply_to_address !== '' && {
      replyTo: { name: headerText(message.reply_to_name), address: message.reply_to_address },
    }),
    envelope: { from: returnPath(message), to: open.map(({ address }) => asciiAddress(address)) },
    subject: headerText(content.subject),
    text: mailText(layout),
    html: mailHtml(layout),
    ...(MAIL_KINDS[kind].isAutomatic && { headers: { 'Auto-Submitted': 'auto-generated' } }),
    ...(paper && {
      attachments: [
        { filename: paper.fileName, content: paper.content, contentType: 'application/pdf' },
      ],
    }),
    xMailer: false,
  };
}

function addressed({ recipients }: ClaimedMessage, isCopy: boolean) {
  return recipients
    .filter((one) => one.isCopy === isCopy)
    .map(({ name, address }) => ({ name: headerText(name), address: asciiAddress(address) }));
}

/** The address for bounces; it includes the id of the mail where the mailbox supports tags. */
function returnPath({
  id,
  from_address: from,
  bounce_address: bounce,
  bounce_has_tags: hasTags,
}: Pick<ClaimedMessage, 'id' | 'from_address' | 'bounce_address' | 'bounce_has_tags'>): string {
  if (bounce === '') return from;
  return hasTags ? bounce.replace('@', `+${id.replaceAll('-', '')}@`) : bounce;
}
