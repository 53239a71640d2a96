/** The rows of a list on a phone: one card each, with its title, status, the facts that matter and its actions. */
import type { RowData } from '@tanstack/react-table';

import { Skeleton } from '#ui/skeleton.tsx';

import { openUnlessControl } from './row-open.ts';
import type { RowsProps } from './row-table.tsx';

export function RowCards<Row extends RowData>({
  label,
  table,
  skeletonRows,
  onRowOpen,
}: RowsProps<Row>) {
  return (
    <ul aria-label={label} className="divide-y">
      {Array.from({ length: skeletonRows }, (_, index) => (
        <li key={index} className="flex flex-col gap-2 p-4">
          <Skeleton className="w-2/3" />
          <Skeleton className="w-1/2" />
          <Skeleton className="w-1/3" />
        </li>
      ))}
      {table.getRowModel().rows.map((row) => {
        const cellsOf = (place: 'title' | 'status' | 'fact' | 'actions') =>
          row.getAllCells().filter((cell) => cell.column.columnDef.meta?.card === place);
        const show = (place: 'title' | 'status' | 'actions') =>
          cellsOf(place).map((cell) => <table.FlexRender key={cell.id} cell={cell} />);
        const actions = show('actions');
        return (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- a larger target for what the card's own button does
          <li
            key={row.id}
            className="flex flex-col gap-2 p-4"
            onClick={openUnlessControl(onRowOpen, row.original)}
          >
            <div className="flex items-start justify-between gap-3">
              <div className="min-w-0 font-semibold">{show('title')}</div>
              {show('status')}
            </div>
            <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
              {cellsOf('fact').map((cell) => (
                <div key={cell.id} className="contents">
                  <dt className="text-muted-foreground">{String(cell.column.columnDef.header)}</dt>
                  <dd className="text-right">
                    <table.FlexRender cell={cell} />
                  </dd>
                </div>
              ))}
            </dl>
            {actions.length > 0 && (
              <div className="mt-1 flex flex-wrap gap-2 [&_a]:flex-1 [&_button]:flex-1">
                {actions}
              </div>
            )}
          </li>
        );
      })}
    </ul>
  );
}
