/**
 * The display of an audit entry's details, field by field: before and after for a change, otherwise
 * the values of a creation.
 */

export interface AuditField {
  readonly name: string;
  readonly before: string | null;
  readonly after: string | null;
}

type JsonObject = Readonly<Record<string, unknown>>;

/** Fields that are not shown. */
const SILENT = new Set(['id', 'createdAt', 'importId', 'digest']);
/** The largest number of characters of a shown value. */
const LONGEST = 300;

/** Returns before and after if the entry has them, otherwise the created values. */
export function toAuditFields(detail: unknown): AuditField[] {
  if (!isObject(detail)) return [];
  const { before, after, ...rest } = detail;
  return [...changes(before, after), ...Object.entries(rest).flatMap(given)];
}

function changes(before: unknown, after: unknown): AuditField[] {
  if (after === undefined) return [];
  if (!isObject(after)) {
    return isSame(before, after) ? [] : [changedField('status', before, after)];
  }
  const earlier = isObject(before) ? before : {};
  return Object.keys(after)
    .filter((name) => !isSilent(name) && !isSame(earlier[name], after[name]))
    .map((name) => changedField(name, earlier[name], after[name]));
}

function given([name, value]: [string, unknown]): AuditField[] {
  if (isSilent(name)) return [];
  const text = wordsOf(value);
  return text === null ? [] : [{ name, before: null, after: text }];
}

function isSilent(name: string): boolean {
  return SILENT.has(name) || /Ids?$/.test(name);
}

function changedField(name: string, before: unknown, after: unknown): AuditField {
  return { name, before: wordsOf(before), after: wordsOf(after) };
}

/** The value as text; null if it is empty. */
function wordsOf(value: unknown): string | null {
  if (value === undefined || value === null || value === '') return null;
  if (Array.isArray(value)) return cut(value.map((one) => wordsOf(one) ?? '').join(', ')) || null;
  if (isObject(value)) {
    const parts = Object.entries(value).filter(([name]) => !isSilent(name));
    return cut(parts.map(([, one]) => wordsOf(one) ?? '—').join(' ')) || null;
  }
  return cut(typeof value === 'string' ? value : JSON.stringify(value));
}

function cut(text: string): string {
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
