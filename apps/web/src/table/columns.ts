/** How a list describes its columns. Defined at module scope, once per list. */
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

/** Widths of the table itself, which depends on the window and on the sidebar: 704 and 928 px. */
const FROM = {
  middle: 'hidden @[44rem]:table-cell',
  wide: 'hidden @[58rem]:table-cell',
} as const;

export interface ColumnMeta {
  /** Money, quantities and counts: figures of one width, right-aligned. */
  isNumeric?: boolean;
  /** Where the column stands on a phone's card; without it, it is left out there. */
  card?: 'title' | 'status' | 'fact' | 'actions';
  /** A lesser column: left out while the table is narrower than that. */
  from?: keyof typeof FROM | undefined;
  /** Extra classes of the column's cells; every column names its least width (`w-28`). */
  className?: string | undefined;
}

export const features = tableFeatures({
  columnVisibilityFeature,
  rowSortingFeature,
  columnMeta: metaHelper<ColumnMeta>(),
});

export type Columns<Row extends RowData> = TableOptions<typeof features, Row>['columns'];

/** The table of a list, as its parts receive it. */
export type ListTable<Row extends RowData> = ReactTable<typeof features, Row>;

/** The maker of a list's columns. One that the list can be sorted by has the id that the contract's `sortBy` names. */
export function columnsOf<Row extends RowData>() {
  return createColumnHelper<typeof features, Row>();
}

type Look = Pick<ColumnMeta, 'className' | 'from'>;

/** The number that names a document. */
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

/** Money that is hidden says so. */
export function moneyColumn(header: string, look: Look) {
  const meta = { card: 'fact', isNumeric: true, ...look } as const;
  return { header, meta, cell: ({ getValue }: Holding<string>) => formatMoney(getValue()) };
}

interface Holding<Value> {
  readonly getValue: () => Value;
}

/** What the head and the cells of a column share. */
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
