export { lockDestination, listDestinations } from './destinations.queries.ts';
export {
  getStore,
  listStores,
  requireOfProject,
  requireOpenStore,
  requireStoreOf,
} from './stores.queries.ts';
