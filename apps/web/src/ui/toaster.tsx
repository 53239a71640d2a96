/**
 * What is said in passing, in toasts. The screen for signing in does without what shows
 * them: that comes with the first touch of a form, or with the first thing to say.
 */
import { useEffect } from 'react';

import { createStore, useStore } from '#lib/store.ts';

import type * as Toasts from './toasts.tsx';

const toasts = createStore<typeof Toasts | null>(null);

/** Throws where no server answers; the next call asks again. */
async function loadToasts() {
  const loaded = await import('./toasts.tsx');
  toasts.set(loaded);
  return loaded;
}

/**
 * The same words are not shown twice at a time, unless there is something to do about
 * each; what worked takes the troubles of before away.
 */
export function notify(notice: Toasts.Notice): void {
  const loaded = toasts.get();
  if (loaded) loaded.showNotice(notice);
  // Where no server answers the screen says so itself.
  else loadToasts().then(({ showNotice }) => showNotice(notice), ignore);
}

/** The toast of something that worked. */
export function notifySuccess(title: string): void {
  notify({ tone: 'success', title });
}

function ignore(): void {}

/** Mounted once, by the app. */
export function Toaster({ isNeeded }: { isNeeded: boolean }) {
  const loaded = useStore(toasts);
  useEffect(() => {
    if (loaded) return undefined;
    const load = () => void loadToasts().catch(ignore);
    if (isNeeded) load();
    addEventListener('focusin', load, { once: true });
    return () => removeEventListener('focusin', load);
  }, [loaded, isNeeded]);
  return loaded && <loaded.Toasts />;
}
