/** Sorts codes by the numbers in them: 2.9 before 2.10. */
import { type RawBuilder, sql } from 'kysely';

/** The text with each of its numbers padded. */
export function naturalOrder(text: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`regexp_replace(regexp_replace(${text}, '(\\d+)', '00000000\\1', 'g'),
  '0*(\\d{8})(?!\\d)', '\\1', 'g')`;
}

/** The natural order of the codes of `work_item item`. */
export const naturalCode = naturalOrder(sql`item.code_key`);
