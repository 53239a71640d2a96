/** Reads the pages of a list. */
import { DEFAULT_PAGE_SIZE } from '@plinth/contracts/shared/page-sizes';
import type { SelectQueryBuilder } from 'kysely';

interface Asked {
  /** The number of the page, from 0. */
  readonly page?: number | undefined;
  readonly size?: number | undefined;
}

/** The rows of a page, by offset and limit. */
export interface Slice {
  readonly limit: number;
  readonly offset: number;
}

interface Reading<Row> {
  readonly count: () => Promise<number>;
  /** Reads the rows of the slice; all rows if it is `null`. */
  readonly read: (slice: Slice | null) => Promise<Row[]>;
}

/** Reads a page and its totals; everything if neither page nor size was given. */
export async function pageOf<Row>({ page, size }: Asked, { count, read }: Reading<Row>) {
  if (page === undefined && size === undefined) {
    const rows = await read(null);
    return { rows, totalElements: rows.length, totalPages: Math.min(rows.length, 1) };
  }
  const limit = size ?? DEFAULT_PAGE_SIZE;
  const totalElements = await count();
  const rows = await read({ limit, offset: (page ?? 0) * limit });
  return { rows, totalElements, totalPages: Math.ceil(totalElements / limit) };
}

/**
 * A page of a list that is short enough to be counted.
 *
 * @param found the filtered rows
 * @param sorted the same rows with their columns, in a total order
 */
export async function takePage<
  DB,
  Table extends keyof DB,
  RowDB,
  RowTable extends keyof RowDB,
  Row,
>(
  found: SelectQueryBuilder<DB, Table, {}>,
  sorted: SelectQueryBuilder<RowDB, RowTable, Row>,
  asked: Asked,
) {
  return pageOf(asked, {
    count: () => countRows(found),
    read: async (slice) =>
      (slice ? sorted.limit(slice.limit).offset(slice.offset) : sorted).execute(),
  });
}

export async function countRows<DB, Table extends keyof DB>(
  found: SelectQueryBuilder<DB, Table, {}>,
): Promise<number> {
  const { count } = await found
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .$castTo<{ count: number }>()
    .executeTakeFirstOrThrow();
  return count;
}
