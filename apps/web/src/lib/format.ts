/**
 * How figures and dates look: rupees in lakh and crore grouping, dates as
 * dd/MM/yyyy, instants in Indian time. The only user of Intl.
 */

/** A number as the wire carries it: a decimal string, or a JSON number for quantities. */
type Decimal = string | number;

const rupees = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' });
/** More than anyone types: what is shown in a field is what is sent. */
const UNROUNDED = { maximumFractionDigits: 20 };
const twoPlacesOrMore = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, ...UNROUNDED });
const asManyPlaces = new Intl.NumberFormat('en-IN', UNROUNDED);
const indianDateTime = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Asia/Kolkata',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});

/** Intl reads decimal strings exactly, so no paisa is lost on the way through a float. */
function isDecimal(value: Decimal): value is number | `${number}` {
  return typeof value === 'number' || /^-?\d+(\.\d+)?$/.test(value);
}

/** `"123456.5"` → `₹1,23,456.50`. Words that stand in for a price ('As per contract') pass unchanged. */
export function formatMoney(value: Decimal): string {
  return isDecimal(value) ? rupees.format(value) : value;
}

/** Money in an input, without the sign: `1,23,456.50`. Nothing is rounded: a third place that was typed is shown. */
export function formatAmount(value: Decimal): string {
  return isDecimal(value) ? twoPlacesOrMore.format(value) : value;
}

/** Grouped, without idle zeros, not rounded: `12.5`, `1,250`. */
export function formatQuantity(value: Decimal): string {
  return isDecimal(value) ? asManyPlaces.format(value) : value;
}

/** `2026-11-27` → `27/11/2026`. A date has no time zone, so none is applied. */
export function formatDate(isoDate: string): string {
  return isoDate.replace(/^(\d{4})-(\d{2})-(\d{2})$/, '$3/$2/$1');
}

/** An instant in Indian time: `27/11/2026, 16:05`. */
export function formatDateTime(instant: string): string {
  return indianDateTime.format(new Date(instant));
}

/** `PURCHASE_MANAGER` → `Purchase manager`: codes as words. */
export function sentenceCase(code: string): string {
  const words = code.toLowerCase().replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
