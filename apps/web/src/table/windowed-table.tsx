/**
 * Thousands of rows that scroll with the window, as a table or as cards on narrow screens: only
 * those in sight are rendered.
 */
import {
  createContext,
  type ReactElement,
  type ReactNode,
  type RefObject,
  use,
  useId,
  useMemo,
  useRef,
} from 'react';

import { cn } from '#lib/cn.ts';
import { NARROW, useMediaQuery } from '#lib/use-media-query.ts';
import { ScrollRegion } from '#ui/scroll-region.tsx';
import { BodyRow, Cell, STICKY_HEAD } from '#ui/table.tsx';

import { type Column, leastWidthOf, widthsOf } from './columns.ts';
import { showUnlessControl } from './row-open.ts';
import { DataCells, HeadCells } from './rows.tsx';
import { MAX_PRINTED, type TurnKey, useWindowedRows } from './windowed-rows.ts';

/** The rows of a tree, whose headings open and close. */
interface Tree<Row> {
  /** The sentence that says with which keys one moves. */
  readonly hint: string;
  readonly levelOf: (row: Row) => number;
  /** Whether the rows below the row are shown; null if it has none that can be hidden. */
  readonly isOpen: (row: Row) => boolean | null;
  /** Opens or closes a row, or moves from it; returns the index that the focus moves to. */
  readonly onTurn: (index: number, key: TurnKey) => number;
}

interface WindowedTableProps<Row> {
  label: string;
  rows: readonly Row[];
  /** A function at module scope. */
  idOf: (row: Row) => string;
  columns: readonly Column<Row>[];
  /** Rows of totals below the heads of the table. */
  totals?: readonly ReactElement[];
  /** A row of totals below the table. */
  foot?: ReactElement;
  /** Whether cells may have two lines of text. */
  hasTwoLines?: boolean;
  rowClassName?: (row: Row) => string;
  /** Opens a row, by a click outside of its controls or by Enter. */
  onOpen: (row: Row) => void;
  tree?: Tree<Row>;
  /** The id of the row that the URL names: it is scrolled to, has the focus at first, and is marked. */
  currentId?: string | null;
  /** The approximate height of a card in rem. */
  cardHeight: number;
  /** The notice on paper below the rows that are printed, if there are more. */
  printNotice: string;
  /** Shows the card of a row. */
  children: (row: Row) => ReactNode;
}

/** The menu of each row, for what is done with it. */
export function menuColumn<Row>(show: (row: Row) => ReactNode): Column<Row> {
  return {
    header: 'Acts',
    role: 'actions',
    least: 3.25,
    isHeadHidden: true,
    headClassName: 'print:hidden',
    className: 'py-0',
    show,
  };
}

interface WindowedRow {
  /** The tab index of the controls in the row: only those of the active row can be reached by Tab. */
  readonly tabIndex: 0 | -1;
  readonly open: () => void;
}

const RowContext = createContext<WindowedRow>({ tabIndex: 0, open: () => undefined });

/** The row that the component is in. */
export function useWindowedRow(): WindowedRow {
  return use(RowContext);
}

interface InRowProps<Row> {
  row: Row;
  tabIndex: 0 | -1;
  onOpen: (row: Row) => void;
  children: ReactNode;
}

function InRow<Row>({ row, tabIndex, onOpen, children }: InRowProps<Row>) {
  const own = useMemo(() => ({ tabIndex, open: () => onOpen(row) }), [row, tabIndex, onOpen]);
  return <RowContext value={own}>{children}</RowContext>;
}

export function WindowedTable<Row>(props: WindowedTableProps<Row>) {
  const isNarrow = useMediaQuery(NARROW);
  return (
    <>
      {isNarrow ? <Cards {...props} /> : <Grid {...props} />}
      {props.rows.length > MAX_PRINTED && (
        <p className="hidden p-3 print:block">{props.printNotice}</p>
      )}
    </>
  );
}

function useWindow<Row>(
  { rows, idOf, onOpen, tree, currentId }: WindowedTableProps<Row>,
  box: RefObject<HTMLElement | null>,
  height: number,
) {
  const ids = useMemo(() => rows.map(idOf), [rows, idOf]);
  return useWindowedRows({
    ids,
    box,
    height,
    onOpen: (index) => {
      const row = rows[index];
      if (row !== undefined) onOpen(row);
    },
    ...(tree && { onTurn: tree.onTurn }),
    ...(currentId && { startId: currentId }),
  });
}

/** The heights of rows in rem. */
const ONE_LINE = 2.5;
const TWO_LINES = 3.25;

/**
 * Borders are not collapsed, because Chrome recomputes collapsed borders of the whole table in each
 * frame.
 */
const TABLE =
  'w-full table-fixed border-separate border-spacing-0 [&_tr>*]:border-t [&_thead_tr:first-child>*]:border-t-0 print:table-auto';

function Grid<Row>(props: WindowedTableProps<Row>) {
  const { label, rows, columns, totals = [], foot, tree } = props;
  const box = useRef<HTMLTableSectionElement>(null);
  const { slots, stop, travel } = useWindow(props, box, props.hasTwoLines ? TWO_LINES : ONE_LINE);
  const hintId = useId();
  const headRows = 1 + totals.length;
  const heads = useMemo(
    () => <HeadCells columns={columns} widths={widthsOf(columns, false)} />,
    [columns],
  );
  return (
    <ScrollRegion label={label} className="@container">
      <table
        {...(tree && { role: 'treegrid' })}
        aria-label={label}
        aria-describedby={hintId}
        aria-rowcount={rows.length + headRows + (foot ? 1 : 0)}
        className={TABLE}
        style={{ minWidth: `${leastWidthOf(columns, false)}rem` }}
      >
        <thead className={STICKY_HEAD}>
          <tr aria-rowindex={1}>{heads}</tr>
          {totals}
        </thead>
        <tbody ref={box} {...travel}>
          {slots.map((slot) => {
            if ('gap' in slot) {
              return (
                <tr key={slot.key} aria-hidden>
                  <Cell style={{ height: slot.gap }} />
                </tr>
              );
            }
            const row = rows[slot.index];
            if (row === undefined) return null;
            const { tabIndex } = stop(slot.index);
            return (
              <GridRow
                key={slot.key}
                grid={props}
                row={row}
                index={slot.index}
                tabIndex={tabIndex}
              />
            );
          })}
        </tbody>
        {foot && <tfoot>{foot}</tfoot>}
      </table>
      <p id={hintId} hidden>
        {tree?.hint ?? 'Up and down arrows move between the rows, Enter opens one.'}
      </p>
    </ScrollRegion>
  );
}

interface GridRowProps<Row> {
  grid: WindowedTableProps<Row>;
  row: Row;
  index: number;
  tabIndex: 0 | -1;
}

/** Rendered once while it scrolls through the window, because the props of the table stay then. */
function GridRow<Row>({ grid, row, index, tabIndex }: GridRowProps<Row>) {
  return useMemo(() => {
    const { columns, totals = [], tree, onOpen } = grid;
    const isOpen = tree?.isOpen(row) ?? null;
    return (
      <BodyRow
        data-index={index}
        aria-rowindex={index + 2 + totals.length}
        {...(tree && { 'aria-level': tree.levelOf(row) })}
        {...(isOpen !== null && { 'aria-expanded': isOpen })}
        {...currentProps(grid, row)}
        tabIndex={tabIndex}
        className={cn(
          'cursor-pointer -outline-offset-2 hover:bg-muted/60',
          grid.hasTwoLines && 'h-13 print:h-auto',
          grid.rowClassName?.(row),
          isCurrent(grid, row) && CURRENT,
        )}
        {...showUnlessControl(onOpen, row)}
      >
        <InRow row={row} tabIndex={tabIndex} onOpen={onOpen}>
          <DataCells columns={columns} row={row} index={index} />
        </InRow>
      </BodyRow>
    );
  }, [grid, row, index, tabIndex]);
}

const CURRENT = 'bg-primary-soft';

function isCurrent<Row>({ currentId, idOf }: WindowedTableProps<Row>, row: Row): boolean {
  return idOf(row) === currentId;
}

function currentProps<Row>(props: WindowedTableProps<Row>, row: Row) {
  return isCurrent(props, row) ? ({ 'aria-current': 'true' } as const) : {};
}

function Cards<Row>(props: WindowedTableProps<Row>) {
  const { label, rows, onOpen } = props;
  const box = useRef<HTMLUListElement>(null);
  const { slots, stop, travel, measure } = useWindow(props, box, props.cardHeight);
  return (
    <ul ref={box} aria-label={label} {...travel}>
      {slots.map((slot) => {
        if ('gap' in slot) return <li key={slot.key} aria-hidden style={{ height: slot.gap }} />;
        const row = rows[slot.index];
        if (row === undefined) return null;
        return (
          <li
            key={slot.key}
            ref={measure}
            {...stop(slot.index)}
            {...currentProps(props, row)}
            aria-setsize={rows.length}
            aria-posinset={slot.index + 1}
            className={cn(
              'cursor-pointer -outline-offset-2',
              slot.index > 0 && 'border-t',
              isCurrent(props, row) && CURRENT,
            )}
            {...showUnlessControl(onOpen, row)}
          >
            <CardBody grid={props} row={row} tabIndex={stop(slot.index).tabIndex} />
          </li>
        );
      })}
    </ul>
  );
}

function CardBody<Row>({ grid, row, tabIndex }: Omit<GridRowProps<Row>, 'index'>) {
  return useMemo(
    () => (
      <InRow row={row} tabIndex={tabIndex} onOpen={grid.onOpen}>
        {grid.children(row)}
      </InRow>
    ),
    [grid, row, tabIndex],
  );
}
