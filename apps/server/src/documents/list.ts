/**
 * A document list, defined once: page, count, export and single reads have the same columns,
 * filters and scope. Each combination of filters is compiled once.
 */
import type { EndpointDefinition, Received } from '@plinth/contracts/shared/endpoint';
import { DEFAULT_PAGE_SIZE } from '@plinth/contracts/shared/page-sizes';
import { type Expression, sql } from 'kysely';

import type { Context } from '#context.ts';
import { spacedOut, wordPatterns } from '#db/conditions.ts';
import type { Executor } from '#db/database.ts';
import { statements } from '#db/statement.ts';
import {
  type Asked,
  type ListDefinition,
  type ListQuery,
  narrowingOf,
  OF_PAGE,
} from '#documents/list-definition.ts';
import { ListStatements, type One } from '#documents/list-statements.ts';
import { scopedStatement, shapeOfPlaces } from '#documents/scoped-statement.ts';
import { requirePlace } from '#features/firms/firms.public.ts';

interface Totals {
  readonly totalElements: number;
  readonly totalPages: number;
}

/** A query's filters and sorting, without paging. */
export type Unpaged<Query> = Omit<Query, 'page' | 'size'>;

export interface DocumentList<Query, Row, Detail = unknown> {
  /**
   * Reads a page with totals; everything if neither page nor size was given.
   * @throws AppError notFound for a firm or project out of scope
   */
  readonly page: (ctx: Context, query: Query) => Promise<{ rows: Row[] } & Totals>;
  /** All filtered rows, sorted, for a cursor. @throws like `page` */
  readonly all: (ctx: Context, query: Unpaged<Query>) => Promise<Expression<Row>>;
  /** One document with all columns; undefined if it is out of scope. */
  readonly find: Finder<Detail>;
  /** Reads one document with the columns of the list. */
  readonly findRow: Finder<Row>;
}

type Finder<Found> = (
  db: Executor,
  ctx: Pick<Context, 'scope'>,
  id: string,
) => Promise<Found | undefined>;

/** The query of a list endpoint. */
type QueryOf<E extends EndpointDefinition> = Received<E, 'query'> & ListQuery;

export function defineList<
  DB,
  Table extends keyof DB,
  RowDB,
  RowTable extends keyof RowDB,
  Row,
  Detail,
  E extends EndpointDefinition,
>(
  _endpoint: E,
  definition: ListDefinition<DB, Table, RowDB, RowTable, QueryOf<E>, Row, Detail>,
): DocumentList<QueryOf<E>, Row, Detail> {
  const exact = exactList(definition);
  const { nearSearch } = definition;
  return nearSearch ? withNear(exact, exactList({ ...definition, search: nearSearch })) : exact;
}

/** Searches nearly the same words if nothing is found by the words themselves. */
function withNear<Query extends ListQuery, Row, Detail>(
  exact: DocumentList<Query, Row, Detail>,
  near: DocumentList<Query, Row, Detail>,
): DocumentList<Query, Row, Detail> {
  return {
    ...exact,
    async page(ctx, query) {
      const found = await exact.page(ctx, query);
      return query.search && found.totalElements === 0
        ? near.page(ctx, { ...query, search: spacedOut(query.search) })
        : found;
    },
    async all(ctx, unpaged) {
      const query = wholeOf<Query>(unpaged);
      if (!query.search) return exact.all(ctx, unpaged);
      const { totalElements } = await exact.page(ctx, { ...query, page: 0, size: 1 });
      return totalElements === 0
        ? near.all(ctx, { ...unpaged, search: spacedOut(query.search) })
        : exact.all(ctx, unpaged);
    },
  };
}

function wholeOf<Query extends ListQuery>(unpaged: Unpaged<Query>): Query {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- page and size may be undefined in every list
  return { page: undefined, size: undefined, ...unpaged } as unknown as Query;
}

function exactList<
  DB,
  Table extends keyof DB,
  RowDB,
  RowTable extends keyof RowDB,
  Query extends ListQuery,
  Row,
  Detail,
>(
  definition: ListDefinition<DB, Table, RowDB, RowTable, Query, Row, Detail>,
): DocumentList<Query, Row, Detail> {
  const made = new ListStatements(definition);
  const page = statements<Asked<Query>, Row & { total: number }>((asked, slot) =>
    made.page(asked, slot),
  );
  const count = statements<Asked<Query>, { total: number }>((asked, slot) =>
    made.count(asked, slot),
  );
  const detail = scopedStatement<One, Detail>((slot, places) => made.detail(places, slot));
  const row = scopedStatement<One, Row>((slot, places) => made.row(places, slot));
  return {
    async page(ctx, query) {
      const asked = { ctx, query, words: wordPatterns(query.search) };
      const shape = shapeOf(asked);
      const [rows] = await Promise.all([
        page(shape, asked)(ctx.db, asked),
        requirePlace(ctx, narrowingOf(query)),
      ]);
      const [first] = rows;
      if (query.page === undefined && query.size === undefined) {
        return { rows, totalElements: rows.length, totalPages: Math.min(rows.length, 1) };
      }
      const isBeyond = first === undefined && (query.page ?? 0) > 0;
      const [counted] = isBeyond ? await count(shape, asked)(ctx.db, asked) : rows;
      const totalElements = counted?.total ?? 0;
      const totalPages = Math.ceil(totalElements / (query.size ?? DEFAULT_PAGE_SIZE));
      return { rows, totalElements, totalPages };
    },
    async all(ctx, unpaged) {
      const query = wholeOf<Query>(unpaged);
      await requirePlace(ctx, narrowingOf(query));
      const asked = { ctx, query, words: wordPatterns(query.search) };
      return made.all(asked, (read) => sql`${read(asked)}`);
    },
    async find(db, { scope }, id) {
      const [found] = await detail(db, { scope, id });
      return found;
    },
    async findRow(db, { scope }, id) {
      const [found] = await row(db, { scope, id });
      return found;
    },
  };
}

/** The key of a statement: everything that determines its text. */
function shapeOf<Query extends ListQuery>({ ctx, query, words }: Asked<Query>): string {
  const given = Object.entries(query)
    .filter(([name, value]) => value !== undefined && !OF_PAGE.has(name))
    .map(([name]) => name)
    .toSorted();
  const { sortBy, direction, page, size } = query;
  const isWhole = page === undefined && size === undefined;
  const places = shapeOfPlaces(ctx.scope);
  return [
    places,
    ...given,
    words.length,
    sortBy,
    direction,
    isWhole ? 'all' : size,
    page ? 1 : 0,
  ].join(' ');
}
