/** What the rest of the server may use of goods receipts. */
export { createGoodsReceipt } from '#features/goods-receipts/save-goods-receipt.ts';
