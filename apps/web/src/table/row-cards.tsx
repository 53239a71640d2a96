/** Rows as cards: title, status, main facts, actions. */
import type { Row as TableRow, RowData } from '@tanstack/react-table';

import { cn } from '#lib/cn.ts';
import { RowCheckbox } from '#ui/checkbox.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

import { type CardPlace, roleOf } from './column-roles.ts';
import type { features, ListTable } from './columns.ts';
import { openUnlessControl, type RowPage, useRowOpening } from './row-open.ts';
import { isTitle, RowTitle } from './row-title.tsx';
import type { BulkSelection, RowsProps } from './row-table.tsx';
import { useRowTravel } from './row-navigation.ts';

export function RowCards<Row extends RowData>({
  label,
  table,
  skeletonRows,
  pageOf,
  selection,
}: RowsProps<Row>) {
  const { rows } = table.getRowModel();
  const onOpen = useRowOpening(pageOf);
  const travel = useRowTravel(rows.map(({ id }) => id));
  const canTravel = onOpen !== undefined || selection !== undefined;
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
          onOpen: onOpen && (() => onOpen(row.original)),
          onToggle: selection && (() => selection.set([row.id], !isSelected)),
        };
        return (
          <li
            key={row.id}
            {...(canTravel && travel(row.id, acts))}
            className={cn(
              'flex flex-col gap-2 p-4 -outline-offset-2',
              isSelected && 'bg-primary-soft/60',
            )}
            {...openUnlessControl(onOpen, row.original)}
          >
            <CardBody table={table} row={row} selection={selection} page={pageOf?.(row.original)} />
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
  page: RowPage | undefined;
}

function CardBody<Row extends RowData>({ table, row, selection, page }: CardBodyProps<Row>) {
  const cellsOf = (place: CardPlace) =>
    row.getAllCells().filter((cell) => roleOf(cell.column.columnDef.meta).card === place);
  const show = (place: CardPlace) =>
    cellsOf(place).map((cell) => (
      <div
        key={cell.id}
        className={place === 'actions' ? 'contents' : roleOf(cell.column.columnDef.meta).className}
      >
        <RowTitle page={isTitle(table, cell) ? page : undefined}>
          <table.FlexRender cell={cell} />
        </RowTitle>
      </div>
    ));
  const actions = show('actions');
  return (
    <>
      <div className="flex flex-wrap items-start gap-x-3 gap-y-1">
        {selection && (
          <RowCheckbox
            label={`Select ${selection.nameOf(row.original)}`}
            isChecked={selection.ids.has(row.id)}
            onCheckedChange={(isSelected) => selection.set([row.id], isSelected)}
            className="-my-3 -mr-3 -ml-3.5 size-11"
          />
        )}
        <div className="max-w-full flex-1 font-semibold">{show('title')}</div>
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
        <div className="mt-1 hidden flex-wrap gap-2 has-[>*>*]:flex [&_a]:flex-1 [&_button]:flex-1">
          {actions}
        </div>
      )}
    </>
  );
}
