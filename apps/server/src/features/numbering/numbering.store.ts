/** Where the number series stand. */
import { sql } from 'kysely';

import type { Transaction } from '#db/database.ts';
import { builder, statement } from '#db/statement.ts';

export interface Series {
  readonly organisationId: string;
  /** The firm, or the organisation itself. */
  readonly scopeId: string;
  readonly prefix: string;
  /** Financial year, or empty for a series that never starts again. */
  readonly period: string;
}

/** Moves the series on by the count and returns the last number drawn; the first of all is 1. */
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
