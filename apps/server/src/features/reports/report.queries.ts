/** What makes a report: its columns, and the statement whose rows they show. */
import type { ReportCell, ReportColumn, reportFilters } from '@plinth/contracts/reports';
import { addDays } from '@plinth/domain/shared/iso-date';
import type { z } from 'zod';
import { type RawBuilder, sql } from 'kysely';

import type { Context } from '#context.ts';
import { startOfDay, wordPatterns } from '#db/conditions.ts';
import { permitted, within } from '#scope.ts';

export type ReportFilters = z.output<z.ZodObject<typeof reportFilters>>;

/** As PostgreSQL gives it: decimals and days are texts. */
export type ReportRow = Readonly<Record<string, ReportCell>>;

export interface Report {
  /** On its tab in Excel: at most 31 characters. */
  readonly title: string;
  readonly columns: readonly ReportColumn[];
  /** A statement with a column for each key; money is null where prices are not shown. */
  readonly rows: (ctx: Context, filters: ReportFilters) => RawBuilder<unknown>;
  /** `count` and, as `sum <key>`, the sums of all rows, where they are known without reading these. */
  readonly sums?: (ctx: Context, filters: ReportFilters) => RawBuilder<unknown> | undefined;
  /** Adds to the rows of a page, or of batch after batch, what no statement tells for each of them alone. */
  readonly complete?: (
    filters: ReportFilters,
  ) => (ctx: Context, rows: readonly ReportRow[]) => Promise<readonly ReportRow[]>;
  /** Of the rows, so that no two are equal. */
  readonly order: RawBuilder<unknown>;
}

type Kind = ReportColumn['kind'];

export function column(key: string, title: string, kind: Kind = 'text'): ReportColumn {
  return { key, title, kind, isSummed: false };
}

/** One whose sum says something: money, and quantities only where all are of one unit. */
export function summed(key: string, title: string, kind: Kind = 'money'): ReportColumn {
  return { key, title, kind, isSummed: true };
}

/** Whether the person may read prices where the row lies. */
export function areValuesShown({ scope }: Context, table: string): RawBuilder<boolean> {
  return within(permitted(scope, 'prices:read'), table);
}

/** `reference` is the id that the filter names; without the filter everything. */
export function isThe(reference: string, id: string | undefined): RawBuilder<boolean> {
  return id === undefined ? sql<boolean>`true` : sql<boolean>`${sql.ref(reference)} = ${id}`;
}

/** One of both is the id that the filter names. */
export function isEither(one: string, other: string, id: string | undefined): RawBuilder<boolean> {
  return sql<boolean>`(${isThe(one, id)} or ${isThe(other, id)})`;
}

/** Every word stands somewhere in the text. */
export function hasWords(text: RawBuilder<string>, search: string | undefined) {
  const found = wordPatterns(search).map((pattern) => sql<boolean>`${text} ilike ${pattern}`);
  return found.length === 0 ? sql<boolean>`true` : sql<boolean>`(${sql.join(found, sql` and `)})`;
}

/** The first day that is asked for; from the beginning where none is. */
export function fromDay({ from }: ReportFilters): RawBuilder<unknown> {
  return sql`coalesce(${from ?? null}::date, '-infinity')`;
}

/** The last one. */
export function toDay({ to }: ReportFilters): RawBuilder<unknown> {
  return sql`coalesce(${to ?? null}::date, 'infinity')`;
}

/** Of what has the moment it was made: on one of the days, the last one with all of its hours. */
export function madeInDays(table: string, { from, to }: ReportFilters): RawBuilder<boolean> {
  const madeAt = sql.ref(`${table}.created_at`);
  const since = from === undefined ? sql`true` : sql`${madeAt} >= ${startOfDay(from)}`;
  const until = to === undefined ? sql`true` : sql`${madeAt} < ${startOfDay(addDays(to, 1))}`;
  return sql<boolean>`(${since} and ${until})`;
}
