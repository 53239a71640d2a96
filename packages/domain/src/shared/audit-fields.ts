/**
 * What an entry of the audit trail tells, field by field, whatever was written down:
 * before and after of a change, else what a thing was made with.
 */

export interface AuditField {
  readonly name: string;
  readonly before: string | null;
  readonly after: string | null;
}

type JsonObject = Readonly<Record<string, unknown>>;

/** Tell nobody anything. */
const SILENT = new Set(['id', 'createdAt', 'importId', 'digest']);
/** Characters of one value. */
const LONGEST = 300;

/** Before and after where a change was written down; what a thing was made with otherwise. */
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

/** Null for nothing. */
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
