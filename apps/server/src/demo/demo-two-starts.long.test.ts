/** Tests that the demo data is the same at each start, with dates relative to the day. */
import { indianDate } from '@plinth/domain/shared/iso-date';
import { sql } from 'kysely';
import { expect, test } from 'vitest';

import { createDemoApp } from '#testing/demo-app.ts';
import type { TestApp } from '#testing/test-app.ts';

/** Half past six in the morning of a Saturday in India, and a quarter to midnight of that day. */
const morning = await createDemoApp('2026-11-21T01:00:00.000Z');
const night = await createDemoApp('2026-11-21T18:15:00.000Z');
/** A Monday, whose last days have a Sunday among them. */
const monday = await createDemoApp('2026-11-23T01:00:00.000Z');
/** The morning a week after the first. */
const weekLater = await createDemoApp('2026-11-28T01:00:00.000Z');

/** The columns whose values are random, or made of ids, and therefore differ at each start. */
const DRAWN = /hash|secret|token|password|salt|message_id|credential|checksum|idempotency|digest/;
/** Tables of text with ids or links in it. */
const OF_IDS = ['bounce_report', 'call_count', 'outbound_message'];
/** Sums by month, in which a day later is another month. */
const BY_MONTH = /_month$/;
/** Days of delay, and what a period has, from whose Sundays the work is moved. */
const BY_DAYS = ['order_arrival', 'consumption_statement_line'];

type Times = 'TO_THE_SECOND' | 'BY_DAY' | 'NONE';

interface Column {
  readonly table: string;
  readonly column: string;
  readonly type: string;
}

/** The digest of the rows of each table, without ids, and with times relative to the day. */
async function digestsOf({ db, now }: TestApp, times: Times): Promise<Record<string, string>> {
  const { rows: columns } = await sql<Column>`
    select c.relname as "table", a.attname as "column", format_type(a.atttypid, null) as type
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not attisdropped
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
    order by c.relname, a.attname`.execute(db);
  const digests: Record<string, string> = {};
  for (const [table, ofTable] of Map.groupBy(columns, (one) => one.table)) {
    if (OF_IDS.includes(table)) continue;
    if (times !== 'BY_DAY' && BY_MONTH.test(table)) continue;
    if (times === 'NONE' && BY_DAYS.includes(table)) continue;
    const shown = ofTable.flatMap((column) => shownOf(column, indianDate(now), times));
    const text = sql`concat_ws('|', ${sql.join([sql`''`, ...shown])})`;
    const { rows } = await sql<{ digest: string }>`
      select count(*) || ' rows, ' || md5(coalesce(string_agg(shown, E'\n' order by shown), '')) as digest
      from (select ${text} as shown from ${sql.table(table)}) line`.execute(db);
    digests[table] = rows[0]?.digest ?? '';
  }
  return digests;
}

function shownOf({ column, type }: Column, today: string, times: Times) {
  const value = sql.ref(column);
  if (type === 'date') {
    return times === 'NONE' ? [] : [sql`coalesce((${value} - ${today}::date)::text, '')`];
  }
  if (type.startsWith('timestamp')) {
    const since = sql`extract(epoch from ${value} - ${today}::date)`;
    return times === 'TO_THE_SECOND' ? [sql`coalesce(round(${since})::text, '')`] : [];
  }
  if (!/^(?:text|numeric|integer|smallint|boolean)$/.test(type) || DRAWN.test(column)) return [];
  // A day that is written in words is as far from today as the one that it was made of.
  return [sql`regexp_replace(coalesce(${value}::text, ''), '\\d\\d/\\d\\d/\\d{4}', 'a day', 'g')`];
}

test('two starts on the same day have the same data', async () => {
  const digests = await digestsOf(morning, 'BY_DAY');
  expect(digests['purchase_order']).toMatch(/^[1-9]\d+ rows/);
  expect(await digestsOf(night, 'BY_DAY')).toEqual(digests);
});

test('a start a week later has the same data, a week later', async () => {
  const digests = await digestsOf(morning, 'TO_THE_SECOND');
  expect(await digestsOf(weekLater, 'TO_THE_SECOND')).toEqual(digests);
});

test('a start on another weekday has the same numbers, names and amounts', async () => {
  const digests = await digestsOf(morning, 'NONE');
  expect(await digestsOf(monday, 'NONE')).toEqual(digests);
});
