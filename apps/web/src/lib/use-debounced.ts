/** A value that only changes after it has rested. */
import { useEffect, useState } from 'react';

/** The pause in typing before a request is sent, in milliseconds. */
export const SEARCH_DEBOUNCE_MS = 250;

export function useDebounced<T>(value: T, restMs: number = SEARCH_DEBOUNCE_MS): T {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), restMs);
    return () => clearTimeout(timer);
  }, [value, restMs]);
  return rested;
}
