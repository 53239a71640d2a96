export { lockDestination, listDestinations } from '#features/stores/destinations.queries.ts';
export {
  getStore,
  listStores,
  requireOfProject,
  requireOpenStore,
  requireStoreOf,
} from '#features/stores/stores.queries.ts';
