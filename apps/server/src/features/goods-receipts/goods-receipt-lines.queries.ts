/** Reading the lines of a receipt, each with the order line that it came in against. */
import type { GoodsReceiptLine } from '@plinth/contracts/goods-receipts';
import { NOT_SHOWN } from '@plinth/domain/access/hidden-prices';
import {
  excessQuantity,
  isToBePriced,
  shortQuantity,
} from '@plinth/domain/goods-receipt/receipt-line';
import { type Decimal, decimal } from '@plinth/domain/shared/decimal';

import type { Context } from '#context.ts';
import type { Executor } from '#db/database.ts';
import type { PostedReceipt } from '#features/stock/stock.public.ts';
import { canAt, type Place } from '#scope.ts';

type Scoped = Pick<Context, 'scope'>;

/** Without the right to read prices there, with words in their place. */
export async function receiptLinesOf(
  db: Executor,
  { scope }: Scoped,
  receiptId: string,
  place: Place,
): Promise<{ items: GoodsReceiptLine[]; isPriced: boolean }> {
  const hidden = canAt(scope, place, 'prices:read') ? {} : { rate: NOT_SHOWN, value: NOT_SHOWN };
  const rows = await selectLines(db, scope.organisationId, receiptId).execute();
  const items = rows.map((row): GoodsReceiptLine => {
    const quantities = {
      challan: decimal(row.challan_quantity),
      received: decimal(row.received_quantity),
      accepted: decimal(row.accepted_quantity),
      rejected: decimal(row.rejected_quantity),
    };
    return {
      id: row.id,
      purchaseOrderLineId: row.purchase_order_line_id,
      purchaseOrder: { id: row.orderId, poNumber: row.poNumber },
      material: {
        id: row.material_id,
        materialCode: row.materialCode,
        name: row.materialName,
        unit: row.unit,
        hsnCode: row.hsnCode,
        gstRate: row.gstRate && decimal(row.gstRate).toString(),
      },
      orderedQuantity: Number(row.orderedQuantity),
      challanQuantity: quantities.challan.toNumber(),
      receivedQuantity: quantities.received.toNumber(),
      acceptedQuantity: quantities.accepted.toNumber(),
      rejectedQuantity: quantities.rejected.toNumber(),
      shortQuantity: shortQuantity(quantities).toNumber(),
      excessQuantity: excessQuantity(quantities).toNumber(),
      rejectionReason: row.rejection_reason,
      enteredUnit: row.entered_unit,
      enteredQuantity: Number(row.entered_quantity),
      factor: decimal(row.factor).toString(),
      bin: row.bin,
      remark: row.remark,
      rate: row.rate,
      value: row.value,
      ...hidden,
      returnedQuantity: Number(row.returned_quantity),
      returnedRejectedQuantity: Number(row.returned_rejected_quantity),
    };
  });
  return {
    items,
    isPriced: rows.every(
      (row) => row.rate !== null || !isToBePriced({ accepted: decimal(row.accepted_quantity) }),
    ),
  };
}

export function selectLines(db: Executor, organisationId: string, receiptId: string) {
  return db
    .selectFrom('goods_receipt_line as line')
    .innerJoin('purchase_order_line as ordered', (join) =>
      join
        .onRef('ordered.organisation_id', '=', 'line.organisation_id')
        .onRef('ordered.id', '=', 'line.purchase_order_line_id'),
    )
    .innerJoin('purchase_order as po', (join) =>
      join
        .onRef('po.organisation_id', '=', 'ordered.organisation_id')
        .onRef('po.id', '=', 'ordered.purchase_order_id'),
    )
    .selectAll('line')
    .select([
      'po.id as orderId',
      'po.po_number as poNumber',
      'ordered.quantity as orderedQuantity',
      'ordered.material_code as materialCode',
      'ordered.material_name as materialName',
      'ordered.unit',
      'ordered.hsn_code as hsnCode',
      'ordered.gst_rate as gstRate',
    ])
    .where('line.organisation_id', '=', organisationId)
    .where('line.goods_receipt_id', '=', receiptId)
    .orderBy('line.position');
}

export interface PostedLine {
  readonly id: string;
  readonly orderLineId: string;
  readonly materialId: string;
  readonly materialName: string;
  readonly unit: string;
  readonly accepted: Decimal;
  /** Null where it came in as per contract, and nobody has priced it. */
  readonly rate: string | null;
  readonly value: Decimal;
  /** Whether any of it went back to the supplier. */
  readonly isReturned: boolean;
}

/** A posted receipt as the ledger knows it, with its lines. It must be locked. */
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
      orderLineId: row.purchase_order_line_id,
      materialId: row.material_id,
      materialName: row.materialName,
      unit: row.unit,
      accepted: decimal(row.accepted_quantity),
      rate: row.rate,
      value: decimal(row.value),
      isReturned: decimal(row.returned_quantity).plus(row.returned_rejected_quantity).gt('0'),
    })),
  };
}
