/** A value that only changes after it has rested. */
import { useEffect, useState } from 'react';

/** Pause in typing before the server is asked. */
export const SEARCH_DEBOUNCE_MS = 250;

export function useDebounced<T>(value: T, restMs: number = SEARCH_DEBOUNCE_MS): T {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), restMs);
    return () => clearTimeout(timer);
  }, [value, restMs]);
  return rested;
}
