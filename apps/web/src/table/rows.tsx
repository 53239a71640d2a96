/** Shows rows that are loaded as a whole as a table, or as cards on narrow screens. */
import { Fragment } from 'react';

import { cn } from '#lib/cn.ts';
import { NARROW, useMediaQuery } from '#lib/use-media-query.ts';
import { ScrollRegion } from '#ui/scroll-region.tsx';
import { BodyRow, Cell, HeadCell, Table } from '#ui/table.tsx';

import { type CardPlace, classOf, type Column, columnsAt, isNumeric } from './columns.ts';

interface RowsProps<Row> {
  label: string;
  rows: readonly Row[];
  rowId: (row: Row, index: number) => string;
  /** The first one names the row, and is the title of its card. */
  columns: readonly Column<Row>[];
  /**
   * Shows the facts of cards as lines of label and value, or as figures below their labels in two or
   * three columns; without it there are no cards.
   */
  cards?: keyof typeof FACT_LOOKS;
  /** The width of the window from which there are no cards. */
  cardsUpTo?: string;
  /** Whether cards are shown, where the width of a box decides instead of the window's. */
  isNarrow?: boolean;
  cardClassName?: string;
  /** Whether the table reaches the edges of its card, so that its cells are set in. */
  isFlush?: boolean;
  /** Whether the label is a caption of the table. */
  hasCaption?: boolean;
  /** The classes of the region around the table, or of the list of cards. */
  className?: string;
  tableClassName?: string;
}

const FLUSH = '[&_:is(th,td):first-child]:pl-4 [&_:is(th,td):last-child]:pr-4';

export function Rows<Row>(props: RowsProps<Row>) {
  const isWindowNarrow = useMediaQuery(props.cardsUpTo ?? NARROW);
  const { isNarrow = isWindowNarrow } = props;
  return isNarrow && props.cards ? (
    <RowCards {...props} cards={props.cards} />
  ) : (
    <RowTable {...props} />
  );
}

function RowTable<Row>(props: RowsProps<Row>) {
  const { label, rows, rowId, columns, isFlush = false, hasCaption = false } = props;
  return (
    <ScrollRegion label={label} {...(props.className && { className: props.className })}>
      <Table
        aria-label={hasCaption ? undefined : label}
        className={cn(isFlush && FLUSH, props.tableClassName)}
      >
        {hasCaption && <caption className="sr-only">{label}</caption>}
        <thead>
          <tr>
            <HeadCells columns={columns} />
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <BodyRow key={rowId(row, index)}>
              <DataCells columns={columns} row={row} index={index} />
            </BodyRow>
          ))}
        </tbody>
      </Table>
    </ScrollRegion>
  );
}

interface DataCellsProps<Row> {
  columns: readonly Column<Row>[];
  row: Row;
  index: number;
}

/** The cells of one row; the column that names it is the row's header. */
export function DataCells<Row>({ columns, row, index }: DataCellsProps<Row>) {
  return columns.map((column) =>
    column.isRowHeader ? (
      <th
        key={column.header}
        scope="row"
        className={cn('py-1 pr-2.5 pl-3 text-left font-normal', classOf(column, row))}
      >
        {column.show(row, index)}
      </th>
    ) : (
      <Cell key={column.header} isNumeric={isNumeric(column)} className={classOf(column, row)}>
        {column.show(row, index)}
      </Cell>
    ),
  );
}

interface HeadCellsProps<Row> {
  columns: readonly Column<Row>[];
  /** The CSS widths of the columns, if their content does not decide. */
  widths?: readonly string[];
}

export function HeadCells<Row>({ columns, widths }: HeadCellsProps<Row>) {
  return columns.map((column, at) => (
    <HeadCell
      key={column.header}
      isNumeric={isNumeric(column)}
      className={column.headClassName}
      {...(widths && { style: { width: widths[at] } })}
    >
      {column.isHeadHidden ? <span className="sr-only">{column.header}</span> : column.header}
    </HeadCell>
  ));
}

const FACT_LOOKS = {
  lines: {
    list: 'mt-2 grid gap-x-4 gap-y-1 sm:grid-cols-2',
    fact: 'flex justify-between gap-2',
    term: 'max-w-1/2 shrink-0 text-muted-foreground',
    value: 'text-right',
  },
  figures: {
    list: 'mt-3 grid grid-cols-2 gap-x-4 gap-y-2',
    fact: '',
    term: 'text-[13px] text-muted-foreground',
    value: '',
  },
  thirds: {
    list: 'mt-2 grid grid-cols-3 gap-x-4',
    fact: '',
    term: 'text-[13px] text-muted-foreground',
    value: '',
  },
} as const;

function RowCards<Row>(props: RowsProps<Row> & { cards: keyof typeof FACT_LOOKS }) {
  const { label, rows, rowId, columns, cards, className, cardClassName } = props;
  const look = FACT_LOOKS[cards];
  const [title, ...others] = columns;
  const at = (place: CardPlace, row: Row) =>
    columnsAt(others, place).filter((column) => column.isOnCard?.(row) ?? true);
  return (
    <ul aria-label={label} className={cn('divide-y', className)}>
      {rows.map((row, index) => (
        <li key={rowId(row, index)} className={cn('p-4', cardClassName)}>
          <div className="flex items-start gap-2">
            <div className="min-w-0 flex-1 font-semibold wrap-anywhere">
              {title?.showOnCard?.(row) ?? title?.show(row, index)}
            </div>
            {[...at('status', row), ...at('actions', row)].map((column) => (
              <Fragment key={column.header}>{column.show(row, index)}</Fragment>
            ))}
          </div>
          <dl className={look.list}>
            {at('fact', row).map((column) => {
              const shown = column.show(row, index);
              // Nothing is aligned with an empty figure.
              if (cards === 'figures' && shown === '') return null;
              return (
                <div key={column.header} className={look.fact}>
                  <dt className={look.term}>{column.cardLabel ?? column.header}</dt>
                  <dd
                    className={cn(
                      look.value,
                      isNumeric(column) ? 'figures' : 'wrap-anywhere',
                      classOf(column, row),
                    )}
                  >
                    {shown}
                  </dd>
                </div>
              );
            })}
          </dl>
        </li>
      ))}
    </ul>
  );
}
