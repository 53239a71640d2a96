/** Reads what prices of received goods come to, and those that wait for approval. */
import type { GoodsPricing } from '@plinth/contracts/goods-pricing';
import type { Content } from '@plinth/domain/approval/difference';
import type { PricedGoods } from '@plinth/domain/goods-receipt/goods-pricing';
import { taxedAs, type TaxTreatment } from '@plinth/domain/purchase-order/amounts/tax-treatment';
import { type Decimal, decimal } from '@plinth/domain/shared/decimal';
import { DEFAULT_GST_RATE } from '@plinth/domain/shared/gst';
import type { Unit } from '@plinth/domain/shared/quantity';
import { sql } from 'kysely';

import type { Executor, Transaction } from '#db/database.ts';
import type { Scope } from '#scope.ts';

interface GoodsRow extends Pick<TaxTreatment, 'supply' | 'charge'> {
  readonly id: string;
  readonly quantity: string;
  readonly gst: string | null;
  readonly lastRate: string | null;
  readonly contractRate: string | null;
  readonly isIndexed: boolean;
  readonly agreedRate: string | null;
}

/** A line of a posted receipt of an order. */
export interface OrderedGoods extends Omit<PricedGoods, 'rate'> {
  readonly id: string;
  /** The last rate of the material in the firm when it was ordered, in rupees per unit. */
  readonly lastRate: Decimal | null;
  /** The rate of the contract of the order line, in rupees per unit; null without one. */
  readonly contractRate: Decimal | null;
  /** Whether its contract prices it by an index. */
  readonly isIndexed: boolean;
  /** The rate that it was given last after it came, in rupees per unit; null if it was not priced since. */
  readonly agreedRate: Decimal | null;
}

/** Finds the lines of all posted receipts of the orders, which must be locked. */
export async function findOrderedGoods(
  tx: Transaction,
  { organisationId }: Scope,
  orderIds: readonly string[],
): Promise<OrderedGoods[]> {
  const { rows } = await sql<GoodsRow>`
    select came.id, (came.accepted_quantity - came.returned_quantity)::text as quantity,
      coalesce(ordered.gst_rate, material.gst_rate)::text as gst, po.supply,
      po.gst_charge as charge, ordered.last_rate::text as "lastRate",
      coalesce(came.contract_rate, ordered.contract_rate)::text as "contractRate",
      came.contract_rate is not null and exists (
        select from price_formula formula
        where formula.organisation_id = ordered.organisation_id
          and formula.contract_line_id = ordered.contract_line_id) as "isIndexed",
      agreed.rate::text as "agreedRate"
    from purchase_order po
    join purchase_order_line ordered on ordered.organisation_id = po.organisation_id
      and ordered.purchase_order_id = po.id
    join material on material.organisation_id = ordered.organisation_id
      and material.id = ordered.material_id
    join goods_receipt_line came on came.organisation_id = ordered.organisation_id
      and came.purchase_order_line_id = ordered.id
    join goods_receipt receipt on receipt.organisation_id = came.organisation_id
      and receipt.id = came.goods_receipt_id and receipt.status = 'POSTED'
    left join lateral (
      select line.rate from goods_pricing_line line
      join goods_pricing pricing on pricing.organisation_id = line.organisation_id
        and pricing.id = line.goods_pricing_id and pricing.state = 'IN_FORCE'
      where line.organisation_id = came.organisation_id and line.goods_receipt_line_id = came.id
      order by pricing.number desc limit 1) agreed on true
    where po.organisation_id = ${organisationId} and po.id = any(${orderIds}::uuid[])`.execute(tx);
  return rows.map((row) => ({
    id: row.id,
    quantity: decimal(row.quantity),
    gst: decimal(row.gst ?? DEFAULT_GST_RATE),
    taxedAs: taxedAs(row),
    lastRate: row.lastRate === null ? null : decimal(row.lastRate),
    contractRate: row.contractRate === null ? null : decimal(row.contractRate),
    isIndexed: row.isIndexed,
    agreedRate: row.agreedRate === null ? null : decimal(row.agreedRate),
  }));
}

export interface WaitingPricing extends Pick<GoodsPricing, 'number' | 'reason' | 'madeBy'> {
  readonly id: string;
  /** The hash of the content that was to be approved when the prices were entered. */
  readonly contentHash: string;
  readonly lines: readonly {
    readonly lineId: string;
    readonly materialName: string;
    readonly unit: Unit;
    readonly rate: string;
  }[];
}

/** The prices of a receipt that wait for approval; the receipt is locked. */
export async function findWaitingPricing(
  tx: Transaction,
  { organisationId }: Scope,
  receiptId: string,
): Promise<WaitingPricing | undefined> {
  const { rows } = await sql<WaitingPricing>`
    select pricing.id, pricing.number, pricing.reason, pricing.made_by as "madeBy",
      pricing.content_hash as "contentHash",
      (select json_agg(json_build_object('lineId', line.goods_receipt_line_id,
          'materialName', ordered.material_name, 'unit', ordered.unit, 'rate', line.rate::text)
          order by line.position)
        from goods_pricing_line line
        join goods_receipt_line came on came.organisation_id = line.organisation_id
          and came.id = line.goods_receipt_line_id
        join purchase_order_line ordered on ordered.organisation_id = came.organisation_id
          and ordered.id = came.purchase_order_line_id
        where line.organisation_id = pricing.organisation_id
          and line.goods_pricing_id = pricing.id) as lines
    from goods_pricing pricing
    where pricing.organisation_id = ${organisationId} and pricing.goods_receipt_id = ${receiptId}
      and pricing.state = 'WAITING'`.execute(tx);
  return rows[0];
}

/**
 * All that is approved, with the value that the goods have now: what was priced otherwise meanwhile
 * is another content. Null without prices that wait.
 */
export async function findPricingContent(
  db: Executor,
  { organisationId }: Pick<Scope, 'organisationId'>,
  receiptId: string,
): Promise<Content> {
  const { rows } = await sql<{ content: Content }>`
    select ${contentOf(sql`pricing`)} as content
    from goods_pricing pricing
    where pricing.organisation_id = ${organisationId} and pricing.goods_receipt_id = ${receiptId}
      and pricing.state = 'WAITING'`.execute(db);
  return rows[0]?.content ?? null;
}

/** The content that is approved, as JSON. @param pricing an alias of `goods_pricing` */
function contentOf(pricing: ReturnType<typeof sql>) {
  return sql<Content>`(
    select jsonb_build_object('receiptNumber', receipt.receipt_number,
      'supplier', receipt.supplier_name, 'reason', ${pricing}.reason,
      'payable', ${pricing}.payable::text,
      'lines', jsonb_agg(jsonb_build_object('material', ordered.material_name,
        'quantity', trim_scale(came.accepted_quantity)::text, 'unit', ordered.unit,
        'rate', line.rate::text,
        'value', case when came.rate is not null then (came.value - came.charges)::text end)
        order by line.position))
    from goods_receipt receipt
    join goods_pricing_line line on line.organisation_id = ${pricing}.organisation_id
      and line.goods_pricing_id = ${pricing}.id
    join goods_receipt_line came on came.organisation_id = line.organisation_id
      and came.id = line.goods_receipt_line_id
    join purchase_order_line ordered on ordered.organisation_id = came.organisation_id
      and ordered.id = came.purchase_order_line_id
    where receipt.organisation_id = ${pricing}.organisation_id
      and receipt.id = ${pricing}.goods_receipt_id
    group by receipt.organisation_id, receipt.id)`;
}

export interface WaitingPricingRow extends Omit<GoodsPricing, 'contentHash'> {
  readonly content: Content;
}

/** The prices that wait of `receipt`, as its page shows them. */
export const waitingPricingJson = sql<WaitingPricingRow | null>`(
  select json_build_object('number', pricing.number, 'reason', pricing.reason,
    'payable', pricing.payable::text, 'madeBy', pricing.made_by,
    'madeByName', pricing.made_by_name, 'madeAt', pricing.made_at,
    'content', ${contentOf(sql`pricing`)},
    'lines', (
      select json_agg(json_build_object('lineId', line.goods_receipt_line_id,
        'material', json_build_object('id', ordered.material_id, 'name', ordered.material_name,
          'unit', ordered.unit),
        'quantity', came.accepted_quantity, 'rate', line.rate::text,
        'valueBefore', line.value_before::text) order by line.position)
      from goods_pricing_line line
      join goods_receipt_line came on came.organisation_id = line.organisation_id
        and came.id = line.goods_receipt_line_id
      join purchase_order_line ordered on ordered.organisation_id = came.organisation_id
        and ordered.id = came.purchase_order_line_id
      where line.organisation_id = pricing.organisation_id
        and line.goods_pricing_id = pricing.id))
  from goods_pricing pricing
  where pricing.organisation_id = receipt.organisation_id
    and pricing.goods_receipt_id = receipt.id and pricing.state = 'WAITING')`;
