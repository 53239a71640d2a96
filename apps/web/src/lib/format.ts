/**
 * Formats of figures and dates: Indian digit grouping, dd/MM/yyyy, Indian time. The only user of
 * Intl.
 */

import { indianDate } from '@plinth/domain/shared/iso-date';

/** A decimal string, or a JSON number for quantities. */
type Decimal = string | number;

/** Two decimals, and up to four of a price; amounts have two. */
const rupees = new Intl.NumberFormat('en-IN', {
  style: 'currency',
  currency: 'INR',
  maximumFractionDigits: 4,
});
/** More than anyone types: inputs show all decimals. */
const UNROUNDED = { maximumFractionDigits: 20 };
const twoPlacesOrMore = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, ...UNROUNDED });
const asManyPlaces = new Intl.NumberFormat('en-IN', UNROUNDED);
const wholeRupees = new Intl.NumberFormat('en-IN', {
  style: 'currency',
  currency: 'INR',
  maximumFractionDigits: 0,
});
const shortRupees = new Intl.NumberFormat('en-IN', {
  style: 'currency',
  currency: 'INR',
  minimumFractionDigits: 0,
  maximumFractionDigits: 1,
});
const KILOBYTE = 1024;
const MEGABYTE = KILOBYTE * KILOBYTE;
const kilobytes = new Intl.NumberFormat('en-IN', {
  style: 'unit',
  unit: 'kilobyte',
  maximumFractionDigits: 0,
  roundingMode: 'ceil',
});
const megabytes = new Intl.NumberFormat('en-IN', {
  style: 'unit',
  unit: 'megabyte',
  maximumFractionDigits: 1,
});
/** Three letters each; en-GB abbreviates September with four. */
const monthAndYear = new Intl.DateTimeFormat('en-US', {
  timeZone: 'UTC',
  month: 'short',
  year: 'numeric',
});
const indianDateTime = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Asia/Kolkata',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});

/** Intl formats decimal strings exactly. */
function isDecimal(value: Decimal): value is number | `${number}` {
  return typeof value === 'number' || /^-?\d+(\.\d+)?$/.test(value);
}

/**
 * `"123456.5"` → `₹1,23,456.50`, and a price of `"54.2875"` → `₹54.2875`. Words in place of a price ('As per contract') are returned
 * unchanged.
 */
export function formatMoney(value: Decimal): string {
  return isDecimal(value) ? rupees.format(value) : value;
}

/**
 * Short money in lakh and crore: `₹48.6 L`, `₹1.2 Cr`; below a lakh in whole rupees. Show the exact
 * amount beside it.
 */
export function formatShortMoney(value: string): string {
  if (!isDecimal(value)) return value;
  // Only for the unit; the figure is shifted as text, so that it is not rounded up to the next
  // unit.
  const size = Math.abs(Number(value));
  if (size >= 9_995_000) return `${shortRupees.format(shifted(value, 7))}\u00A0Cr`;
  return size >= 99_999.5
    ? `${shortRupees.format(shifted(value, 5))}\u00A0L`
    : wholeRupees.format(value);
}

/** Divides by a power of ten, exactly. */
function shifted(value: `${number}`, places: number): `${number}` {
  const text = `${value}e-${places}`;
  return isNumeric(text) ? text : value;
}

function isNumeric(text: string): text is `${number}` {
  return Number.isFinite(Number(text));
}

/** Money in an input, without ₹: `1,23,456.50`. Not rounded. */
export function formatAmount(value: Decimal): string {
  return isDecimal(value) ? twoPlacesOrMore.format(value) : value;
}

/** Grouped, without trailing zeros, not rounded: `12.5`, `1,250`. */
export function formatQuantity(value: Decimal): string {
  return isDecimal(value) ? asManyPlaces.format(value) : value;
}

/** Bytes, rounded: `340 kB`, `1.4 MB`. */
export function formatFileSize(bytes: number): string {
  return bytes < MEGABYTE ? kilobytes.format(bytes / KILOBYTE) : megabytes.format(bytes / MEGABYTE);
}

/** `2026-11-27` → `27/11/2026`, without time zones. */
export function formatDate(isoDate: string): string {
  return isoDate.replace(/^(\d{4})-(\d{2})-(\d{2})$/, '$3/$2/$1');
}

/** An instant in Indian time: `27/11/2026, 16:05`. */
export function formatDateTime(instant: string): string {
  return indianDateTime.format(new Date(instant));
}

/** The name of a month: `2026-11` → `Nov 2026`. */
export function formatMonth(month: string): string {
  return monthAndYear.format(new Date(`${month}-01`));
}

/** A range within a month: `1–21 Oct`. */
export function formatDaysOfMonth(from: string, to: string): string {
  return `${Number(from.slice(8))}–${Number(to.slice(8))} ${formatMonth(from.slice(0, 7)).slice(0, -5)}`;
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/**
 * Relative time: `12 min ago`, `3 h ago`, `yesterday`, `4 days ago`, then the date. Days in India.
 */
export function formatAgo(instant: string, now: Date): string {
  const then = new Date(instant);
  const passed = Math.max(0, now.getTime() - then.getTime());
  const day = indianDate(then);
  const days = Math.trunc((Date.parse(indianDate(now)) - Date.parse(day)) / DAY_MS);
  if (passed < MINUTE_MS) return 'just now';
  if (passed < HOUR_MS) return `${Math.trunc(passed / MINUTE_MS)} min ago`;
  if (days < 1) return `${Math.trunc(passed / HOUR_MS)} h ago`;
  if (days === 1) return 'yesterday';
  return days < 7 ? `${days} days ago` : formatDate(day);
}

/** A code as words: `PURCHASE_MANAGER` → `Purchase manager`. */
export function sentenceCase(code: string): string {
  return capitalized(code.toLowerCase().replaceAll('_', ' '));
}

/** `the norms` → `The norms`. */
export function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** `Purchase order` → `purchase order`; `GRN` stays as it is. */
export function inSentence(word: string): string {
  return /^[A-Z]{2}/.test(word) ? word : word.charAt(0).toLowerCase() + word.slice(1);
}
