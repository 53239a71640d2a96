/**
 * Whether a media query matches. Widths are in rem like those of the style sheet, so that both
 * follow the user's text size.
 */
import { useCallback, useSyncExternalStore } from 'react';

/** Phones, under 640 px: rows become cards, dialogs become full-height sheets. */
export const PHONE = '(width < 40rem)';
/** The specification's mobile layout, under 768 px: the sidebar is a slide-in panel. */
export const MOBILE = '(width < 48rem)';

/**
 * Narrow windows, under 1024 px: the lines of a document do not fit beside the sidebar, and become
 * cards.
 */
export const NARROW = '(width < 64rem)';

/** Wide windows, from 1280 px on: a form has its summary beside it. */
export const WIDE = '(width >= 80rem)';

export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const list = matchMedia(query);
      list.addEventListener('change', onChange);
      return () => list.removeEventListener('change', onChange);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches);
}
