import type { GoodsReceipt } from '@plinth/contracts/goods-receipts';
import { goodsReceiptCan } from '@plinth/domain/goods-receipt/status';

import { defineActs } from '#documents/act.ts';
import { getGoodsReceipt } from './goods-receipts.queries.ts';
import { lockReceipt, type LockedReceipt } from './goods-receipts.store.ts';

export const receiptActs = defineActs<LockedReceipt, GoodsReceipt>({
  type: 'GOODS_RECEIPT',
  name: 'GRN',
  lock: async (tx, { scope }, id) => lockReceipt(tx, scope, id),
  answer: getGoodsReceipt,
});

/** The rules for acts that change a draft. */
export const EDIT = {
  permission: 'goods-receipts:create',
  gate: ({ status }: LockedReceipt) => goodsReceiptCan.edit(status),
} as const;
