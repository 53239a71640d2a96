/** Reads the lines of a receipt, with their order lines. */
import type { GoodsReceiptLine } from '@plinth/contracts/goods-receipts';
import { NOT_SHOWN } from '@plinth/domain/access/hidden-prices';
import {
  excessQuantity,
  isToBePriced,
  shortQuantity,
} from '@plinth/domain/goods-receipt/receipt-line';
import { type Decimal, decimal } from '@plinth/domain/shared/decimal';
import type { Unit } from '@plinth/domain/shared/quantity';
import { sql } from 'kysely';

import type { Context } from '#context.ts';
import { byKey } from '#db/by-key.ts';
import type { Executor } from '#db/database.ts';
import type { PostedReceipt } from '#features/stock/stock.public.ts';
import { canAt, type Place, type Scope } from '#scope.ts';

type Scoped = Pick<Context, 'scope'>;

interface LineRow {
  readonly id: string;
  readonly purchaseOrderLineId: string;
  readonly orderId: string;
  readonly poNumber: string;
  readonly mrnNumber: string | null;
  readonly materialId: string;
  readonly materialCode: string;
  readonly itemCode: string;
  readonly materialName: string;
  readonly unit: Unit;
  readonly hsnCode: string;
  readonly gstRate: string | null;
  readonly ordered: number;
  readonly challan: string;
  readonly received: string;
  readonly accepted: string;
  readonly rejected: string;
  readonly rejectionReason: string;
  readonly enteredUnit: Unit;
  readonly enteredQuantity: number;
  readonly factor: string;
  readonly bin: string;
  readonly remark: string;
  readonly rate: string | null;
  readonly value: string;
  readonly areChargesProvisional: boolean;
  readonly variation: GoodsReceiptLine['variation'];
  readonly returned: number;
  readonly returnedRejected: number;
}

/**
 * The price variation of the posted receipt's `line` with its order line, as JSON: the index months
 * that its contract still awaits, and the rate difference so far.
 */
const VARIATION = sql`(
  select json_build_object('isProvisional', line.is_rate_provisional,
    'awaited', case when line.is_rate_provisional or line.rate is null then (
      select coalesce(json_agg(json_build_object(
        'indexName', price_index.name, 'month', priced.month) order by weight.position), '[]')
      from price_weight weight
      join price_index on price_index.organisation_id = weight.organisation_id
        and price_index.id = weight.price_index_id
      cross join lateral (
        select to_char(date_trunc('month', case when contract.price_date = 'RECEIPT'
            then receipt.received_on
            else (ordered.ordered_at at time zone 'Asia/Kolkata')::date end)
          - make_interval(months => formula.lag), 'YYYY-MM') as month) priced
      where weight.organisation_id = formula.organisation_id
        and weight.contract_line_id = formula.contract_line_id
        and not exists (
          select from price_index_value entered
          where entered.organisation_id = weight.organisation_id
            and entered.price_index_id = weight.price_index_id
            and entered.month = priced.month and entered.state = 'FINAL'))
      else '[]' end,
    'difference', (
      select sum(difference.amount)::text from rate_difference difference
      where difference.organisation_id = line.organisation_id
        and difference.goods_receipt_line_id = line.id and difference.withdrawn_at is null))
  from price_formula formula
  join contract_line contract on contract.organisation_id = formula.organisation_id
    and contract.id = formula.contract_line_id
  where formula.organisation_id = ordered.organisation_id
    and formula.contract_line_id = ordered.contract_line_id
    and receipt.status = 'POSTED' and line.accepted_quantity > 0
    and (line.contract_rate is not null or line.rate is null))`;

/** The lines of `receipt` as JSON, in order. */
export const receiptLinesJson = sql<LineRow[]>`(
  select coalesce(json_agg(item), '[]') from (
    select line.id, line.purchase_order_line_id as "purchaseOrderLineId", po.id as "orderId",
      po.po_number as "poNumber", request.mrn_number as "mrnNumber",
      line.material_id as "materialId",
      ordered.material_code as "materialCode", ordered.item_code as "itemCode",
      ordered.material_name as "materialName",
      ordered.unit, ordered.hsn_code as "hsnCode", trim_scale(ordered.gst_rate)::text as "gstRate",
      ordered.quantity as ordered, line.challan_quantity::text as challan,
      line.received_quantity::text as received, line.accepted_quantity::text as accepted,
      line.rejected_quantity::text as rejected, line.rejection_reason as "rejectionReason",
      line.entered_unit as "enteredUnit", line.entered_quantity as "enteredQuantity",
      line.factor::text, line.bin, line.remark, line.rate::text, line.value::text,
      line.is_waiting_for_charges and exists (
        select from purchase_order_charge charge
        where charge.organisation_id = po.organisation_id and charge.purchase_order_id = po.id
          and charge.basis <> 'PER_UNIT') as "areChargesProvisional",
      ${VARIATION} as variation,
      line.returned_quantity as returned, line.returned_rejected_quantity as "returnedRejected"
    from goods_receipt_line line
    join purchase_order_line ordered on ordered.organisation_id = line.organisation_id
      and ordered.id = line.purchase_order_line_id
    join purchase_order po on po.organisation_id = ordered.organisation_id
      and po.id = ordered.purchase_order_id
    left join order_allocation allocation on allocation.organisation_id = ordered.organisation_id
      and allocation.purchase_order_line_id = ordered.id
    left join material_request_line wanted on wanted.organisation_id = allocation.organisation_id
      and wanted.id = allocation.material_request_line_id
    left join material_request request on request.organisation_id = wanted.organisation_id
      and request.id = wanted.material_request_id
    where line.organisation_id = receipt.organisation_id and line.goods_receipt_id = receipt.id
    order by line.position) item)`;

const HIDDEN = { rate: NOT_SHOWN, value: NOT_SHOWN, areChargesProvisional: false, variation: null };

/** Prices are replaced without `prices:read`. */
export function toReceiptLines(
  scope: Scope,
  place: Place,
  rows: readonly LineRow[],
): { items: GoodsReceiptLine[]; isPriced: boolean } {
  const hidden = canAt(scope, place, 'prices:read') ? {} : HIDDEN;
  const items = rows.map((row): GoodsReceiptLine => {
    const quantities = {
      challan: decimal(row.challan),
      received: decimal(row.received),
      accepted: decimal(row.accepted),
      rejected: decimal(row.rejected),
    };
    return {
      id: row.id,
      purchaseOrderLineId: row.purchaseOrderLineId,
      purchaseOrder: { id: row.orderId, poNumber: row.poNumber },
      mrnNumber: row.mrnNumber,
      material: {
        id: row.materialId,
        materialCode: row.materialCode,
        itemCode: row.itemCode,
        name: row.materialName,
        unit: row.unit,
        hsnCode: row.hsnCode,
        gstRate: row.gstRate,
      },
      orderedQuantity: row.ordered,
      challanQuantity: quantities.challan.toNumber(),
      receivedQuantity: quantities.received.toNumber(),
      acceptedQuantity: quantities.accepted.toNumber(),
      rejectedQuantity: quantities.rejected.toNumber(),
      shortQuantity: shortQuantity(quantities).toNumber(),
      excessQuantity: excessQuantity(quantities).toNumber(),
      rejectionReason: row.rejectionReason,
      enteredUnit: row.enteredUnit,
      enteredQuantity: row.enteredQuantity,
      factor: decimal(row.factor).toString(),
      bin: row.bin,
      remark: row.remark,
      rate: row.rate,
      value: row.value,
      areChargesProvisional: row.areChargesProvisional,
      variation: row.variation,
      ...hidden,
      returnedQuantity: row.returned,
      returnedRejectedQuantity: row.returnedRejected,
    };
  });
  return {
    items,
    isPriced: rows.every(
      ({ rate, accepted }) => rate !== null || !isToBePriced({ accepted: decimal(accepted) }),
    ),
  };
}

/** Lines with their order lines, in order. */
export function selectLines(db: Executor, organisationId: string, receiptId: string) {
  return db
    .selectFrom('goods_receipt_line as line')
    .innerJoin('purchase_order_line as ordered', byKey('ordered.id', 'line.purchase_order_line_id'))
    .select([
      'line.id',
      'line.purchase_order_line_id as orderLineId',
      'ordered.purchase_order_id as orderId',
      'line.material_id as materialId',
      'ordered.material_name as materialName',
      'ordered.unit',
      'ordered.quantity',
      'ordered.taxable',
      'line.accepted_quantity as accepted',
      'line.rejected_quantity as rejected',
      'line.rate',
      'line.value',
      'line.charges',
      'line.returned_quantity as returned',
      'line.returned_rejected_quantity as returnedRejected',
      'line.contract_rate as contractRate',
      sql<string>`(
        select sum(came.returned_quantity + came.returned_rejected_quantity)
        from goods_receipt_line came
        where came.organisation_id = line.organisation_id
          and came.purchase_order_line_id = line.purchase_order_line_id)`.as('returnedOfOrder'),
    ])
    .where('line.organisation_id', '=', organisationId)
    .where('line.goods_receipt_id', '=', receiptId)
    .orderBy('line.position');
}

export interface PostedLine {
  readonly id: string;
  readonly orderId: string;
  readonly orderLineId: string;
  readonly materialId: string;
  readonly materialName: string;
  readonly unit: string;
  readonly accepted: Decimal;
  /** The price per unit; null for a line as per contract that has no price yet. */
  readonly rate: string | null;
  readonly value: Decimal;
  /** The line's share in the charges of its order, in rupees. */
  readonly charges: Decimal;
  /** Whether any of it was returned. */
  readonly isReturned: boolean;
}

/** A posted receipt with its lines, for the ledger. It must be locked. */
export async function readPostedLines(
  db: Executor,
  { scope }: Scoped,
  receiptId: string,
): Promise<Omit<PostedReceipt, 'firmId'> & { lines: PostedLine[] }> {
  const receipt = await db
    .selectFrom('goods_receipt')
    .select(['receipt_number', 'received_on', 'store_id', 'supplier_name'])
    .where('organisation_id', '=', scope.organisationId)
    .where('id', '=', receiptId)
    .executeTakeFirstOrThrow();
  const rows = await selectLines(db, scope.organisationId, receiptId).execute();
  return {
    type: 'GOODS_RECEIPT',
    id: receiptId,
    number: receipt.receipt_number ?? '',
    onDate: receipt.received_on,
    dayPath: '',
    storeId: receipt.store_id,
    party: receipt.supplier_name,
    lines: rows.map((row) => ({
      id: row.id,
      orderId: row.orderId,
      orderLineId: row.orderLineId,
      materialId: row.materialId,
      materialName: row.materialName,
      unit: row.unit,
      accepted: decimal(row.accepted),
      rate: row.rate,
      value: decimal(row.value),
      charges: decimal(row.charges),
      isReturned: decimal(row.returned).plus(row.returnedRejected).gt('0'),
    })),
  };
}
