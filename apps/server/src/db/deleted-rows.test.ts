/**
 * Tests that deleting a row searches for references to it in each table by an index, however large
 * it is.
 */
import { sql } from 'kysely';
import { expect, test } from 'vitest';

import { createTestApp } from '#testing/test-app.ts';

const app = await createTestApp();

/**
 * Tables whose rows are deleted by the thousand when an import is undone, which search by the row
 * itself.
 */
const DELETED = ['work_item', 'material', 'contractor'];
/**
 * Tables whose rows are deleted by explicit statements, which search for references within the
 * project.
 */
const DELETED_BY_HAND = ['floor', 'tower'];

/** Referencing tables of purchasing and stores, which this test does not check. */
const LEFT_OUT = ['supplier_material', 'stock_count_line', 'supplier_return_line'];

interface Reference {
  readonly child: string;
  readonly parent: string;
  readonly columns: readonly string[];
  /** The columns of each index that PostgreSQL can look the reference up by, in order. */
  readonly indexes: readonly (readonly string[])[] | null;
}

const { rows } = await sql<Reference>`
  select key.conrelid::regclass::text as child, key.confrelid::regclass::text as parent,
    key.columns, (
      select jsonb_agg(array(
        select pg_get_indexdef(found.indexrelid, place, true)
        from generate_series(1, found.indnkeyatts) place order by place))
      from pg_index found
      where found.indrelid = key.conrelid and (found.indpred is null
        or pg_get_expr(found.indpred, found.indrelid) = any (array(
          select '(' || name || ' IS NOT NULL)' from unnest(key.columns) name)))
    ) as indexes
  from (
    select conrelid, confrelid, array(
      select attribute.attname::text from unnest(conkey) with ordinality part (number, place)
      join pg_attribute attribute on attribute.attrelid = conrelid
        and attribute.attnum = part.number
      order by part.place) as columns
    from pg_constraint where contype = 'f'
  ) key
  where key.confrelid::regclass::text = any (${[...DELETED, ...DELETED_BY_HAND]}::text[])
  order by 1, 3`.execute(app.db);

const references = rows.filter(({ child }) => !LEFT_OUT.includes(child));

test.each(references)('$child by $parent, $columns', ({ parent, columns, indexes }) => {
  const leading = (indexes ?? []).map((index) => {
    const end = index.findIndex((column) => !columns.includes(column));
    return end === -1 ? index : index.slice(0, end);
  });
  const sought = DELETED.includes(parent) ? columns.at(-1) : 'project_id';
  expect(leading.filter((index) => index.includes(sought ?? ''))).not.toEqual([]);
});
