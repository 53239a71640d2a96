/** Column definitions of lists; defined at module scope. */
import {
  columnVisibilityFeature,
  createColumnHelper,
  metaHelper,
  type ReactTable,
  type RowData,
  rowSortingFeature,
  type TableOptions,
  tableFeatures,
} from '@tanstack/react-table';

import { cn } from '#lib/cn.ts';
import { formatDate, formatMoney } from '#lib/format.ts';

/** Widths of the table, not of the window: 704 and 928 px. */
const FROM = {
  middle: 'hidden @[44rem]:table-cell',
  wide: 'hidden @[58rem]:table-cell',
} as const;

export interface ColumnMeta {
  /** Right-aligned tabular figures. */
  isNumeric?: boolean;
  /** Its place on a card; hidden there without one. */
  card?: 'title' | 'status' | 'fact' | 'actions';
  /** Hidden while the table is narrower. */
  from?: keyof typeof FROM | undefined;
  /** Classes of the cells; every column sets its minimum width (`w-28`). */
  className?: string | undefined;
}

export const features = tableFeatures({
  columnVisibilityFeature,
  rowSortingFeature,
  columnMeta: metaHelper<ColumnMeta>(),
});

export type Columns<Row extends RowData> = TableOptions<typeof features, Row>['columns'];

/** The table instance. */
export type ListTable<Row extends RowData> = ReactTable<typeof features, Row>;

/** The column helper of a list. A sortable column's id is a value of the contract's `sortBy`. */
export function columnsOf<Row extends RowData>() {
  return createColumnHelper<typeof features, Row>();
}

type Look = Pick<ColumnMeta, 'className' | 'from'>;

/** The number column of a document. */
export function numberColumn(header: string, id = 'createdAt') {
  return { id, header, meta: { card: 'title', className: 'figures w-36 font-semibold' } } as const;
}

export function factColumn(header: string, look: Look = {}) {
  return { header, meta: { card: 'fact', ...look } } as const;
}

export function dateColumn(header: string, look: Look = {}) {
  const meta = { card: 'fact', className: 'figures w-26', ...look } as const;
  return { header, meta, cell: ({ getValue }: Holding<string>) => formatDate(getValue()) };
}

/** Money, or `Not shown`. */
export function moneyColumn(header: string, look: Look) {
  const meta = { card: 'fact', isNumeric: true, ...look } as const;
  return { header, meta, cell: ({ getValue }: Holding<string>) => formatMoney(getValue()) };
}

interface Holding<Value> {
  readonly getValue: () => Value;
}

/** Classes of head and cells of a column. */
export function cellLook(meta: ColumnMeta | undefined) {
  return {
    isNumeric: meta?.isNumeric ?? false,
    className: cn(
      meta?.from && FROM[meta.from],
      meta?.card === 'actions' && 'print:hidden',
      meta?.className,
    ),
  };
}
