/** The definition of a list page. */
import type { ComponentProps, ReactNode } from 'react';

import type { ListPath, ListSource, RowAt, SortAt } from '#api/list-query.ts';
import type { EmptyState } from '#ui/empty-state.tsx';

import type { ListSpec } from './list-spec.ts';
import type { ListColumn } from './columns.ts';
import type { ExportPath, ExportVariant } from './export-menu.tsx';

/** A record that rows contain and the list can be filtered by. */
export interface NamedRecord {
  readonly id: string;
  readonly name: string;
}

export interface ListOf<Row extends object, Sort extends string = string> extends Omit<
  ListSpec<Sort>,
  'path'
> {
  /** The accessible name of the table. */
  readonly label: string;
  readonly columns: readonly ListColumn<Row>[];
  /** The row's id by default. */
  readonly rowId?: (row: Row) => string;
  readonly skeletonRows?: number;
  /** Placeholder of the search box; none without it. */
  readonly placeholder?: string;
  /** The texts that the server searches, for filtering the loaded page at once. */
  readonly searchedTexts?: (row: Row) => readonly string[];
  readonly recordsOf?: (row: Row) => readonly NamedRecord[];
  readonly empty: ComponentProps<typeof EmptyState>;
  /** Messages of an empty result: of filters, and if different, of a search. */
  readonly noMatch?: string;
  /** A toast that is also shown if the list is entirely empty. */
  readonly emptyNotice?: string;
  /** Opened by a click on a row, or Enter. */
  readonly pathOf?: (row: Row) => string;
  /** The state that is passed to the router with the navigation to a row. */
  readonly stateOf?: (row: Row) => unknown;
  readonly selection?: {
    readonly nameOf: (row: Row) => string;
    /** `clear`: nothing is selected any more. */
    readonly bulkActions: (ids: readonly string[], clear: () => void) => ReactNode;
  };
  readonly exportPath?: ExportPath;
  /** Ways to export it, if there are several. */
  readonly exportVariants?: readonly ExportVariant[];
}

export type ListDefinition<Row extends object> = ListOf<Row> & ListSource;

/** Rows and sort columns are typed by the contract. */
export function defineList<const Path extends ListPath>(
  path: Path,
  list: ListOf<RowAt<Path>, SortAt<Path>>,
): ListDefinition<RowAt<Path>> {
  return { ...list, path };
}

/** Rows of documents have an id. */
export function idOf(row: object): string {
  return 'id' in row ? String(row.id) : '';
}
