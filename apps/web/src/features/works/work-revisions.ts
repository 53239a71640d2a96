/** Words for the changes that a revision made to a BOQ item. Pure. */
import type { WorkRevision } from '@plinth/contracts/work-history';
import { type Decimal, decimal, parseDecimal } from '@plinth/domain/shared/decimal';
import { priceString } from '@plinth/domain/shared/price';

import { capitalized, formatMoney, formatQuantity } from '#lib/format.ts';

type Figures = Pick<WorkRevision, 'unit' | 'quantity' | 'rate'>;

/** `Quantity 100 → 120 (+20), rate ₹400.00 → ₹425.50 (+₹25.50)`. */
export function differenceText(before: Figures, after: Figures): string {
  const parts = [
    before.unit === after.unit ? '' : `unit ${before.unit || 'none'} → ${after.unit || 'none'}`,
    before.quantity === after.quantity ? '' : quantityChange(before.quantity, after.quantity),
    before.rate === after.rate ? '' : rateChange(before.rate, after.rate),
  ].filter(Boolean);
  return capitalized(parts.join(', '));
}

function quantityChange(before: number | null, after: number | null): string {
  const text = (value: number | null) => (value === null ? 'none' : formatQuantity(value));
  const change = `quantity ${text(before)} → ${text(after)}`;
  if (before === null || after === null) return change;
  const more = decimal(after).minus(decimal(before));
  return `${change} (${signed(more, formatQuantity(more.abs().toString()))})`;
}

/** A rate that is not shown differs from none only. */
function rateChange(before: string | null, after: string | null): string {
  const change = `rate ${before === null ? 'none' : formatMoney(before)} → ${after === null ? 'none' : formatMoney(after)}`;
  const [was, is] = [parseDecimal(before ?? ''), parseDecimal(after ?? '')];
  if (!was || !is) return change;
  const more = is.minus(was);
  return `${change} (${signed(more, formatMoney(priceString(more.abs())))})`;
}

function signed(change: Decimal, size: string): string {
  return change.lt('0') ? `−${size}` : `+${size}`;
}
