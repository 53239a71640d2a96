/** A section of a master's page: one paged list that concerns it, as a table or as cards. */
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';

import { explain } from '#api/api-error.ts';
import { type ListAnswer, listQuery, type ListPath, type RowAt } from '#api/list-query.ts';
import type { Column } from '#table/columns.ts';
import { Rows } from '#table/rows.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

interface RecordSectionProps<Path extends ListPath> {
  title: string;
  path: Path;
  /** Like that of the list, so that its changes show here. */
  queryKey: readonly string[];
  params?: object;
  query?: object;
  rowId: (row: RowAt<Path>) => string;
  columns: readonly Column<RowAt<Path>>[];
  /** The text that is shown if there are no rows. */
  empty: string;
  /** The whole list on its own screen. */
  all?: { readonly to: string; readonly label: string };
}

type SectionOf<Path extends ListPath> = Omit<RecordSectionProps<Path>, 'path' | 'params' | 'query'>;

/** The part of a section that is the same for all records; defined at module scope. */
export function defineSection<const Path extends ListPath>(path: Path, section: SectionOf<Path>) {
  return { ...section, path };
}

const SIZE = 5;

export function RecordSection<Path extends ListPath>(props: RecordSectionProps<Path>) {
  const { title, path, queryKey, params, query, empty, all } = props;
  const [page, setPage] = useState(0);
  const failure = `Failed to fetch ${title.toLowerCase()}`;
  const source = { path, key: [...queryKey, 'section'], failure };
  const answer = useQuery(
    listQuery<ListAnswer<RowAt<Path>>>(source, { params, query: { ...query, page, size: SIZE } }),
  );
  const { data, error, refetch } = answer;
  return (
    <Card className="min-w-0">
      <section aria-label={title}>
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 p-4 pb-3">
          <h2 className="font-semibold">
            {title}
            {data && data.totalElements > 0 && (
              <span className="figures ml-2 text-[13px] font-normal text-muted-foreground">
                {data.totalElements}
              </span>
            )}
          </h2>
          {all && data && data.totalElements > 0 && (
            <Link
              to={all.to}
              className="inline-flex min-h-6 items-center rounded-sm text-[13px] text-primary hover:underline"
            >
              {all.label}
            </Link>
          )}
        </div>
        {!data && !error && <SectionSkeleton title={title} />}
        {!data && error && (
          <Note>
            {explain(error, failure)}{' '}
            <Button variant="outline" size="sm" onClick={() => void refetch()}>
              Try again
            </Button>
          </Note>
        )}
        {data?.totalElements === 0 && <Note>{empty}</Note>}
        {data && data.totalElements > 0 && (
          <Rows
            label={title}
            rows={data.list}
            rowId={props.rowId}
            columns={props.columns}
            cards="lines"
            cardClassName="py-3"
            isFlush
            className="border-t"
            // Short words do not wrap beside long texts.
            tableClassName="[&_td]:wrap-break-word"
          />
        )}
        {data && data.totalPages > 1 && (
          <SectionPager page={page} totalPages={data.totalPages} onPage={setPage} of={title} />
        )}
      </section>
    </Card>
  );
}

interface SectionPagerProps {
  page: number;
  totalPages: number;
  onPage: (page: number) => void;
  of: string;
}

function SectionPager({ page, totalPages, onPage, of }: SectionPagerProps) {
  return (
    <div className="flex items-center justify-end gap-2 border-t px-4 py-2 text-[13px] text-muted-foreground">
      <Button
        variant="outline"
        size="sm"
        aria-label={`Previous, ${of}`}
        disabledReason={page === 0 ? 'This is the first page' : true}
        onClick={() => onPage(page - 1)}
      >
        Previous
      </Button>
      <span role="status" className="figures">
        Page {page + 1} of {totalPages}
      </span>
      <Button
        variant="outline"
        size="sm"
        aria-label={`Next, ${of}`}
        disabledReason={page >= totalPages - 1 ? 'This is the last page' : true}
        onClick={() => onPage(page + 1)}
      >
        Next
      </Button>
    </div>
  );
}

function SectionSkeleton({ title }: { title: string }) {
  return (
    <div role="status" aria-busy aria-label={`Loading ${title.toLowerCase()}...`}>
      {['a', 'b'].map((row) => (
        <div key={row} className="flex h-10 items-center justify-between gap-6 border-t px-4">
          <Skeleton className="w-2/5" />
          <Skeleton className="w-1/5" />
        </div>
      ))}
    </div>
  );
}

function Note({ children }: { children: ReactNode }) {
  return <p className="border-t px-4 py-3 text-muted-foreground">{children}</p>;
}
