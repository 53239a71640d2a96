export { countGuess, type Guess, type GuessCounter } from './guesses.ts';
export { countCall, deleteEndedCounts } from './limits.store.ts';
export { networkOf } from './network.ts';
