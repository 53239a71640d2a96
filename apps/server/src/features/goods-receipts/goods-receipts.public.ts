export { getGoodsReceipt, listGoodsReceipts as listReceipts } from './goods-receipts.queries.ts';
export { pricingSubject } from './price/decide-on-prices.ts';
export { createGoodsReceipt } from './receive/save-goods-receipt.ts';
export { enterIndices } from './price/resolve-rates.ts';
export { lockReceipt, noteReturned } from './goods-receipts.store.ts';
export { countReceivableOrders } from './receive/receivable-orders.queries.ts';
export { readReturnable, type ReturnableLine } from './receive/returnable-lines.queries.ts';
