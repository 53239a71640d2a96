/** The returnable lines of a posted receipt. */
import { type Decimal, decimal } from '@plinth/domain/shared/decimal';
import type { Unit } from '@plinth/domain/shared/quantity';
import type { PricedAtOrder, ReceivedLine } from '@plinth/domain/supplier-return/return-rules';

import type { Context } from '#context.ts';
import type { Executor } from '#db/database.ts';
import { selectLines } from '../read/goods-receipt-lines.queries.ts';

/** A received line whose quantities are in the material's own unit. */
export interface ReturnableLine extends ReceivedLine, PricedAtOrder {
  readonly id: string;
  readonly orderLineId: string;
  readonly materialId: string;
  readonly materialName: string;
  readonly unit: Unit;
  /** Value at receipt, in rupees. */
  readonly value: Decimal;
}

export interface ReturnableReceipt {
  readonly storeId: string;
  readonly receivedOn: string;
  readonly supplier: { readonly id: string; readonly name: string; readonly code: string };
  readonly lines: readonly ReturnableLine[];
}

/** The receipt must be locked. */
export async function readReturnable(
  db: Executor,
  { scope }: Pick<Context, 'scope'>,
  receiptId: string,
): Promise<ReturnableReceipt> {
  const receipt = await db
    .selectFrom('goods_receipt')
    .select(['store_id', 'received_on', 'supplier_id', 'supplier_name', 'supplier_code'])
    .where('organisation_id', '=', scope.organisationId)
    .where('id', '=', receiptId)
    .executeTakeFirstOrThrow();
  const rows = await selectLines(db, scope.organisationId, receiptId).execute();
  return {
    storeId: receipt.store_id,
    receivedOn: receipt.received_on,
    supplier: {
      id: receipt.supplier_id,
      name: receipt.supplier_name,
      code: receipt.supplier_code,
    },
    lines: rows.map((row) => ({
      id: row.id,
      orderLineId: row.orderLineId,
      materialId: row.materialId,
      materialName: row.materialName,
      unit: row.unit,
      accepted: decimal(row.accepted),
      rejected: decimal(row.rejected),
      returned: decimal(row.returned),
      returnedRejected: decimal(row.returnedRejected),
      value: decimal(row.value),
      ordered: {
        quantity: decimal(row.quantity),
        taxable: row.taxable === null ? null : decimal(row.taxable),
      },
      rate: row.rate === null ? null : decimal(row.contractRate ?? row.rate),
      returnedOfOrder: decimal(row.returnedOfOrder),
    })),
  };
}
