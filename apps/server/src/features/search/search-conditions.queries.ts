/** The conditions of a search for its rows. */
import { sequenceText } from '@plinth/domain/shared/number-series';
import { type RawBuilder, sql } from 'kysely';

import { isNearlyLike, wordPatterns } from '#db/conditions.ts';

export interface Wanted {
  readonly text: string;
  /** Whether other spacing and small typing errors match, too. */
  readonly isTolerant: boolean;
  /** Ranks documents of this project first. */
  readonly projectId: string | null;
}

export const OF_EACH_KIND = 5;
/** Matches read per firm: a common text reads no more. */
export const NEWEST = 1000;
/** A trigram index needs three characters. */
export const SHORTEST_WORD = 3;
/** A whole sequence number, with or without leading zeros. */
const WHOLE_SEQUENCE = /^\d{1,5}$/;

/** Whether the row matches all words; a tolerant search also accepts similar spellings. */
export function matchesMaster(where: RawBuilder<unknown>, { text, isTolerant }: Wanted) {
  const patterns = wordPatterns(text);
  if (!isTolerant || patterns.length === 0) return matches(where, patterns);
  return sql.join(
    patterns.map((pattern) => isNearlyLike(where, pattern)),
    sql` and `,
  );
}

/** The sort key of a tolerant search, which lists the most similar rows first. */
export function nearness(name: RawBuilder<unknown>, { text, isTolerant }: Wanted) {
  return isTolerant ? sql`word_similarity(${text}, ${name}) desc,` : sql``;
}

/** Whether it is the whole sequence number: `12` and `00012` of `PO/26-27/00012`. */
export function isSequence(name: RawBuilder<unknown>, text: string): RawBuilder<unknown> {
  if (!WHOLE_SEQUENCE.test(text)) return sql`false`;
  return endsWith(name, `/${sequenceText(Number(text))}`);
}

/** Whether the text matches all patterns; false without a pattern. */
export function matches(
  where: RawBuilder<unknown>,
  patterns: readonly string[],
): RawBuilder<unknown> {
  if (patterns.length === 0) return sql`false`;
  const conditions = patterns.map((pattern) => sql`(${where}) ilike ${pattern}`);
  return sql.join(conditions, sql` and `);
}

/** Whether the column ends with the text, ignoring case. */
export function endsWith(column: RawBuilder<unknown>, text: string): RawBuilder<unknown> {
  return sql`lower(right(${column}, ${text.length})) = lower(${text})`;
}

/** Whether the column starts with the text, ignoring case. */
export function startsWith(column: RawBuilder<unknown>, text: string): RawBuilder<unknown> {
  return sql`starts_with(lower(${column}), lower(${text}))`;
}
