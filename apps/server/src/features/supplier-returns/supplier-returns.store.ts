import type { Decimal } from '@plinth/domain/shared/decimal';
import { moneyString } from '@plinth/domain/shared/money';
import { quantityString } from '@plinth/domain/shared/quantity';
import type { ReturnSource } from '@plinth/domain/supplier-return/return-rules';

import type { Context } from '#context.ts';
import type { Transaction } from '#db/database.ts';

export interface NewReturnLine {
  readonly id: string;
  readonly receiptLineId: string;
  readonly materialId: string;
  readonly source: ReturnSource;
  readonly quantity: Decimal;
  /** Taken out of the stock, in rupees; 0 for rejected goods. */
  readonly value: Decimal;
  /** The value at receipt in rupees; 0 for rejected goods. */
  readonly purchaseValue: Decimal;
  /** The value on the challan in rupees; null without a price. */
  readonly taxableValue: Decimal | null;
}

export interface NewReturn {
  readonly id: string;
  readonly returnNumber: string;
  readonly place: { readonly firmId: string; readonly projectId: string };
  readonly storeId: string;
  readonly receiptId: string;
  readonly supplier: { readonly id: string; readonly name: string; readonly code: string };
  readonly returnedOn: string;
  readonly vehicleNo: string;
  readonly reason: string;
  readonly lines: readonly NewReturnLine[];
}

export async function insertReturn(tx: Transaction, ctx: Context, made: NewReturn): Promise<void> {
  const { organisationId } = ctx.scope;
  await tx
    .insertInto('supplier_return')
    .values({
      organisation_id: organisationId,
      id: made.id,
      firm_id: made.place.firmId,
      project_id: made.place.projectId,
      store_id: made.storeId,
      supplier_id: made.supplier.id,
      goods_receipt_id: made.receiptId,
      return_number: made.returnNumber,
      returned_on: made.returnedOn,
      vehicle_no: made.vehicleNo.toUpperCase(),
      reason: made.reason,
      supplier_name: made.supplier.name,
      supplier_code: made.supplier.code,
      returned_by: ctx.actor.id,
      returned_by_name: ctx.actor.name,
      created_at: ctx.clock(),
    })
    .execute();
  await tx
    .insertInto('supplier_return_line')
    .values(
      made.lines.map((line, index) => ({
        organisation_id: organisationId,
        id: line.id,
        supplier_return_id: made.id,
        position: index + 1,
        goods_receipt_line_id: line.receiptLineId,
        material_id: line.materialId,
        source: line.source,
        quantity: quantityString(line.quantity),
        value: moneyString(line.value),
        purchase_value: moneyString(line.purchaseValue),
        challan_value: line.taxableValue && moneyString(line.taxableValue),
      })),
    )
    .execute();
}
