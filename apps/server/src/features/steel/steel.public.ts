export { setSteel } from '#features/steel/set-steel.ts';
