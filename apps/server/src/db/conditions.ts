/** Conditions that many queries use. */
import type { IsoDate } from '@plinth/domain/shared/iso-date';
import { type RawBuilder, sql } from 'kysely';

/** `= anyOf(ids)`: one of the ids; false for an empty list. */
export function anyOf(ids: readonly string[]): RawBuilder<string> {
  return sql<string>`any(${ids}::uuid[])`;
}

/** The condition of an optional filter; none without a value. Spread it among the others. */
export function given<Value, Condition>(
  value: Value | undefined,
  toCondition: (value: Value) => Condition,
): Condition[] {
  return value === undefined ? [] : [toCondition(value)];
}

/**
 * Midnight in India. A known date becomes a constant, which a generic plan does not compute per
 * row.
 */
export function startOfDay(date: IsoDate | RawBuilder<IsoDate>): RawBuilder<Date> {
  return typeof date === 'string'
    ? sql<Date>`${`${date}T00:00:00+05:30`}::timestamptz`
    : sql<Date>`(${date}::date)::timestamp at time zone 'Asia/Kolkata'`;
}

/** The most words of a search: each is a condition, and with more planning takes minutes. */
const MAX_WORDS = 8;

/**
 * LIKE patterns, one per word of a search text, with its wildcards escaped. If there are too many
 * words, the longest ones.
 */
export function wordPatterns(search: string | undefined): string[] {
  const words = [...new Set(search?.split(/\s+/).filter(Boolean))];
  // A word that is part of another one is redundant.
  const significant = words.filter(
    (word) => !words.some((other) => other !== word && other.includes(word)),
  );
  const longest = significant
    .toSorted((one, other) => other.length - one.length)
    .slice(0, MAX_WORDS);
  return longest.map((word) => `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`);
}

/** `TMT12mm` → `TMT 12 mm`: with blanks between letters and digits. */
export function spacedOut(search: string): string {
  return search.replaceAll(/(?<=\p{L})(?=\p{N})|(?<=\p{N})(?=\p{L})/gu, ' ');
}

/**
 * The word of a LIKE pattern is in the text, or a word of the text is nearly the same, as of `cemnt`;
 * not for numbers and short words. Both by the trigram index of the text.
 */
export function isNearlyLike(
  text: RawBuilder<unknown>,
  pattern: string | RawBuilder<string>,
): RawBuilder<boolean> {
  const word = sql<string>`btrim(${pattern}::text, '%')`;
  return sql<boolean>`((${text}) ilike ${pattern}
    or (${word} ~ '^[^0-9]{4,}$' and ${word} <% (${text})))`;
}

/**
 * A name without regard to case and blanks; the expression of the indexes `material_same_name` and
 * `supplier_same_name`.
 */
export function nameKey(name: RawBuilder<unknown>): RawBuilder<string> {
  return sql`lower(regexp_replace(btrim(${name}), '\\s+', ' ', 'g'))`;
}
