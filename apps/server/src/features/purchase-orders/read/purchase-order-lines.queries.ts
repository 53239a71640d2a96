/** Reads the lines of an order, with their request lines. */
import type { PurchaseOrder } from '@plinth/contracts/purchase-orders';
import { AS_PER_AGREEMENT, netPrice } from '@plinth/domain/purchase-order/amounts/line-amount';
import { landedRate } from '@plinth/domain/purchase-order/charges/landed-rate';
import { isAboveLimit, rateChange } from '@plinth/domain/purchase-order/amend/rate-change';
import { type Decimal, decimal } from '@plinth/domain/shared/decimal';
import { moneyString } from '@plinth/domain/shared/money';
import { priceString } from '@plinth/domain/shared/price';
import type { Unit } from '@plinth/domain/shared/quantity';
import { sql } from 'kysely';

import type { Context } from '#context.ts';
import { byKey } from '#db/by-key.ts';
import type { Executor } from '#db/database.ts';
import { type WorkItemLink, workItemJsonOf } from '#features/works/works.public.ts';

interface LineRow {
  readonly id: string;
  readonly lineNo: number;
  readonly mrnItemId: string;
  readonly mrnId: string;
  readonly mrnNumber: string;
  readonly requiredBy: string | null;
  readonly materialId: string;
  readonly materialCode: string;
  readonly itemCode: string;
  readonly materialName: string;
  readonly unit: Unit;
  readonly hsnCode: string;
  readonly materialGstRate: string | null;
  readonly purpose: string;
  readonly workItem: WorkItemLink | null;
  readonly quantity: number;
  readonly allocatedQuantity: number;
  readonly requestedQuantity: number;
  readonly pricePerUnit: string | null;
  readonly discount: string;
  readonly gstRate: string | null;
  readonly reverseChargeRate: string | null;
  readonly taxable: string | null;
  readonly cgst: string;
  readonly sgst: string;
  readonly igst: string;
  readonly amount: string | null;
  readonly charges: string;
  readonly lastRate: string | null;
  readonly lastOrderedOn: string | null;
  readonly contract: LineContractRow | null;
  readonly receivedQuantity: number;
  readonly closedQuantity: number;
  readonly receivableQuantity: number;
}

type LineContractRow = Omit<
  NonNullable<PurchaseOrder['items'][number]['contract']>,
  'gst' | 'taxableAmount' | 'amount'
>;

/** The lines of the order `po` as JSON, in order, with their request lines. */
export const orderLinesJson = sql<LineRow[]>`(
  select coalesce(json_agg(item), '[]') from (
    select line.id, line.line_no as "lineNo", request_line.id as "mrnItemId",
      request.id as "mrnId", request.mrn_number as "mrnNumber",
      request.required_by as "requiredBy", line.material_id as "materialId",
      line.material_code as "materialCode", line.item_code as "itemCode",
      line.material_name as "materialName", line.unit,
      line.hsn_code as "hsnCode", trim_scale(material.gst_rate)::text as "materialGstRate",
      request_line.purpose, ${workItemJsonOf('request_line')} as "workItem", line.quantity, allocation.quantity as "allocatedQuantity",
      request_line.quantity as "requestedQuantity", line.price_per_unit::text as "pricePerUnit",
      trim_scale(line.discount)::text as discount, trim_scale(line.gst_rate)::text as "gstRate",
      trim_scale(line.reverse_charge_rate)::text as "reverseChargeRate",
      line.taxable::text, line.cgst::text, line.sgst::text, line.igst::text, line.amount::text,
      case when line.contract_line_id is not null then json_build_object(
        'contractId', contract_line.rate_contract_id, 'contractLineId', contract_line.id,
        'contractNumber', line.contract_number, 'rate', line.contract_rate::text,
        'standing', line.contract_standing, 'reason', line.contract_reason,
        'isPriceHidden', line.is_price_hidden, 'isProvisional', line.is_rate_provisional)
        end as contract,
      line.charges::text, line.last_rate::text as "lastRate",
      line.last_ordered_on as "lastOrderedOn", line.received_quantity as "receivedQuantity",
      line.closed_quantity as "closedQuantity",
      line.receivable_quantity as "receivableQuantity"
    from purchase_order_line line
    join material on material.organisation_id = line.organisation_id
      and material.id = line.material_id
    left join contract_line on contract_line.organisation_id = line.organisation_id
      and contract_line.id = line.contract_line_id
    join order_allocation allocation on allocation.organisation_id = line.organisation_id
      and allocation.purchase_order_line_id = line.id
    join material_request_line request_line
      on request_line.organisation_id = line.organisation_id
      and request_line.id = allocation.material_request_line_id
    join material_request request on request.organisation_id = request_line.organisation_id
      and request.id = request_line.material_request_id
    where line.organisation_id = po.organisation_id and line.purchase_order_id = po.id
    order by line.position) item)`;

/** @param warningPercent the order's */
export function toOrderLine(
  row: LineRow,
  warningPercent: string | null,
): PurchaseOrder['items'][number] {
  const change = changeOf(row);
  return {
    id: row.id,
    lineNo: row.lineNo,
    mrnItemId: row.mrnItemId,
    mrn: { id: row.mrnId, mrnNumber: row.mrnNumber },
    requiredBy: row.requiredBy,
    material: {
      id: row.materialId,
      materialCode: row.materialCode,
      itemCode: row.itemCode,
      name: row.materialName,
      unit: row.unit,
      hsnCode: row.hsnCode,
      gstRate: row.materialGstRate,
    },
    purpose: row.purpose,
    workItem: row.workItem,
    quantity: row.quantity,
    allocatedQuantity: row.allocatedQuantity,
    requestedQuantity: row.requestedQuantity,
    discount: row.discount,
    reverseChargeRate: row.reverseChargeRate,
    ...shownFigures(row),
    contract: row.contract && {
      ...row.contract,
      gst: row.gstRate,
      taxableAmount: row.taxable,
      amount: row.amount,
    },
    charges: row.charges,
    landedRate: landedRateOf(row),
    lastRate: row.lastRate,
    lastOrderedOn: row.lastOrderedOn,
    rateChange: change && change.toString(),
    isAboveLimit: isAboveLimit(change, warningPercent === null ? null : decimal(warningPercent)),
    receivedQuantity: row.receivedQuantity,
    closedQuantity: row.closedQuantity,
    canStillReceive: row.receivableQuantity,
  };
}

/**
 * The figures of a line; those as per contract are hidden also where the contract has a rate, which
 * it then shows itself.
 */
function shownFigures(row: LineRow) {
  const { pricePerUnit, gstRate, taxable, cgst, sgst, igst, amount } = row;
  if (row.contract?.isPriceHidden) {
    const words = {
      pricePerUnit: AS_PER_AGREEMENT,
      gst: AS_PER_AGREEMENT,
      amount: AS_PER_AGREEMENT,
    };
    return { ...words, taxableAmount: AS_PER_AGREEMENT, cgst: NO_TAX, sgst: NO_TAX, igst: NO_TAX };
  }
  return {
    pricePerUnit: pricePerUnit ?? AS_PER_AGREEMENT,
    gst: gstRate ?? AS_PER_AGREEMENT,
    taxableAmount: taxable ?? AS_PER_AGREEMENT,
    cgst,
    sgst,
    igst,
    amount: amount ?? AS_PER_AGREEMENT,
  };
}

const NO_TAX = moneyString('0');

function changeOf({ pricePerUnit, discount, lastRate }: LineRow): Decimal | null {
  if (pricePerUnit === null || lastRate === null) return null;
  const rate = netPrice({ pricePerUnit: decimal(pricePerUnit), discount: decimal(discount) });
  return rateChange(rate, decimal(lastRate));
}

function landedRateOf({ pricePerUnit, discount, charges, quantity }: LineRow): string {
  const rate = landedRate({
    pricePerUnit: pricePerUnit === null ? null : decimal(pricePerUnit),
    discount: decimal(discount),
    charges: decimal(charges),
    quantity: decimal(quantity),
  });
  return rate === null ? AS_PER_AGREEMENT : priceString(rate);
}

/** The charges of the order `po` as JSON, in order. */
export const orderChargesJson = sql<PurchaseOrder['charges']>`(
  select coalesce(json_agg(item), '[]') from (
    select kind, basis, value::text, unit, timing, trim_scale(gst_rate)::text as gst, amount::text,
      charge.cgst::text, charge.sgst::text, charge.igst::text
    from purchase_order_charge charge
    where charge.organisation_id = po.organisation_id and charge.purchase_order_id = po.id
    order by charge.position) item)`;

/**
 * Whether charges of the order `po` by value wait: for the price of a line, which its receipts may have
 * instead of the order.
 */
export const areChargesProvisional = sql<boolean>`(
  po.has_contract_line and exists (
    select from purchase_order_charge charge
    where charge.organisation_id = po.organisation_id and charge.purchase_order_id = po.id
      and charge.basis <> 'PER_UNIT')
  and exists (
    select from purchase_order_line line
    where line.organisation_id = po.organisation_id and line.purchase_order_id = po.id
      and line.price_per_unit is null
      and not (line.is_closed and line.received_quantity = 0)
      and not exists (
        select from goods_receipt_line came
        join goods_receipt receipt on receipt.organisation_id = came.organisation_id
          and receipt.id = came.goods_receipt_id and receipt.status = 'POSTED'
        where came.organisation_id = line.organisation_id
          and came.purchase_order_line_id = line.id and came.rate is not null
          and came.accepted_quantity > came.returned_quantity)))`;

/** The ordered, unreleased quantity by request line id. */
export async function allocatedByRequestLine(
  db: Executor,
  { scope }: Pick<Context, 'scope'>,
  orderId: string,
): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('order_allocation as allocation')
    .innerJoin('purchase_order_line as line', byKey('line.id', 'allocation.purchase_order_line_id'))
    .select((eb) => [
      'allocation.material_request_line_id as requestLineId',
      eb.fn
        .sum<string>(eb('allocation.quantity', '-', eb.ref('allocation.released_quantity')))
        .as('quantity'),
    ])
    .where('allocation.organisation_id', '=', scope.organisationId)
    .where('line.purchase_order_id', '=', orderId)
    .groupBy('allocation.material_request_line_id')
    .execute();
  return new Map(rows.map(({ requestLineId, quantity }) => [requestLineId, quantity]));
}
