/** The definition of a document list; see `defineList`. */
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

/** Optional filters that only some lists have. */
export interface Narrowing {
  readonly firmId?: string | undefined;
  readonly projectId?: string | undefined;
}

export function narrowingOf(query: object): Narrowing {
  return query;
}

/** Parameters of a list statement. */
export interface ListInput<Query> {
  readonly ctx: Pick<Context, 'scope' | 'actor' | 'clock'>;
  readonly query: Query;
}

type OfPage = 'page' | 'size' | 'sortBy' | 'direction' | 'search' | 'format';

/** The condition of each filter; values are taken from the call. */
export type Filters<Query> = {
  readonly [Name in Exclude<keyof Query, OfPage>]-?: (
    value: RawBuilder<NonNullable<Query[Name]>>,
    of: Filtering<Query>,
  ) => RawBuilder<boolean>;
};

export interface Filtering<Query> {
  readonly take: Take<ListInput<Query>>;
  readonly organisationId: RawBuilder<string>;
  /** The condition for rows at places where the person has the permission. */
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
  /** `selectFrom` of the table, under the alias that all expressions use. */
  readonly from: SelectQueryBuilder<DB, Table, {}>;
  readonly alias: string;
  /** The condition that a row is seen in the places: by its project, or by either of two. */
  readonly isSeenIn?: (places: Places, alias: string) => RawBuilder<boolean>;
  readonly filters: Filters<Query>;
  /** The condition of one search word. */
  readonly search: (
    pattern: RawBuilder<string>,
    organisationId: RawBuilder<string>,
  ) => RawBuilder<boolean>;
  /** The condition if nothing is found otherwise, for words with small typing errors. */
  readonly nearSearch?: ((pattern: RawBuilder<string>) => RawBuilder<boolean>) | undefined;
  readonly sorts: Readonly<Record<NonNullable<Query['sortBy']>, RawBuilder<unknown>>>;
  /** The rank of a search result in the ascending order `sortBy`; the smallest rank comes first. */
  readonly bestFirst?: {
    readonly sortBy: NonNullable<Query['sortBy']>;
    readonly rank: (
      search: RawBuilder<string>,
      patterns: RawBuilder<string>[],
    ) => RawBuilder<number>;
  };
  /** Adds the joins and columns of a row. */
  readonly columns: (
    found: SelectQueryBuilder<DB, Table, {}>,
    organisationId: RawBuilder<string>,
  ) => SelectQueryBuilder<RowDB, RowTable, Row>;
  /** Further columns of a single document. */
  readonly detail: (
    found: SelectQueryBuilder<RowDB, RowTable, Row>,
    of: { readonly organisationId: RawBuilder<string>; readonly places: Places },
  ) => SelectQueryBuilder<RowDB, RowTable, Detail>;
  /**
   * Uses the count cache where the filters allow it: places, and the status by the filter of that
   * name.
   */
  readonly counted?: Counted;
}

export interface Counted {
  readonly type: DocumentTypesWith<{ readonly isCountCached: true }>;
  /** The value of the filter by status, if there is one. */
  readonly status?: string;
}

/** A condition that is always true, for data of the whole organisation. */
export function everywhere(): RawBuilder<boolean> {
  return sql<boolean>`true`;
}

export interface Asked<Query> extends ListInput<Query> {
  /** LIKE patterns of the search words. */
  readonly words: readonly string[];
}

/** Parameters of the page, which do not affect the count. */
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
