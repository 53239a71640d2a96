/**
 * Whether the server can be reached, for the query cache, which fetches again once it can, and for
 * screens. The browser only knows whether there is a network; a call without an answer is checked
 * by asking the server once more.
 */
import { onlineManager } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';

/** The pause between two questions while the server cannot be reached. */
const PAUSE_MS = 5000;
const PATIENCE_MS = 4000;
const HEALTH = '/api/health';

/** Proxies and a stopping server answer in place of a server that is away. */
const AWAY = [502, 503, 504];

let isFollowed = false;
let asking: Promise<void> | undefined;
let next: ReturnType<typeof setTimeout> | undefined;

/** Called once, when the app starts. */
export function followConnection(): void {
  isFollowed = true;
  onlineManager.setEventListener((setOnline) => {
    const lose = () => {
      setOnline(false);
      askLater();
    };
    addEventListener('offline', lose);
    addEventListener('online', askNow);
    if (!navigator.onLine) lose();
    return () => {
      removeEventListener('offline', lose);
      removeEventListener('online', askNow);
    };
  });
}

/** Whether the server is there, after a call without an answer: asks it, unless that is known. */
export async function checkConnection(): Promise<boolean> {
  if (isFollowed && isConnected()) await ask();
  return isConnected();
}

/** Called when a call was answered. */
export function noteAnswer(): void {
  if (isFollowed && !isConnected()) askNow();
}

function askNow(): void {
  void ask();
}

async function ask(): Promise<void> {
  asking ??= askHealth().finally(() => (asking = undefined));
  return asking;
}

async function askHealth(): Promise<void> {
  clearTimeout(next);
  const signal = AbortSignal.timeout(PATIENCE_MS);
  const isThere = await fetch(HEALTH, { cache: 'no-store', signal }).then(
    ({ status }) => !AWAY.includes(status),
    () => false,
  );
  onlineManager.setOnline(isThere);
  if (!isThere) askLater();
}

function askLater(): void {
  clearTimeout(next);
  next = setTimeout(askNow, PAUSE_MS);
}

export function isConnected(): boolean {
  return onlineManager.isOnline();
}

export function useIsConnected(): boolean {
  return useSyncExternalStore(followIsConnected, isConnected);
}

/** Calls back when the connection is lost and when it is back; returns how to stop. */
export function followIsConnected(onChange: (isConnected: boolean) => void): () => void {
  return onlineManager.subscribe(onChange);
}
