/** Toasts. The library is loaded on the first interaction with a form, or with the first toast. */
import { useEffect } from 'react';

import { createStore, useStore } from '#lib/store.ts';

import type * as Toasts from './toasts.tsx';

const toasts = createStore<typeof Toasts | null>(null);

/** Throws if the server is unreachable; the next call retries. */
async function loadToasts() {
  const loaded = await import('./toasts.tsx');
  toasts.set(loaded);
  return loaded;
}

/**
 * Equal messages are not shown twice, unless they have an action; a success removes earlier errors.
 */
export function notify(notice: Toasts.Notice): void {
  const loaded = toasts.get();
  if (loaded) loaded.showNotice(notice);
  // If the server is unreachable, the screen itself shows it.
  else loadToasts().then(({ showNotice }) => showNotice(notice), ignore);
}

export function notifySuccess(title: string): void {
  notify({ tone: 'success', title });
}

/** Dismisses the errors of a cause that is no more: the call succeeded, the field was corrected. */
export function resolveToasts(cause: string): void {
  toasts.get()?.resolveCause(cause);
}

/** Dismisses the errors of a screen that was left. */
export function leaveToasts(): void {
  toasts.get()?.leaveErrors();
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
