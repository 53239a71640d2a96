export { createStockTransfer } from '#features/stock-transfers/create-stock-transfer.ts';
export { receiveStockTransfer } from '#features/stock-transfers/receive-stock-transfer.ts';
export { getStockTransfer } from '#features/stock-transfers/stock-transfers.queries.ts';
