export { countGuess, type Guess, type GuessCounter } from '#features/limits/guesses.ts';
export { countCall, deleteEndedCounts } from '#features/limits/limits.store.ts';
export { networkOf } from '#features/limits/network.ts';
