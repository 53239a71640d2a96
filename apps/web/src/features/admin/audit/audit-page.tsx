/** The audit trail of the firm and of shared data. */
import type { AuditEntry } from '@plinth/contracts/audit-log';
import { subjectWord, SUBJECT_TYPES } from '@plinth/domain/document/subjects';
import { ScrollText } from 'lucide-react';

import { DocumentLink } from '#document/document-link.tsx';
import { documentPath } from '#lib/document-path.ts';
import { formatDateTime } from '#lib/format.ts';
import { defineList } from '#table/list-definition.ts';
import { ListRows } from '#table/list-page.tsx';
import { useList } from '#table/use-list.ts';

import { AdminFrame } from '../admin-frame.tsx';
import { actionWords, auditedFieldWords, valueWords } from './audit-words.ts';

const wordsOfTypes = new Map<string, string>(
  SUBJECT_TYPES.map((type) => [type, subjectWord(type)]),
);

const AUDIT = defineList('/api/v1/audit', {
  key: ['audit'],
  failure: 'Failed to fetch the audit trail',
  staleTime: 0,
  label: 'Audit trail',
  skeletonRows: 10,
  isOfProject: false,
  sorts: [],
  order: { sortBy: 'at', direction: 'desc' },
  filters: [
    {
      kind: 'several',
      name: 'type',
      label: 'Kind',
      plural: 'kinds',
      values: SUBJECT_TYPES,
      wordOf: (value) => wordsOfTypes.get(value),
    },
    { kind: 'member', name: 'actorId', label: 'Done by' },
    { kind: 'days', name: 'from', label: 'Days' },
  ],
  columns: [
    { id: 'at', header: 'When', role: 'moment', show: ({ at }) => formatDateTime(at) },
    {
      id: 'actorName',
      header: 'Who',
      role: 'person',
      least: 10,
      show: (row) => <Actor entry={row} />,
    },
    {
      id: 'document',
      header: 'What',
      role: 'text',
      least: 11,
      card: 'title',
      show: (row) => <What entry={row} />,
    },
    {
      id: 'change',
      header: 'Change',
      role: 'text',
      least: 16,
      show: (row) => <Change entry={row} />,
    },
  ],
  placeholder: 'Search by number or name...',
  searchedTexts: ({ actorName, documentName }) => [actorName, documentName],
  empty: {
    icon: ScrollText,
    title: 'Nothing has been recorded yet',
    hint: 'Every change is recorded here',
  },
  noMatch: 'Nothing found',
  exportPath: '/api/v1/audit/export',
});

export function AuditPage() {
  return (
    <AdminFrame title="Audit" needs="audit:read">
      {(firm) => <AuditList key={firm.id} firmId={firm.id} />}
    </AdminFrame>
  );
}

function AuditList({ firmId }: { firmId: string }) {
  const state = useList(AUDIT, { query: { firmId } });
  return <ListRows list={AUDIT} state={state} />;
}

function Actor({ entry: { actorName, address } }: { entry: AuditEntry }) {
  return (
    <>
      {actorName}
      <span className="figures block text-[13px] leading-4 text-muted-foreground">{address}</span>
    </>
  );
}

function What({ entry }: { entry: AuditEntry }) {
  const to = documentPath(entry.documentType, entry.documentId);
  return (
    <>
      <span className="wrap-anywhere">
        {to ? <DocumentLink to={to}>{entry.documentName}</DocumentLink> : entry.documentName || '—'}
      </span>
      <span className="block text-[13px] leading-4 font-normal text-muted-foreground">
        {subjectWord(entry.documentType)}
      </span>
    </>
  );
}

function Change({ entry }: { entry: AuditEntry }) {
  return (
    <div className="py-1 whitespace-normal">
      {actionWords(entry)}
      {entry.fields.map(({ name, before, after }) => (
        <span
          key={name}
          className="block text-[13px] leading-4 wrap-anywhere text-muted-foreground"
        >
          {before === null
            ? `${auditedFieldWords(name)}: ${valueWords(name, after)}`
            : `${auditedFieldWords(name)}: ${valueWords(name, before)} → ${valueWords(name, after)}`}
        </span>
      ))}
    </div>
  );
}
