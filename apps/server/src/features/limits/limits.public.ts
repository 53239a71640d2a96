/** What the rest of the server may use of the limits. */
export {
  countCall,
  deleteEndedCounts,
  forgetCalls,
  readCalls,
} from '#features/limits/limits.store.ts';
