/** The mail that would be sent, as it is written; and why it would not be. */
import type { PurchaseOrder } from '@plinth/contracts/purchase-orders';
import { mailText } from '@plinth/domain/mail/layout';
import { orderMail } from '@plinth/domain/mail/order-mail';
import { useQuery } from '@tanstack/react-query';
import { type Control, useWatch } from 'react-hook-form';

import { formatDate } from '#lib/format.ts';
import { useDebounced } from '#lib/use-debounced.ts';

import { deadAddressesQuery, orderMailQuery } from './acknowledgement.api.ts';
import { mailedTo, type SendValues } from './recipients.ts';

interface MailPreviewProps {
  order: Pick<PurchaseOrder, 'id'>;
  control: Control<SendValues>;
}

/** Known before anything is typed. */
export function NoMailNotice({ order }: Pick<MailPreviewProps, 'order'>) {
  const { data: mail } = useQuery(orderMailQuery(order.id));
  if (!mail || mail.whyNotSent === null) return null;
  return (
    <p role="status" className="rounded-md bg-warning-soft px-3 py-2 text-warning">
      {`${mail.whyNotSent}: the mail is written to the log, but not sent. WhatsApp and a link work all the same.`}
    </p>
  );
}

/**
 * A notice of chosen or typed addresses that cannot receive the mail. The server checks them again.
 */
export function DeadAddressNotice({ order, control }: MailPreviewProps) {
  const [recipients, cc] = useWatch({ control, name: ['recipients', 'cc'] });
  const to = useDebounced(mailedTo({ channel: 'MAIL', recipients, cc, message: '' }));
  const { data: dead = [] } = useQuery(deadAddressesQuery(order.id, to));
  return (
    <div role="status" className="text-warning empty:hidden">
      {dead.map(({ address, on }) => (
        <p key={address} className="rounded-md bg-warning-soft px-3 py-2 wrap-anywhere">
          {`Not sent to ${address}: mail came back on ${formatDate(on)}`}
        </p>
      ))}
    </div>
  );
}

/** A placeholder of the link, which differs from person to person. */
const LINK = '(the link of this person)';

export function MailPreview({ order, control }: MailPreviewProps) {
  const { data: mail } = useQuery(orderMailQuery(order.id));
  const [recipients, message] = useWatch({ control, name: ['recipients', 'message'] });
  if (!mail) return null;
  const contactName = recipients.find(({ isChosen }) => isChosen)?.name ?? '';
  const surroundings = { linkUrl: LINK, publicUrl: '', pdf: 'ATTACHED' } as const;
  const content = orderMail({ ...mail.facts, message: message.trim(), contactName }, surroundings);
  const { firmName } = mail.facts;
  return (
    <details className="rounded-md border p-3">
      <summary className="cursor-pointer font-medium">Preview of the mail</summary>
      <dl className="mt-3 grid grid-cols-[auto_1fr] gap-x-3 gap-y-1 wrap-anywhere">
        {mail.from !== '' && <Fact label="From" text={mail.from} />}
        <Fact label="Answers to" text={mail.replyTo} />
        <Fact label="Subject" text={content.subject} />
        <Fact label="Attached" text={mail.fileName} />
      </dl>
      <p className="mt-3 border-t pt-3 wrap-anywhere whitespace-pre-wrap">
        {mailText({ ...content, firmName })}
      </p>
    </details>
  );
}

function Fact({ label, text }: { label: string; text: string }) {
  return (
    <>
      <dt className="text-muted-foreground">{label}</dt>
      <dd>{text}</dd>
    </>
  );
}
