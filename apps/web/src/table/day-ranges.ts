/** Named date ranges up to today. Pure. */
import { addDays, type IsoDate } from '@plinth/domain/shared/iso-date';

import { formatDate } from '#lib/format.ts';

export interface DayRange {
  readonly from?: IsoDate | undefined;
  readonly to?: IsoDate | undefined;
}

interface NamedRange {
  readonly name: string;
  readonly from: IsoDate;
  readonly to: IsoDate;
}

/** Weeks start on Monday, financial years in April. */
export function namedRanges(today: IsoDate): readonly NamedRange[] {
  const year = Number(today.slice(0, 4));
  const isBeforeApril = today.slice(5, 7) < '04';
  return [
    { name: 'Today', from: today, to: today },
    { name: 'This week', from: addDays(today, -daysSinceMonday(today)), to: today },
    { name: 'This month', from: `${today.slice(0, 8)}01`, to: today },
    { name: 'Last 30 days', from: addDays(today, -29), to: today },
    { name: 'This financial year', from: `${isBeforeApril ? year - 1 : year}-04-01`, to: today },
  ];
}

function daysSinceMonday(date: IsoDate): number {
  return (new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7;
}

/** `This month`, `01/07/2026 – 12/07/2026`, `from 01/07/2026`. */
export function rangeText({ from, to }: DayRange, today: IsoDate): string {
  const named = namedRanges(today).find((range) => range.from === from && range.to === to);
  if (named) return named.name;
  if (from === to && from) return formatDate(from);
  if (from && to) return `${formatDate(from)} – ${formatDate(to)}`;
  return from ? `from ${formatDate(from)}` : `until ${formatDate(to ?? '')}`;
}
