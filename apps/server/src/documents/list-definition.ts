/** What a kind of document says of its list; see `defineList`. */
import type { Permission } from '@plinth/domain/access/permissions';
import type { DocumentTypesWith } from '@plinth/domain/document/documents';
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';

import type { Context } from '#context.ts';
import type { Take } from '#db/statement.ts';
import type { Places } from '#scope.ts';

export interface ListQuery {
  readonly page?: number | undefined;
  readonly size?: number | undefined;
  readonly sortBy?: string | undefined;
  readonly direction: 'asc' | 'desc';
  readonly search?: string | undefined;
}

/** What lists of documents are narrowed by; others have none of it. */
export interface Narrowing {
  readonly firmId?: string | undefined;
  readonly projectId?: string | undefined;
}

export function narrowingOf(query: object): Narrowing {
  return query;
}

/** What a statement of a list is given. */
export interface ListInput<Query> {
  readonly ctx: Pick<Context, 'scope' | 'actor' | 'clock'>;
  readonly query: Query;
}

type OfPage = 'page' | 'size' | 'sortBy' | 'direction' | 'search' | 'format';

/** The condition of each filter; its value, and what else a call knows, are taken from the call. */
export type Filters<Query> = {
  readonly [Name in Exclude<keyof Query, OfPage>]-?: (
    value: RawBuilder<NonNullable<Query[Name]>>,
    of: Filtering<Query>,
  ) => RawBuilder<boolean>;
};

export interface Filtering<Query> {
  readonly take: Take<ListInput<Query>>;
  readonly organisationId: RawBuilder<string>;
  /** The rows that lie where the person holds the permission. */
  readonly isPermitted: (permission: Permission) => RawBuilder<boolean>;
}

export interface ListDefinition<
  DB,
  Table extends keyof DB,
  RowDB,
  RowTable extends keyof RowDB,
  Query extends ListQuery,
  Row,
  Detail,
> {
  /** `selectFrom` of the table under the name that all expressions use. */
  readonly from: SelectQueryBuilder<DB, Table, {}>;
  readonly alias: string;
  /** Where a row lies: at its project, or at either of two. */
  readonly isSeenIn?: (places: Places, alias: string) => RawBuilder<boolean>;
  readonly filters: Filters<Query>;
  /** Rows of which the word is a part. */
  readonly search: (
    pattern: RawBuilder<string>,
    organisationId: RawBuilder<string>,
  ) => RawBuilder<boolean>;
  readonly sorts: Readonly<Record<NonNullable<Query['sortBy']>, RawBuilder<unknown>>>;
  /** Joins and columns. */
  readonly columns: (
    found: SelectQueryBuilder<DB, Table, {}>,
    organisationId: RawBuilder<string>,
  ) => SelectQueryBuilder<RowDB, RowTable, Row>;
  /** What a document shows on its own beside what a row of the list does. */
  readonly detail: (
    found: SelectQueryBuilder<RowDB, RowTable, Row>,
    of: { readonly organisationId: RawBuilder<string>; readonly places: Places },
  ) => SelectQueryBuilder<RowDB, RowTable, Detail>;
  /** Counted by the count cache where no more is asked than it knows: the places, and the status by the filter of that name. */
  readonly counted?: Counted;
}

export interface Counted {
  readonly type: DocumentTypesWith<{ readonly isCountCached: true }>;
  /** The filter that names statuses; left out where there are none. */
  readonly status?: string;
}

/** For what the whole organisation shares. */
export function everywhere(): RawBuilder<boolean> {
  return sql<boolean>`true`;
}

export interface Asked<Query> extends ListInput<Query> {
  /** LIKE patterns of the words that are searched for. */
  readonly words: readonly string[];
}

/** What decides on the page alone, not on which rows are found. */
export const OF_PAGE: ReadonlySet<string> = new Set([
  'page',
  'size',
  'sortBy',
  'direction',
  'search',
  'format',
] satisfies OfPage[]);

export function organisationOf<Query>(slot: Take<Asked<Query>>): RawBuilder<string> {
  return slot(({ ctx }) => ctx.scope.organisationId);
}
