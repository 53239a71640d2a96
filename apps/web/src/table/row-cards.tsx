/** Rows as cards: title, status, main facts, actions. */
import type { Row as TableRow, RowData } from '@tanstack/react-table';

import { cn } from '#lib/cn.ts';
import { RowCheckbox } from '#ui/checkbox.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

import type { features, ListTable } from './columns.ts';
import { openUnlessControl } from './row-open.ts';
import type { BulkSelection, RowsProps } from './row-table.tsx';
import { useRowTravel } from './row-navigation.ts';

export function RowCards<Row extends RowData>({
  label,
  table,
  skeletonRows,
  onRowOpen,
  selection,
}: RowsProps<Row>) {
  const { rows } = table.getRowModel();
  const travel = useRowTravel(rows.map(({ id }) => id));
  const canTravel = onRowOpen !== undefined || selection !== undefined;
  return (
    <ul aria-label={label} className="divide-y">
      {Array.from({ length: skeletonRows }, (_, index) => (
        <li key={index} className="flex flex-col gap-2 p-4">
          <Skeleton className="w-2/3" />
          <Skeleton className="w-1/2" />
          <Skeleton className="w-1/3" />
        </li>
      ))}
      {rows.map((row) => {
        const isSelected = selection?.ids.has(row.id) ?? false;
        const acts = {
          onOpen: onRowOpen && (() => onRowOpen(row.original)),
          onToggle: selection && (() => selection.set([row.id], !isSelected)),
        };
        return (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- a larger target for what the card's own button does
          <li
            key={row.id}
            {...(canTravel && travel(row.id, acts))}
            className={cn(
              'flex flex-col gap-2 p-4 -outline-offset-2',
              isSelected && 'bg-primary-soft/60',
            )}
            onClick={openUnlessControl(onRowOpen, row.original)}
          >
            <CardBody table={table} row={row} selection={selection} />
          </li>
        );
      })}
    </ul>
  );
}

interface CardBodyProps<Row extends RowData> {
  table: ListTable<Row>;
  row: TableRow<typeof features, Row>;
  selection: BulkSelection<Row> | undefined;
}

function CardBody<Row extends RowData>({ table, row, selection }: CardBodyProps<Row>) {
  const cellsOf = (place: 'title' | 'status' | 'fact' | 'actions') =>
    row.getAllCells().filter((cell) => cell.column.columnDef.meta?.card === place);
  const show = (place: 'title' | 'status' | 'actions') =>
    cellsOf(place).map((cell) => <table.FlexRender key={cell.id} cell={cell} />);
  const actions = show('actions');
  return (
    <>
      <div className="flex items-start gap-3">
        {selection && (
          <RowCheckbox
            label={`Select ${selection.nameOf(row.original)}`}
            isChecked={selection.ids.has(row.id)}
            onCheckedChange={(isSelected) => selection.set([row.id], isSelected)}
            className="-my-3 -mr-3 -ml-3.5 size-11"
          />
        )}
        <div className="min-w-0 flex-1 font-semibold">{show('title')}</div>
        {show('status')}
      </div>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
        {cellsOf('fact').map((cell) => (
          <div key={cell.id} className="contents">
            <dt className="text-muted-foreground">{String(cell.column.columnDef.header)}</dt>
            <dd className="text-right empty:after:content-['–']">
              <table.FlexRender cell={cell} />
            </dd>
          </div>
        ))}
      </dl>
      {actions.length > 0 && (
        <div className="mt-1 flex flex-wrap gap-2 [&_a]:flex-1 [&_button]:flex-1">{actions}</div>
      )}
    </>
  );
}
