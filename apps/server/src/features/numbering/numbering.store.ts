import { sql } from 'kysely';

import type { Transaction } from '#db/database.ts';
import { builder, statement } from '#db/statement.ts';

export interface Series {
  readonly organisationId: string;
  /** The id of the firm or organisation. */
  readonly scopeId: string;
  readonly prefix: string;
  /** Financial year; empty for a series that never restarts. */
  readonly period: string;
}

/** Increments the series by `count` and returns the last number. */
export async function drawNumbers(tx: Transaction, series: Series, count: number): Promise<number> {
  const [drawn] = await draw(tx, { ...series, count });
  if (!drawn) throw new TypeError('an upsert returns its row');
  return drawn.last_number;
}

const draw = statement<Series & { readonly count: number }, { readonly last_number: number }>(
  (take) =>
    builder
      .insertInto('number_series')
      .values({
        organisation_id: take(({ organisationId }) => organisationId),
        scope_id: take(({ scopeId }) => scopeId),
        prefix: take(({ prefix }) => prefix),
        period: take(({ period }) => period),
        last_number: take(({ count }) => count),
      })
      .onConflict((conflict) =>
        conflict
          .columns(['organisation_id', 'scope_id', 'prefix', 'period'])
          .doUpdateSet({ last_number: sql`number_series.last_number + excluded.last_number` }),
      )
      .returning('last_number'),
);
