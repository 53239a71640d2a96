/** The last rate of a material beside a proposed or typed one. Pure. */
import { daysBetween, type IsoDate } from '@plinth/domain/shared/iso-date';

import { formatDate, formatMoney } from '#lib/format.ts';

interface LastRate {
  readonly rate: string;
  readonly supplierName: string;
  readonly orderedOn: IsoDate;
}

/** `Last ₹285.00, Bhairav Cement, 12/11/2026, 15 days ago`. */
export function lastRateText({ rate, supplierName, orderedOn }: LastRate, today: IsoDate): string {
  return `Last ${formatMoney(rate)}, ${supplierName}, ${formatDate(orderedOn)}, ${ageText(orderedOn, today)}`;
}

function ageText(day: IsoDate, today: IsoDate): string {
  const days = daysBetween(day, today);
  if (days <= 0) return 'today';
  return days === 1 ? 'yesterday' : `${days} days ago`;
}
