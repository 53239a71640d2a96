/** Reads the lines of a count, with book quantities for reviewers. */
import type { Material } from '@plinth/contracts/materials';
import type { StockCountLine } from '@plinth/contracts/stock-counts';
import { NOT_SHOWN } from '@plinth/domain/access/hidden-prices';
import { type Decimal, decimal } from '@plinth/domain/shared/decimal';
import { moneyString } from '@plinth/domain/shared/money';
import type { StockBalance } from '@plinth/domain/stock/moving-average';
import { isOff, variance, varianceValue } from '@plinth/domain/stock-count/variance';
import { sql } from 'kysely';

import type { Context } from '#context.ts';
import { byKey } from '#db/by-key.ts';
import { anyOf, given } from '#db/conditions.ts';
import type { Executor } from '#db/database.ts';
import { LINE_MATERIAL } from '#documents/frozen.ts';
import { toMaterial } from '#features/materials/materials.public.ts';
import { lastDeliveries } from '#features/stock/stock.public.ts';

/** A line with all data; `toCountLine` decides what is returned. */
export interface CountLine {
  readonly id: string;
  readonly material: Material;
  readonly bin: string;
  readonly counted: Decimal | null;
  readonly book: Decimal | null;
  readonly first: Decimal | null;
  readonly countedAt: Date | null;
  /** The person who counted the line last; null while it is not counted. */
  readonly countedBy: string | null;
  readonly countedByName: string;
  readonly countedTimes: number;
  readonly isRecountAsked: boolean;
  /** The value of the variance as posted; null before. */
  readonly postedValue: Decimal | null;
  readonly reason: string;
  /** The current stock of the material in the store. */
  readonly balance: StockBalance;
  /** Quantity and value of the last delivery, for finds without stock. */
  readonly lastDelivery: StockBalance | null;
}

/** The lines in the sequence of the count; those with the given ids, or all if absent. */
export async function readCountLines(
  db: Executor,
  { scope }: Pick<Context, 'scope'>,
  countId: string,
  lineIds?: readonly string[],
): Promise<CountLine[]> {
  const rows = await selectLines(db, scope.organisationId, countId)
    .where((eb) => eb.and(given(lineIds, (ids) => eb('line.id', '=', anyOf(ids)))))
    .execute();
  return rows.map((row) => ({
    id: row.lineId,
    material: toMaterial(row),
    bin: row.bin ?? '',
    counted: decimalOrNull(row.counted_quantity),
    book: decimalOrNull(row.book_quantity),
    first: decimalOrNull(row.first_quantity),
    countedAt: row.counted_at,
    countedBy: row.counted_by,
    countedByName: row.counted_by_name ?? '',
    countedTimes: row.counted_times,
    isRecountAsked: row.is_recount_asked,
    postedValue: decimalOrNull(row.variance_value),
    reason: row.reason,
    balance: { quantity: decimal(row.liesThere ?? '0'), value: decimal(row.isWorth ?? '0') },
    lastDelivery: row.lastReceipt && {
      quantity: decimal(row.lastReceipt.quantity),
      value: decimal(row.lastReceipt.value),
    },
  }));
}

function decimalOrNull(text: string | null): Decimal | null {
  return text === null ? null : decimal(text);
}

function selectLines(db: Executor, organisationId: string, countId: string) {
  return db
    .selectFrom('stock_count_line as line')
    .innerJoin('stock_count as count', byKey('count.id', 'line.stock_count_id'))
    .leftJoin('stock', (join) =>
      join
        .onRef('stock.organisation_id', '=', 'line.organisation_id')
        .onRef('stock.store_id', '=', 'count.store_id')
        .onRef('stock.material_id', '=', 'line.material_id'),
    )
    .select(LINE_MATERIAL)
    .select([
      'line.id as lineId',
      'line.counted_quantity',
      'line.book_quantity',
      'line.first_quantity',
      'line.counted_at',
      'line.counted_by',
      'line.counted_by_name',
      'line.counted_times',
      'line.is_recount_asked',
      'line.variance_value',
      'line.reason',
      'stock.bin',
      'stock.quantity as liesThere',
      'stock.value as isWorth',
      lastReceipt,
    ])
    .where('line.organisation_id', '=', organisationId)
    .where('line.stock_count_id', '=', countId)
    .orderBy('line.position');
}

/**
 * The last receipt, which is read only for finds, as these may have no stock to derive a rate from.
 */
const lastReceipt = sql<{ quantity: string; value: string } | null>`(
  select jsonb_build_object('quantity', last.quantity::text, 'value', last.value::text)
  from (${lastDeliveries(
    sql`entry.organisation_id = line.organisation_id
      and entry.store_id = count.store_id and entry.material_id = line.material_id
      and line.counted_quantity > line.book_quantity`,
    1,
  )}) last)`.as('lastReceipt');

/** The parts of a count that the caller may see. */
export interface Sight {
  /** Whether book quantities are included. */
  readonly isReviewed: boolean;
  readonly isPriced: boolean;
  /** The variance that requires a recount, in percent. */
  readonly recountAbove: Decimal;
}

/**
 * The value of the variance in signed rupees: as posted, else as of now; null for uncounted lines.
 */
export function worthOf(line: CountLine): Decimal | null {
  if (line.postedValue) return line.postedValue;
  const { book, counted, balance, lastDelivery } = line;
  return book && counted && varianceValue(balance, variance({ book, counted }), lastDelivery);
}

export function toCountLine(line: CountLine, sight: Sight): StockCountLine {
  return {
    id: line.id,
    material: line.material,
    bin: line.bin,
    countedQuantity: line.counted?.toNumber() ?? null,
    countedAt: line.countedAt?.toISOString() ?? null,
    countedByName: line.countedByName,
    countedTimes: line.countedTimes,
    firstQuantity: line.first?.toNumber() ?? null,
    isRecountAsked: line.isRecountAsked,
    reason: line.reason,
    ...(sight.isReviewed ? booksOf(line, sight) : BLIND),
  };
}

const BLIND = { bookQuantity: null, variance: null, varianceValue: null, isReasonNeeded: false };

function booksOf(line: CountLine, { isPriced, recountAbove }: Sight) {
  const { book, counted } = line;
  if (!book || !counted) return BLIND;
  const worth = worthOf(line);
  return {
    bookQuantity: book.toNumber(),
    variance: variance({ book, counted }).toNumber(),
    varianceValue: isPriced ? worth && moneyString(worth) : NOT_SHOWN,
    isReasonNeeded: isOff({ book, counted }, recountAbove),
  };
}

/** The people whose counts are valid, and whether these differ from the books. */
export function checkedOf(lines: readonly CountLine[]) {
  return {
    counterIds: [...new Set(lines.flatMap(({ countedBy }) => countedBy ?? []))],
    isOff: lines.some(({ book, counted }) => book && counted && !book.eq(counted)),
  };
}
