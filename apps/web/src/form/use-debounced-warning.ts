/** A warning that appears after a pause in typing, and disappears as soon as it is resolved. */
import { useDebounced } from '#lib/use-debounced.ts';

export function useDebouncedWarning(
  text: string,
  warningOf: (text: string) => string | undefined,
): string | undefined {
  const rested = warningOf(useDebounced(text));
  return warningOf(text) && rested;
}
