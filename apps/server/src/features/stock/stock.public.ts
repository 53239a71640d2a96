/** What other features may use of stock. */
export type { Movement, MovingDocument } from '#features/stock/movement.ts';
export {
  findMoved,
  postOpeningStock,
  takeBackOpeningStock,
} from '#features/stock/opening-stock.ts';
export { postEntries } from '#features/stock/post-entries.ts';
export { planOutgoing, takeOut, toldLines } from '#features/stock/take-out.ts';
export { openStockCards } from '#features/stock/stock.store.ts';
export { setStockLevel } from '#features/stock/set-stock-level.ts';
export { listStock as readStock } from '#features/stock/stock.queries.ts';
