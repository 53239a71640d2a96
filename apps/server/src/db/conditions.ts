/** Conditions that many queries share. */
import type { IsoDate } from '@plinth/domain/shared/iso-date';
import { type RawBuilder, sql } from 'kysely';

/** `= anyOf(ids)`: one of the ids; none of them where the list is empty. */
export function anyOf(ids: readonly string[]): RawBuilder<string> {
  return sql<string>`any(${ids}::uuid[])`;
}

/** The condition of a filter that is given; none where it is not. Spread it among the others. */
export function given<Value, Condition>(
  value: Value | undefined,
  toCondition: (value: Value) => Condition,
): Condition[] {
  return value === undefined ? [] : [toCondition(value)];
}

/**
 * The first moment of a day in India. Of a day that is known it is a constant, which no generic
 * plan computes for each row.
 */
export function startOfDay(date: IsoDate | RawBuilder<IsoDate>): RawBuilder<Date> {
  return typeof date === 'string'
    ? sql<Date>`${`${date}T00:00:00+05:30`}::timestamptz`
    : sql<Date>`(${date}::date)::timestamp at time zone 'Asia/Kolkata'`;
}

/** Nobody types more to find something. Each is a condition, and beyond a dozen PostgreSQL plans for minutes. */
const MOST_WORDS = 8;

/**
 * LIKE patterns, one per word of a search text, that find the word anywhere; its own wildcards are
 * taken literally. Of a great many words the longest count.
 */
export function wordPatterns(search: string | undefined): string[] {
  const words = [...new Set(search?.split(/\s+/).filter(Boolean))];
  // A word within another one narrows nothing.
  const telling = words.filter(
    (word) => !words.some((other) => other !== word && other.includes(word)),
  );
  const longest = telling.toSorted((one, other) => other.length - one.length).slice(0, MOST_WORDS);
  return longest.map((word) => `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`);
}
