/** How a list describes its columns. Defined at module scope, once per list. */
import {
  createColumnHelper,
  metaHelper,
  type ReactTable,
  type RowData,
  rowSortingFeature,
  type TableOptions,
  tableFeatures,
} from '@tanstack/react-table';

interface ColumnMeta {
  /** Money, quantities and counts: figures of one width, right-aligned. */
  isNumeric?: boolean;
  /** Where the column stands on a phone's card; without it, it is left out there. */
  card?: 'title' | 'status' | 'fact' | 'actions';
  /** Extra classes of the column's cells; every column names its least width (`w-28`). */
  className?: string;
}

export const features = tableFeatures({
  rowSortingFeature,
  columnMeta: metaHelper<ColumnMeta>(),
});

export type Columns<Row extends RowData> = TableOptions<typeof features, Row>['columns'];

/** The table of a list, as its parts receive it. */
export type ListTable<Row extends RowData> = ReactTable<typeof features, Row>;

/**
 * The maker of a list's columns. A column with `enableSorting` must have the id
 * that the contract's `sortBy` names.
 */
export function columnsOf<Row extends RowData>() {
  return createColumnHelper<typeof features, Row>();
}
