/** The list of past imports, each of which can be undone. */
import type { Import } from '@plinth/contracts/imports';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';

import { formatDateTime, formatQuantity } from '#lib/format.ts';
import type { Column } from '#table/columns.ts';
import { Pager } from '#table/pager.tsx';
import { Rows } from '#table/rows.tsx';
import { useIsNarrower } from '#table/use-is-narrower.ts';
import { useListParams } from '#table/use-list-params.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

import type { ImportScreen } from './import-screens.ts';
import { pastImportsQuery } from './imports.api.ts';
import { UndoImportDialog } from './undo-import-dialog.tsx';

const LIST = {
  columns: ['importedAt'],
  defaults: { sortBy: 'importedAt', direction: 'desc' },
} as const;

/** Rows become cards if the box is narrower, in rem. */
const TABLE_WIDTH = 45;

type PastImportsProps = Pick<ImportScreen<string>, 'kind' | 'projectId'>;

export function PastImports({ kind, projectId }: PastImportsProps) {
  const params = useListParams(LIST);
  const { page, size } = params;
  const {
    data,
    isLoadingError: isError,
    refetch,
  } = useQuery(pastImportsQuery({ kind, page, size, ...(projectId && { projectId }) }));
  const [undoing, setUndoing] = useState<Import | null>(null);
  const box = useRef<HTMLDivElement>(null);
  const isNarrow = useIsNarrower(box, TABLE_WIDTH);
  return (
    <section aria-labelledby="past-imports">
      <h2 id="past-imports" className="mb-2 font-semibold">
        Past imports
      </h2>
      <Card>
        <div ref={box}>
          {data && data.totalElements > 0 && (
            <Rows
              label="Past imports"
              rows={data.list}
              rowId={({ id }) => id}
              columns={importColumns(setUndoing)}
              cards="lines"
              isNarrow={isNarrow}
              tableClassName="table-fixed"
            />
          )}
          {data?.totalElements === 0 && (
            <EmptyState
              title="Nothing imported yet"
              hint="What you import is listed here and can be undone."
            />
          )}
          {!data && isError && (
            <EmptyState
              title="The list could not be loaded"
              action={
                <Button variant="outline" onClick={() => void refetch()}>
                  Try again
                </Button>
              }
            />
          )}
          {!data && !isError && (
            <div aria-busy className="flex flex-col gap-3 p-4">
              <Skeleton className="w-2/3" />
              <Skeleton className="w-1/2" />
            </div>
          )}
        </div>
        {data && data.totalElements > 0 && (
          <Pager params={params} totals={data} shown={data.list.length} />
        )}
      </Card>
      {undoing && <UndoImportDialog batch={undoing} onClose={() => setUndoing(null)} />}
    </section>
  );
}

function importColumns(onUndo: (batch: Import) => void): readonly Column<Import>[] {
  return [
    { header: 'File', className: 'wrap-anywhere', show: ({ fileName }) => fileName || 'Sheet' },
    {
      header: 'Imported',
      role: 'moment',
      headClassName: 'w-38',
      show: ({ importedAt }) => formatDateTime(importedAt),
    },
    {
      header: 'By',
      role: 'person',
      headClassName: 'w-36',
      show: ({ importedByName }) => importedByName,
    },
    {
      header: 'Created',
      role: 'quantity',
      headClassName: 'w-22',
      show: ({ createdCount }) => formatQuantity(createdCount),
    },
    {
      header: 'Changed',
      role: 'quantity',
      headClassName: 'w-22',
      show: ({ changedCount }) => formatQuantity(changedCount),
    },
    {
      header: 'Undo',
      // A text of who undid it is printed, unlike buttons of the role for actions.
      card: 'actions',
      isHeadHidden: true,
      headClassName: 'w-48',
      className: 'text-right',
      show: (batch) => <UndoAction batch={batch} onUndo={onUndo} />,
    },
  ];
}

function UndoAction({ batch, onUndo }: { batch: Import; onUndo: (batch: Import) => void }) {
  if (batch.undoneAt !== null) {
    return (
      <span className="text-[13px] text-muted-foreground">Undone by {batch.undoneByName}</span>
    );
  }
  return (
    <Button
      variant="outline"
      size="sm"
      aria-label={`Undo the import of ${batch.fileName || 'the sheet'}`}
      onClick={() => onUndo(batch)}
    >
      Undo
    </Button>
  );
}
