import type { Context } from '#context.ts';
import { inTransaction } from '#db/transaction.ts';
import { removeAttachmentsOf } from '#features/attachments/attachments.public.ts';
import { recordChange } from '#features/audit/audit.public.ts';
import { deleteReceipt } from '#features/goods-receipts/goods-receipts.store.ts';
import { EDIT, receiptActs } from '#features/goods-receipts/receipt-acts.ts';

/** @throws AppError notFound, forbidden; conflict for a posted receipt */
export async function discardGoodsReceipt(ctx: Context, id: string) {
  await inTransaction(ctx.db, async (tx) => {
    const receipt = await receiptActs.lock(tx, ctx, id, EDIT);
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
