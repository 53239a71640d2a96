/** Pages of a list, the same for every list. */
import { DEFAULT_PAGE_SIZE } from '@plinth/contracts/shared/pagination';
import type { SelectQueryBuilder } from 'kysely';

interface Asked {
  /** From 0. */
  readonly page?: number | undefined;
  readonly size?: number | undefined;
}

/**
 * One page and the totals; everything where neither page nor size was asked for.
 *
 * @param found the rows that count
 * @param sorted the same rows with their columns, in an order that leaves no equals
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
  { page, size }: Asked,
) {
  if (page === undefined && size === undefined) {
    const rows = await sorted.execute();
    return { rows, totalElements: rows.length, totalPages: Math.min(rows.length, 1) };
  }
  const limit = size ?? DEFAULT_PAGE_SIZE;
  const { count } = await found
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .$castTo<{ count: number }>()
    .executeTakeFirstOrThrow();
  const rows = await sorted
    .limit(limit)
    .offset((page ?? 0) * limit)
    .execute();
  return { rows, totalElements: count, totalPages: Math.ceil(count / limit) };
}
