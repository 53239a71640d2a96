export { createStockTransfer } from './create-stock-transfer.ts';
export { receiveStockTransfer } from './receive-stock-transfer.ts';
export { getStockTransfer } from './stock-transfers.queries.ts';
