/** The rows of a list on a desk: sticky head, 40 px rows, numbers right. */
import type { RowData } from '@tanstack/react-table';
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import type { ReactNode } from 'react';

import { cn } from '#lib/cn.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { BodyRow, Cell, HeadCell } from '#ui/table.tsx';

import type { ListTable } from './columns.ts';
import { openUnlessControl } from './row-open.ts';
import type { ListParams } from './use-list-params.ts';

export interface RowsProps<Row extends RowData> {
  label: string;
  table: ListTable<Row>;
  params: ListParams<string> | undefined;
  /** Above 0 while the rows are on their way. */
  skeletonRows: number;
  onRowOpen?: ((row: Row) => void) | undefined;
}

export function RowTable<Row extends RowData>({
  label,
  table,
  params,
  skeletonRows,
  onRowOpen,
}: RowsProps<Row>) {
  const headers = table.getFlatHeaders();
  return (
    // From 1280 px on every list fits, so its head can stick to the window; below, it scrolls sideways.
    // The heads alone set the widths: no column moves when its rows come, or with the next page.
    // What is left over is shared in proportion.
    <div className="relative max-xl:overflow-x-auto">
      <table aria-label={label} className="w-full table-fixed border-collapse">
        <thead className="z-10 bg-card shadow-[0_1px_0_var(--border)] xl:sticky xl:top-14">
          <tr>
            {headers.map((header) => {
              const { meta } = header.column.columnDef;
              const content = <table.FlexRender header={header} />;
              const isSortable = params !== undefined && header.column.getCanSort();
              return (
                <HeadCell
                  key={header.id}
                  isNumeric={meta?.isNumeric ?? false}
                  className={meta?.className}
                  {...(isSortable && { 'aria-sort': ariaSort(header.column.getIsSorted()) })}
                >
                  {isSortable ? (
                    <SortButton
                      sorted={header.column.getIsSorted()}
                      onToggle={() => params.toggleSort(header.id)}
                    >
                      {content}
                    </SortButton>
                  ) : (
                    content
                  )}
                </HeadCell>
              );
            })}
          </tr>
        </thead>
        <tbody>
          {Array.from({ length: skeletonRows }, (_, index) => (
            <BodyRow key={index}>
              {headers.map((header) => (
                <Cell key={header.id}>
                  <Skeleton className="h-4 w-4/5" />
                </Cell>
              ))}
            </BodyRow>
          ))}
          {table.getRowModel().rows.map((row) => (
            <BodyRow
              key={row.id}
              className={cn('transition-colors hover:bg-muted/60', onRowOpen && 'cursor-pointer')}
              onClick={openUnlessControl(onRowOpen, row.original)}
            >
              {row.getAllCells().map((cell) => {
                const { meta } = cell.column.columnDef;
                return (
                  <Cell
                    key={cell.id}
                    isNumeric={meta?.isNumeric ?? false}
                    className={meta?.className}
                  >
                    <table.FlexRender cell={cell} />
                  </Cell>
                );
              })}
            </BodyRow>
          ))}
        </tbody>
      </table>
    </div>
  );
}

type Sorted = false | 'asc' | 'desc';

function ariaSort(sorted: Sorted) {
  if (!sorted) return 'none';
  return sorted === 'asc' ? 'ascending' : 'descending';
}

function SortButton(props: { sorted: Sorted; onToggle: () => void; children: ReactNode }) {
  const Icon = !props.sorted ? ChevronsUpDown : props.sorted === 'asc' ? ArrowUp : ArrowDown;
  return (
    <button
      type="button"
      onClick={props.onToggle}
      className="group relative rounded-sm py-0.5 hover:text-foreground"
    >
      {props.children}
      <Icon
        aria-hidden
        className={cn(
          // In the gap between two columns, so that sorting moves no heading.
          'absolute top-[5px] left-full ml-0.5 size-3.5',
          !props.sorted && 'opacity-0 group-hover:opacity-60 group-focus-visible:opacity-60',
        )}
      />
    </button>
  );
}
