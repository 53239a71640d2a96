/**
 * A table with search, sorting and pages, or cards where there is no room. The server sorts and
 * pages.
 */
import { CircleAlert, X } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';

import { cn } from '#lib/cn.ts';
import { useProjectChoice } from '#lib/project-choice.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ScrollRegion } from '#ui/scroll-region.tsx';

import { ColumnMenu } from './column-menu.tsx';
import { leastWidthOf, type ListColumn } from './columns.ts';
import { useHiddenColumns } from './hidden-columns.ts';
import type { ListOf } from './list-definition.ts';
import { Pager, type Totals } from './pager.tsx';
import { RowCards } from './row-cards.tsx';
import type { RowPage } from './row-open.ts';
import { useRowSelection } from './row-selection.ts';
import { RowTable } from './row-table.tsx';
import { SortControl } from './sort-control.tsx';
import { type ListTotals, TotalsLine } from './table-foot.tsx';
import { useIsNarrower } from './use-is-narrower.ts';
import type { ListParams } from './use-list-params.ts';

interface DataTableProps<Row extends object> {
  /** The accessible name: 'Purchase orders'. */
  label: string;
  columns: readonly ListColumn<Row>[];
  /** The rows of this page; `undefined` while loading. */
  rows: readonly Row[] | undefined;
  rowId: (row: Row) => string;
  skeletonRows: number;
  /** The notice that is shown if there are no rows. */
  emptyState: ReactNode;
  /** The search box and the filters. */
  toolbar: ReactNode;
  /** The controls at the end of the toolbar, such as the export. */
  tools: ReactNode;
  params: ListParams<string>;
  /** The numbers of pages and rows, for the pager; undefined while they are not known. */
  totals: Totals | undefined;
  /** The totals of columns over all pages, always in sight. */
  sums?: ListTotals | undefined;
  /** Retries the request; present after a failure. */
  onRetry?: (() => void) | undefined;
  /** Shows the previous rows while new ones load. */
  isUpdating?: boolean;
  /** The page of a row: of its link, of a click on it outside of controls, of Enter. */
  pageOf?: ((row: Row) => RowPage) | undefined;
  /** Selection of rows for common actions: the name of a row, and the buttons. */
  selection?: ListOf<Row>['selection'] | undefined;
}

const NO_ROWS: never[] = [];

/**
 * Rows become cards if the table is narrower, in rem, for example beside an open sidebar on a
 * tablet.
 */
const TABLE_WIDTH = 35;

export function DataTable<Row extends object>({
  columns,
  rows,
  rowId,
  skeletonRows,
  emptyState,
  toolbar,
  tools,
  params,
  totals,
  sums,
  onRetry,
  isUpdating = false,
  selection,
  ...props
}: DataTableProps<Row>) {
  const box = useRef<HTMLDivElement>(null);
  const isNarrow = useIsNarrower(box, TABLE_WIDTH);
  const projectId = useProjectChoice()?.project.id;
  const selected = useRowSelection(`${projectId} ${params.narrowing}`);
  const { hidden, setHidden } = useHiddenColumns(props.label);
  useLastPage(params, isUpdating ? undefined : totals);
  const { sortBy, defaults } = params;
  // A link may sort by a hidden column, which is then shown.
  const putAway = hidden.filter((id) => id !== sortBy || id === defaults.sortBy);
  const shownColumns = columns.filter(({ id }) => !putAway.includes(id));
  // A table that scrolls sideways is a scroll container, in which nothing sticks to the window.
  const isTight = useIsNarrower(box, leastWidthOf(shownColumns, selection !== undefined));
  const isLoading = rows === undefined && !onRetry;
  const isEmpty = !isLoading && (rows ?? NO_ROWS).length === 0;
  const parts = {
    columns,
    rows: rows ?? NO_ROWS,
    rowId,
    params,
    skeletonRows: isLoading ? skeletonRows : 0,
    selection: selection && { ...selected, nameOf: selection.nameOf },
    ...props,
  };
  const selectedCount = selected.ids.size;
  const bar = (className: string) =>
    selection &&
    selectedCount > 0 && (
      <SelectionBar
        count={selectedCount}
        onClear={() => {
          selected.clear();
          // An element of the table takes the focus, because the bar disappears.
          box.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus({ preventScroll: true });
        }}
        className={className}
      >
        {selection.bulkActions([...selected.ids], selected.clear)}
      </SelectionBar>
    );

  return (
    <Card data-list className="@container">
      <div className="flex items-center gap-2 border-b p-3 max-sm:gap-1.5 max-sm:p-2 sm:flex-wrap print:hidden">
        {toolbar}
        <div className="ml-auto flex items-center gap-2 max-sm:gap-1.5">
          {isNarrow && <SortControl columns={columns} params={params} />}
          {tools}
          {!isNarrow && (
            <ColumnMenu
              columns={columns}
              hidden={putAway}
              onHiddenChange={(ids) => {
                if (ids.includes(sortBy)) params.resetSort();
                setHidden(ids);
              }}
            />
          )}
        </div>
      </div>
      <div
        ref={box}
        aria-busy={isLoading || isUpdating}
        className={cn('relative transition-opacity', isUpdating && 'opacity-60')}
      >
        {isNarrow ? (
          <RowCards {...parts} />
        ) : (
          <>
            {/* Over the heads of the columns, so that nothing moves. */}
            <div className="sticky top-14 z-20 h-0 print:hidden">{bar('ml-10 h-10 px-2.5')}</div>
            <ScrollRegion label={props.label}>
              <RowTable
                {...parts}
                columns={shownColumns}
                totals={isTight || isEmpty ? undefined : sums}
              />
            </ScrollRegion>
          </>
        )}
      </div>
      {sums && (isNarrow || isTight) && !isEmpty && <TotalsLine totals={sums} />}
      {isEmpty && (onRetry ? <LoadFailure onRetry={onRetry} /> : emptyState)}
      {totals && totals.totalElements > 0 && (
        <Pager params={params} totals={totals} shown={rows?.length ?? 0} />
      )}
      {isNarrow && (
        <div
          data-action-bar={selectedCount > 0 ? '' : undefined}
          className="sticky bottom-0 z-20 print:hidden"
        >
          {bar('border-t px-3 py-2 shadow-raised')}
        </div>
      )}
      <span role="status" className="sr-only">
        {selectedCount > 0 && `${selectedCount} selected`}
      </span>
    </Card>
  );
}

function LoadFailure({ onRetry }: { onRetry: () => void }) {
  return (
    <EmptyState
      icon={CircleAlert}
      title="The list could not be loaded"
      action={
        <Button variant="outline" onClick={onRetry}>
          Try again
        </Button>
      }
    />
  );
}

/** Replaces a page beyond the last one, after a deletion or from an old link. */
function useLastPage(params: ListParams<string>, totals: Totals | undefined): void {
  useEffect(() => {
    if (!totals || params.page < totals.totalPages) return;
    // The history entry of the missing page is replaced.
    params.setPage(totals.totalPages - 1, totals.totalPages, { isReplacing: true });
  });
}

interface SelectionBarProps {
  count: number;
  onClear: () => void;
  className?: string;
  /** The buttons for the selected rows. */
  children: ReactNode;
}

/** The number of selected rows, and their actions. */
function SelectionBar({ count, onClear, className, children }: SelectionBarProps) {
  return (
    <div
      role="group"
      aria-label="Selected rows"
      className={cn('flex items-center gap-2 bg-primary-soft', className)}
    >
      <span className="figures font-medium text-primary">{count} selected</span>
      <span className="ml-auto flex items-center gap-2 sm:ml-3">{children}</span>
      <Button variant="ghost" size="sm" onClick={onClear}>
        <X aria-hidden className="max-sm:hidden" />
        Clear
      </Button>
    </div>
  );
}
