/** Tests the days of the demo data: nothing lies ahead, and nobody works on Sundays. */
import { indianDate } from '@plinth/domain/shared/iso-date';
import { sql } from 'kysely';
import { expect, test } from 'vitest';

import { createDemoApp, DEMO_TIMES } from '#testing/demo-app.ts';

/** The days that may be ahead: those by which something is due, or on which it ends. */
const DUE = [
  'acknowledgement_line.asked_on',
  'acknowledgement_line.promised_on',
  'call_count.ends_at',
  'delegation.last_day',
  'forgotten_password.expires_at',
  'material_request.required_by',
  'plan_milestone.from_on',
  'plan_milestone.to_on',
  'public_link.expires_at',
  'purchase_order.acknowledgement_due',
  'purchase_order.expected_delivery_date',
  'purchase_order.promised_on',
  'rate_contract.valid_to',
];
/** The days that may be a Sunday besides: beginnings of months, and slabs that were cast. */
const ANY_DAY =
  /\.month$|^area_floor\.|^measurement\.measured_on$|^holiday\.|^rate_contract.*\.valid_from$/;

test.each(DEMO_TIMES)(
  'the demo of %s has no day ahead but what is due, and no work on a Sunday',
  async (now) => {
    const { db } = await createDemoApp(now);
    const today = indianDate(new Date(now));
    const { rows: columns } = await sql<{ table: string; column: string; isDay: boolean }>`
      select c.relname as "table", a.attname as "column", a.atttypid = 'date'::regtype as "isDay"
      from pg_class c join pg_attribute a on a.attrelid = c.oid and not attisdropped
      where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
        and a.atttypid in ('date'::regtype, 'timestamptz'::regtype)`.execute(db);
    const found = await Promise.all(
      columns.map(async ({ table, column, isDay }) => {
        const value = sql.ref(column);
        const day = isDay ? value : sql`(${value} at time zone 'Asia/Kolkata')::date`;
        const { rows } = await sql<{ isAhead: boolean | null; isSunday: boolean | null }>`
          select bool_or(${day} > ${today}) as "isAhead",
            bool_or(extract(isodow from ${day}) = 7 and ${day} < ${today}) as "isSunday"
          from ${sql.table(table)}`.execute(db);
        return { ...rows[0], name: `${table}.${column}` };
      }),
    );
    const names = (is: (one: (typeof found)[number]) => boolean | null | undefined) =>
      found.filter((one) => is(one)).map(({ name }) => name);
    expect(names((one) => one.isAhead && !DUE.includes(one.name))).toEqual([]);
    const isWork = (name: string) => !DUE.includes(name) && !ANY_DAY.test(name);
    expect(names((one) => one.isSunday && isWork(one.name))).toEqual([]);
  },
);
