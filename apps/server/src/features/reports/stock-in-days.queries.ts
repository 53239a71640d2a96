/**
 * What the ledger says of the days asked for, for each row of `stock`: from what lies there
 * now, back over the entries since. So years behind the first of the days cost nothing.
 */
import { type RawBuilder, sql } from 'kysely';

import { type ReportFilters, toDay } from '#features/reports/report.queries.ts';

/**
 * To be joined to `stock` as a row of its own: `opening`, `incoming` and `closing` quantity,
 * `closing_value`, how many `entries` the days have and what these were worth, and how many
 * were `posted` up to their end.
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
