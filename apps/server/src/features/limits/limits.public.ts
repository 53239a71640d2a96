/** What the rest of the server may use of the limits. */
export { countGuess, type Guess, type GuessCounter } from '#features/limits/guesses.ts';
export { countCall, deleteEndedCounts } from '#features/limits/limits.store.ts';
export { networkOf } from '#features/limits/network.ts';
