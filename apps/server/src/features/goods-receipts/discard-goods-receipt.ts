/** Discarding a draft: it has no number and moved nothing. */
import { goodsReceiptCan } from '@plinth/domain/goods-receipt/status';

import type { Context } from '#context.ts';
import { inTransaction } from '#db/transaction.ts';
import { notFound, requireAllowed } from '#errors.ts';
import { removeAttachmentsOf } from '#features/attachments/attachments.public.ts';
import { recordChange } from '#features/audit/audit.public.ts';
import { deleteReceipt, lockReceipt } from '#features/goods-receipts/goods-receipts.store.ts';
import { requirePermission } from '#scope.ts';

/** @throws AppError notFound, forbidden; conflict for what is posted */
export async function discardGoodsReceipt(ctx: Context, id: string) {
  await inTransaction(ctx.db, async (tx) => {
    const receipt = await lockReceipt(tx, ctx.scope, id);
    if (!receipt) throw notFound('GRN');
    requirePermission(ctx.scope, receipt, 'goods-receipts:create');
    requireAllowed(goodsReceiptCan.edit(receipt.status));
    await deleteReceipt(tx, ctx.scope, id);
    const document = { documentType: 'GOODS_RECEIPT', documentId: id } as const;
    await removeAttachmentsOf(tx, ctx.scope, document, ctx.clock());
    await recordChange(tx, ctx, {
      ...document,
      place: receipt,
      action: 'discard',
      detail: {},
    });
  });
  return { message: 'Draft discarded' };
}
