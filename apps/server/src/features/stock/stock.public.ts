export type { CausingDocument, MovingDocument } from '#features/stock/movement.ts';
export { carryStock, giveStockBack } from '#features/stock/carry-stock.ts';
export { isEntryRead, unreadEntries } from '#features/stock/read-entries.queries.ts';
export { findBackDated } from '#features/stock/back-dating.queries.ts';
export { findMoved, postOpeningStock, reverseOpeningStock } from '#features/stock/opening-stock.ts';
export { planEntries, type PlannedEntries, postEntries } from '#features/stock/post-entries.ts';
export {
  type PostedReceipt,
  revalueReceived,
  reverseReceiptEntries,
} from '#features/stock/revalue-receipt.ts';
export { runningBalances, toAuditParty } from '#features/stock/running-balances.queries.ts';
export { writtenRevaluation } from '#features/stock/correct-documents.ts';
export { lastDeliveries } from '#features/stock/timeline.queries.ts';
export {
  type OutgoingLine,
  planOutgoing,
  takeOut,
  toAuditLines,
} from '#features/stock/take-out.ts';
export { noteCounted, openStockCards } from '#features/stock/stock.store.ts';
export { setStockLevel } from '#features/stock/set-stock-level.ts';
export { listStock as readStock } from '#features/stock/stock.queries.ts';
export { findProjectStock } from '#features/stock/project-stock.queries.ts';
