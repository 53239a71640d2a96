/** Rows as a table: sticky head, 40 px rows, right-aligned numbers. */
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import { type ReactNode, useId } from 'react';

import { cn } from '#lib/cn.ts';
import { RowCheckbox } from '#ui/checkbox.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { BodyRow, Cell, HeadCell, STICKY_HEAD } from '#ui/table.tsx';

import { classOf, isNumeric, leastWidthOf, type ListColumn, widthsOf } from './columns.ts';
import { ColumnPlaces, placesOfColumn } from './quantity.tsx';
import { openUnlessControl, type RowPage, useRowOpening } from './row-open.ts';
import { type RowSelection, selectedOf } from './row-selection.ts';
import { isLinkedTitle, RowTitle } from './row-title.tsx';
import { useRowTravel } from './row-navigation.ts';
import { type ListTotals, TableFoot } from './table-foot.tsx';
import type { ListParams } from './use-list-params.ts';

/** Selection, and the names of rows. */
interface BulkSelection<Row> extends RowSelection {
  readonly nameOf: (row: Row) => string;
}

export interface RowsProps<Row> {
  label: string;
  columns: readonly ListColumn<Row>[];
  rows: readonly Row[];
  rowId: (row: Row) => string;
  params: ListParams<string>;
  /** The number of placeholder rows while loading. */
  skeletonRows: number;
  /** The page of a row. */
  pageOf?: ((row: Row) => RowPage) | undefined;
  selection: BulkSelection<Row> | undefined;
  /** The totals over all pages, below the rows. */
  totals?: ListTotals | undefined;
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

export function RowTable<Row>(props: RowsProps<Row>) {
  const { label, columns, rows, rowId, skeletonRows, pageOf, selection } = props;
  const hintId = useId();
  const onOpen = useRowOpening(pageOf);
  const travel = useRowTravel(rows.map(rowId));
  const canTravel = onOpen !== undefined || selection !== undefined;
  const isSelectable = selection !== undefined;
  const places = new Map(columns.map((column) => [column, placesOfColumn(column, rows)]));
  return (
    <>
      {/* Column widths are set by the heads alone, so that no column moves when rows load. */}
      <table
        aria-label={label}
        aria-describedby={canTravel ? hintId : undefined}
        className="w-full table-fixed border-collapse print:table-auto"
        style={{ minWidth: `${leastWidthOf(columns, isSelectable)}rem` }}
      >
        <TableHead {...props} />
        <tbody>
          {Array.from({ length: skeletonRows }, (_, index) => (
            <BodyRow key={index}>
              {selection && <Cell className={CHECKBOX_CELL} />}
              {columns.map((column) => (
                <Cell key={column.id} isNumeric={isNumeric(column)} className={classOf(column)}>
                  <Skeleton className="h-4 w-4/5" />
                </Cell>
              ))}
            </BodyRow>
          ))}
          {rows.map((row, index) => {
            const id = rowId(row);
            const toggle = () => selection?.set([id], !selection.ids.has(id));
            const acts = {
              onOpen: onOpen && (() => onOpen(row)),
              onToggle: selection && toggle,
            };
            return (
              <BodyRow
                key={id}
                {...(canTravel && travel(id, acts))}
                className={cn(
                  '-outline-offset-2 transition-colors',
                  onOpen && 'cursor-pointer',
                  selection?.ids.has(id) ? SELECTED_LOOK : ROW_LOOK,
                )}
                {...openUnlessControl(onOpen, row)}
              >
                {selection && (
                  <Cell className={cn(CHECKBOX_CELL, FIXED, 'left-0')}>
                    <RowCheckbox
                      label={`Select ${selection.nameOf(row)}`}
                      isChecked={selection.ids.has(id)}
                      onCheckedChange={toggle}
                    />
                  </Cell>
                )}
                {columns.map((column, at) => (
                  <Cell
                    key={column.id}
                    isNumeric={isNumeric(column)}
                    className={cn(classOf(column, row), fixedLook(at === 0, isSelectable))}
                  >
                    <RowTitle page={isLinkedTitle(columns, column) ? pageOf?.(row) : undefined}>
                      <ColumnPlaces value={places.get(column) ?? 0}>
                        {column.show(row, index)}
                      </ColumnPlaces>
                    </RowTitle>
                  </Cell>
                ))}
              </BodyRow>
            );
          })}
        </tbody>
        {props.totals && (
          <TableFoot columns={columns} totals={props.totals} isSelectable={isSelectable} />
        )}
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

function TableHead<Row>({ columns, rows, rowId, params, selection }: RowsProps<Row>) {
  const pageIds = rows.map(rowId);
  const isSelectable = selection !== undefined;
  const isSelecting = isSelectable && selection.ids.size > 0;
  const widths = widthsOf(columns, isSelectable);
  return (
    <thead className={STICKY_HEAD}>
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
        {columns.map((column, index) => {
          const { id, header } = column;
          const sorted = params.sortBy === id && params.direction;
          return (
            <HeadCell
              key={id}
              isNumeric={isNumeric(column)}
              style={{ width: widths[index] }}
              className={cn(
                classOf(column),
                'leading-4 font-medium whitespace-normal',
                fixedLook(index === 0, isSelectable),
              )}
              {...(params.canSort(id) && { 'aria-sort': ariaSort(sorted) })}
            >
              {/* The selection bar covers the column heads then. */}
              {params.canSort(id) && !isSelecting ? (
                <SortButton sorted={sorted} onToggle={() => params.toggleSort(id)}>
                  {header}
                </SortButton>
              ) : (
                header
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
