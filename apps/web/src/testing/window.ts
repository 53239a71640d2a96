/** Completes the simulated window of component tests, which has no layout and no popovers. */
import { configure } from '@testing-library/react';
import { vi } from 'vitest';

/** Makes the window that wide: with room, lists are tables. */
export function completeWindow(width: number): void {
  Object.defineProperty(HTMLElement.prototype, 'clientWidth', {
    configurable: true,
    get: () => width,
  });
  Object.assign(HTMLElement.prototype, {
    scrollIntoView: () => undefined,
    showPopover: () => undefined,
    hidePopover: () => undefined,
  });
  vi.stubGlobal('matchMedia', (query: string) =>
    Object.assign(new EventTarget(), { matches: matches(query, width), media: query }),
  );
  vi.stubGlobal('visualViewport', undefined);
  // A busy machine takes its time.
  configure({ asyncUtilTimeout: 10_000 });
}

/** Whether a window that wide matches a media query about its width, such as `(width < 40rem)`. */
function matches(query: string, width: number): boolean {
  const [, sign, rem] = /width (<|>=) (\d+)rem/.exec(query) ?? [];
  if (sign === undefined) return false;
  return sign === '<' ? width < Number(rem) * 16 : width >= Number(rem) * 16;
}
