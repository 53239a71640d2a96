/**
 * Theme: light, dark or the system's. `public/before-paint.js` applies it before the first paint,
 * under the same key.
 */
import { remember, remembered } from './storage.ts';
import { createStore, useStore } from './store.ts';

export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

const KEY = 'plinth:theme';
const theme = createStore<Theme>(
  THEMES.find((candidate) => candidate === remembered(KEY)) ?? 'system',
);

function apply(): void {
  const isDark =
    theme.get() === 'dark' ||
    (theme.get() === 'system' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.classList.toggle('dark', isDark);
}

/** Follows the choice, and the system's if that is chosen. */
export function followTheme(): void {
  theme.subscribe(apply);
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', apply);
}

export function setTheme(choice: Theme): void {
  remember(KEY, choice);
  theme.set(choice);
}

export function useTheme(): Theme {
  return useStore(theme);
}
