/** What other features may use of stores. */
export { getStore, requireStoreOf } from '#features/stores/stores.queries.ts';
