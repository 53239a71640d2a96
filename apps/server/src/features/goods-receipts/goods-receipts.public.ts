export {
  getGoodsReceipt,
  listGoodsReceipts as listReceipts,
} from '#features/goods-receipts/goods-receipts.queries.ts';
export { pricingSubject } from '#features/goods-receipts/decide-on-prices.ts';
export { createGoodsReceipt } from '#features/goods-receipts/save-goods-receipt.ts';
export { enterIndices } from '#features/goods-receipts/resolve-rates.ts';
export { lockReceipt, noteReturned } from '#features/goods-receipts/goods-receipts.store.ts';
export { countReceivableOrders } from '#features/goods-receipts/receivable-orders.queries.ts';
export {
  readReturnable,
  type ReturnableLine,
} from '#features/goods-receipts/returnable-lines.queries.ts';
