export { setSteel } from './set-steel.ts';
