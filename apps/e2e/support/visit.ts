/** Navigates within the open app, because loading the app costs nearly three times as much. */
import type { Page } from '@playwright/test';

/** An address outside of the app's shell, so that the whole screen is unmounted. */
const NOWHERE = '/nothing-here';

/** The time for which a screen may request more after rendering a response. */
const QUIET_MS = 60;

/**
 * Shows the screen at the path as after loading: no form, dialog, toast or cached response is left.
 * For signed-in people.
 */
export async function visit(page: Page, path: string): Promise<void> {
  if (!(await leaveScreen(page))) return void (await page.goto(path));
  await come(page, path);
}

/** Navigates from the unknown address, until its screen is gone. */
async function come(page: Page, path: string): Promise<void> {
  await page.evaluate(async (to) => {
    const left = document.querySelector('h1');
    const isThere = () => left?.isConnected ?? false;
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
    const giveUpAt = performance.now() + 60_000;
    while (isThere() && performance.now() < giveUpAt) {
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    if (isThere()) throw new Error(`nothing came at ${to}`);
  }, path);
}

/** Shows the screen in the same way, and waits until it is idle. */
export async function visitFully(page: Page, path: string): Promise<void> {
  await watchRequests(page);
  await visit(page, path);
  await untilIdle(page);
}

/** Shows the screen with the answers that the app has cached, as a link does; waits until it is idle. */
export async function walkTo(page: Page, path: string): Promise<void> {
  await watchRequests(page);
  if (await leaveScreen(page, 'keeps answers')) await come(page, path);
  else await page.goto(path);
  await untilIdle(page);
}

/** Waits until the screen has its heading, requests nothing and shows no skeleton. */
export async function untilIdle(page: Page): Promise<void> {
  if (!(await watchRequests(page))) await page.waitForLoadState('networkidle');
  await page.evaluate(async (quietMs) => {
    const isIdle = () =>
      document.querySelector('h1') !== null &&
      Reflect.get(globalThis, 'requestsUnderWay') === 0 &&
      document.querySelector('main [aria-busy="true"]') === null;
    const giveUpAt = performance.now() + 60_000;
    let idleSince = Infinity;
    while (performance.now() - idleSince < quietMs) {
      await new Promise((resolve) => setTimeout(resolve, 10));
      if (performance.now() > giveUpAt) throw new Error(`${location.pathname} is not idle`);
      idleSince = isIdle() ? Math.min(idleSince, performance.now()) : Infinity;
    }
  }, QUIET_MS);
}

/** Counts the requests that the page has under way; returns whether it did so before. */
async function watchRequests(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const counted = globalThis as typeof globalThis & { requestsUnderWay?: number };
    if (counted.requestsUnderWay !== undefined) return true;
    const { fetch: request } = globalThis;
    let underWay = 0;
    counted.requestsUnderWay = 0;
    globalThis.fetch = async (...given) => {
      counted.requestsUnderWay = underWay += 1;
      try {
        return await request(...given);
      } finally {
        counted.requestsUnderWay = underWay -= 1;
      }
    };
    return false;
  });
}

/** Returns false if no app is open, or if something outlives its screen: then it must be loaded. */
export async function leaveScreen(
  page: Page,
  cache: 'keeps answers' | 'forgets answers' = 'forgets answers',
): Promise<boolean> {
  return page.evaluate(
    async ({ nowhere, isForgetting }) => {
      if (!document.querySelector('#root > *')) return false;
      const token = localStorage.getItem('auth_token');
      if (token === null || document.querySelector('[role="dialog"]')) return false;
      const toasts = () => document.querySelectorAll('[data-sonner-toast]');
      for (const toast of toasts()) {
        toast.querySelector<HTMLButtonElement>('[aria-label="Dismiss"]')?.click();
      }
      history.pushState(null, '', nowhere);
      dispatchEvent(new PopStateEvent('popstate'));
      const giveUpAt = performance.now() + 15_000;
      const hasLeft = () => document.title.startsWith('Page not found') && toasts().length === 0;
      while (!hasLeft()) {
        if (performance.now() > giveUpAt) return false;
        await new Promise((resolve) => setTimeout(resolve, 10));
      }
      // As after signing in in another tab, which clears the cache.
      if (isForgetting) {
        dispatchEvent(new StorageEvent('storage', { key: 'auth_token', newValue: token }));
      }
      return true;
    },
    { nowhere: NOWHERE, isForgetting: cache === 'forgets answers' },
  );
}
