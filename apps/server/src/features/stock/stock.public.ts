export type { CausingDocument, MovingDocument } from './post/movement.ts';
export { carryStock, giveStockBack } from './correct/carry-stock.ts';
export { isEntryRead, unreadEntries } from './read/read-entries.queries.ts';
export { findBackDated } from './correct/back-dating.queries.ts';
export { findMoved, postOpeningStock, reverseOpeningStock } from './post/opening-stock.ts';
export { planEntries, type PlannedEntries, postEntries } from './post/post-entries.ts';
export {
  type PostedReceipt,
  revalueReceived,
  reverseReceiptEntries,
} from './correct/revalue-receipt.ts';
export { runningBalances, toAuditParty } from './correct/running-balances.queries.ts';
export { lastDeliveries } from './correct/timeline.queries.ts';
export { type OutgoingLine, planOutgoing, takeOut, toAuditLines } from './post/take-out.ts';
export { noteCounted, openStockCards } from './stock.store.ts';
export { setStockLevel } from './set-stock-level.ts';
export { listStock as readStock } from './stock.queries.ts';
export { findProjectStock } from './read/project-stock.queries.ts';
export {
  isIssuedUnpriced,
  isUnpriced,
  linesToPrice,
  receiptsToPrice,
} from './read/receipts-to-price.queries.ts';
