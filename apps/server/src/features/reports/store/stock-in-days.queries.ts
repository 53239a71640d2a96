/**
 * Stock of a period for each row of `stock`, computed backwards from the current balance, so that
 * it costs nothing for entries before the period.
 */
import { type RawBuilder, sql } from 'kysely';

import { type ReportFilters, toDay } from '../report.queries.ts';

/**
 * A lateral join to `stock`: `opening`, `incoming` and `closing` quantity, `closing_value`, the
 * number of `entries` in the period and their value, and the number of entries `posted` up to its
 * end.
 */
export function stockInDays(filters: ReportFilters): RawBuilder<unknown> {
  const { from } = filters;
  const until = toDay(filters);
  const later = (column: string) => sql`coalesce(sum(entry.${sql.ref(column)})
    filter (where entry.on_date > ${until}), 0)`;
  const posted = sql`stock.last_sequence - count(*) filter (where entry.on_date > ${until})`;
  const closingValue = sql`stock.value - ${later('value')}`;
  const days =
    from === undefined
      ? sql`0 as opening,
        stock.total_in - coalesce(sum(entry.quantity)
          filter (where entry.on_date > ${until} and entry.quantity > 0), 0) as incoming,
        ${posted} as entries, ${closingValue} as entries_value`
      : sql`stock.quantity - coalesce(sum(entry.quantity), 0) as opening,
        coalesce(sum(entry.quantity)
          filter (where entry.on_date <= ${until} and entry.quantity > 0), 0) as incoming,
        count(*) filter (where entry.on_date <= ${until}) as entries,
        coalesce(sum(entry.value) filter (where entry.on_date <= ${until}), 0) as entries_value`;
  return sql`
    select ${days}, stock.quantity - ${later('quantity')} as closing,
      ${closingValue} as closing_value, ${posted} as posted
    from stock_entry entry
    where entry.organisation_id = stock.organisation_id and entry.store_id = stock.store_id
      and entry.material_id = stock.material_id
      and ${from === undefined ? sql`entry.on_date > ${until}` : sql`entry.on_date >= ${from}::date`}`;
}
