/** Rows as a table: sticky head, 40 px rows, right-aligned numbers. */
import type { RowData } from '@tanstack/react-table';
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import { type ReactNode, useId } from 'react';

import { cn } from '#lib/cn.ts';
import { RowCheckbox } from '#ui/checkbox.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { BodyRow, Cell, HeadCell } from '#ui/table.tsx';

import { cellLook, type ListTable } from './columns.ts';
import { openUnlessControl } from './row-open.ts';
import { type RowSelection, selectedOf } from './row-selection.ts';
import { useRowTravel } from './row-navigation.ts';
import type { ListParams } from './use-list-params.ts';

/** Selection, and the names of rows. */
export interface BulkSelection<Row> extends RowSelection {
  readonly nameOf: (row: Row) => string;
}

export interface RowsProps<Row extends RowData> {
  label: string;
  table: ListTable<Row>;
  params: ListParams<string>;
  /** Skeleton rows while loading. */
  skeletonRows: number;
  onRowOpen?: ((row: Row) => void) | undefined;
  selection: BulkSelection<Row> | undefined;
  /** In rem; a wider list scrolls horizontally. */
  leastWidth?: number | undefined;
}

const CHECKBOX_CELL = 'w-10 py-0 pr-0 pl-1.5 first:pl-1.5 print:hidden';

export function RowTable<Row extends RowData>(props: RowsProps<Row>) {
  const { label, table, skeletonRows, onRowOpen, selection, leastWidth } = props;
  const hintId = useId();
  const { rows } = table.getRowModel();
  const travel = useRowTravel(rows.map(({ id }) => id));
  const canTravel = onRowOpen !== undefined || selection !== undefined;
  return (
    <>
      {/* Column widths are set by the heads alone, so that no column moves when rows load.
          Remaining width is shared in proportion. */}
      <table
        aria-label={label}
        aria-describedby={canTravel ? hintId : undefined}
        className="w-full table-fixed border-collapse"
        style={leastWidth === undefined ? undefined : { minWidth: `${leastWidth}rem` }}
      >
        <TableHead {...props} />
        <tbody>
          {Array.from({ length: skeletonRows }, (_, index) => (
            <BodyRow key={index}>
              {selection && <Cell className={CHECKBOX_CELL} />}
              {table.getFlatHeaders().map(({ id, column }) => (
                <Cell key={id} {...cellLook(column.columnDef.meta)}>
                  <Skeleton className="h-4 w-4/5" />
                </Cell>
              ))}
            </BodyRow>
          ))}
          {rows.map((row) => {
            const toggle = () => selection?.set([row.id], !selection.ids.has(row.id));
            const acts = {
              onOpen: onRowOpen && (() => onRowOpen(row.original)),
              onToggle: selection && toggle,
            };
            return (
              <BodyRow
                key={row.id}
                {...(canTravel && travel(row.id, acts))}
                className={cn(
                  '-outline-offset-2 transition-colors hover:bg-muted/60',
                  onRowOpen && 'cursor-pointer',
                  selection?.ids.has(row.id) && 'bg-primary-soft/60 hover:bg-primary-soft',
                )}
                onClick={openUnlessControl(onRowOpen, row.original)}
              >
                {selection && (
                  <Cell className={CHECKBOX_CELL}>
                    <RowCheckbox
                      label={`Select ${selection.nameOf(row.original)}`}
                      isChecked={selection.ids.has(row.id)}
                      onCheckedChange={toggle}
                    />
                  </Cell>
                )}
                {row.getVisibleCells().map((cell) => (
                  <Cell key={cell.id} {...cellLook(cell.column.columnDef.meta)}>
                    <table.FlexRender cell={cell} />
                  </Cell>
                ))}
              </BodyRow>
            );
          })}
        </tbody>
      </table>
      {canTravel && (
        <p id={hintId} hidden>
          Up and down arrows move between the rows, Enter opens one
          {selection && ', Space selects it'}.
        </p>
      )}
    </>
  );
}

function TableHead<Row extends RowData>({ table, params, selection, leastWidth }: RowsProps<Row>) {
  const pageIds = table.getRowModel().rows.map(({ id }) => id);
  const isSelecting = selection !== undefined && selection.ids.size > 0;
  return (
    <thead
      className={cn(
        'bg-card shadow-[0_1px_0_var(--border)]',
        // A scroll container cannot have a head that is sticky to the window.
        leastWidth === undefined && 'sticky top-14 z-10',
      )}
    >
      <tr>
        {selection && (
          <HeadCell className={cn(CHECKBOX_CELL, isSelecting && 'bg-primary-soft')}>
            <RowCheckbox
              label="Select all on this page"
              isChecked={selectedOf(selection.ids, pageIds)}
              onCheckedChange={(isSelected) => selection.set(pageIds, isSelected)}
            />
          </HeadCell>
        )}
        {table.getFlatHeaders().map((header) => {
          const { column } = header;
          const content = <table.FlexRender header={header} />;
          return (
            <HeadCell
              key={header.id}
              {...cellLook(column.columnDef.meta)}
              {...(params.canSort(header.id) && { 'aria-sort': ariaSort(column.getIsSorted()) })}
            >
              {/* The selection bar covers the column heads then. */}
              {params.canSort(header.id) && !isSelecting ? (
                <SortButton
                  sorted={column.getIsSorted()}
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
          // In the gap between columns, so that sorting moves nothing.
          'absolute top-[5px] left-full ml-0.5 size-3.5',
          !props.sorted && 'opacity-0 group-hover:opacity-60 group-focus-visible:opacity-60',
        )}
      />
    </button>
  );
}
