/** Rates of order lines after their discount, as SQL. */
import { type RawBuilder, sql } from 'kysely';

/**
 * The rate per unit in rupees after the discount, not rounded, as the domain's `netPrice`; null as
 * per contract.
 * @param line alias of `purchase_order_line`
 */
export function netPrice(line: string): RawBuilder<string | null> {
  return sql`(${sql.ref(`${line}.price_per_unit`)} * (100 - ${sql.ref(`${line}.discount`)}) / 100)`;
}

/** {@link netPrice} to the paisa, as shown. */
export function shownRate(line: string): RawBuilder<string | null> {
  return sql`round(${netPrice(line)}, 2)`;
}
