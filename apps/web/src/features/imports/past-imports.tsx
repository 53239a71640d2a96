/** The list of past imports, each of which can be undone. */
import type { Import } from '@plinth/contracts/imports';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';

import { formatDateTime, formatQuantity } from '#lib/format.ts';
import { Pager } from '#table/pager.tsx';
import { useIsNarrower } from '#table/use-is-narrower.ts';
import { useListParams } from '#table/use-list-params.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { BodyRow, Cell, HeadCell, Table } from '#ui/table.tsx';

import type { ImportScreen } from './import-screens.ts';
import { pastImportsQuery } from './imports.api.ts';
import { UndoImportDialog } from './undo-import-dialog.tsx';

const LIST = {
  columns: ['importedAt'],
  defaults: { sortBy: 'importedAt', direction: 'desc' },
} as const;

/** Rows become cards if the box is narrower, in px. */
const TABLE_WIDTH = 720;

type PastImportsProps = Pick<ImportScreen<string>, 'kind' | 'projectId'>;

export function PastImports({ kind, projectId }: PastImportsProps) {
  const params = useListParams(LIST);
  const { page, size } = params;
  const { data, isError, refetch } = useQuery(
    pastImportsQuery({ kind, page, size, ...(projectId && { projectId }) }),
  );
  const [undoing, setUndoing] = useState<Import | null>(null);
  const box = useRef<HTMLDivElement>(null);
  const isNarrow = useIsNarrower(box, TABLE_WIDTH);
  const Rows = isNarrow ? ImportCards : ImportTable;
  return (
    <section aria-labelledby="past-imports">
      <h2 id="past-imports" className="mb-2 font-semibold">
        Past imports
      </h2>
      <Card>
        <div ref={box}>
          {data && data.totalElements > 0 && <Rows imports={data.list} onUndo={setUndoing} />}
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

interface RowsProps {
  imports: readonly Import[];
  onUndo: (batch: Import) => void;
}

function ImportTable({ imports, onUndo }: RowsProps) {
  return (
    <Table aria-label="Past imports" className="table-fixed">
      <thead>
        <tr>
          <HeadCell>File</HeadCell>
          <HeadCell className="w-38">Imported</HeadCell>
          <HeadCell className="w-36">By</HeadCell>
          <HeadCell isNumeric className="w-22">
            Created
          </HeadCell>
          <HeadCell isNumeric className="w-22">
            Changed
          </HeadCell>
          <HeadCell className="w-48">
            <span className="sr-only">Undo</span>
          </HeadCell>
        </tr>
      </thead>
      <tbody>
        {imports.map((batch) => (
          <BodyRow key={batch.id}>
            <Cell className="wrap-anywhere">{batch.fileName || 'Sheet'}</Cell>
            <Cell className="figures">{formatDateTime(batch.importedAt)}</Cell>
            <Cell>{batch.importedByName}</Cell>
            <Cell isNumeric>{formatQuantity(batch.createdCount)}</Cell>
            <Cell isNumeric>{formatQuantity(batch.changedCount)}</Cell>
            <Cell className="text-right">
              <UndoAction batch={batch} onUndo={onUndo} />
            </Cell>
          </BodyRow>
        ))}
      </tbody>
    </Table>
  );
}

function ImportCards({ imports, onUndo }: RowsProps) {
  return (
    <ul aria-label="Past imports" className="divide-y">
      {imports.map((batch) => (
        <li key={batch.id} className="flex flex-col gap-1 p-4">
          <span className="font-semibold wrap-anywhere">{batch.fileName || 'Sheet'}</span>
          <span className="text-muted-foreground">
            {formatDateTime(batch.importedAt)} · {batch.importedByName}
          </span>
          <span className="figures">
            {formatQuantity(batch.createdCount)} created, {formatQuantity(batch.changedCount)}{' '}
            changed
          </span>
          <div className="mt-1 [&_button]:w-full">
            <UndoAction batch={batch} onUndo={onUndo} />
          </div>
        </li>
      ))}
    </ul>
  );
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
