/** What other features may use of stores. */
export { getStore, listStores, requireStoreOf } from '#features/stores/stores.queries.ts';
export { createStore } from '#features/stores/change-store.ts';
