/** Conditions that many queries share. */
import { type RawBuilder, sql } from 'kysely';

/** `= anyOf(ids)`: one of the ids; none of them where the list is empty. */
export function anyOf(ids: readonly string[]): RawBuilder<string> {
  return sql<string>`any(${ids}::uuid[])`;
}

/** LIKE patterns, one per word of a search text, that find the word anywhere; its own wildcards are taken literally. */
export function wordPatterns(search: string | undefined): string[] {
  const words = search?.split(/\s+/).filter(Boolean) ?? [];
  return words.map((word) => `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`);
}
