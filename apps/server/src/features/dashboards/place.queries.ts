/** Conditions on place and period of dashboard figures. */
import type { DayRange } from '@plinth/domain/shared/period';
import { addDays } from '@plinth/domain/shared/iso-date';
import { type RawBuilder, sql } from 'kysely';

import { startOfDay } from '#db/conditions.ts';
import type { Place } from '#scope.ts';

type Located = 'po' | 'request' | 'line' | 'spend' | 'receipt' | 'count';

/** Rows at the place; both columns start an index after the organisation. */
export function isIn({ firmId, projectId }: Place, table: Located): RawBuilder<boolean> {
  const ofFirm = sql<boolean>`${sql.ref(`${table}.firm_id`)} = ${firmId}`;
  if (projectId === null) return ofFirm;
  return sql<boolean>`${ofFirm} and ${sql.ref(`${table}.project_id`)} = ${projectId}`;
}

/** Ordered in the period, in Indian time. */
export function isOrderedOn({ from, to }: DayRange, table: 'po' | 'line' = 'po') {
  const at = sql.ref(table === 'po' ? 'po.created_at' : 'line.ordered_at');
  return sql<boolean>`(${at} >= ${startOfDay(from)} and ${at} < ${startOfDay(addDays(to, 1))})`;
}

/** Whether the order is in force with something outstanding. */
export const isOpenOrder = sql<boolean>`po.status in ('SUBMITTED', 'APPROVED')`;

const SECONDS_A_DAY = 86_400;

/** The days from the last submission of the request to the order. */
export const daysToOrder = sql<number>`(date_part('epoch', po.created_at - po.submitted_at) / ${sql.lit(SECONDS_A_DAY)})`;

/** Parses a number of days as SQL returns it; null stays null. */
export function toDays(days: string | null): number | null {
  return days === null ? null : Number(days);
}
