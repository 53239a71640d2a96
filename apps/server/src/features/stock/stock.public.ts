/** What other features may use of stock. */
export { postEntries } from '#features/stock/post-entries.ts';
export { planOutgoing, takeOut, toldLines } from '#features/stock/take-out.ts';
