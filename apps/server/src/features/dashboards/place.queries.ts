/** Where figures are taken from: a firm of the caller's, or one project of it; and the days that they count. */
import type { DayRange } from '@plinth/domain/shared/period';
import { addDays } from '@plinth/domain/shared/iso-date';
import { type RawBuilder, sql } from 'kysely';

import { startOfDay } from '#db/conditions.ts';
import type { Place } from '#scope.ts';

/** The row of that table lies there; both columns begin an index after the organisation. */
export function isIn({ firmId, projectId }: Place, table: 'po' | 'request'): RawBuilder<boolean> {
  const ofFirm = sql<boolean>`${sql.ref(`${table}.firm_id`)} = ${firmId}`;
  if (projectId === null) return ofFirm;
  return sql<boolean>`${ofFirm} and ${sql.ref(`${table}.project_id`)} = ${projectId}`;
}

/** The order was made on one of the days, in Indian time. */
export function isOrderedOn({ from, to }: DayRange): RawBuilder<boolean> {
  return sql<boolean>`(po.created_at >= ${startOfDay(from)}
    and po.created_at < ${startOfDay(addDays(to, 1))})`;
}

/** Goods are still to come. */
export const isOpenOrder = sql<boolean>`po.status in ('SUBMITTED', 'APPROVED')`;

/**
 * The order with when its request was last submitted before it, from the audit
 * trail: what the office took from then on. An order of a request that was
 * released by a cancelled one is counted from the same submission.
 */
export const submissionOfOrder = sql`left join lateral (
    select max(entry.at) as at
    from audit_entry entry
    where entry.organisation_id = po.organisation_id
      and entry.document_type = 'MATERIAL_REQUEST'
      and entry.document_id = po.material_request_id
      and entry.action = 'submit'
      and entry.at <= po.created_at
  ) submission on true`;

const SECONDS_A_DAY = 86_400;

/** Days from the submission to the order. */
export const daysToOrder = sql<string>`(extract(epoch from po.created_at - submission.at) / ${sql.lit(SECONDS_A_DAY)})`;

/** Days with one place, as the wire carries them. */
export function toDays(days: string | null): number | null {
  return days === null ? null : Number(days);
}
