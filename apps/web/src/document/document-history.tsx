/** The history of a document, newest first. */
import type { DocumentType } from '@plinth/domain/document/documents';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';

import { explain } from '#api/api-error.ts';
import { type EntryOf, historyQuery } from '#api/documents.ts';
import { formatDateTime } from '#lib/format.ts';
import { Button } from '#ui/button.tsx';
import { Card, CardSection } from '#ui/card.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

import { DocumentLink } from './document-link.tsx';
import type { HistoryRow } from './history-rows.ts';

/** Older entries are shown on request. */
const SHOWN_AT_FIRST = 8;

interface DocumentHistoryProps<Type extends DocumentType> {
  type: Type;
  id: string;
  /** The details of an entry. */
  toRows: (entries: readonly EntryOf<Type>[]) => readonly HistoryRow[];
}

export function DocumentHistory<Type extends DocumentType>({
  type,
  id,
  toRows,
}: DocumentHistoryProps<Type>) {
  return (
    <HistoryCard
      history={useQuery({ ...historyQuery(type, id), retryOnMount: false })}
      toRows={toRows}
    />
  );
}

interface HistoryCardProps<Entry> {
  history: Pick<UseQueryResult<readonly Entry[]>, 'data' | 'error' | 'refetch'>;
  toRows: (entries: readonly Entry[]) => readonly HistoryRow[];
}

export function HistoryCard<Entry>(props: HistoryCardProps<Entry>) {
  return (
    <Card>
      <CardSection title="History">
        <Entries {...props} />
      </CardSection>
    </Card>
  );
}

function Entries<Entry>({
  history: { data: entries, error, refetch },
  toRows,
}: HistoryCardProps<Entry>) {
  const [isWhole, setWhole] = useState(false);
  if (!entries) {
    return error ? (
      <div role="alert" className="flex flex-col items-start gap-2">
        <p className="text-muted-foreground">{explain(error, 'Failed to fetch the history')}</p>
        <Button variant="outline" size="sm" onClick={() => void refetch()}>
          Try again
        </Button>
      </div>
    ) : (
      <HistorySkeleton />
    );
  }
  const rows = toRows(entries);
  const shown = isWhole ? rows : rows.slice(0, SHOWN_AT_FIRST);
  return (
    <>
      <ol aria-label="History">
        {shown.map((row) => (
          <Entry key={row.id} row={row} />
        ))}
      </ol>
      {shown.length < rows.length && (
        <Button variant="outline" size="sm" className="mt-3" onClick={() => setWhole(true)}>
          {`Show all ${rows.length}`}
        </Button>
      )}
    </>
  );
}

/** A line joins the dots of all entries. */
function Entry({ row: { at, actorName, words, documents, note } }: { row: HistoryRow }) {
  return (
    <li className="relative pb-4 pl-5 before:absolute before:top-[7px] before:left-0 before:size-1.5 before:rounded-full before:bg-muted-foreground after:absolute after:top-[15px] after:bottom-[-5px] after:left-[2.5px] after:w-px after:bg-border last:pb-0 last:after:hidden">
      <p className="font-medium wrap-anywhere">
        {words}
        {documents?.map(({ label, to }, index) => (
          <span key={to}>
            {index === 0 ? ' ' : ', '}
            <DocumentLink to={to}>{label}</DocumentLink>
          </span>
        ))}
      </p>
      {note && <p className="wrap-anywhere whitespace-pre-line">{note}</p>}
      <p className="text-[13px] text-muted-foreground">
        {`${actorName} · `}
        <time dateTime={at} className="figures">
          {formatDateTime(at)}
        </time>
      </p>
    </li>
  );
}

export function HistorySkeleton() {
  return (
    <div aria-hidden className="flex flex-col gap-4 pl-5">
      {['w-2/3', 'w-1/2', 'w-3/5'].map((width) => (
        <div key={width} className="flex flex-col gap-1.5">
          <Skeleton className={width} />
          <Skeleton className="h-3.5 w-1/2" />
        </div>
      ))}
    </div>
  );
}
