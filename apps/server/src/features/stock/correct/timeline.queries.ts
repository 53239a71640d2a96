/** Reads the ledger from a day on, for the replay. */
import { type Decimal, decimal } from '@plinth/domain/shared/decimal';
import type { IsoDate } from '@plinth/domain/shared/iso-date';
import { type Booked, totalOf } from '@plinth/domain/stock/correction';
import { type Deliveries, deliveriesOf, MAX_DELIVERIES } from '@plinth/domain/stock/deliveries';
import type { StockEntryKind } from '@plinth/domain/stock/entry-kinds';
import type { Whole } from '@plinth/domain/stock/part-value';
import type { Worth } from '@plinth/domain/stock/worth';
import { broughtBy } from '@plinth/domain/supplier-return/return-rules';
import { sql } from 'kysely';

import { anyOf } from '#db/conditions.ts';
import type { Executor } from '#db/database.ts';
import { keyOf, keysAsArrays, type NumberedDocument, type StockKey } from '../stock.store.ts';
import { partOf, wentBackBefore } from './timeline-parts.queries.ts';
import type { Scope } from '#scope.ts';

/** A day before any possible posting. */
export const THE_BEGINNING: IsoDate = '1000-01-01';

/** An entry that is not a correction. */
export interface PastEntry extends StockKey, Booked {
  readonly sequence: number;
  readonly kind: StockEntryKind;
  readonly quantity: Decimal;
  readonly worth: Worth;
  readonly lineId: string | null;
  readonly document: NumberedDocument;
  readonly party: string;
  /**
   * The sequence of the entry that it reverses, which is left out of the replay; null for others.
   */
  readonly takesBack: number | null;
}

export interface Timeline {
  /** The entries by key, in posting order. */
  readonly entries: readonly PastEntry[];
  /** Lines that were returned or received in parts. */
  readonly wholes: ReadonlyMap<string, Whole>;
}

/** Entries of the keys dated that day or later. Their stock must be locked. */
export async function readTimeline(
  db: Executor,
  { organisationId }: Scope,
  since: IsoDate,
  keys: readonly StockKey[],
): Promise<Timeline> {
  const [storeIds, materialIds] = keysAsArrays(keys);
  const { rows } = await sql<Row>`
    select entry.store_id as "storeId", entry.material_id as "materialId", entry.sequence,
      entry.kind, entry.on_date as "onDate", entry.quantity, entry.value,
      entry.corrects_sequence as corrects, entry.document_type as "documentType",
      entry.document_id as "documentId", entry.document_number as "documentNumber",
      entry.document_line_id as "lineId", entry.party,
      received.accepted_quantity as "accepted", received.value as "brought",
      part.line_id as "partOf", part.quantity as "wholeQuantity", part.value as "wholeValue",
      part.before, earlier.quantity as "returnedBefore"
    from unnest(${storeIds}::uuid[], ${materialIds}::uuid[]) as key (store_id, material_id)
    join stock_entry entry
      on entry.store_id = key.store_id and entry.material_id = key.material_id
    left join supplier_return_line back on entry.kind = 'SUPPLIER_RETURN'
      and back.organisation_id = entry.organisation_id and back.id = entry.document_line_id
    left join goods_receipt_line received
      on entry.kind in ('RECEIPT', 'RECEIPT_REVERSAL', 'SUPPLIER_RETURN')
      and received.organisation_id = entry.organisation_id
      and received.id = coalesce(back.goods_receipt_line_id, entry.document_line_id)
    left join lateral (${wentBackBefore}) earlier on back.id is not null
    left join lateral (${partOf}) part on entry.corrects_sequence is null
    where entry.organisation_id = ${organisationId} and entry.on_date >= ${since}::date
      and coalesce(entry.value_date, entry.on_date) >= ${since}::date
    order by entry.store_id, entry.material_id, entry.sequence`.execute(db);
  return timelineOf(rows);
}

interface Row extends StockKey {
  readonly sequence: number;
  readonly kind: StockEntryKind;
  readonly onDate: IsoDate;
  readonly quantity: string;
  readonly value: string;
  readonly corrects: number | null;
  readonly documentType: string;
  readonly documentId: string;
  readonly documentNumber: string;
  readonly lineId: string | null;
  readonly party: string;
  /** The accepted quantity and value of a receipt line. */
  readonly accepted: string | null;
  readonly brought: string | null;
  /** The quantity of the receipt line that was returned earlier. */
  readonly returnedBefore: string | null;
  readonly partOf: string | null;
  readonly wholeQuantity: string | null;
  readonly wholeValue: string | null;
  readonly before: string | null;
}

function timelineOf(rows: readonly Row[]): Timeline {
  const isCorrection = ({ corrects, quantity }: Row) =>
    corrects !== null && decimal(quantity).eq('0');
  const corrections = Map.groupBy(
    rows.filter(isCorrection),
    (row) => `${keyOf(row)} ${row.corrects}`,
  );
  const wholes = new Map<string, Whole>();
  const entries = rows
    .filter((row) => !isCorrection(row))
    .map((row): PastEntry => {
      const { storeId, materialId, sequence, documentType: type, documentId: id } = row;
      if (row.partOf !== null) wholes.set(row.partOf, wholeOf(row));
      const own = corrections.get(`${keyOf(row)} ${sequence}`) ?? [];
      const booked = bookedBy([row, ...own]);
      return {
        storeId,
        materialId,
        sequence,
        kind: row.kind,
        onDate: row.onDate,
        quantity: decimal(row.quantity),
        worth: WORTHS[row.kind](row, totalOf(booked)),
        lineId: row.lineId,
        document: { type, id, number: row.documentNumber },
        party: row.party,
        booked,
        takesBack: row.corrects,
      };
    });
  return { entries, wholes };
}

function wholeOf({ wholeQuantity, wholeValue }: Row): Whole {
  return { quantity: decimal(wholeQuantity ?? '0'), value: decimal(wholeValue ?? '0') };
}

function bookedBy(rows: readonly Row[]): ReadonlyMap<IsoDate, Decimal> {
  const booked = new Map<IsoDate, Decimal>();
  for (const { onDate, value } of rows) {
    booked.set(onDate, decimal(value).plus(booked.get(onDate) ?? '0'));
  }
  return booked;
}

const WORTHS: Record<StockEntryKind, (row: Row, booked: Decimal) => Worth> = {
  OPENING: asBooked,
  PRICING: asBooked,
  RECEIPT: ({ brought }, booked) => asBooked(null, brought === null ? booked : decimal(brought)),
  RECEIPT_REVERSAL: asBrought,
  SUPPLIER_RETURN: asBrought,
  ISSUE: () => ({ by: 'average' }),
  TRANSFER_OUT: () => ({ by: 'average' }),
  ISSUE_RETURN: asPart,
  TRANSFER_IN: asPart,
  COUNT: () => ({ by: 'variance' }),
  MERGE_OUT: () => ({ by: 'average' }),
  MERGE_IN: asPart,
};

function asBooked(_: unknown, value: Decimal): Worth {
  return { by: 'document', value };
}

function asPart({ partOf: lineId, before }: Row, booked: Decimal): Worth {
  return lineId === null
    ? asBooked(null, booked)
    : { by: 'line', lineId, before: decimal(before ?? '0') };
}

function asBrought(row: Row, booked: Decimal): Worth {
  const { accepted, brought, quantity, returnedBefore } = row;
  if (accepted === null || brought === null) return asBooked(null, booked);
  const line = { accepted: decimal(accepted), value: decimal(brought) };
  const before = decimal(returnedBefore ?? '0');
  return { by: 'receipt', brought: broughtBy(line, before, decimal(quantity).neg()) };
}

/** Wholes of parts with their current value; their stock must be locked. */
export async function readWholes(
  db: Executor,
  { organisationId }: Scope,
  lineIds: readonly string[],
): Promise<Map<string, Whole>> {
  const { rows } = await sql<{ id: string; quantity: string; value: string }>`
    select id, quantity, value from stock_issue_line
    where organisation_id = ${organisationId} and id = ${anyOf(lineIds)}
    union all
    select id, quantity, value from stock_transfer_line
    where organisation_id = ${organisationId} and id = ${anyOf(lineIds)}`.execute(db);
  return new Map(
    rows.map(({ id, quantity, value }) => [
      id,
      { quantity: decimal(quantity), value: decimal(value) },
    ]),
  );
}

/** The last deliveries before that day, by `keyOf`. */
export async function deliveriesBefore(
  db: Executor,
  { organisationId }: Scope,
  day: IsoDate,
  keys: readonly StockKey[],
): Promise<Map<string, Deliveries | null>> {
  const [storeIds, materialIds] = keysAsArrays([
    ...new Map(keys.map((key) => [keyOf(key), key])).values(),
  ]);
  const { rows } = await sql<StockKey & { quantity: string; value: string }>`
    select key.store_id as "storeId", key.material_id as "materialId", last.quantity, last.value
    from unnest(${storeIds}::uuid[], ${materialIds}::uuid[]) as key (store_id, material_id)
    cross join lateral (${lastDeliveries(
      sql`entry.organisation_id = ${organisationId} and entry.store_id = key.store_id
        and entry.material_id = key.material_id and entry.on_date < ${day}::date`,
      MAX_DELIVERIES,
    )}) last
    order by last.on_date desc, last.sequence desc`.execute(db);
  return new Map(
    Array.from(Map.groupBy(rows, keyOf), ([key, newestFirst]) => [
      key,
      deliveriesOf(
        newestFirst.map(({ quantity, value }) => ({
          quantity: decimal(quantity),
          value: decimal(value),
        })),
      ),
    ]),
  );
}

/**
 * `quantity` and `value` of the last unreversed receipts, among the entries of the condition, the
 * newest first.
 */
export function lastDeliveries(condition: ReturnType<typeof sql>, limit: number) {
  return sql`
    select entry.on_date, entry.sequence, entry.quantity, entry.value + coalesce((
        select sum(correction.value) from stock_entry correction
        where correction.organisation_id = entry.organisation_id
          and correction.store_id = entry.store_id and correction.material_id = entry.material_id
          and correction.corrects_sequence = entry.sequence), 0) as value
    from stock_entry entry
    where ${condition}
      and entry.kind in ('OPENING', 'RECEIPT', 'TRANSFER_IN', 'MERGE_IN') and entry.quantity > 0
      and not exists (
        select from stock_entry reversal
        where reversal.organisation_id = entry.organisation_id
          and reversal.store_id = entry.store_id and reversal.material_id = entry.material_id
          and reversal.corrects_sequence = entry.sequence and reversal.quantity <> 0)
    order by entry.on_date desc, entry.sequence desc
    limit ${sql.lit(limit)}`;
}
