/** Whether the single-key shortcuts `?` and `/` are on (WCAG 2.1.4); stored on this device. */
import { remember, remembered } from './storage.ts';
import { createStore, useStore } from './store.ts';

const KEY = 'plinth:single-keys';
const OFF = 'off';

const isOn = createStore(remembered(KEY) !== OFF);

export function areSingleKeysOn(): boolean {
  return isOn.get();
}

export function useSingleKeys(): boolean {
  return useStore(isOn);
}

export function setSingleKeys(isWanted: boolean): void {
  remember(KEY, isWanted ? null : OFF);
  isOn.set(isWanted);
}
