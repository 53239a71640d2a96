import type { Context } from '#context.ts';
import { removeAttachmentsOf } from '#features/attachments/attachments.public.ts';
import { deleteReceipt } from '../goods-receipts.store.ts';
import { EDIT, receiptActs } from '../receipt-acts.ts';

/** @throws AppError notFound, forbidden; conflict for a posted receipt */
export async function discardGoodsReceipt(ctx: Context, id: string) {
  return receiptActs.actFor(ctx, id, EDIT, async (tx) => {
    await deleteReceipt(tx, ctx.scope, id);
    const document = { documentType: 'GOODS_RECEIPT', documentId: id } as const;
    await removeAttachmentsOf(tx, ctx.scope, document, ctx.clock());
    return { action: 'discard', detail: {}, answer: () => ({ message: 'Draft discarded' }) };
  });
}
