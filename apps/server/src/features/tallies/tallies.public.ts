/** What other features use of tallies. */
export { countTallied, isTallied } from '#features/tallies/tallies.queries.ts';
export { drawTalliesTogether } from '#features/tallies/tallies.store.ts';
