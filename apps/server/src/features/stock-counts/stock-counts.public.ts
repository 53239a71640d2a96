export { finishStockCount } from '#features/stock-counts/finish-stock-count.ts';
export { postStockCount } from '#features/stock-counts/post-stock-count.ts';
export { saveCounts } from '#features/stock-counts/save-counts.ts';
export { startStockCount } from '#features/stock-counts/start-stock-count.ts';
export { getStockCount } from '#features/stock-counts/stock-counts.queries.ts';
