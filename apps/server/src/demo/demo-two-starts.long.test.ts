/** Tests that each start of a day has the same demo data. */
import { sql } from 'kysely';
import { expect, test } from 'vitest';

import { createDemoApp } from '#testing/demo-app.ts';
import type { TestApp } from '#testing/test-app.ts';

/**
 * The times of the two starts: half past six in the morning, and a quarter to midnight, of the same
 * day in India.
 */
const [morning, night] = await Promise.all([
  createDemoApp('2026-11-21T01:00:00.000Z'),
  createDemoApp('2026-11-21T18:15:00.000Z'),
]);

interface Figures {
  readonly table: string;
  readonly rows: string;
  readonly sums: Record<string, string>;
}

/** The counts of all tables, and totals of all their quantities and amounts. */
async function figuresOf({ db }: TestApp): Promise<Figures[]> {
  const { rows: tables } = await sql<{ name: string; columns: string[] }>`
    select c.relname as name, coalesce(array_agg(a.attname order by a.attname)
      filter (where a.atttypid = 'numeric'::regtype), '{}')::text[] as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not attisdropped
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace group by c.relname
    order by c.relname`.execute(db);
  return Promise.all(
    tables.map(async ({ name, columns }) => {
      const sums = columns.map((column) => sql`${column}::text, sum(${sql.ref(column)})::text`);
      const { rows } = await sql<Omit<Figures, 'table'>>`
        select count(*)::text as rows, jsonb_build_object(${sql.join(sums)}) as sums
        from ${sql.table(name)}`.execute(db);
      return { table: name, rows: rows[0]?.rows ?? '', sums: rows[0]?.sums ?? {} };
    }),
  );
}

/** The stock by store and material, in which differences do not cancel out. */
async function stockOf({ db }: TestApp) {
  const { rows } = await sql<Record<string, string>>`
    select store.name as store, material.name as material, quantity::text, value::text
    from stock join store on store.id = store_id join material on material.id = material_id
    order by store.name, store.project_id, material.name`.execute(db);
  return rows;
}

test('two starts on the same day have the same figures', async () => {
  const figures = await figuresOf(morning);
  expect(figures.find(({ table }) => table === 'purchase_order')?.rows).toMatch(/^[1-9]\d/);
  expect(await figuresOf(night)).toEqual(figures);
  expect(await stockOf(night)).toEqual(await stockOf(morning));
});
