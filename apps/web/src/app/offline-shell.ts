/** The service worker of the app (service-worker/service-worker.ts): registering it, and its updates. */
import { noop } from '@tanstack/react-query';

import { createStore } from '#lib/store.ts';

interface OfflineShell {
  /** Whether the app opens without a connection. */
  readonly isReady: boolean;
  /** Whether a newer version waits. */
  readonly isUpdateReady: boolean;
}

export const offlineShell = createStore<OfflineShell>({ isReady: false, isUpdateReady: false });

/**
 * Delay after the first screen, in milliseconds, so that it does not compete for the connection.
 */
const REST_MS = 3000;
/** The browser looks for a new version on its own only when a page is loaded. */
const LOOK_MS = 60 * 60_000;

let isStarted = false;

/** Over plain HTTP there are no service workers; during development there is none either. */
export function startOfflineShell(): void {
  if (isStarted || !import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  isStarted = true;
  const { serviceWorker } = navigator;
  const show = () =>
    offlineShell.set({ ...offlineShell.get(), isReady: serviceWorker.controller !== null });
  show();
  serviceWorker.addEventListener('controllerchange', show);
  setTimeout(() => void register().catch(noop), REST_MS);
}

async function register(): Promise<void> {
  const registration = await navigator.serviceWorker.register('/service-worker.js', {
    updateViaCache: 'none',
  });
  const look = () => {
    const isUpdateReady = registration.waiting !== null && registration.active !== null;
    offlineShell.set({ ...offlineShell.get(), isUpdateReady });
  };
  look();
  registration.addEventListener('updatefound', () =>
    registration.installing?.addEventListener('statechange', look),
  );
  setInterval(() => void registration.update().catch(noop), LOOK_MS);
}

/** Loads the newest version that is here. */
export async function reloadApp(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  const waiting = registration?.waiting;
  if (!waiting) return location.reload();
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), {
    once: true,
  });
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker, not a window
  waiting.postMessage('take-over');
}
