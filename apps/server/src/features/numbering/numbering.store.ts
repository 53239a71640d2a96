/** Where the number series stand. */
import { sql } from 'kysely';

import type { Transaction } from '#db/database.ts';

export interface Series {
  readonly organisationId: string;
  /** The firm, or the organisation itself. */
  readonly scopeId: string;
  readonly prefix: string;
  /** Financial year, or empty for a series that never starts again. */
  readonly period: string;
}

/** Moves the series on, by one where no count is given, and returns the last number drawn; the first of all is 1. */
export async function drawNumber(tx: Transaction, series: Series, count = 1): Promise<number> {
  const { last_number } = await tx
    .insertInto('number_series')
    .values({
      organisation_id: series.organisationId,
      scope_id: series.scopeId,
      prefix: series.prefix,
      period: series.period,
      last_number: count,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['organisation_id', 'scope_id', 'prefix', 'period'])
        .doUpdateSet({ last_number: sql`number_series.last_number + ${count}` }),
    )
    .returning('last_number')
    .executeTakeFirstOrThrow();
  return last_number;
}
