/** What other features may use of stock. */
export type { Movement, MovingDocument } from '#features/stock/movement.ts';
export { postEntries } from '#features/stock/post-entries.ts';
