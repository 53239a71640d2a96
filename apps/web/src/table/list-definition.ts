/** A list, as its page describes it once; what all lists do stands beside it. */
import type { RowData } from '@tanstack/react-table';
import type { ComponentProps, ReactNode } from 'react';

import type { ListPath, ListSource, RowAt, SortAt } from '#api/list-query.ts';
import type { EmptyState } from '#ui/empty-state.tsx';

import type { ListSpec } from './list-spec.ts';
import type { Columns } from './columns.ts';
import type { ExportPath } from './export-menu.tsx';

/** A record that a row names, and that its list can be narrowed to. */
export interface NamedRecord {
  readonly id: string;
  readonly name: string;
}

export interface ListOf<Row extends RowData, Sort extends string = string> extends Omit<
  ListSpec<Sort>,
  'path'
> {
  /** Names the table to screen readers. */
  readonly label: string;
  readonly columns: Columns<Row>;
  /** Its id, unless something else names it. */
  readonly rowId?: (row: Row) => string;
  readonly skeletonRows?: number;
  /** Of the search box; without it there is none. */
  readonly placeholder?: string;
  /** The texts that the server searches too; without them the page waits for its answer. */
  readonly searchedTexts?: (row: Row) => readonly string[];
  readonly recordsOf?: (row: Row) => readonly NamedRecord[];
  readonly empty: ComponentProps<typeof EmptyState>;
  /** What is said where filters leave nothing, and, where it differs from what an empty list says, a search too. */
  readonly noMatch?: string;
  /** Also told by a toast where there is nothing at all. */
  readonly emptyNotice?: string;
  /** Where a click on a row, or Enter, leads. */
  readonly pathOf?: (row: Row) => string;
  /** Passed along in the navigation state. */
  readonly stateOf?: (row: Row) => unknown;
  readonly selection?: {
    readonly nameOf: (row: Row) => string;
    readonly bulkActions: (ids: readonly string[]) => ReactNode;
  };
  readonly exportPath?: ExportPath;
}

export type ListDefinition<Row extends RowData> = ListOf<Row> & ListSource;

/** The compiler holds rows and orders to the contract. */
export function defineList<const Path extends ListPath>(
  path: Path,
  list: ListOf<RowAt<Path>, SortAt<Path>>,
): ListDefinition<RowAt<Path>> {
  return { ...list, path };
}

/** Rows of the server have one. */
export function idOf(row: object): string {
  return 'id' in row ? String(row.id) : '';
}
