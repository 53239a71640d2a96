/** Column definitions of lists; defined at module scope. */
import {
  type AccessorFn,
  type AccessorFnColumnDef,
  type AccessorKeyColumnDef,
  type ColumnDef,
  columnVisibilityFeature,
  createColumnHelper,
  type DeepKeys,
  type DeepValue,
  type DisplayColumnDef,
  type IdentifiedColumnDef,
  metaHelper,
  type ReactTable,
  type RowData,
  rowSortingFeature,
  type TableOptions,
  tableFeatures,
} from '@tanstack/react-table';

import { formatDate, formatMoney } from '#lib/format.ts';

import { type ColumnMeta, type ColumnRole, roleOf } from './column-roles.ts';

export const features = tableFeatures({
  columnVisibilityFeature,
  rowSortingFeature,
  columnMeta: metaHelper<ColumnMeta>(),
});

type Features = typeof features;

export type Columns<Row extends RowData> = TableOptions<Features, Row>['columns'];

/** The table instance of a list. */
export type ListTable<Row extends RowData> = ReactTable<Features, Row>;

/** A column without a role does not compile. */
interface WithRole {
  readonly meta: ColumnMeta;
}

type Value<Row extends RowData, Accessor> =
  Accessor extends AccessorFn<Row, infer Found>
    ? Found
    : Accessor extends DeepKeys<Row>
      ? DeepValue<Row, Accessor>
      : never;

interface ColumnKit<Row extends RowData> {
  readonly accessor: <
    Accessor extends AccessorFn<Row> | DeepKeys<Row>,
    Found extends Value<Row, Accessor>,
  >(
    accessor: Accessor,
    column: (Accessor extends AccessorFn<Row>
      ? DisplayColumnDef<Features, Row, Found>
      : IdentifiedColumnDef<Features, Row, Found>) &
      WithRole,
  ) => Accessor extends AccessorFn<Row>
    ? AccessorFnColumnDef<Features, Row, Found>
    : AccessorKeyColumnDef<Features, Row, Found>;
  readonly display: (
    column: DisplayColumnDef<Features, Row> & WithRole,
  ) => ColumnDef<Features, Row>;
  readonly columns: ReturnType<typeof createColumnHelper<Features, Row>>['columns'];
}

/** The column helper of a list. A sortable column's id is a value of the contract's `sortBy`. */
export function columnsOf<Row extends RowData>(): ColumnKit<Row> {
  return createColumnHelper<Features, Row>();
}

type Look = Omit<ColumnMeta, 'role'>;

/** A column of a role that shows its value as it is. */
export function factColumn<const Role extends ColumnRole>(
  header: string,
  role: Role,
  look: Look = {},
) {
  return { header, meta: { role, ...look } } as const;
}

/** The number column of a document. */
export function numberColumn(header: string, id = 'createdAt') {
  return { id, ...factColumn(header, 'number') } as const;
}

export function dateColumn(header: string, look: Look = {}) {
  return {
    ...factColumn(header, 'date', look),
    cell: ({ getValue }: CellOf<string>) => formatDate(getValue()),
  } as const;
}

/** A column of amounts of money, or `Not shown` where prices are hidden. */
export function moneyColumn(header: string) {
  return {
    ...factColumn(header, 'money'),
    cell: ({ getValue }: CellOf<string>) => formatMoney(getValue()),
  } as const;
}

/** The buttons of a row; `least`: their width in rem. */
export function actionsColumn(header: string, least: number) {
  return factColumn(header, 'actions', { least });
}

interface CellOf<Held> {
  readonly getValue: () => Held;
}

/** Alignment and classes of head and cells of a column. */
export function cellLook(meta: ColumnMeta | undefined) {
  const { isNumeric = false, className } = roleOf(meta);
  return { isNumeric, className };
}
