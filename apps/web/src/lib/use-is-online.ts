/** Whether the browser has a network; the server may be unreachable all the same. */
import { useSyncExternalStore } from 'react';

export function useIsOnline(): boolean {
  return useSyncExternalStore(subscribe, () => navigator.onLine);
}

function subscribe(onChange: () => void): () => void {
  const life = new AbortController();
  for (const name of ['online', 'offline']) addEventListener(name, onChange, life);
  return () => life.abort();
}
