/** Finds the rates by which contracts price what comes in on their order lines. */
import { type CalledLine, receiptRate } from '@plinth/domain/rate-contract/rate/receipt-rate';
import type { Month } from '@plinth/domain/rate-contract/rate/month';
import type { IndexValue } from '@plinth/domain/rate-contract/terms';
import { type Decimal, decimal } from '@plinth/domain/shared/decimal';
import { indianDate, type IsoDate } from '@plinth/domain/shared/iso-date';
import { sql } from 'kysely';

import type { Context } from '#context.ts';
import type { Transaction } from '#db/database.ts';
import {
  type ReadContractLine,
  readContractLines,
  readIndices,
} from '../read/contract-lines.queries.ts';
import { lockIndices } from '../indices/price-indices.store.ts';

export interface ReceivedContractLine {
  readonly orderLineId: string;
  readonly receivedOn: IsoDate;
}

/** The price that a contract gives a received line. */
export interface ReceiptPrice {
  /** The rate per unit in rupees before charges; null while an index of its month is missing. */
  readonly rate: Decimal | null;
  readonly isProvisional: boolean;
}

/**
 * The prices by order line and day; null for a line without a contract. The indices are locked
 * until the transaction ends, so that no final one is entered in between.
 * @param corrected priced as if this index stood
 */
export async function receiptPrices(
  tx: Transaction,
  ctx: Pick<Context, 'scope'>,
  received: readonly ReceivedContractLine[],
  corrected: CorrectedIndex | null = null,
): Promise<(line: ReceivedContractLine) => ReceiptPrice | null> {
  const called = await readCalledLines(tx, ctx, [
    ...new Set(received.map(({ orderLineId }) => orderLineId)),
  ]);
  if (called.size === 0) return () => null;
  const ids = [...new Set(Array.from(called.values(), ({ contractLineId }) => contractLineId))];
  const lines = await readContractLines(tx, ctx, sql`line.id = any(${ids}::uuid[])`);
  await lockIndices(tx, ctx.scope, indicesOf(lines));
  const stored = await readIndices(tx, ctx, lines);
  const indices = corrected ? withCorrection(stored, corrected) : stored;
  const byId = new Map(lines.map((line) => [line.id, line]));
  return ({ orderLineId, receivedOn }) => {
    const line = called.get(orderLineId);
    const contractLine = line && byId.get(line.contractLineId);
    if (!contractLine) return null;
    const found = receiptRate(
      contractLine.terms,
      { ...line, priceDate: contractLine.priceDate },
      { receivedOn, indices },
    );
    return 'missing' in found ? { rate: null, isProvisional: false } : found;
  };
}

/** A final index as it is going to be. */
export interface CorrectedIndex {
  readonly indexId: string;
  readonly month: Month;
  readonly value: Decimal;
}

function withCorrection(
  indices: readonly IndexValue[],
  { indexId, month, value }: CorrectedIndex,
): IndexValue[] {
  return indices.map((one) =>
    one.indexId === indexId && one.month === month && one.state === 'FINAL'
      ? { ...one, value, isCorrected: true }
      : one,
  );
}

function indicesOf(lines: readonly ReadContractLine[]): string[] {
  const ids = lines.flatMap(({ formula }) => formula?.weights.map(({ indexId }) => indexId) ?? []);
  return [...new Set(ids)];
}

type Called = Omit<CalledLine, 'priceDate'> & { readonly contractLineId: string };

interface CalledRow {
  readonly id: string;
  readonly contractLineId: string;
  readonly orderedAt: Date;
  readonly rate: string | null;
  readonly isProvisional: boolean;
  readonly quantity: string;
  readonly before: string;
  readonly total: string;
  readonly used: string;
}

/** The given order lines that call off rate contracts, by id. */
async function readCalledLines(
  tx: Transaction,
  { scope }: Pick<Context, 'scope'>,
  ids: readonly string[],
): Promise<Map<string, Called>> {
  const { rows } = await sql<CalledRow>`
    select line.id, line.contract_line_id as "contractLineId", po.created_at as "orderedAt",
      line.contract_rate::text as rate, line.is_rate_provisional as "isProvisional",
      line.quantity::text, beside.before::text, beside.total::text,
      (select coalesce(sum(called.quantity - called.closed_quantity), 0)::text
        from purchase_order_line called
        join purchase_order earlier on earlier.organisation_id = called.organisation_id
          and earlier.id = called.purchase_order_id and earlier.status <> 'CANCELLED'
        where called.organisation_id = line.organisation_id
          and called.contract_line_id = line.contract_line_id
          and called.contract_standing <> 'OFF_CONTRACT'
          and (earlier.created_at, earlier.id) < (po.created_at, po.id)) as used
    from purchase_order_line line
    join purchase_order po on po.organisation_id = line.organisation_id
      and po.id = line.purchase_order_id
    cross join lateral (
      select sum(sibling.quantity) as total,
        coalesce(sum(sibling.quantity) filter (where sibling.position < line.position), 0) as before
      from purchase_order_line sibling
      where sibling.organisation_id = line.organisation_id
        and sibling.purchase_order_id = line.purchase_order_id
        and sibling.contract_line_id = line.contract_line_id
        and sibling.contract_standing <> 'OFF_CONTRACT') beside
    where line.organisation_id = ${scope.organisationId} and line.id = any(${ids}::uuid[])
      and line.contract_line_id is not null`.execute(tx);
  return new Map(
    rows.map(({ id, orderedAt, rate, quantity, before, total, used, ...row }) => [
      id,
      {
        ...row,
        orderedOn: indianDate(orderedAt),
        rate: rate === null ? null : decimal(rate),
        quantity: decimal(quantity),
        before: decimal(before),
        total: decimal(total),
        used: decimal(used),
      },
    ]),
  );
}
