/** Completes the simulated window of component tests, which has no layout and no popovers. */
import { configure } from '@testing-library/react';
import { vi } from 'vitest';

/** Makes the window that of a desktop: with room, lists are tables. */
export function completeWindow(): void {
  Object.defineProperty(HTMLElement.prototype, 'clientWidth', {
    configurable: true,
    get: () => 1280,
  });
  Object.assign(HTMLElement.prototype, {
    scrollIntoView: () => undefined,
    showPopover: () => undefined,
    hidePopover: () => undefined,
  });
  vi.stubGlobal('matchMedia', (query: string) =>
    Object.assign(new EventTarget(), { matches: query.includes('>='), media: query }),
  );
  vi.stubGlobal('visualViewport', undefined);
  // A busy machine takes its time.
  configure({ asyncUtilTimeout: 10_000 });
}
