/** All mails of the firm. */
import type { Mail } from '@plinth/contracts/mail';
import { MAIL_KINDS } from '@plinth/domain/mail/kinds';
import { MAIL_STATE_WORDS, MAIL_STATES } from '@plinth/domain/mail/states';
import { keysOf } from '@plinth/domain/shared/keys';
import { Mail as MailIcon } from 'lucide-react';

import { MAILS } from '#api/mails.ts';
import { DocumentLink } from '#document/document-link.tsx';
import { MailRecipients, MailState, SendAgain } from '#document/mail-state.tsx';
import { documentPath } from '#lib/document-path.ts';
import { formatDateTime } from '#lib/format.ts';
import { actionsColumn } from '#table/columns.ts';
import { defineList } from '#table/list-definition.ts';
import { ListRows } from '#table/list-page.tsx';
import { useList } from '#table/use-list.ts';

import { AdminFrame } from '../admin-frame.tsx';

const wordsOfStates = new Map<string, string>(Object.entries(MAIL_STATE_WORDS));
const wordsOfKinds = new Map<string, string>(
  Object.entries(MAIL_KINDS).map(([kind, { word }]) => [kind, word]),
);

const LOG = defineList('/api/v1/firms/:id/mails', {
  key: [MAILS, 'firm'],
  failure: 'Failed to fetch the mails',
  staleTime: 0,
  label: 'Mails',
  isOfProject: false,
  sorts: [],
  order: { sortBy: 'createdAt', direction: 'desc' },
  filters: [
    {
      kind: 'several',
      name: 'status',
      label: 'State',
      plural: 'states',
      values: MAIL_STATES,
      wordOf: (value) => wordsOfStates.get(value),
    },
    {
      kind: 'several',
      name: 'type',
      label: 'Kind',
      plural: 'kinds',
      values: keysOf(MAIL_KINDS),
      wordOf: (value) => wordsOfKinds.get(value),
    },
  ],
  columns: [
    { id: 'subject', header: 'Subject', role: 'name', show: (row) => <Subject mail={row} /> },
    {
      id: 'recipients',
      header: 'To',
      role: 'text',
      least: 13,
      show: (row) => <MailRecipients mail={row} />,
    },
    {
      id: 'createdAt',
      header: 'When',
      role: 'moment',
      show: ({ createdAt }) => formatDateTime(createdAt),
    },
    {
      id: 'state',
      header: 'State',
      role: 'text',
      least: 14,
      show: (row) => <MailState mail={row} />,
    },
    actionsColumn(7, (row) => <SendAgain mail={row} />),
  ],
  placeholder: 'Search by name or address...',
  searchedTexts: ({ recipients }) => recipients.flatMap(({ name, address }) => [name, address]),
  empty: {
    icon: MailIcon,
    title: 'No mail has been sent yet',
    hint: 'What is sent for this firm, and what became of it, is listed here',
  },
  noMatch: 'No mail found',
});

export function MailLogPage() {
  return (
    <AdminFrame title="Mail log" needs="firms:manage">
      {(firm) => <MailLog key={firm.id} firmId={firm.id} />}
    </AdminFrame>
  );
}

function MailLog({ firmId }: { firmId: string }) {
  const state = useList(LOG, { params: { id: firmId } });
  return <ListRows list={LOG} state={state} />;
}

function Subject({ mail: { subject, kind, document, sentBy } }: { mail: Mail }) {
  const to = document && documentPath(document.type, document.id);
  return (
    <>
      <span className="wrap-anywhere">{subject}</span>
      <span className="block text-[13px] leading-4 font-normal text-muted-foreground">
        {[MAIL_KINDS[kind].word, sentBy].filter(Boolean).join(' · ')}
        {document && to && (
          <>
            {' · '}
            <DocumentLink to={to}>{document.name}</DocumentLink>
          </>
        )}
      </span>
    </>
  );
}
