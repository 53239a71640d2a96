/** What other features may use of stores. */
export { getStore, requireOpenStore, requireStoreOf } from '#features/stores/stores.queries.ts';
export { holdDestination, listDestinations } from '#features/stores/destinations.queries.ts';
