/**
 * How figures and dates look: rupees in lakh and crore grouping, dates as
 * dd/MM/yyyy, instants in Indian time. The only user of Intl.
 */

/** A number as the wire carries it: a decimal string, or a JSON number for quantities. */
type Decimal = string | number;

const rupees = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' });
const twoPlaces = new Intl.NumberFormat('en-IN', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});
const upToThreePlaces = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 3 });
const compactRupees = new Intl.NumberFormat('en-IN', {
  style: 'currency',
  currency: 'INR',
  notation: 'compact',
  minimumFractionDigits: 0,
  maximumSignificantDigits: 3,
});
const indianDateTime = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Asia/Kolkata',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});
const relative = new Intl.RelativeTimeFormat('en', { numeric: 'auto', style: 'short' });

/** Intl reads decimal strings exactly, so no paisa is lost on the way through a float. */
function isDecimal(value: Decimal): value is number | `${number}` {
  return typeof value === 'number' || /^-?\d+(\.\d+)?$/.test(value);
}

/** `"123456.5"` → `₹1,23,456.50`. Words that stand in for a price ('As per contract') pass unchanged. */
export function formatMoney(value: Decimal): string {
  return isDecimal(value) ? rupees.format(value) : value;
}

/** Like {@link formatMoney} without the sign, for inputs: `1,23,456.50`. */
export function formatAmount(value: Decimal): string {
  return isDecimal(value) ? twoPlaces.format(value) : value;
}

/** Grouped, with at most three places and no idle zeros: `12.5`, `1,250`. */
export function formatQuantity(value: Decimal): string {
  return isDecimal(value) ? upToThreePlaces.format(value) : value;
}

/** For tiles and page heads: `₹48.6 L`, `₹1.42 Cr`; below a lakh the whole figure. */
export function formatCompactMoney(value: string): string {
  const wholeDigits = value.replace(/^-|\..*$/g, '').length;
  if (wholeDigits < 6 || !isDecimal(value)) return formatMoney(value);
  return compactRupees
    .formatToParts(value)
    .map((part) => (part.type === 'compact' ? ` ${part.value.trim()}` : part.value.trim()))
    .join('');
}

/** `2026-11-27` → `27/11/2026`. A date has no time zone, so none is applied. */
export function formatDate(isoDate: string): string {
  return isoDate.replace(/^(\d{4})-(\d{2})-(\d{2})$/, '$3/$2/$1');
}

/** An instant in Indian time: `27/11/2026, 16:05`. */
export function formatDateTime(instant: string): string {
  return indianDateTime.format(new Date(instant));
}

const MINUTE = 60_000;
const STEPS = [
  { unit: 'day', length: 24 * 60 * MINUTE },
  { unit: 'hour', length: 60 * MINUTE },
  { unit: 'minute', length: MINUTE },
] as const;

/** How long ago, in the largest whole unit: `12 min. ago`, `yesterday`; within a minute `now`. */
export function formatRelative(instant: string, now: Date): string {
  const distance = new Date(instant).getTime() - now.getTime();
  for (const { unit, length } of STEPS) {
    const count = Math.trunc(distance / length);
    if (count !== 0) return relative.format(count, unit);
  }
  return 'now';
}

/** `PURCHASE_MANAGER` → `Purchase manager`: codes as words. */
export function sentenceCase(code: string): string {
  const words = code.toLowerCase().replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
