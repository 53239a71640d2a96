/** Makes supplier returns for tests. */
import { api } from '@plinth/contracts/endpoints';
import type { GoodsReceipt } from '@plinth/contracts/goods-receipts';
import type { SupplierReturn } from '@plinth/contracts/supplier-returns';
import { indianDate } from '@plinth/domain/shared/iso-date';

import type { Person, TestApp } from '#testing/test-app.ts';

/** The request body of the screen: that quantity of each accepted line, today. */
export function returnOf(app: TestApp, receipt: GoodsReceipt, quantity: string) {
  return {
    goodsReceiptId: receipt.id,
    returnedOn: indianDate(app.now),
    reason: 'Wrong grade',
    items: receipt.items.map(({ id: goodsReceiptLineId }) => ({
      goodsReceiptLineId,
      acceptedQuantity: quantity,
    })),
  };
}

/** Returns that quantity of each accepted line, today. */
export async function sendBack(
  app: TestApp,
  {
    as,
    receipt,
    quantity,
  }: { readonly as: Person; readonly receipt: GoodsReceipt; readonly quantity: string },
): Promise<SupplierReturn> {
  const body = returnOf(app, receipt, quantity);
  return (await app.ok(api.createSupplierReturn, { as, body })).supplierReturn;
}
