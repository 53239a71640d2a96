/** The statements of a list: page, count, all rows, and one row. */
import { DEFAULT_PAGE_SIZE } from '@plinth/contracts/shared/page-sizes';
import type { Permission } from '@plinth/domain/access/permissions';
import { type Compilable, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';

import { builder, type Take } from '#db/statement.ts';
import { cachedCount, isCountCached } from '#documents/cached-count.ts';
import {
  type Asked,
  type Filtering,
  type Filters,
  type ListDefinition,
  type ListQuery,
  organisationOf,
} from '#documents/list-definition.ts';
import { placesFrom } from '#documents/scoped-statement.ts';
import { inPlaces, permitted, type Places, type Scope } from '#scope.ts';

export interface One {
  readonly scope: Scope;
  readonly id: string;
}

/** A parameter of a list call. */
type Slot<Query> = Take<Asked<Query>>;

export class ListStatements<
  DB,
  Table extends keyof DB,
  RowDB,
  RowTable extends keyof RowDB,
  Query extends ListQuery,
  Row,
  Detail,
> {
  readonly #list: ListDefinition<DB, Table, RowDB, RowTable, Query, Row, Detail>;
  readonly #id: RawBuilder<unknown>;

  constructor(list: ListDefinition<DB, Table, RowDB, RowTable, Query, Row, Detail>) {
    this.#list = list;
    this.#id = sql.ref(`${list.alias}.id`);
  }

  /**
   * The statement that reads one page. It joins only the rows of the page: page 1,000 is found by
   * the index alone.
   */
  page(asked: Asked<Query>, slot: Slot<Query>): Compilable<Row & { total: number }> {
    const { page: at, size = DEFAULT_PAGE_SIZE } = asked.query;
    if (at === undefined && asked.query.size === undefined) {
      return this.all(asked, slot).select(sql<number>`0`.as('total'));
    }
    // The plan of the first page is good for all values; with an unknown offset none is.
    const offset = slot(({ query }) => (query.page ?? 0) * size);
    const slice = sql`limit ${sql.lit(size)}${at ? sql` offset ${offset}` : sql``}`;
    const rowsOf = (ids: RawBuilder<unknown>, total: RawBuilder<number>) => {
      const organisationId = organisationOf(slot);
      const shown = this.#own(organisationId).where(sql<boolean>`${this.#id} in (${ids} ${slice})`);
      const rows = this.#list.columns(shown, organisationId).select(total.as('total'));
      return this.#inOrder(rows, asked, slot);
    };
    const found = this.#found(asked, slot);
    if (asked.words.length === 0) {
      const ids = this.#inOrder(found.select(this.#id.as('id')), asked, slot);
      return rowsOf(sql`${ids}`, this.#countOf(asked, slot));
    }
    // Looked up once, by the trigram index, for page and count.
    const { by, order } = this.#sortOf(asked);
    const rank = this.#rankOf(asked, slot) ?? sql<number>`0`;
    const hits = found.select([this.#id.as('id'), by.as('sort_key'), rank.as('rank')]);
    const ids = sql`select id from hit order by rank, sort_key${order}, id${order}`;
    const rows = rowsOf(ids, sql<number>`(select count(*) from hit)`);
    const whole = sql<Row & { total: number }>`with hit as materialized (${hits}) ${rows}`;
    return { compile: () => whole.compile(builder) };
  }

  count(asked: Asked<Query>, slot: Slot<Query>): Compilable<{ total: number }> {
    return builder.selectNoFrom(this.#countOf(asked, slot).as('total'));
  }

  all(asked: Asked<Query>, slot: Slot<Query>): SelectQueryBuilder<RowDB, RowTable, Row> {
    const rows = this.#list.columns(this.#found(asked, slot), organisationOf(slot));
    return this.#inOrder(rows, asked, slot);
  }

  row(places: Places, slot: Take<One>): SelectQueryBuilder<RowDB, RowTable, Row> {
    const { columns, alias, isSeenIn = inPlaces } = this.#list;
    const organisationId = slot(({ scope }) => scope.organisationId);
    const row = this.#own(organisationId)
      .where(isSeenIn(places, alias))
      .where(sql<boolean>`${this.#id} = ${slot(({ id }) => id)}`);
    return columns(row, organisationId);
  }

  detail(places: Places, slot: Take<One>): Compilable<Detail> {
    const organisationId = slot(({ scope }) => scope.organisationId);
    return this.#list.detail(this.row(places, slot), { organisationId, places });
  }

  #own(organisationId: RawBuilder<string>): SelectQueryBuilder<DB, Table, {}> {
    const { from, alias } = this.#list;
    return from.where(sql<boolean>`${sql.ref(`${alias}.organisation_id`)} = ${organisationId}`);
  }

  #found(asked: Asked<Query>, slot: Slot<Query>): SelectQueryBuilder<DB, Table, {}> {
    const { alias, filters, search, isSeenIn = inPlaces } = this.#list;
    const organisationId = organisationOf(slot);
    const places = placesFrom(asked.ctx.scope, slot, ({ ctx }) => ctx.scope);
    const isPermitted = (permission: Permission) => isPermittedAt(alias, permission, slot);
    const conditions = [
      isSeenIn(places, alias),
      ...givenFilters(filters, asked.query, { take: slot, organisationId, isPermitted }),
      ...asked.words.map((_, index) => {
        const word = slot(({ words }) => words[index] ?? '');
        return search(word, organisationId);
      }),
    ];
    return conditions.reduce((rows, condition) => rows.where(condition), this.#own(organisationId));
  }

  #countOf(asked: Asked<Query>, slot: Slot<Query>): RawBuilder<number> {
    const { counted } = this.#list;
    if (counted && asked.words.length === 0 && isCountCached(asked.query, counted.status)) {
      return cachedCount(counted, asked, slot);
    }
    const rows = this.#found(asked, slot).select(sql`1`.as('one'));
    return sql<number>`(select count(*) from ${rows} as counted)`;
  }

  #sortOf({ query: { sortBy, direction } }: Asked<Query>) {
    const by: unknown = Reflect.get(this.#list.sorts, sortBy ?? '');
    if (!isRaw(by)) throw new RangeError(`${this.#list.alias} is not sorted by ${sortBy}`);
    return { by, order: sql.raw(direction === 'desc' ? ' desc' : '') };
  }

  #rankOf({ query, words }: Asked<Query>, slot: Slot<Query>): RawBuilder<number> | null {
    const { bestFirst } = this.#list;
    if (!bestFirst || words.length === 0) return null;
    if (query.sortBy !== bestFirst.sortBy || query.direction === 'desc') return null;
    const search = slot((input) => input.query.search?.trim() ?? '');
    const patterns = words.map((_, index) => slot((input) => input.words[index] ?? ''));
    return bestFirst.rank(search, patterns);
  }

  /** The sorting as a total order, so that pages neither repeat nor skip rows. */
  #inOrder<D, T extends keyof D, O>(
    rows: SelectQueryBuilder<D, T, O>,
    asked: Asked<Query>,
    slot: Slot<Query>,
  ): SelectQueryBuilder<D, T, O> {
    const { by, order } = this.#sortOf(asked);
    const rank = this.#rankOf(asked, slot);
    const ranked = rank ? rows.orderBy(rank) : rows;
    return ranked.orderBy(sql`${by}${order}`).orderBy(sql`${this.#id}${order}`);
  }
}

/** The condition for rows of the table where the person has the permission. */
function isPermittedAt<Query>(
  alias: string,
  permission: Permission,
  slot: Slot<Query>,
): RawBuilder<boolean> {
  const held = ({ ctx }: Asked<Query>) => permitted(ctx.scope, permission);
  const firmIds = slot((input) => [...held(input).rolesByFirm.keys()]);
  const projectIds = slot((input) => [...held(input).rolesByProject.keys()]);
  return sql<boolean>`(${sql.ref(`${alias}.firm_id`)} = any(${firmIds}::uuid[])
    or ${sql.ref(`${alias}.project_id`)} = any(${projectIds}::uuid[]))`;
}

/** The conditions of the given filters. */
function givenFilters<Query extends ListQuery>(
  filters: Filters<Query>,
  query: Query,
  of: Filtering<Query>,
): RawBuilder<boolean>[] {
  type Filter = (value: RawBuilder<unknown>, of: Filtering<Query>) => RawBuilder<boolean>;
  return Object.entries<Filter>({ ...(filters as object) })
    .filter(([name]) => Reflect.get(query, name) !== undefined)
    .map(([name, filter]) =>
      filter(
        of.take((input): unknown => Reflect.get(input.query, name)),
        of,
      ),
    );
}

function isRaw(value: unknown): value is RawBuilder<unknown> {
  return typeof value === 'object' && value !== null && 'isRawBuilder' in value;
}
