/** What other features may use of stores. */
export { getStore, requireOpenStore, requireStoreOf } from '#features/stores/stores.queries.ts';
