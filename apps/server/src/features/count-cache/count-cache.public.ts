/** What other features use of tallies. */
export { countFromCache, isCountCached } from '#features/count-cache/count-cache.queries.ts';
export { foldCounts } from '#features/count-cache/count-cache.store.ts';
