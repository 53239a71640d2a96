/** Rows as a table: sticky head, 40 px rows, right-aligned numbers. */
import type { RowData } from '@tanstack/react-table';
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import { type ReactNode, useId } from 'react';

import { cn } from '#lib/cn.ts';
import { RowCheckbox } from '#ui/checkbox.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { BodyRow, Cell, HeadCell } from '#ui/table.tsx';

import { leastWidthOf, widthsOf } from './column-roles.ts';
import { cellLook, type ListTable } from './columns.ts';
import { ColumnPlaces, placesOfColumns } from './quantity.tsx';
import { openUnlessControl, type RowPage, useRowOpening } from './row-open.ts';
import { type RowSelection, selectedOf } from './row-selection.ts';
import { isTitle, RowTitle } from './row-title.tsx';
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
  /** The number of placeholder rows while loading. */
  skeletonRows: number;
  /** The page of a row. */
  pageOf?: ((row: Row) => RowPage) | undefined;
  selection: BulkSelection<Row> | undefined;
}

const CHECKBOX_CELL = 'w-10 py-0 pr-0 pl-1.5 first:pl-1.5 print:hidden';

/** Fixed while the table scrolls horizontally; on the colour of its row. */
const FIXED = 'bg-inherit group-data-scrolls/region:sticky group-data-scrolls/region:z-1';
const FIXED_EDGE = 'group-data-scrolls/region:shadow-[1px_0_0_var(--border)]';

/** Opaque, for the fixed cells. */
const ROW_LOOK = 'bg-card hover:bg-[color-mix(in_oklab,var(--muted)_60%,var(--card))]';
const SELECTED_LOOK =
  'bg-[color-mix(in_oklab,var(--primary-soft)_60%,var(--card))] hover:bg-primary-soft';

/** The classes of fixed columns: the checkbox, and the first column. */
function fixedLook(isFirst: boolean, isSelectable: boolean): string | undefined {
  if (!isFirst) return undefined;
  return cn(FIXED, FIXED_EDGE, isSelectable ? 'left-10' : 'left-0');
}

export function RowTable<Row extends RowData>(props: RowsProps<Row>) {
  const { label, table, skeletonRows, pageOf, selection } = props;
  const hintId = useId();
  const { rows } = table.getRowModel();
  const onOpen = useRowOpening(pageOf);
  const travel = useRowTravel(rows.map(({ id }) => id));
  const canTravel = onOpen !== undefined || selection !== undefined;
  const isSelectable = selection !== undefined;
  const places = placesOfColumns(table);
  const metas = table.getFlatHeaders().map(({ column }) => column.columnDef.meta);
  return (
    <>
      {/* Column widths are set by the heads alone, so that no column moves when rows load. */}
      <table
        aria-label={label}
        aria-describedby={canTravel ? hintId : undefined}
        className="w-full table-fixed border-collapse print:table-auto"
        style={{ minWidth: `${leastWidthOf(metas, isSelectable)}rem` }}
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
              onOpen: onOpen && (() => onOpen(row.original)),
              onToggle: selection && toggle,
            };
            return (
              <BodyRow
                key={row.id}
                {...(canTravel && travel(row.id, acts))}
                className={cn(
                  '-outline-offset-2 transition-colors',
                  onOpen && 'cursor-pointer',
                  selection?.ids.has(row.id) ? SELECTED_LOOK : ROW_LOOK,
                )}
                {...openUnlessControl(onOpen, row.original)}
              >
                {selection && (
                  <Cell className={cn(CHECKBOX_CELL, FIXED, 'left-0')}>
                    <RowCheckbox
                      label={`Select ${selection.nameOf(row.original)}`}
                      isChecked={selection.ids.has(row.id)}
                      onCheckedChange={toggle}
                    />
                  </Cell>
                )}
                {row.getVisibleCells().map((cell, index) => {
                  const { isNumeric, className } = cellLook(cell.column.columnDef.meta);
                  return (
                    <Cell
                      key={cell.id}
                      isNumeric={isNumeric}
                      className={cn(className, fixedLook(index === 0, isSelectable))}
                    >
                      <RowTitle page={isTitle(table, cell) ? pageOf?.(row.original) : undefined}>
                        <ColumnPlaces value={places.get(cell.column.id) ?? 0}>
                          <table.FlexRender cell={cell} />
                        </ColumnPlaces>
                      </RowTitle>
                    </Cell>
                  );
                })}
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

function TableHead<Row extends RowData>({ table, params, selection }: RowsProps<Row>) {
  const pageIds = table.getRowModel().rows.map(({ id }) => id);
  const isSelectable = selection !== undefined;
  const isSelecting = isSelectable && selection.ids.size > 0;
  const headers = table.getFlatHeaders();
  const widths = widthsOf(
    headers.map(({ column }) => column.columnDef.meta),
    isSelectable,
  );
  return (
    // A scroll container cannot have a head that is sticky to the window.
    <thead className="sticky top-14 z-10 bg-card shadow-[0_1px_0_var(--border)] group-data-scrolls/region:static">
      <tr className="bg-card">
        {selection && (
          <HeadCell
            className={cn(CHECKBOX_CELL, FIXED, 'left-0', isSelecting && 'bg-primary-soft')}
          >
            <RowCheckbox
              label="Select all on this page"
              isChecked={selectedOf(selection.ids, pageIds)}
              onCheckedChange={(isSelected) => selection.set(pageIds, isSelected)}
            />
          </HeadCell>
        )}
        {headers.map((header, index) => {
          const { column } = header;
          const content = <table.FlexRender header={header} />;
          const { isNumeric, className } = cellLook(column.columnDef.meta);
          return (
            <HeadCell
              key={header.id}
              isNumeric={isNumeric}
              style={{ width: widths[index] }}
              className={cn(
                className,
                'leading-4 font-medium whitespace-normal',
                fixedLook(index === 0, isSelectable),
              )}
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
      className="group relative inline-flex min-h-6 min-w-6 items-center rounded-sm text-start hover:text-foreground"
    >
      {props.children}
      <Icon
        aria-hidden
        className={cn(
          // The icon is in the gap between columns, so that sorting moves nothing.
          'absolute top-[5px] left-full ml-0.5 size-3.5',
          !props.sorted && 'opacity-0 group-hover:opacity-60 group-focus-visible:opacity-60',
        )}
      />
    </button>
  );
}
