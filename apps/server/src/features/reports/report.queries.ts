/** The definition of a report: columns and statement. */
import type { ReportCell, ReportColumn, reportFilters } from '@plinth/contracts/reports';
import { addDays } from '@plinth/domain/shared/iso-date';
import type { z } from 'zod';
import { type RawBuilder, sql } from 'kysely';

import type { Context } from '#context.ts';
import { startOfDay, wordPatterns } from '#db/conditions.ts';
import { permitted, within } from '#scope.ts';

export type ReportFilters = z.output<z.ZodObject<typeof reportFilters>>;

/** Values as PostgreSQL returns them: decimals and dates are texts. */
export type ReportRow = Readonly<Record<string, ReportCell>>;

export interface Report {
  /** The worksheet's name in Excel: at most 31 characters. */
  readonly title: string;
  readonly columns: readonly ReportColumn[];
  /** A statement with a column for each key; money is null if hidden. */
  readonly rows: (
    ctx: Context,
    filters: ReportFilters,
  ) => RawBuilder<unknown> | Promise<RawBuilder<unknown>>;
  /** `count` and, as `sum <key>`, totals, if they are known without reading the rows. */
  readonly sums?: (ctx: Context, filters: ReportFilters) => RawBuilder<unknown> | undefined;
  /** Completes the rows of a page or batch, for values that depend on other rows. */
  readonly complete?: (
    filters: ReportFilters,
  ) => (ctx: Context, rows: readonly ReportRow[]) => Promise<readonly ReportRow[]>;
  /**
   * Whether the rows have a column `unpriced`: how many lines of the row have no price, so that no
   * amount counts them; null where prices are hidden.
   */
  readonly countsUnpriced?: true;
  /** A total order of the rows. */
  readonly order: RawBuilder<unknown>;
}

type Kind = ReportColumn['kind'];

export function column(key: string, title: string, kind: Kind = 'text'): ReportColumn {
  return { key, title, kind, isSummed: false };
}

const SQL_TYPES = {
  text: sql`text`,
  date: sql`date`,
  quantity: sql`numeric`,
  money: sql`numeric`,
  document: sql`jsonb`,
} as const satisfies Record<Kind, RawBuilder<unknown>>;

/** Rows that a rule computed, as a statement; their order is its column `position`. */
export function computedRows(
  columns: readonly ReportColumn[],
  rows: readonly ReportRow[],
): RawBuilder<unknown> {
  const ordered = rows.map((row, position) => ({ ...row, position }));
  const typed = columns.map(({ key, kind }) => sql`${sql.ref(key)} ${SQL_TYPES[kind]}`);
  return sql`select * from jsonb_to_recordset(${JSON.stringify(ordered)}::jsonb)
    as computed (${sql.join(typed)}, position integer)`;
}

/** Has a total: money, and quantities if all have one unit. */
export function summed(key: string, title: string, kind: Kind = 'money'): ReportColumn {
  return { key, title, kind, isSummed: true };
}

/** Whether the person may read prices at the row's place. */
export function canReadPrices({ scope }: Context, table: string): RawBuilder<boolean> {
  return within(permitted(scope, 'prices:read'), table);
}

/** `reference` equals the filter's id; true without the filter. */
export function isThe(reference: string, id: string | undefined): RawBuilder<boolean> {
  return id === undefined ? sql<boolean>`true` : sql<boolean>`${sql.ref(reference)} = ${id}`;
}

/** Whether one of two columns equals the filter's id. */
export function isEither(one: string, other: string, id: string | undefined): RawBuilder<boolean> {
  return sql<boolean>`(${isThe(one, id)} or ${isThe(other, id)})`;
}

/** The text contains every word. */
export function hasWords(text: RawBuilder<string>, search: string | undefined) {
  const found = wordPatterns(search).map((pattern) => sql<boolean>`${text} ilike ${pattern}`);
  return found.length === 0 ? sql<boolean>`true` : sql<boolean>`(${sql.join(found, sql` and `)})`;
}

/** Name and codes of a material contain every word. @param alias of the table */
export function isNamed(alias: string, search: string | undefined) {
  const texts = ['name', 'material_code', 'item_code'].map((text) => sql.ref(`${alias}.${text}`));
  return hasWords(sql`(${sql.join(texts, sql` || ' ' || `)})`, search);
}

/** The first day of the period, or the beginning of time. */
export function fromDay({ from }: ReportFilters): RawBuilder<unknown> {
  return sql`coalesce(${from ?? null}::date, '-infinity')`;
}

/** The last day of the period. */
export function toDay({ to }: ReportFilters): RawBuilder<unknown> {
  return sql`coalesce(${to ?? null}::date, 'infinity')`;
}

/** Whether a timestamp is within the period, including the whole last day. */
export function madeInDays(
  table: string,
  { from, to }: ReportFilters,
  at = 'created_at',
): RawBuilder<boolean> {
  const madeAt = sql.ref(`${table}.${at}`);
  const since = from === undefined ? sql`true` : sql`${madeAt} >= ${startOfDay(from)}`;
  const until = to === undefined ? sql`true` : sql`${madeAt} < ${startOfDay(addDays(to, 1))}`;
  return sql<boolean>`(${since} and ${until})`;
}
