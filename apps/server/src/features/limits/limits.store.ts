import { sql } from 'kysely';

import type { Executor } from '#db/database.ts';

export interface Counted {
  readonly calls: number;
  /** Milliseconds until the window ends. */
  readonly remaining: number;
  /** The end of the window, as the database writes it. */
  readonly span: string;
}

const remaining = sql`ceil(extract(epoch from ends_at - now()) * 1000)::integer`;

/**
 * Increments the counter; the first call starts a window. By the database's clock, which all
 * servers share.
 */
export async function countCall(db: Executor, counted: string, spanMs: number): Promise<Counted> {
  const { rows } = await sql<Counted>`
    insert into call_count as known (counted, calls, ends_at)
    values (${counted}, 1, now() + ${spanMs} * interval '1 millisecond')
    on conflict (counted) do update set
      calls = case when known.ends_at <= now() then 1 else known.calls + 1 end,
      ends_at = case when known.ends_at <= now() then excluded.ends_at else known.ends_at end
    returning calls, ${remaining} as remaining, ends_at::text as span
  `.execute(db);
  return rows[0] ?? { calls: 1, remaining: spanMs, span: '' };
}

export async function forgetCalls(db: Executor, counted: readonly string[]): Promise<void> {
  if (counted.length === 0) return;
  await db.deleteFrom('call_count').where('counted', 'in', counted).execute();
}

/** Decrements the counter within its window. */
export async function uncountCall(db: Executor, counted: string, span: string): Promise<void> {
  await db
    .updateTable('call_count')
    .set({ calls: sql`calls - 1` })
    .where('counted', '=', counted)
    .where(sql<boolean>`ends_at = ${span}::timestamptz`)
    .execute();
}

export async function deleteEndedCounts(db: Executor): Promise<void> {
  await db
    .deleteFrom('call_count')
    .where('ends_at', '<', sql<Date>`now()`)
    .execute();
}
