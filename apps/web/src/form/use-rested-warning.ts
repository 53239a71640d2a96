/** A warning about what is being typed: comes once typing has rested, and goes at the key that mends it. */
import { useDebounced } from '#lib/use-debounced.ts';

export function useRestedWarning(
  text: string,
  warningOf: (text: string) => string | undefined,
): string | undefined {
  const rested = warningOf(useDebounced(text));
  return warningOf(text) && rested;
}
