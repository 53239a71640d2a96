/** The mails about a document; nothing where there are none. */
import type { DocumentType } from '@plinth/domain/document/documents';
import { useQuery } from '@tanstack/react-query';

import { documentMailsQuery } from '#api/mails.ts';
import { formatDateTime } from '#lib/format.ts';
import { Card, CardSection } from '#ui/card.tsx';

import { MailRecipients, MailState, SendAgain } from './mail-state.tsx';

export function DocumentMails({ type, id }: { type: DocumentType; id: string }) {
  const { data: mails } = useQuery(documentMailsQuery(type, id));
  if (!mails || mails.length === 0) return null;
  return (
    <Card className="min-w-0">
      <CardSection title="Mails">
        <ul aria-label="Mails" className="divide-y">
          {mails.map((mail) => (
            <li key={mail.id} className="py-2.5 first:pt-0 last:pb-0">
              <p className="font-medium wrap-anywhere">{mail.subject}</p>
              <p className="text-[13px] text-muted-foreground">
                {[formatDateTime(mail.createdAt), mail.sentBy].filter(Boolean).join(' · ')}
              </p>
              <MailRecipients mail={mail} />
              <MailState mail={mail} />
              <SendAgain mail={mail} />
            </li>
          ))}
        </ul>
      </CardSection>
    </Card>
  );
}
