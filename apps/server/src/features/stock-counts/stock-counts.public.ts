export { finishStockCount } from './finish-stock-count.ts';
export { postStockCount } from './post-stock-count.ts';
export { saveCounts } from './save-counts.ts';
export { startStockCount } from './start-stock-count.ts';
export { getStockCount } from './stock-counts.queries.ts';
