/** The audit trail: everything that was done in the firm, and to what its organisation shares. */
import type { AuditEntry } from '@plinth/contracts/audit-log';
import { subjectWord, SUBJECT_TYPES } from '@plinth/domain/document/subjects';
import { useQuery } from '@tanstack/react-query';
import { ScrollText } from 'lucide-react';

import { DocumentLink } from '#document/document-link.tsx';
import { documentPath } from '#lib/document-path.ts';
import { formatDateTime } from '#lib/format.ts';
import { columnsOf } from '#table/columns.ts';
import { DataTable } from '#table/data-table.tsx';
import type { ListFilter } from '#table/list-filters.ts';
import { ListToolbar } from '#table/list-toolbar.tsx';
import { NoMatch } from '#table/no-match.tsx';
import { isAnswered, rowsFound } from '#table/rows-found.ts';
import { useListFilters } from '#table/use-list-filters.ts';
import { useListParams } from '#table/use-list-params.ts';
import { EmptyState } from '#ui/empty-state.tsx';

import { AdminFrame } from './admin-frame.tsx';
import { auditQuery } from './audit.api.ts';
import { actionWords, fieldWords, valueWords } from './audit-words.ts';

const LIST = { columns: ['at'], defaults: { sortBy: 'at', direction: 'desc' } } as const;

const wordsOfTypes = new Map<string, string>(
  SUBJECT_TYPES.map((type) => [type, subjectWord(type)]),
);

const FILTERS: readonly ListFilter[] = [
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
];

const emptyState = (
  <EmptyState icon={ScrollText} title="Nothing was done yet" hint="Every change is noted here" />
);

const column = columnsOf<AuditEntry>();
const columns = column.columns([
  column.accessor('at', {
    header: 'When',
    meta: { card: 'fact', className: 'figures w-38' },
    cell: ({ getValue }) => formatDateTime(getValue()),
  }),
  column.accessor('actorName', {
    header: 'Who',
    meta: { card: 'fact', className: 'w-40' },
    cell: ({ row }) => <Actor entry={row.original} />,
  }),
  column.display({
    id: 'document',
    header: 'What',
    meta: { card: 'title', className: 'w-52' },
    cell: ({ row }) => <What entry={row.original} />,
  }),
  column.display({
    id: 'change',
    header: 'Change',
    meta: { card: 'fact' },
    cell: ({ row }) => <Change entry={row.original} />,
  }),
]);

export function AuditPage() {
  return (
    <AdminFrame title="Audit" needs="audit:read">
      {(firm) => <AuditList key={firm.id} firmId={firm.id} />}
    </AdminFrame>
  );
}

function AuditList({ firmId }: { firmId: string }) {
  const params = useListParams(LIST);
  const filters = useListFilters(params, FILTERS);
  const { page, size, search } = params;
  const list = useQuery(auditQuery({ firmId, page, size, search, ...filters.values }));
  return (
    <DataTable
      label="Audit trail"
      columns={columns}
      rows={rowsFound(list, params, ({ actorName, documentName }) => [actorName, documentName])}
      rowId={({ id }) => id}
      skeletonRows={10}
      emptyState={
        filters.active.length > 0 || search !== '' ? (
          <NoMatch title="Nothing found" filters={filters} />
        ) : (
          emptyState
        )
      }
      params={params}
      totals={list.data}
      isUpdating={list.isPlaceholderData}
      onRetry={list.isError ? () => void list.refetch() : undefined}
      toolbar={
        <ListToolbar
          placeholder="Search by number or name..."
          params={params}
          filters={filters}
          names={{ isWhole: isAnswered(list, params) }}
        />
      }
    />
  );
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
            ? `${fieldWords(name)}: ${valueWords(after)}`
            : `${fieldWords(name)}: ${valueWords(before)} → ${valueWords(after)}`}
        </span>
      ))}
    </div>
  );
}
