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

/** The first moment of a day in India. */
export function startOfDay(date: IsoDate): RawBuilder<Date> {
  return sql<Date>`(${date}::date)::timestamp at time zone 'Asia/Kolkata'`;
}

/** LIKE patterns, one per word of a search text, that find the word anywhere; its own wildcards are taken literally. */
export function wordPatterns(search: string | undefined): string[] {
  const words = search?.split(/\s+/).filter(Boolean) ?? [];
  return words.map((word) => `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`);
}
